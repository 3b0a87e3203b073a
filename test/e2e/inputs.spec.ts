import { expect, expectHydrated, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 1280]) {
  test(`the slider’s word stands under its thumb, and no other word under it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sv/fotografering')
    const slider = page.getByRole('slider')
    await expectHydrated(slider)
    const words = page.locator('.scale-ends span')
    const said = page.locator('.scale-value')
    for (const value of [1, 2, 3, 4, 5]) {
      await slider.fill(String(value))
      await expect(said).toHaveText((await slider.getAttribute('aria-valuetext'))?.replace(/^\d, /, '') ?? '')
      const number = page.locator('.scale-stops li').nth(value - 1)
      const [under, word] = await Promise.all([number, said].map((each) => each.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)))
      if (!under || !word) throw new Error('no box')
      expect(word.top).toBeGreaterThanOrEqual(under.bottom)
      expect(word.left).toBeLessThanOrEqual(under.left + 1)
      expect(word.right).toBeGreaterThanOrEqual(under.right - 1)
      const overlapping = await words.evaluateAll(
        (ends, { left, right }) =>
          ends.filter((end) => {
            const range = document.createRange()
            range.selectNodeContents(end)
            const box = range.getBoundingClientRect()
            return getComputedStyle(end).opacity !== '0' && box.left < right && box.right > left
          }).length,
        word,
      )
      expect(overlapping, `${value}`).toBe(0)
    }
  })
}

test('a select has its arrow in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sv/fotografering')
  const arrow = page.locator('.select svg').first()
  await expect(arrow).toBeVisible()
  const [stroke, text] = await arrow.evaluate((element) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'CanvasText'
    return [getComputedStyle(element).stroke, getComputedStyle(sample).color]
  })
  expect(stroke).toBe(text)
})
