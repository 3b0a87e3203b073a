import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { importContent } from '#app/content/import-content.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { publishingInto } from '#server/publishing.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { aPicture } from '#test/picture-files.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { applyForm } from '../apply-form.ts'
import { expect } from '../fixtures.ts'
import { allFeatures, type Feature, withoutFeatures } from '../older-browser.ts'
import { withOwnSite } from '../own-site.ts'
import { photographyForm } from '../photography-form.ts'
import { quizGame } from '../quiz-game.ts'

// Safari 15.4 and Chrome 100 (decision 034): each feature that they lack is taken away by itself, then all together.

const test = withOwnSite({ prepare: publishPicture })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const satisfies BrowserContextOptions

test.use({ viewport: phone.viewport, contextOptions: { reducedMotion: phone.reducedMotion } })

/** By themselves; what else such a browser lacks changes less, and is taken away with all others. */
const single: readonly Feature[] = ['popover', 'light-dark', 'scroll-timelines', 'avif', 'has', 'nesting', 'media-ranges', 'modal', 'scripts']

const eachAndAll = [...single.map((feature): [string, readonly Feature[]] => [feature, [feature]]), ['all of these', allFeatures] as const]

for (const [what, features] of eachAndAll) {
  test(`without ${what}: the menu opens and closes, colours are as usual, a dialog opens and gives the focus back`, async ({ page, browser, baseURL }) => {
    await withoutFeatures(page.context(), features)
    await page.goto('/sv')
    await expectMenu(page)
    // The blind needs both, and half of it would be worse than none.
    const isLacking = features.includes('popover') || features.includes('has')
    expect(await page.locator('.cord').isVisible()).toBe(!isLacking)
    await expect(page.locator('.blind')).toBeHidden()
    for (const path of ['/sv', '/sv/apply', '/articles/bild-sv']) await expectUsualLook(page, browser, `${baseURL}${path}`)
    const form = applyForm(page, 'sv')
    await form.open()
    await form.termsLink.focus()
    await page.keyboard.press('Enter')
    await expect(form.terms).toBeVisible()
    await expect(form.terms.getByRole('region')).toBeFocused()
    await form.terms.getByRole('button', { name: form.shared.close, exact: true }).click()
    await expect(form.terms).toBeHidden()
    await expect(form.termsLink).toBeFocused()
  })
}

test.describe('without all of these', () => {
  test.beforeEach(async ({ context }) => withoutFeatures(context, allFeatures))

  test('a picture is shown, and the article can be read', async ({ page }) => {
    await page.goto('/articles/bild-sv')
    const picture = page.getByRole('img', { name: 'Ett skrivbord' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.currentSrc.split('.').at(-1), image.naturalWidth > 0])).toEqual(['webp', true])
    await page.goto('/articles/onlyfans-lagen-sv')
    await page.locator('.toc summary').click()
    const section = page.locator('.toc').getByRole('link').nth(2)
    const heading = page.getByRole('heading', { name: await section.innerText(), exact: true })
    await section.click()
    await expect(heading).toBeInViewport()
  })

  test('no page scrolls sideways, and every picture of it is there', async ({ page }) => {
    for (const path of [
      '/sv',
      '/sv/blog',
      '/sv/services',
      '/sv/about',
      '/sv/contact',
      '/sv/fotografering',
      '/sv/apply',
      '/sv/quiz',
      '/sv/login',
      '/sv/finns-inte',
    ]) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      await expect.poll(() => page.evaluate(missingPictures), path).toEqual([])
    }
  })

  test('an enquiry is corrected, sent, and confirmed', async ({ page }) => {
    const form = photographyForm(page)
    await form.open()
    await form.fillIn()
    await form.acceptedTerms.uncheck()
    await form.submit.click()
    await expect(form.termsAlert).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.termsAlert).toBeHidden()
    await expect(form.summary).toBeFocused()
    for (const close of form.waysToCloseTerms) {
      await form.termsLink.click()
      await expect(form.terms).toBeVisible()
      await close()
      await expect(form.terms).toBeHidden()
      await expect(form.termsLink).toBeFocused()
    }
    await form.acceptedTerms.check()
    await form.submit.click()
    await expect(form.success).toBeVisible()
    await form.success.getByRole('button', { name: 'Stäng' }).click()
    await expect(page.getByRole('heading', { name: 'Förfrågan är skickad' })).toBeFocused()
  })

  test('an application with files is sent', async ({ page }) => {
    const form = applyForm(page, 'sv')
    await form.open()
    await form.fillIn()
    await form.drop([{ name: 'studio.jpg', type: 'image/jpeg', size: 1_400_000 }])
    await expect(form.files).toHaveCount(1)
    await form.send()
    await expect(form.success).toContainText(form.copy.success.text)
  })

  test('the quiz leads to a result', async ({ page }) => {
    const quiz = quizGame(page, 'sv')
    await quiz.start()
    await quiz.answer(sittings.advanced)
    await quiz.analyse()
    await page.waitForURL(/\/sv\/quiz-result/)
    await expect(page.locator('.score-scale')).toBeVisible()
  })
})

