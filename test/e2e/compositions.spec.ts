import type { Locator, Page } from '@playwright/test'
import { languages } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { expect, test } from './fixtures.ts'

// What has a place on its page by its sense: the steps rise, the offer lies under the plan, words stand in their part of a picture.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Box = { left: number; right: number; top: number; bottom: number }

async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address)
}

/** The boxes of what the words themselves take. */
async function boxes(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY }
    }),
  )
}

const tops = async (locator: Locator): Promise<number[]> => locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY))

for (const language of languages) {
  test(`premium is a stair that rises to its landing, ${language}`, async ({ page }) => {
    await open(page, pathTo('selection-process', language), 1440)
    const treads = await tops(page.locator('.stair li, .landing section'))
    expect(treads).toHaveLength(6)
    for (const [i, top] of treads.slice(1).entries()) expect(top, `tread ${i + 2}`).toBeLessThan((treads[i] ?? 0) - 40)
    const [door] = await page.locator('.landing img').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom + scrollY))
    expect(Math.abs((door ?? 0) - (treads[5] ?? 0))).toBeLessThanOrEqual(2)
    const [heading] = await boxes(page.locator('.stair').locator('xpath=preceding-sibling::h2'))
    for (const step of await boxes(page.locator('.stair li'))) expect(step.top).toBeGreaterThan(heading?.bottom ?? Infinity)

    await open(page, pathTo('selection-process', language), 390)
    const lefts = (await boxes(page.locator('.stair li h3'))).map(({ left }) => left)
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
    expect(new Set(lefts).size).toBe(5)
  })

  for (const width of [320, 820, 1440])
    test(`the plan lies on the offer and covers none of its words, ${language}, ${width} px`, async ({ page }) => {
      await open(page, pathTo('services', language), width)
      const [plan, offer] = await page.locator('.plan > .sheet').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as Box))
      const covered = (plan?.bottom ?? 0) - (offer?.top ?? 0)
      expect(covered).toBeGreaterThan(4)
      const [words] = await boxes(page.locator('.offer h2'))
      expect(words?.top).toBeGreaterThanOrEqual((await page.locator('.plan-page').evaluate((each) => each.getBoundingClientRect().bottom + scrollY)) + 12)
    })

  for (const width of [320, 1440])
    test(`in the picture of two discs each word stands in its own part, ${language}, ${width} px`, async ({ page }) => {
      await open(page, pathTo('network', language), width)
      const picture = await page.locator('.discs img').evaluate((each) => each.getBoundingClientRect())
      const scale = picture.width / 760
      const inside = await page.locator('.discs span').evaluateAll(
        (all, [discs, unit, left, top]) =>
          all.map((each) => {
            const box = each.getBoundingClientRect()
            const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => [(x - left) / unit, (y - top) / unit] as const))
            return discs.map((centre) => corners.every(([x, y]) => Math.hypot(x - centre, y - 215) < 195))
          }),
        [[255, 505], scale, picture.left, picture.top] as const,
      )
      expect(inside).toEqual([
        [true, false],
        [true, true],
        [false, true],
      ])
    })

  test(`the note on contact is folded between its lines, ${language}`, async ({ page }) => {
    for (const width of [320, 1440]) {
      await open(page, pathTo('contact', language), width)
      const lines = await boxes(page.locator('.note li'))
      expect(lines).toHaveLength(4)
      const [shade, fold] = await page
        .locator('.note li')
        .nth(2)
        .evaluate((each) => {
          const { top, height } = getComputedStyle(each, '::before')
          const begins = each.getBoundingClientRect().top + scrollY + Number.parseFloat(top)
          return [begins, begins + Number.parseFloat(height)] as const
        })
      expect(fold - shade).toBeGreaterThan(10)
      expect(lines[1]?.bottom).toBeLessThanOrEqual(shade + 4)
      expect(lines[2]?.top).toBeGreaterThan(fold)
      const [note, ground] = await page
        .locator('.note, .note-ground')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as Box).toSorted((one, other) => other.left - one.left))
      expect(note?.right).toBeLessThanOrEqual(ground?.right ?? 0)
    }
  })
}

test('the QR code is dark on light in both schemes and with forced colours, which scanners need', async ({ page }) => {
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'dark', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    await open(page, pathTo('contact', 'sv'), 1440)
    const [modules = '', ground = ''] = await page
      .getByRole('img', { name: /^QR/ })
      .evaluate((code) => [getComputedStyle(code).color, getComputedStyle(code.parentElement ?? code).backgroundColor])
    expect(light(modules), JSON.stringify(media)).toBeLessThan(60)
    expect(light(ground), JSON.stringify(media)).toBeGreaterThan(200)
  }
})

test('on paper a sheet has no ground, no shadow and no light', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const id of ['apply', 'contact', 'services'] as const) {
    await open(page, pathTo(id, 'sv'), 794)
    const sheets = await page.locator('.sheet').evaluateAll((all) =>
      all.map((each) => {
        const { boxShadow, backgroundColor } = getComputedStyle(each)
        const beam = getComputedStyle(each, '::before')
        return { boxShadow, backgroundColor, isLit: beam.content !== 'none' && beam.display !== 'none' }
      }),
    )
    expect(sheets.length, id).toBeGreaterThan(0)
    for (const sheet of sheets) expect(sheet, id).toEqual({ boxShadow: 'none', backgroundColor: 'rgba(0, 0, 0, 0)', isLit: false })
  }
})

/** The lightest part of `rgb(…)`, from 0 to 255. */
function light(colour: string): number {
  return Math.max(...[...colour.matchAll(/\d+/g)].slice(0, 3).map(Number))
}

test('a visitor who saves data has the sheet below the frames, and no words of a picture that is not there', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  for (const width of [390, 1440]) {
    await open(page, pathTo('photography', 'sv'), width)
    const frames = await page.locator('.contact-sheet').evaluate((each) => each.getBoundingClientRect().bottom)
    const sheet = await page.locator('.tabletop .sheet').evaluate((each) => each.getBoundingClientRect().top)
    expect(sheet).toBeGreaterThan(frames)
    await open(page, pathTo('network', 'sv'), width)
    await expect(page.locator('.discs img')).toHaveCount(0)
    for (const word of await page.locator('.discs span').all()) await expect(word).toBeHidden()
  }
})
