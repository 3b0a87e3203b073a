import { expect, type Page, test } from '@playwright/test'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import fc, { seed } from '../../seeded.ts'
import { beginAsOwner, startDeskSite } from '../desk-site.ts'
import { watch } from '../fixtures.ts'

// The editor of articles, on a slow processor, while what is typed is saved and shown as it will be (reviews/desk.md 2).

/** 2,000 characters of short lines, as they are typed: each with the pause after it, in milliseconds. */
const keys = fc.array(
  fc.record({
    character: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...'abcdefghijklmnoprstuvåäö,.') }, { weight: 1, arbitrary: fc.constant('\n') }),
    pause: fc.oneof(
      { weight: 970, arbitrary: fc.integer({ min: 0, max: 12 }) },
      // The preview follows after the shorter of these, the saving after the longer.
      { weight: 20, arbitrary: fc.integer({ min: 400, max: 900 }) },
      { weight: 10, arbitrary: fc.integer({ min: 2100, max: 2900 }) },
    ),
  }),
  { minLength: 2000, maxLength: 2000 },
)

/** What the editor shows, line by line; of a long text it draws only what is in sight. */
async function linesOf(page: Page): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 20_000 })
  const lines = page.locator('.markdown-rich .cm-line')
  await expect.poll(() => lines.count()).toBeGreaterThan(100)
  return (await lines.allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n')
}

test('the editor loses no character of 2,000, however fast, on a slow processor, while they are saved and shown', async ({ page, context }) => {
  // A key may take a quarter of a second there.
  test.setTimeout(1_200_000)
  await using desk = await startDeskSite('SQLite and disk')
  const faults = watch(context, { site: new URL(desk.site.url).host, desk: new URL(desk.url).host })
  await beginAsOwner(page, desk)
  await page.goto(`${desk.url}/artiklar`)
  await page.getByRole('button', { name: /^Ny artikel/ }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(page.locator('.markdown-rich')).toBeVisible()
  await page.getByLabel('Titel').fill('Allt')
  await text.click()

  const posts = { autosave: 0, preview: 0 }
  page.on('response', (response) => {
    if (response.request().method() !== 'POST') return
    if (response.url().endsWith('/visa')) posts.preview++
    else if (/name="intent"\s+autosave/.test(response.request().postData() ?? '')) posts.autosave++
  })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const [typed = []] = fc.sample(keys, { numRuns: 1, seed })
  // Nobody waits for a slow page before the next key, but until it has caught up before a pause; a browser may take Enter before text.
  const typing: Promise<void>[] = []
  const caughtUp = async () => void (await Promise.all(typing.splice(0)))
  for (const { character, pause } of typed) {
    if (character === '\n') {
      await caughtUp()
      await page.keyboard.press('Enter')
    } else typing.push(page.keyboard.insertText(character))
    if (pause >= 400) await caughtUp()
    if (pause > 0) await page.waitForTimeout(pause)
  }
  await caughtUp()
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  const words = typed.map(({ character }) => character).join('')
  await expect(page.locator('.editor-saved')).toHaveText(/^Sparat/)
  expect(await linesOf(page)).toBe(words)
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  await expect.poll(async () => (await db.selectFrom('article_drafts').select('content').where('title', '=', 'Allt').executeTakeFirst())?.content).toBe(words)
  expect(posts.autosave).toBeGreaterThan(5)
  expect(posts.preview).toBeGreaterThan(5)
  expect(faults).toEqual([])
})
