/**
 * Draws the committed bitmap pictures: the icons, all from public/favicon.svg, and the default link preview. Run
 * `npm run pictures` after changing one of them. `npm run pictures -- sheet` photographs the site instead: contact-sheet.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { drawPreview } from '#app/content/previews/draw-preview.ts'

const publicFolder = new URL('../public/', import.meta.url)
const fallbackFile = new URL('preview.png', publicFolder)

/** Path in the project → picture. */
export async function drawPictures(): Promise<ReadonlyMap<URL, Buffer>> {
  const favicon = readFileSync(new URL('favicon.svg', publicFolder), 'utf8')
  // Bitmaps cannot follow the colour scheme: they are drawn in the light one.
  const byDay = favicon.replace(/<style>.*<\/style>/, '')
  const small = (size: number) => toPng(byDay, size)
  const large = (size: number, frame: number) => toPng(centred(byDay, frame), size)
  return new Map([
    [new URL('favicon.ico', publicFolder), ico([16, 32, 48].map((size) => ({ size, png: small(size) })))],
    [new URL('apple-touch-icon.png', publicFolder), large(180, 40)],
    [new URL('icon-192.png', publicFolder), large(192, 40)],
    [new URL('icon-512.png', publicFolder), large(512, 40)],
    // Launchers may crop a maskable icon to a circle of 80 % of its width: the corners of the panes must be inside it.
    [new URL('icon-maskable-512.png', publicFolder), large(512, 48)],
    [fallbackFile, await drawPreview({ title: '', brand: '', plate: 'hero' })],
  ])
}

function toPng(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/**
 * The favicon's panes centred in a square of another size, in units of the favicon, where they are a unit higher so that
 * at 16 pixels their bars align with whole pixels.
 */
function centred(svg: string, frame: number): string {
  const [x, y] = [12 - frame / 2, 14 - frame / 2]
  return svg
    .replace(/viewBox="[^"]*"/, `viewBox="${x} ${y} ${frame} ${frame}"`)
    .replace(/<rect [^>]*(fill="[^"]*")\/>/, `<rect x="${x}" y="${y}" width="${frame}" height="${frame}" $1/>`)
}

/** Microsoft's ICO format: a directory of sizes, then the pictures as PNG. */
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

async function run([task, ...words]: readonly string[]): Promise<void> {
  if (task === 'sheet') {
    const { makeContactSheet } = await import('./contact-sheet.ts')
    await makeContactSheet(words)
    return
  }
  for (const [file, picture] of await drawPictures()) {
    writeFileSync(file, picture)
    console.log(fileURLToPath(file), picture.length)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2))
