import type { Size } from './picture.ts'

const mebibyte = 1024 * 1024

/** More than cameras produce. A few kilobytes can claim billions of pixels, so the size is checked before decoding. */
export const most = { bytes: 30 * mebibyte, pixels: 64_000_000, side: 16_000 }

/** The text column is at most 640 CSS pixels wide; screens have up to three device pixels for each. */
const widths = [480, 800, 1280]

const quality = 55
const effort = 4

/** How pictures are encoded; part of their id, so changing it changes their addresses. */
export const recipe = JSON.stringify({ format: 'avif', widths, quality, effort })

/** Seconds; no real picture takes as long. */
const timeout = 120

type Resized = Size & { body: Buffer }

/** Why a file is not accepted: a code, and a sentence for the author in English. */
export type PictureComplaint = { code: 'format' | 'bytes' | 'pixels' | 'damaged'; complaint: string }

/**
 * Encodes a picture as AVIF in a few widths, rotated by its EXIF orientation and without metadata (it may tell where and
 * when the picture was taken).
 *
 * @returns a complaint for the author when the file is not a picture, damaged or too large
 */
export async function resizePicture(original: Buffer): Promise<Resized[] | PictureComplaint> {
  if (original.length > most.bytes) {
    return { code: 'bytes', complaint: `is ${Math.ceil(original.length / mebibyte)} MB; it may be ${most.bytes / mebibyte} MB` }
  }
  // Loaded with the first new picture: on most starts there is none.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const metadata =
    original.length > 0
      ? await sharp(original, { limitInputPixels: false })
          .metadata()
          .catch(() => undefined)
      : undefined
  const isAvif = metadata?.format === 'heif' && metadata.compression === 'av1'
  if (!metadata || !(isAvif || ['jpeg', 'png', 'webp'].includes(metadata.format)))
    return { code: 'format', complaint: 'is not a JPEG, PNG, WebP or AVIF picture' }
  const { width, height } = metadata.autoOrient
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    return { code: 'pixels', complaint: `is ${width} by ${height} pixels; it may have ${most.pixels / 1_000_000} million, and ${most.side} on a side` }
  }
  try {
    const resized: Resized[] = []
    for (const wanted of widthsFor(width)) {
      const picture = sharp(original, { limitInputPixels: most.pixels, failOn: 'error' }).autoOrient().timeout({ seconds: timeout })
      // sharp drops metadata and colour profile by default; the colours become sRGB.
      const { data, info } = await picture.resize({ width: wanted }).avif({ quality, effort }).toBuffer({ resolveWithObject: true })
      resized.push({ width: info.width, height: info.height, body: data })
    }
    return resized
  } catch (error) {
    return { code: 'damaged', complaint: `is damaged or cut off (${error instanceof Error ? error.message.trim() : String(error)})` }
  }
}

/** A picture as WebP at this width, for browsers without AVIF. Not part of a picture's recipe: it was made later for those that were there. */
export async function encodePlain(original: Uint8Array, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(original, { limitInputPixels: most.pixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: timeout })
    .resize({ width })
    .webp({ quality: 75 })
    .toBuffer()
}

/** The widths below the original's, and the original's unless it is larger than all of them. */
function widthsFor(original: number): number[] {
  const smaller = widths.filter((width) => width < original)
  return smaller.length < widths.length ? [...smaller, original] : smaller
}
