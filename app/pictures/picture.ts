/** A picture of an article as this site keeps and serves it. */
export interface Picture {
  /** Of its bytes and of how it is encoded: another picture is another address. */
  id: string
  /** The sizes that it is served in, in pixels, the smallest first; never larger than the original. */
  sizes: Size[]
}

export interface Size {
  width: number
  height: number
}

/** Pictures by the name of their file, as an article writes it. */
export type Pictures = Record<string, Picture>

/** What a picture's file may be named. */
export function isPictureName(name: string): boolean {
  return /^\w[\w.-]*\.(jpe?g|png|webp|avif)$/i.test(name)
}

/** Where a size of a picture is served; it can be kept for ever. */
export function pictureAddress(id: string, { width, height }: Size): string {
  return `/images/${id}-${width}x${height}.avif`
}

/** The file of a picture's address inside the pictures' folder; undefined for every other address. */
export function pictureFile(address: string): string | undefined {
  const [, id, size] = /^\/images\/([0-9a-f]{32})-(\d{1,5}x\d{1,5})\.avif$/.exec(address) ?? []
  return id && `${id}/${size}.avif`
}

export function largest({ sizes }: Picture): Size {
  const size = sizes.at(-1)
  if (!size) throw new Error('A picture has one size at least')
  return size
}
