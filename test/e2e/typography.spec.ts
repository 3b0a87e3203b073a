import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const marked = '/articles/swedish-law-july-2025-en'

test.use({ viewport: { width: 1440, height: 900 } })

for (const [path, text] of [
  ['/articles/satt-ratt-pris-sv', '.prose > p:not(:first-child)'],
  ['/articles/onlyfans-agentur-avtal-sv', '.prose > p:not(:first-child)'],
  ['/articles/pricing-a-subscription-en', '.prose > p:not(:first-child)'],
  ['/articles/chargebacks-and-payouts-en', '.prose > p:not(:first-child)'],
  ['/sv/integritet', 'main .measure > p'],
  ['/en/privacy', 'main .measure > p'],
  ['/sv/about', 'main .measure'],
] as const) {
  test(`a full line of running text has 62 to 70 characters: ${path}`, async ({ page }) => {
    await page.goto(path)
    const lengths = (await page.locator(text).evaluateAll(fullLines)).map((line) => line.length).toSorted((one, other) => one - other)
    expect(lengths.length).toBeGreaterThan(10)
    const median = lengths[Math.floor(lengths.length / 2)]
    expect(median).toBeGreaterThanOrEqual(62)
    expect(median).toBeLessThanOrEqual(70)
  })
}

test('a quotation mark that begins a line of a title hangs in the margin', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(marked)
  const heading = page.getByRole('heading', { level: 1, name: 'Sweden’s “OnlyFans law” of July 2025, in plain terms', exact: true })
  const { block, at } = await placesOf(heading, ['S', '“', 'O'])
  expect(at('“').top).toBeGreaterThan(at('S').top)
  expect(at('“').right).toBeCloseTo(block, 0)
  expect(at('O').left).toBeCloseTo(block, 0)
  expect(at('S').left).toBeCloseTo(block, 0)
})

test('within a line the same mark moves nothing', async ({ page }) => {
  await page.goto(marked)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await placesOf(heading, ['S', '“', 'O'])
  expect(before.at('“').top).toBe(before.at('S').top)
  await heading.evaluate((element) => element.replaceChildren(element.textContent))
  const after = await placesOf(heading, ['S', '“', 'O'])
  // But for kerning, which ends where an element does, and the title's tighter letters: together 0.052em. The mark is 0.387em wide.
  for (const character of ['“', 'O']) expect(Math.abs(before.at(character).left - after.at(character).left)).toBeLessThan(5)
})

test('a note’s mark stands at the full stop, and a single space follows', async ({ page }) => {
  await page.goto('/articles/deklarera-onlyfans-sv')
  const gaps = await page.locator('.prose > p > sup').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const [before, after] = [mark.previousSibling, mark.nextSibling]
      if (!(before instanceof Text) || !(after instanceof Text) || !after.data.startsWith(' ')) return []
      const box = (node: Node, from: number, to: number) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return range.getBoundingClientRect()
      }
      const digits = mark.querySelector('a')?.firstChild
      const [stop, digit, next] = [box(before, before.length - 1, before.length), digits && box(digits, 0, digits.textContent?.length ?? 0), box(after, 1, 2)]
      // The next sentence may begin on the next line, but no mark does.
      return digit ? [{ before: digit.left - stop.right, after: next.left < digit.left ? 0 : next.left - digit.right }] : []
    }),
  )
  expect(gaps.length).toBeGreaterThan(5)
  for (const { before, after } of gaps) {
    expect(before).toBeCloseTo(0, 0)
    expect(after).toBeLessThan(5)
  }
})

test('quotation marks in running text are Hedvig’s, beside heavier letters Familjen’s', async ({ page }) => {
  await page.goto('/articles/onlyfans-lagen-sv')
  const item = page.getByRole('listitem').filter({ hasText: '”Det är bara kundens problem.”' })
  expect(await glyphs(item.locator('strong'))).toEqual({ 'Familjen Grotesk': '”Det är bara kundens problem.”'.length })
  await item.locator('strong').evaluate((strong) => (strong.style.fontWeight = '400'))
  expect(await glyphs(item.locator('strong'))).toMatchObject({ 'Hedvig Letters Serif 24pt 24pt': 2 })
})

test('figures of a table stand below each other', async ({ page }) => {
  await page.goto('/articles/satt-ratt-pris-sv')
  const cells = page.locator('.prose tr > :last-child')
  await expect(cells.first()).toHaveText('Påhittat exempel')
  const ends = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return Math.round(text.getBoundingClientRect().right)
    }),
  )
  expect(ends.length).toBeGreaterThan(4)
  expect(new Set(ends).size).toBe(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at one pixel per point the dot of an i is apart from it: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/sv/integritet')
    const line = page.locator('main .measure > p').first()
    for (const weight of [500, 600]) {
      for (const size of [15, 16]) {
        await line.evaluate(
          (element, style) => {
            element.textContent = 'iiiiiiiiii'
            Object.assign(element.style, style)
          },
          { fontSize: `${size}px`, fontWeight: String(weight), width: 'max-content', lineHeight: '1' },
        )
        expect(await dotGap(line), `${size} px, ${weight}`).toBeLessThan(0.6)
      }
    }
  })
}

/** Ink of the lightest row between the dots and the letters, as a part of a letter's row. */
async function dotGap(line: Locator): Promise<number> {
  const { data, info } = await sharp(await line.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  const ink = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).reduce((sum, value) => sum + Math.abs(value - ground), 0),
  )
  const most = Math.max(...ink)
  const rows = ink.map((row) => row / most)
  const [first, last] = [rows.findIndex((row) => row > 0.5), rows.findLastIndex((row) => row > 0.5)]
  return Math.min(...rows.slice(first, last))
}

/** Runs in the page: the lines of paragraphs but the last of each, without the marks of notes. */
function fullLines(paragraphs: Element[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines: string[] = []
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    let [line, last] = ['', 0]
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.closest('sup')) continue
      for (const [place, character] of [...text.data].entries()) {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        const left = range.getClientRects()[0]?.left ?? last
        if (left < last - 50) {
          lines.push(line.trim())
          line = ''
        }
        line += character
        last = left
      }
    }
    return lines
  })
}

/** Where the first of each of these characters stands in a heading, and the heading's own left edge. */
async function placesOf(heading: Locator, characters: string[]) {
  const { block, places } = await heading.evaluate(
    (element, wanted) => ({
      block: element.getBoundingClientRect().left,
      places: wanted.map((character) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const place = text.textContent?.indexOf(character) ?? -1
          if (place < 0) continue
          const range = document.createRange()
          range.setStart(text, place)
          range.setEnd(text, place + 1)
          const { top, left, right } = range.getBoundingClientRect()
          return { character, top: Math.round(top), left, right }
        }
        return { character, top: 0, left: 0, right: 0 }
      }),
    }),
    characters,
  )
  return { block, at: (character: string) => places.find((place) => place.character === character) ?? { top: 0, left: 0, right: 0 } }
}

/** Glyphs by the font that the browser has drawn them with. */
async function glyphs(element: Locator): Promise<Record<string, number>> {
  const session = await element.page().context().newCDPSession(element.page())
  await element.evaluate((node) => (node.id = 'looked-at'))
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#looked-at' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return Object.fromEntries(fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount]))
}
