import { openOwnerDatabase } from '#app/data/database/database.ts'
import { wholeArticle } from '../whole-article.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { withOwnSite } from './own-site.ts'

// An article with every element, on a separate server, so that other tests do not see it in their lists.

const test = withOwnSite({
  async prepare(site) {
    await using owner = openOwnerDatabase(site)
    await owner.insertInto('articles').values(wholeArticle).execute()
  },
})

// In order: the site is started once, not once in each worker.
test.describe.configure({ mode: 'default' })

const whole = '/articles/allt-pa-en-gang-sv'

test.describe('at four widths', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('an article with every element is accessible and does not scroll sideways', async ({ page }) => {
    for (const width of [320, 390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(whole)
      const contents = page.getByRole('navigation', { name: 'Innehåll' })
      if (width < 1280) await contents.getByText('Innehåll').click()
      await expect(contents.getByRole('link')).toHaveCount(4)
      await expectAccessible(page, `${whole}, ${width} px`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' }, hasTouch: true, isMobile: true })

  test('the table of contents is collapsed, opens, and links to a section', async ({ page }) => {
    await page.goto(whole)
    const contents = page.getByRole('navigation', { name: 'Innehåll' })
    await expect(contents.getByRole('link', { name: 'Kod' })).toBeHidden()
    await contents.getByText('Innehåll').click()
    await contents.getByRole('link', { name: 'Kod' }).click()
    await expect(page).toHaveURL(`${whole}#kod`)
    // Not covered by the bar.
    await expect.poll(() => page.locator('#kod').evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(68)
    await expect(page.locator('#kod')).toBeInViewport()
  })

  test('a heading’s link to itself is visible without a pointer', async ({ page }) => {
    await page.goto(whole)
    await expect(page.getByRole('link', { name: 'Länk till avsnittet Kod' })).toHaveCSS('opacity', '1')
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  test('the table of contents is open beside the text, and sticky', async ({ page }) => {
    await page.goto(whole)
    const contents = page.getByRole('navigation', { name: 'Innehåll' })
    await expect(contents.getByRole('link', { name: 'Kod' })).toBeVisible()
    await page.locator('#kod').scrollIntoViewIfNeeded()
    await expect(contents.getByRole('link', { name: 'Kod' })).toBeInViewport()
    const [beside, text] = await Promise.all([contents.boundingBox(), page.locator('.prose').boundingBox()])
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0)
    await contents.getByRole('link', { name: 'Åtta frågor & ett svar' }).click()
    await expect(page).toHaveURL(`${whole}#atta-fragor--ett-svar`)
    await expect(page.getByRole('heading', { name: 'Åtta frågor & ett svar' })).toBeInViewport()
  })

  test('a heading’s link to itself appears on hover and focus', async ({ page }) => {
    await page.goto(whole)
    const link = page.getByRole('link', { name: 'Länk till avsnittet Kod' })
    await expect(link).toHaveCSS('opacity', '0')
    await page.locator('#kod').hover()
    await expect(link).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(link).toHaveCSS('opacity', '0')
    await page.getByRole('group', { name: 'Tabell' }).focus() // the tab stop before the link
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${whole}#kod`)
  })
})

test('a footnote is linked from the text and links back', async ({ page }) => {
  await page.goto(whole)
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByText('Kort.')).toBeInViewport()
  await page.getByRole('link', { name: 'Tillbaka till texten vid not 2' }).click()
  await expect(page.getByText('Sedan detta, med not')).toBeInViewport()
})

test('print shows only the text, in black, with the addresses of its links', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(whole)
  const shown = (selector: string) => page.locator(selector).filter({ visible: true })
  for (const gone of ['nav', 'footer', 'aside', '.plate-box', '.anchor', '.skip-link', '[data-footnote-backref]', 'main .button']) {
    await expect(shown(gone), gone).toHaveCount(0)
  }
  await expect(page.getByText('Norrljus, ', { exact: false }).filter({ hasText: whole })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const after = (name: string) =>
    page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await after('en länk')).toContain('https://www.skatteverket.se/')
  expect(
    await page
      .locator('.footnotes a')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content),
  ).toBe('none')
})

test('answers that are closed on the screen are printed', async ({ page }) => {
  await page.goto('/sv/fotografering')
  const answer = page.locator('.faq details:not([open]) p').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
