/**
 * Draws the pictures that are committed as pixels: the icons, all from public/favicon.svg, and the preview of pages
 * that have none of their own. Run it after changing one of them: `npm run pictures`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { drawPreview } from '#app/previews/draw-preview.ts'

const publicFolder = new URL('../public/', import.meta.url)
const fallbackFile = new URL('preview.png', publicFolder)

/** Every committed picture by where it stands, relative to the project. */
export async function drawPictures(): Promise<ReadonlyMap<URL, Buffer>> {
  const favicon = readFileSync(new URL('favicon.svg', publicFolder), 'utf8')
  // Where an icon is pixels it has one look: by day, on its own ground.
  const byDay = favicon.replace(/<style>.*<\/style>/, '')
  const small = (size: number) => toPng(byDay, size)
  const large = (size: number, frame: number) => toPng(centred(byDay, frame), size)
  return new Map([
    [new URL('favicon.ico', publicFolder), ico([16, 32, 48].map((size) => ({ size, png: small(size) })))],
    [new URL('apple-touch-icon.png', publicFolder), large(180, 40)],
    [new URL('icon-192.png', publicFolder), large(192, 40)],
    [new URL('icon-512.png', publicFolder), large(512, 40)],
    // Launchers cut a maskable icon to a circle of four fifths of its width: the corners of the panes must lie within.
    [new URL('icon-maskable-512.png', publicFolder), large(512, 48)],
    [fallbackFile, await drawPreview({ title: '', brand: '', plate: 'hero' })],
  ])
}

function toPng(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/**
 * The panes in the middle of a square of another size, in units of the favicon; that has them a unit higher, because in 16
 * pixels their bars then fall on whole ones.
 */
function centred(svg: string, frame: number): string {
  const [x, y] = [12 - frame / 2, 14 - frame / 2]
  return svg
    .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${frame} ${frame}"`)
    .replace(/<rect [^>]*(fill="[^"]*")\/>/, `<rect x="${x}" y="${y}" width="${frame}" height="${frame}" $1/>`)
}

/** Several sizes in one file: a directory, then the pictures as PNG (Microsoft's ICO format, with PNG since 2006). */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, picture] of await drawPictures()) {
    writeFileSync(file, picture)
    console.log(fileURLToPath(file), picture.length)
  }
}
