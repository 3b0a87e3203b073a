import { expect, type Page } from '@playwright/test'

/**
 * Expects that no rule that is left out of a page without scripts would change how anything looks at 390 and 1440 px.
 * @param whole the site's whole style sheet
 */
export async function expectStyled(page: Page, whole: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    expect.soft(await page.evaluate(differencesWith, whole), `with all styles, ${width} px`).toEqual([])
  }
}

/** Runs in the page: what changes in its elements when it gets a whole style sheet. The sheet is in the page only meanwhile. */
function differencesWith(sheet: string): string[] {
  const elements = [...document.querySelectorAll('body, body *')]
  // What a scroll timeline changes is another at each frame.
  const compared = [...getComputedStyle(document.body)].filter((property) => !/^(--|animation|timeline|view-timeline|path|d$)/.test(property))
  const looks = () =>
    elements.flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height, ...compared.map((property) => style.getPropertyValue(property))].map(String)
      }),
    )
  const before = looks()
  // Before the page's own, which then still win where both say something.
  const added = Object.assign(document.createElement('style'), { textContent: sheet })
  document.head.insertBefore(added, document.querySelector('style'))
  const names = ['x', 'y', 'width', 'height', ...compared]
  const changed = looks().flatMap((look, index) => {
    const was = before[index] ?? []
    const changes = names.flatMap((name, place) => (look[place] === was[place] ? [] : [`${name}: ${was[place]} to ${look[place]}`]))
    return changes.length > 0 ? [`${elements[Math.floor(index / 3)]?.outerHTML.slice(0, 80)} ${changes.slice(0, 3).join('; ')}`] : []
  })
  added.remove()
  return changed.slice(0, 5)
}
