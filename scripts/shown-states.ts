import type { Page } from '@playwright/test'
import { languages, type Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { type LanguageOf, pathsOf, pathTo, type ScreenId, screenPaths } from '#app/screens.ts'
import { copy as applyCopy } from '#app/site/apply/copy.ts'
import { enquiryCopy } from '#app/site/photography/enquiry-copy.ts'
import { copy as quizCopy } from '#app/site/quiz/copy.ts'
import { results } from '#app/site/quiz-result/results.ts'

/** A page in one of its states, in one language. */
export interface ShownState {
  name: string
  language: Language
  path: string
  /** Absent: the whole page. `screen`: what a visitor sees at once, for dialogs and for a page that has been scrolled. */
  area?: 'screen'
  /** In pixels: wider windows do not have this state. */
  widest?: number
  /** Brings the opened page into the state. Its locators wait for what they need. */
  reach?: (page: Page) => Promise<unknown>
}

/** Every page of the site and every state of it. */
export function shownStates(): ShownState[] {
  return [...pages(), ...framesOfPages(), ...articles(), ...blog(), ...quiz(), ...apply(), ...photography(), ...cases(), ...login()]
}

function pages(): ShownState[] {
  const screens = screenPaths().filter(({ screen }) => screen !== 'quiz-result')
  const missing = languages.map((language) => ({ name: 'not-found', language, path: `/${language}/finns-inte` }))
  return [...screens.map(({ screen, language, path }) => ({ name: screen, language, path })), ...missing]
}

function framesOfPages(): ShownState[] {
  const scrolled = (page: Page) => page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }))
  return [
    ...of('home', (language, path) => ({ name: 'menu', language, path, area: 'screen', widest: 1088, reach: openMenu })),
    ...of('network', (language, path) => ({ name: 'menu-by-night', language, path, area: 'screen', widest: 1088, reach: openMenu })),
    ...of('home', (language, path) => ({ name: 'bar', language, path, area: 'screen', reach: scrolled })),
    ...of('home', (language, path) => ({ name: 'home-applied', language, path: `${path}?applied=${reference}`, area: 'screen' })),
    ...of('home', (language, path) => ({ name: 'focus', language, path, area: 'screen', reach: (page) => page.keyboard.press('Tab') })),
  ]
}

/** A letter's reference (referencePattern), as in the address after a letter that was sent without script. */
const reference = 'K7F3XQ4P'

function openMenu(page: Page): Promise<void> {
  return page.locator('.nav-row > [popovertarget=menu]').click()
}

const shownArticles: Record<Language, readonly string[]> = {
  sv: ['lagen-om-kop-pa-distans', 'reddit-strategi-guide', 'satt-ratt-pris'],
  en: ['swedish-tax-for-creators', 'reddit-growth-strategy', 'boundaries-and-burnout'],
}

function articles(): ShownState[] {
  return languages.flatMap((language) =>
    shownArticles[language].map((slug) => ({ name: `article-${slug}`, language, path: articlePath(slug, language) })),
  )
}

function blog(): ShownState[] {
  return of('blog', (language, path) => [
    { name: 'blog-page-2', language, path: `${path}?page=2` },
    { name: 'blog-found', language, path: `${path}?q=reddit` },
    { name: 'blog-nothing-found', language, path: `${path}?q=qqqqq` },
  ])
}

function quiz(): ShownState[] {
  const questions = 8
  const numbers = Array.from({ length: questions }, (_, place) => place + 1)
  return [
    ...of('quiz', (language, path) => [
      ...numbers.map((number): ShownState => ({ name: `quiz-question-${number}`, language, path, reach: (page) => answer(page, language, number - 1) })),
      { name: 'quiz-analysing', language, path, reach: (page) => answer(page, language, questions) },
      { name: 'quiz-without-script', language, path: `${path}?questions=all` },
    ]),
    ...of('quiz-result', (language, path) => results.map(({ resultCategory }) => ({ name: `quiz-result-${resultCategory}`, language, path: `${path}?result=${resultCategory}` }))),
  ]
}

