import { expect, test } from './fixtures.ts'

type Seen = { animations: string[]; old: string }

for (const [where, viewport] of [
  ['wide screen', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${where} the closing door gives way at once to the one beside the application, which opens from its hinge`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(watchDoor)
    // A busy browser gives up a transition: then once more.
    await expect(async () => {
      await page.goto('/sv')
      const action = page.locator('section:has(.door-plate) .button')
      await action.scrollIntoViewIfNeeded()
      await expect(page.locator('.door-plate')).toHaveJSProperty('complete', true)
      await action.click()
      await page.waitForURL('/sv/apply')
      const seen = await page.evaluate(() => (window as unknown as { door: Promise<Seen | null> }).door)
      expect(seen).toEqual({ animations: ['::view-transition-new(door): door-opens clipPath'], old: 'none' })
    }).toPass()
  })
}

test('where less motion is wanted, the next page is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(watchDoor)
  await page.goto('/sv')
  await page.locator('section:has(.door-plate) .button').click()
  await page.waitForURL('/sv/apply')
  expect(await page.evaluate(() => (window as unknown as { door: Promise<Seen | null> }).door)).toBe(null)
})

/** Runs in each page: what is animated of the door when the page is revealed, and how its old picture is shown; null without a transition. */
function watchDoor(): void {
  const door = new Promise<Seen | null>((resolve) => {
    window.addEventListener('pagereveal', async ({ viewTransition }) => {
      if (!viewTransition) return resolve(null)
      // Refused where the browser gives the transition up.
      const isReady = await viewTransition.ready.then(
        () => true,
        () => false,
      )
      if (!isReady) return resolve(null)
      const animations = document.getAnimations().flatMap((animation) => {
        const { effect } = animation
        if (!(animation instanceof CSSAnimation && effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(door)'))) return []
        const properties = Object.keys(effect.getKeyframes()[0] ?? {}).filter((key) => !['offset', 'easing', 'composite', 'computedOffset'].includes(key))
        return [`${effect.pseudoElement}: ${animation.animationName} ${properties.join()}`]
      })
      resolve({ animations, old: getComputedStyle(document.documentElement, '::view-transition-old(door)').display })
    })
  })
  Object.assign(window, { door })
}
