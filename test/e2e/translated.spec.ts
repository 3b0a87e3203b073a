import type { BrowserContext, Page } from '@playwright/test'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { applyForm } from './apply-form.ts'
import { expect, expectHydrated, test } from './fixtures.ts'
import { enquiryPath, photographyForm } from './photography-form.ts'
import { quizGame } from './quiz-game.ts'

// A browser's translator changes every text of a page, before and after hydration.

const hydrated = ['/sv/apply', '/sv/blog', '/sv/blog?q=pris', enquiryPath, '/sv/login', '/sv/quiz', '/sv/quiz-result?result=advanced']

for (const path of hydrated) {
  test(`translated before hydration, ${path} has all its parts, once`, async ({ page, context }) => {
    const errors = collectErrors(context)
    await page.goto(path)
    const written = await outline(page)
    await translate(page)
    await page.goto(path)
    await expectHydrated(page.locator('main'))
    expect(errors).toEqual([expect.stringContaining('React error #418')])
    expect(await outline(page)).toEqual(written)
    await expect(page.locator('main h1 font')).not.toHaveCount(0)
  })
}

for (const how of ['untranslated', 'translated'] as const) {
  test(`values typed before hydration and the focus are preserved (${how})`, async ({ page, context }) => {
    const errors = collectErrors(context)
    const form = photographyForm(page)
    if (how === 'translated') await translate(page)
    const scripts = await holdScripts(page)
    await form.openWithoutScript()
    await form.fillIn()
    await page.getByRole('slider').first().fill('5')
    await form.field('Namn').focus()
    scripts.release()
    await expectHydrated(page.locator('form[method=post]'))
    await expect(form.field('Namn')).toBeFocused()
    await expect(form.field('Namn')).toHaveValue('Alva')
    await expect(form.field('Önskad tid')).toHaveValue(/.+/)
    await expect(form.more).toHaveValue('Ring helst inte.\nTack!')
    await expect(page.getByRole('radio', { name: 'Upp till 6 månader' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Kampanjer' })).toBeChecked()
    await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /^5, /)
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(errors).toHaveLength(how === 'translated' ? 1 : 0)
  })
}

test('elements that an extension adds beside a field, around the page or to the document do no harm', async ({ page, context }) => {
  const errors = collectErrors(context)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const added = () => Object.assign(document.createElement('div'), { className: 'added' })
      document.documentElement.setAttribute('data-extension', 'on')
      document.body.setAttribute('cz-shortcut-listen', 'true')
      document.head.prepend(document.createElement('meta'))
      document.body.prepend(added())
      document.body.append(added())
      if (location.hash === '#beside') document.querySelector('main input')?.after(added())
    })
  })
  await page.goto('/sv/blog')
  await expectHydrated(page.locator('main'))
  expect(errors).toEqual([])
  await expect(page.locator('.added')).toHaveCount(2)
  await page.goto('/sv/login#beside')
  await expectHydrated(page.locator('main'))
  expect(errors).toEqual([expect.stringContaining('React error #418')])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an enquiry is validated, corrected and sent', async ({ page, context }) => {
  collectErrors(context)
  await translate(page)
  const form = photographyForm(page)
  await form.open()
  await form.submit.click()
  await form.termsAlert.getByRole('button', { name: 'Stäng' }).click()
  await expect(form.summary).toBeFocused()
  const faults = form.summary.getByRole('heading')
  const before = await faults.textContent()
  await form.field('Namn').fill('Alva')
  await expect(faults).not.toHaveText(before ?? '')
  await form.fillIn()
  await expect(form.summary).toBeHidden()
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

test('an application counts characters, and says that it is being sent', async ({ page, context }) => {
  collectErrors(context)
  await translate(page)
  const form = applyForm(page, 'sv')
  await form.open()
  await form.fillIn({ goals: 'Lugn takt' })
  await expect(page.locator('.field-count')).toHaveText('9/2000')
  await form.submit.click()
  await expect(page.getByRole('button', { name: form.copy.sending, exact: true })).toBeDisabled()
  await expect(form.success).toBeVisible()
  await form.expectEmpty()
})

test('the quiz counts its questions, ends, and its result can switch language', async ({ page, context }) => {
  collectErrors(context)
  await translate(page)
  const quiz = quizGame(page, 'sv')
  await quiz.start()
  await quiz.answer(sittings['of-pro'])
  await quiz.analyse()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Du kan yrket. Reddit är nästa steg.')
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(title).toHaveText('You know the work. Reddit is next.')
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /^Apply/,
    resultCopy.en.home,
    'Growing on Reddit without losing your account',
    /\?result=of-pro$/,
  ])
})

test('the list can be paged through', async ({ page, context }) => {
  collectErrors(context)
  await translate(page)
  await page.goto('/sv/blog')
  await expectHydrated(page.getByRole('link', { name: 'Nästa' }))
  const first = await page.locator('h2').allTextContents()
  await page.getByRole('link', { name: 'Nästa' }).click()
  await expect(page.getByText('Sida 2 av 5')).toBeVisible()
  await page.getByRole('link', { name: 'Föregående' }).click()
  await expect(page.getByText('Sida 1 av 5')).toBeVisible()
  await expect(page.locator('h2')).toHaveText(first)
})

/** Collects page errors instead of failing the test: React reports the changed page as one. */
function collectErrors(context: BrowserContext): string[] {
  context.removeAllListeners('weberror')
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

/** Does what a browser's translator does: replaces every text with an element, also those added later. */
function translate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    function translated(part: Node) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, option, font')) continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      translated(document.body)
      new MutationObserver((changes) => changes.forEach(({ target }) => translated(target))).observe(document.body, {
        childList: true,
        subtree: true,
      })
    })
  })
}

/** Delays the page's scripts until `release`. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Title, heading and number of the page's parts. */
function outline(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    parts: ['style', 'header', 'main', 'h1', 'main form', 'input', 'footer', 'defs', 'defs path'].map(
      (selector) => `${selector}: ${document.querySelectorAll(selector).length}`,
    ),
  }))
}