/** Opens and closes the menu by pointer and by keyboard, with what this browser shows for it. */
async function expectMenu(page: Page): Promise<void> {
  const blog = page.locator('#menu').getByRole('link', { name: 'Blogg' })
  const opener = page.locator('.nav-row').locator('> .burger, > details > .burger').filter({ visible: true })
  await expect(opener).toHaveText('Meny')
  const isPopover = (await opener.evaluate(({ tagName }) => tagName)) === 'BUTTON'
  const close = isPopover ? page.locator('#menu').getByRole('button', { name: 'Stäng' }) : opener
  await expect(blog).toBeHidden()
  await opener.click()
  await expect(blog).toBeInViewport()
  await expectOnTop(page, '#menu .menu li:first-child a')
  await close.click()
  await expect(blog).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(blog).toBeVisible()
  if (isPopover) await page.keyboard.press('Escape')
  else {
    await page.keyboard.press('Tab')
    await expect(page.locator('#menu .menu a').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await expect(blog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** What is at the middle of an element, and nothing over it, is the element. */
async function expectOnTop(page: Page, selector: string): Promise<void> {
  const isOnTop = await page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop, `${selector} is not covered`).toBe(true)
}

/** Compares colours with those of the browser as it is, in both schemes. */
async function expectUsualLook(page: Page, browser: Browser, url: string): Promise<void> {
  const usual = await browser.newContext(phone)
  try {
    const other = await usual.newPage()
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const each of [page, other]) {
        await each.emulateMedia({ colorScheme, reducedMotion: phone.reducedMotion })
        await each.goto(url)
      }
      await expect.poll(async () => differences(await page.evaluate(coloursOf), await other.evaluate(coloursOf)), `${url} ${colorScheme}`).toEqual([])
    }
  } finally {
    await usual.close()
  }
}

const differences = (some: string[], others: string[]) =>
  some.length === others.length ? some.filter((one, place) => one !== others[place]).slice(0, 5) : [`${some.length} instead of ${others.length}`]

/** Runs in the page. */
function coloursOf(): string[] {
  return [...document.querySelectorAll('body, main *, footer, footer *')]
    .filter((element) => !element.matches('source, picture, .reading-light'))
    .map((element) => {
      const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element)
      return `${element.tagName} ${element.getAttribute('class')}: ${[color, backgroundColor, borderTopColor, fill].join(' ')}`
    })
}

/** Runs in the page: images that have not come, once all have been asked for. */
function missingPictures(): string[] {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  return images.filter(({ complete, naturalWidth, src }) => !complete || (naturalWidth === 0 && !src.includes('.svg'))).map(({ src }) => src)
}

/** One article with a picture: the site's own have engravings. */
async function publishPicture({ dataDir }: { dataDir: string }): Promise<void> {
  await using owner = openOwnerDatabase({ dataDir })
  await using folder = await contentFolder({
    'articles/desk.jpg': await aPicture({ width: 1000, height: 500 }),
    'articles/bild-sv.md': anArticleFile({ title: 'Bild' }, 'Text\n\n![Ett skrivbord](desk.jpg "Vid fönstret")\n'),
  })
  await using open = publishingInto((await openStorage({ dataDir })).bucket('pictures'), 'Norrljus')
  await importContent(owner, folder.path, open.publishing)
}
