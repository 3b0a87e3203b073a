/** Width and height of a PNG in pixels, from its first chunk. */
export function pngSize(png: Buffer): [width: number, height: number] {
  if (png.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a' || png.subarray(12, 16).toString() !== 'IHDR') throw new Error('no PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** The pictures in an ICO file, which are PNGs here. */
export function pngsOfIco(ico: Buffer): Buffer[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, place) => {
    const [length, start] = [ico.readUInt32LE(6 + 16 * place + 8), ico.readUInt32LE(6 + 16 * place + 12)]
    return ico.subarray(start, start + length)
  })
}
