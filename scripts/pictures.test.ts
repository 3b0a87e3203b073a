import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngsOfIco } from '#test/png.ts'
import { drawPictures } from './pictures.ts'

test('the committed pictures are what their sources draw: else run `npm run pictures`', async () => {
  const drawn = await drawPictures()
  expect(drawn.size).toBe(6)
  for (const [file, picture] of drawn) {
    const committed = readFileSync(file)
    const pairs = file.pathname.endsWith('.ico')
      ? pngsOfIco(picture).map((png, place) => [png, pngsOfIco(committed)[place]] as const)
      : [[picture, committed] as const]
    for (const [own, other] of pairs) expect(await difference(own, other), file.pathname).toBeLessThan(0.5)
  }
})

/** Mean colour difference of two pictures, 0 to 255: not zero, because CPUs may round anti-aliased edges differently. */
async function difference(one: Buffer, other: Buffer | undefined): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })))
  expect([a?.info.width, a?.info.height]).toEqual([b?.info.width, b?.info.height])
  const sum = a?.data.reduce((total, value, place) => total + Math.abs(value - (b?.data[place] ?? 0)), 0) ?? 0
  return sum / (a?.data.length ?? 1)
}
