/**
 * More than the cameras of telephones whose pictures fit in 10 MB. A few kilobytes of JPEG or PNG can claim billions of
 * pixels; those are refused before they are given memory.
 */
const maxPixels = 64_000_000

/** Seconds; no honest picture takes as long. */
const patience = 30

/** One picture at a time: decoding takes memory by the pixel, whoever sends it. */
let busy: Promise<unknown> = Promise.resolve()

/**
 * The same picture as a new file with nothing but pixels in it: turned as the camera held it, then without EXIF, GPS,
 * XMP, thumbnails, comments or whatever stood behind its end.
 * @returns null for what cannot be decoded, is cut off, or is too large to be a photograph
 */
export function cleanImage(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array | null> {
  const cleaned = busy.then(() => encodeAnew(bytes, kind)).catch(() => null)
  busy = cleaned
  return cleaned
}

async function encodeAnew(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  // Loaded when the first picture comes, since most sites never store any.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().timeout({ seconds: patience })
  // Metadata is dropped by leaving it out: sharp keeps none unless asked to.
  return kind === 'jpeg' ? picture.jpeg({ quality: 90 }).toBuffer() : picture.png().toBuffer()
}
