import { screenPaths } from '#app/site/screens.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const paths = [
  ...screenPaths()
    .filter(({ screen }) => screen !== 'quiz-result') // shows nothing without a quiz before it: see quiz-accessible.spec.ts
    .map(({ path }) => path),
  '/sv/blog?page=2',
  '/articles/lagen-om-kop-pa-distans-sv',
  '/articles/swedish-tax-for-creators-en',
  '/articles/',
  '/sv/finns-inte',
  '/en/missing',
]

test.describe('at 390 and 1280 px', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of paths) {
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(path)
      await expectAccessible(page, `${path}, 390 px`)
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectAccessible(page, `${path}, 1280 px`)
    })
  }
})

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, path).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('320 px, an article with a wide table and an endless word', () => {
  // The test inserts the text by a script, which the page's policy would block.
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true })

  test('scrolls them inside themselves', async ({ page }) => {
    await page.goto('/articles/swedish-tax-for-creators-en')
    await page.locator('.prose').evaluate((prose) => {
      const word = 'x'.repeat(300)
      prose.insertAdjacentHTML(
        'beforeend',
        `<p>${word}</p><h2>${word}</h2><p><code>${word}</code></p><blockquote><p>${word}</p></blockquote>
         <div class="table-scroll"><table><tr>${'<td>Upplysningsskyldighet</td>'.repeat(9)}</tr></table></div>`,
      )
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
