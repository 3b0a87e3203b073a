import { expect, type Page } from '@playwright/test'
import { open, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible } from './fixtures.ts'

const it = testsOfLetters()

const text = `Första stycket är så långt att det bryts, och ordet MITTEN står på en rad för sig.

## Rubriken hänger

- Punkten hänger, och bryts till en rad som börjar där texten börjar
- Nästa

> Citat

\`\`\`ts
const kod = 1
\`\`\`

| Ett | Två |
| --- | --- |
| a   | b   |

Sista`

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const line = (page: Page, words: string) => page.locator('.cm-line').filter({ hasText: words })

/** A new article with a text, in CodeMirror. */
async function write(page: Page, url: string): Promise<void> {
  await open(page, `${url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  await expect(page.locator('.markdown-rich')).toBeVisible()
  await field(page).click()
  await page.keyboard.insertText(text)
  await expect(line(page, 'Sista')).toBeVisible()
}

/** Of the words in their line, in CSS pixels. */
const boxOf = (page: Page, words: string) =>
  line(page, words)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { left, right, top, bottom }
      }
      throw new Error(`no ${wanted}`)
    }, words)

for (const width of [1440, 390]) {
  it(`at ${width} pixels marks hang in the margin, columns keep letters of one width, and one types where one clicks`, async ({ page, desk, signedIn }) => {
    expect(await signedIn.cookies()).toHaveLength(1)
    await page.setViewportSize({ width, height: 900 })
    await write(page, desk.url)
    const begin = (await boxOf(page, 'Första')).left
    for (const words of ['Rubriken', 'Punkten', 'Nästa', 'Citat']) expect([words, Math.round((await boxOf(page, words)).left - begin)]).toEqual([words, 0])
    // A row after the first begins there, too.
    expect(Math.round((await boxOf(page, 'börjar')).left - begin)).toBeGreaterThanOrEqual(0)
    for (const [mark, words] of [
      ['##', 'Rubriken'],
      ['-', 'Nästa'],
      ['>', 'Citat'],
    ] as const) {
      const hung = await line(page, words).evaluate((element) => element.querySelector('.md-mark')?.getBoundingClientRect().left ?? 0)
      expect([mark, hung < begin - 8, hung >= 3]).toEqual([mark, true, true])
    }
    const fontOf = (words: string) =>
      line(page, words)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    for (const words of ['const kod', '| a ']) expect(await fontOf(words)).toContain('monospace')
    expect(await fontOf('Första')).toContain('Familjen')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    for (const [words, typed] of [
      ['MITTEN', 'a'],
      ['hänger', 'b'],
      ['Citat', 'c'],
      ['kod', 'd'],
      ['Två', 'e'],
    ] as const) {
      await line(page, words).first().scrollIntoViewIfNeeded()
      const { right, top, bottom } = await boxOf(page, words)
      await page.mouse.click(right - 1, (top + bottom) / 2)
      await page.keyboard.type(typed)
      await expect(line(page, `${words}${typed}`)).toHaveCount(1)
    }
  })
}

it('while somebody types only their paragraph is in ink, until they leave the text', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await write(page, desk.url)
  await page.getByLabel('Titel').click()
  const colourOf = (words: string) =>
    line(page, words)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  // The text that was just written is in ink, and the rest follows it when the text is left.
  const ink = await colourOf('Sista')
  await expect.poll(() => colourOf('Första')).toBe(ink)
  // Reading is not writing.
  await line(page, 'Första').click()
  expect(await colourOf('Sista')).toBe(ink)
  await page.keyboard.type('!')
  await expect.poll(() => colourOf('Sista')).not.toBe(ink)
  expect(await colourOf('Första')).toBe(ink)
  await expectAccessible(page, 'a paragraph that is being written')
  await page.keyboard.press('Control+End')
  await expect.poll(() => colourOf('Sista')).toBe(ink)
  expect(await colourOf('Första')).not.toBe(ink)
  await page.getByLabel('Titel').click()
  await expect.poll(() => colourOf('Första')).toBe(ink)
})
