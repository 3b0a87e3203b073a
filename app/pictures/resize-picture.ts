import type { Size } from './picture.ts'

const mebibyte = 1024 * 1024

/** More than cameras make. A few kilobytes can claim billions of pixels; those are refused before they are given memory. */
const most = { bytes: 30 * mebibyte, pixels: 64_000_000, side: 16_000 }

/** A column of text is 640 pixels wide at most; telephones and good screens have two or three pixels for each of them. */
const widths = [480, 800, 1280]

const quality = 55
const effort = 4

/** How pictures are encoded. Where this changes, so do their addresses. */
export const recipe = JSON.stringify({ format: 'avif', widths, quality, effort })

/** Seconds; no honest picture takes as long. */
const patience = 120

export type Resized = Size & { body: Buffer }

/**
 * A picture in a few widths as AVIF, turned as the camera held it and without metadata (place, time and camera are
 * nobody's business).
 *
 * @returns a complaint in words for whoever put the picture there, when it is none, damaged or too large
 */
export async function resizePicture(original: Buffer): Promise<Resized[] | { complaint: string }> {
  if (original.length > most.bytes) {
    return { complaint: `is ${Math.ceil(original.length / mebibyte)} MB; it may be ${most.bytes / mebibyte} MB` }
  }
  // Loaded with the first new picture: most starts find none.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const about = original.length > 0 ? await sharp(original, { limitInputPixels: false }).metadata().catch(() => undefined) : undefined
  const isAvif = about?.format === 'heif' && about.compression === 'av1'
  if (!about || !(isAvif || ['jpeg', 'png', 'webp'].includes(about.format))) return { complaint: 'is not a JPEG, PNG, WebP or AVIF picture' }
  const { width, height } = about.autoOrient
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    return { complaint: `is ${width} by ${height} pixels; it may have ${most.pixels / 1_000_000} million, and ${most.side} on a side` }
  }
  try {
    const resized: Resized[] = []
    for (const wanted of widthsFor(width)) {
      const picture = sharp(original, { limitInputPixels: most.pixels, failOn: 'error' }).autoOrient().timeout({ seconds: patience })
      // Metadata and colour profile are dropped by leaving them out; the colours become sRGB.
      const { data, info } = await picture.resize({ width: wanted }).avif({ quality, effort }).toBuffer({ resolveWithObject: true })
      resized.push({ width: info.width, height: info.height, body: data })
    }
    return resized
  } catch (error) {
    return { complaint: `is damaged or cut off (${error instanceof Error ? error.message.trim() : String(error)})` }
  }
}

/** The widths up to the original's own; its own where it lies between them. */
function widthsFor(original: number): number[] {
  const smaller = widths.filter((width) => width < original)
  return smaller.length < widths.length ? [...smaller, original] : smaller
}