/** Opens the quiz and answers that many questions. */
async function answer(page: Page, language: Language, count: number): Promise<void> {
  const { start, next, seeResults } = quizCopy[language]
  // The time stands still, so that the analysing step does not end.
  await page.clock.install()
  await page.reload()
  await hydrated(page, 'main form')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: start }).click()
  for (let number = 1; number <= count; number++) {
    await page.locator('main form').locator('input[type=radio], input[type=checkbox]').first().check()
    await page.getByRole('button', { name: number === 8 ? seeResults : next, exact: true }).click()
  }
}

function apply(): ShownState[] {
  return of('apply', (language, path) => {
    const copy = applyCopy[language]
    const send = (page: Page) => page.getByRole('button', { name: copy.submit }).click()
    const fillIn = async (page: Page) => {
      await hydrated(page, '.drop-zone > form')
      await page.locator('[name=age]').fill('27')
      await page.locator('[name=email]').fill('alva@example.com')
      await page.locator('[name=country]').selectOption('AT')
      await page.locator('[name=goals]').fill('…')
      await page.locator('[name=acceptedTerms]').check()
    }
    return [
      {
        name: 'apply-errors',
        language,
        path,
        reach: async (page) => {
          await hydrated(page, '.drop-zone > form')
          await send(page)
          await page.locator('#summary').waitFor()
        },
      },
      {
        name: 'apply-terms',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await hydrated(page, '.drop-zone > form')
          await page.getByRole('button', { name: copy.fields.acceptedTerms.link }).click()
        },
      },
      {
        name: 'apply-success',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await fillIn(page)
          await send(page)
          await page.getByRole('dialog', { name: copy.success.heading }).waitFor()
        },
      },
      {
        name: 'apply-failure',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await fillIn(page)
          await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
          await send(page)
          await page.getByRole('alertdialog', { name: copy.error.heading }).waitFor()
        },
      },
    ]
  })
}

function photography(): ShownState[] {
  return of('photography', (language, path) => {
    const form = 'form[method=post]'
    const send = (page: Page) => page.getByRole('button', { name: enquiryCopy.sv.submit }).click()
    return [
      { name: 'photography-success', language, path: `${path}?skickad=${reference}`, area: 'screen' },
      {
        name: 'photography-errors',
        language,
        path,
        reach: async (page) => {
          await hydrated(page, form)
          await page.locator('[name=acceptedTerms]').check()
          await page.locator(form).evaluate((element) => element.setAttribute('novalidate', ''))
          await send(page)
          await page.locator('#summary').waitFor()
        },
      },
      {
        name: 'photography-terms-alert',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await hydrated(page, form)
          await page.locator(form).evaluate((element) => element.setAttribute('novalidate', ''))
          await send(page)
          await page.getByRole('alertdialog').first().waitFor()
        },
      },
    ]
  })
}

function cases(): ShownState[] {
  return of('case', (language, path) => ({
    name: 'case-not-found',
    language,
    path,
    reach: async (page) => {
      await page.locator('[name=reference]').fill(reference)
      await page.locator('[name=address]').fill('alva@example.com')
      await page.locator('main button[type=submit]').click()
      await page.locator('#summary').waitFor()
    },
  }))
}

function login(): ShownState[] {
  const reach = async (page: Page, values: Record<string, string>) => {
    await hydrated(page, 'main form')
    for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value)
    await page.locator('main form button[type=submit]').first().click()
  }
  return of('login', (language, path) => [
    { name: 'login-errors', language, path, reach: (page) => reach(page, {}) },
    { name: 'login-notice', language, path, area: 'screen', reach: (page) => reach(page, { username: 'alva', password: 'hemligt' }) },
  ])
}

/** States of a screen in each of its languages. */
function of<Id extends ScreenId>(screen: Id, states: (language: Language, path: string) => ShownState | ShownState[]): ShownState[] {
  return pathsOf(screen).flatMap(({ language }) => states(language, pathTo(screen, language as LanguageOf<Id>)))
}

/** Before hydration a page behaves as without JavaScript. */
async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')), selector)
}
