/** A picture of an article as this site stores and serves it. */
export interface Picture {
  /** A hash of its original and of how it is encoded (`pictureId`). */
  id: string
  /** In pixels, the smallest first; never larger than the original. */
  sizes: Size[]
}

export interface Size {
  width: number
  height: number
}

/** Pictures by the name of their file. */
export type Pictures = Record<string, Picture>

/** Whether a file beside articles has a picture's extension. */
export function isPictureFile(name: string): boolean {
  return /\.(jpe?g|png|webp|avif|heic|heif|gif|svg|tiff?|bmp)$/i.test(name)
}

/**
 * The file name that an article's address refers to: a space or å is percent-encoded in it (`IMG%201234.JPG`), and macOS
 * writes å as two characters.
 */
export function pictureName(written: string): string {
  try {
    return decodeURIComponent(written).normalize('NFC')
  } catch {
    return written.normalize('NFC')
  }
}

/** The address of a size of a picture. */
export function pictureAddress(id: string, size: Size): string {
  return `/images/${sizeFile(id, size)}`
}

/** The file of a size in the bucket `pictures`. */
export function sizeFile(id: string, { width, height }: Size): string {
  return `${id}-${width}x${height}.avif`
}

/** The size that a picture also has as WebP, for browsers without AVIF: a phone's. */
export function plainSize(picture: Picture): Size {
  return picture.sizes.findLast(({ width }) => width <= 800) ?? largest(picture)
}

/** The address of a picture as WebP. */
export function plainAddress(picture: Picture): string {
  return `/images/${plainFile(picture)}`
}

/** The file of a picture as WebP in the bucket `pictures`. */
export function plainFile(picture: Picture): string {
  const { width, height } = plainSize(picture)
  return `${picture.id}-${width}x${height}.webp`
}

/** The file and picture id of a picture's address; undefined for every other address. */
export function pictureAt(address: string): { id: string; file: string } | undefined {
  const [, file, id] = /^\/images\/(([0-9a-f]{32})-\d{1,5}x\d{1,5}\.(?:avif|webp))$/.exec(address) ?? []
  return file !== undefined && id !== undefined ? { id, file } : undefined
}

export function largest({ sizes }: Picture): Size {
  const size = sizes.at(-1)
  if (!size) throw new Error('A picture needs at least one size')
  return size
}
