import type { FileKind } from './file-kind.ts'

/**
 * More than telephone cameras whose pictures fit in 10 MB. A few kilobytes of JPEG or PNG can claim billions of pixels, so
 * sharp checks this before decoding.
 */
const maxPixels = 64_000_000

/** Seconds; no real picture takes as long. */
const timeout = 30

export type ImageKind = Extract<FileKind, 'jpeg' | 'png'>

/**
 * Writes the picture to a new file, rotated by its EXIF orientation, with nothing but pixels: no EXIF, GPS, XMP,
 * thumbnails, comments or trailing data. Run one at a time (fair-queue.ts): it takes memory for each pixel.
 * @returns false for a file that cannot be decoded, is cut off or too large
 */
export async function cleanImage(from: string, to: string, kind: ImageKind): Promise<boolean> {
  // Loaded with the first picture, since most sites never store any.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // A thread for each core would slow down all responses.
  sharp.concurrency(1)
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().timeout({ seconds: timeout })
  // sharp drops metadata by default.
  const cleaned = kind === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png()
  return cleaned.toFile(to).then(
    () => true,
    () => false,
  )
}
