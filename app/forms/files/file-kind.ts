export type FileKind = 'jpeg' | 'png' | 'mp4' | 'mov' | 'avi'

/** What a file of each kind is stored as. */
export const storedAs: Readonly<Record<FileKind, { extension: string; contentType: string }>> = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  mp4: { extension: 'mp4', contentType: 'video/mp4' },
  mov: { extension: 'mov', contentType: 'video/quicktime' },
  avi: { extension: 'avi', contentType: 'video/x-msvideo' },
}

/** Number of first bytes that `fileKind` needs. */
export const kindBytes = 12

/** First boxes of QuickTime files that predate the `ftyp` box. */
const quickTimeBoxes = ['moov', 'mdat', 'wide', 'pnot']

/** The `ftyp` brands of MP4; HEIC and AVIF pictures have other brands. */
const mp4Brands = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|XAVC)$/

/**
 * The kind of a file by its first `kindBytes`, whatever its name or content type; null for any other kind. No library,
 * because the list is short and closed (SPEC §5). Images are also decoded (clean-image.ts), and films gone through (films/).
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'AVI ') return 'avi'
  const box = textAt(bytes, 4)
  if (box === 'ftyp') return isoKind(textAt(bytes, 8))
  return quickTimeBoxes.includes(box) ? 'mov' : null
}

function isoKind(brand: string): FileKind | null {
  if (brand === 'qt  ') return 'mov'
  return mp4Brands.test(brand) ? 'mp4' : null
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function textAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}
