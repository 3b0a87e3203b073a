import { screenPaths } from '#app/site/screens.ts'
import { expect, test } from './fixtures.ts'

// A style sheet that is added to a page is what its policy blocks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

const articles = ['/articles/lagen-om-kop-pa-distans-sv', '/articles/swedish-law-july-2025-en']
const paths = [
  ...screenPaths()
    .filter(({ screen }) => screen !== 'quiz-result')
    .map(({ path }) => path),
  ...articles,
  '/sv/finns-inte',
  '/sv?applied=1',
]

test('no rule that is left out of a page without scripts would change how anything looks', async ({ page }) => {
  await page.goto('/sv/blog')
  const whole = await page.locator('head style').evaluate(({ textContent }) => textContent)
  const compared: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: path.startsWith('/sv') ? 390 : 1440, height: 900 })
    await page.goto(path)
    if ((await page.locator('script[type=module]').count()) > 0) continue
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(differencesWith, whole), path).toEqual([])
    compared.push(path)
  }
  expect(compared).toEqual(expect.arrayContaining(['/sv', '/en', '/sv/services', '/sv/about', '/sv/finns-inte', ...articles]))
})

/** Runs in the page: what changes in its elements when it gets a whole style sheet. Adds the sheet. */
function differencesWith(sheet: string): string[] {
  const elements = [...document.querySelectorAll('body, body *')]
  const looks = () =>
    elements.flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        const { x, y, width, height } = element.getBoundingClientRect()
        // What a scroll timeline changes is another at each frame.
        const own = [...style].filter((property) => !/^(--|animation|timeline|view-timeline|path|d$)/.test(property))
        return [[x, y, width, height].join(' '), ...own.map((property) => `${property}: ${style.getPropertyValue(property)}`)]
      }),
    )
  const before = looks()
  // Before the page's own, which then still win where both say something.
  document.head.insertBefore(Object.assign(document.createElement('style'), { textContent: sheet }), document.querySelector('style'))
  const changed = looks().flatMap((look, index) => {
    const changes = look.filter((property, place) => property !== before[index]?.[place])
    return changes.length > 0 ? [`${elements[Math.floor(index / 3)]?.outerHTML.slice(0, 80)} ${changes.slice(0, 3).join('; ')}`] : []
  })
  return changed.slice(0, 5)
}
