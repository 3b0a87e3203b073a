import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview, previewSvg } from './draw-preview.ts'
import { previewHash, previewOf, templateVersion } from './preview.ts'

const preview = previewOf({ title: 'Lagen från 1 juli 2025: gå igenom ditt utbud', brand: 'Norrljus', plate: 'book' })

const longSwedish =
  'Vad du behöver veta om moms, bokföring och F-skatt när du säljer digitalt innehåll till köpare i andra länder inom EU, och vad som gäller när plattformen betalar momsen men inte rapporterar inkomsten'
const longEnglish =
  'How to keep your name, your address and your everyday life apart from the work that you publish under another name, on every platform and in every country where your subscribers happen to live and pay'

test.each([
  preview.title,
  longSwedish,
  longEnglish,
  'Realisationsvinstbeskattningsundervisningsmaterialsammanställningskommittéordförandeskapsvalberedning',
  'W'.repeat(300),
  `${'i'.repeat(70)}${'W'.repeat(70)}`,
  '”Åäö” – “é” 🎉',
  '',
])('%j stays within its margins', async (title) => {
  const { data, info } = await sharp(await drawPreview(previewOf({ ...preview, title, plate: 'curtain' })))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  const colourAt = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * info.channels)
      .subarray(0, 3)
      .toString('hex')
  // Only background beside the title, between it and the brand, and just above the engraving.
  for (let y = 0; y < 339; y++) for (const x of [30, 1150, 1199]) expect(colourAt(x, y), `${x}, ${y}`).toBe('15211f')
  for (let x = 0; x < info.width; x++) for (const y of [20, 112, 338]) expect(colourAt(x, y), `${x}, ${y}`).toBe('15211f')
  const titleRows = data.subarray(113 * info.width * info.channels, 338 * info.width * info.channels)
  expect(titleRows.includes(Buffer.from('edf1ebff', 'hex'))).toBe(title !== '')
})

test('a title is drawn as outlines, and another title differently', async () => {
  const [one, other, none] = await Promise.all(['Ett', 'Två', ''].map((title) => previewSvg({ ...preview, title })))
  expect(one).not.toBe(other)
  expect(one?.length).toBeGreaterThan((none?.length ?? 0) + 200)
  expect(one).not.toContain('<text')
})

test('a brand of forty wide letters becomes smaller, not longer', async () => {
  const svg = await previewSvg({ ...preview, brand: 'W'.repeat(40), title: '' })
  const right = [...svg.matchAll(/[ML](\d+(?:\.\d+)?) /g)].map(([, x]) => Number(x))
  expect(Math.max(...right)).toBeLessThanOrEqual(1200)
})

test('a changed drawing needs a new version: raise templateVersion and write the new pair here', async () => {
  const drawing = createHash('sha256')
    .update(await previewSvg(preview))
    .digest('hex')
    .slice(0, 16)
  expect([templateVersion, drawing]).toEqual([3, 'd5c3952d7ec267fb'])
})

test('title, brand and plate each change the hash', () => {
  const others = [{ title: 'Annat' }, { brand: 'Annan' }, { plate: 'desk' as const }].map((own) => previewHash({ ...preview, ...own }))
  expect(new Set([previewHash(preview), ...others]).size).toBe(4)
  expect(previewHash(preview)).toMatch(/^[0-9a-f]{16}$/)
})
