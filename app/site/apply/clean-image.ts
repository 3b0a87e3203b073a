import type { FileKind } from './file-kind.ts'

/**
 * More than the cameras of telephones whose pictures fit in 10 MB. A few kilobytes of JPEG or PNG can claim billions of
 * pixels; those are refused before they are given memory.
 */
const maxPixels = 64_000_000

/** Seconds; no honest picture takes as long. */
const timeout = 30

export type ImageKind = Extract<FileKind, 'jpeg' | 'png'>

/**
 * Writes the same picture to a new file with nothing but pixels in it: turned as the camera held it, then without EXIF,
 * GPS, XMP, thumbnails, comments or whatever stood behind its end. Takes memory by the pixel: one at a time (fair-queue.ts).
 * @returns false for what cannot be decoded, is cut off, or is too large to be a photograph
 */
export async function cleanImage(from: string, to: string, kind: ImageKind): Promise<boolean> {
  // Loaded when the first picture comes, since most sites never store any.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // A thread for each core would slow the pages down for everybody.
  sharp.concurrency(1)
  const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().timeout({ seconds: timeout })
  // Metadata is dropped by leaving it out: sharp keeps none unless asked to.
  const cleaned = kind === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png()
  return cleaned.toFile(to).then(
    () => true,
    () => false,
  )
}
