import type { Page } from '@playwright/test'
import type { Language } from '#app/i18n/language.ts'
import { copy as words } from '#app/site/quiz/copy.ts'
import type { Sitting } from '#test/quiz-sittings.ts'
import { expect, expectHydrated } from './fixtures.ts'

const count = 8

/** The page object of the quiz. */
export function quizGame(page: Page, language: Language) {
  const copy = words[language]
  const startButton = page.getByRole('button', { name: copy.start })
  const choices = page.locator('main form').locator('input[type=radio], input[type=checkbox]')
  const counter = (number: number) => copy.counter.replace('{n}', String(number)).replace('{count}', String(count))
  const next = (number = 1) => page.getByRole('button', { name: number === count ? copy.seeResults : copy.next, exact: true })

  /** Opens the collapsed quiz and waits for hydration: before that, its button leads to the form without JavaScript. */
  async function open() {
    await page.clock.install()
    await page.goto(`/${language}/quiz`)
    await expectHydrated(startButton)
  }

  /** From here on time stands still, so that the analysing step does not end before the test has seen it. */
  async function holdTime() {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  }

  /** From the last question to the analysing step, where time stands still. */
  async function finish() {
    await holdTime()
    await next(count).click()
  }

  return {
    copy,
    count,
    startButton,
    choices,
    counter,
    /** The button to the next question, or from the last to the analysing step. */
    next,
    analysing: page.getByRole('heading', { name: copy.analysing.heading }),
    /** The button of the form without JavaScript. */
    resultsButton: page.getByRole('button', { name: copy.seeResults }),
    open,

    /** The first question is shown by a navigation: once it is there it also has the focus, and keys reach it. */
    async start() {
      await open()
      await startButton.click()
      await expect(page.getByRole('status')).toHaveText(counter(1))
    },

    holdTime,
    finish,

    /** Lets the two seconds of the analysing step go by, and then time as usual. */
    async analyse() {
      await expect(this.analysing).toBeVisible()
      await page.clock.runFor(2000)
      await page.clock.resume()
    },

    /** Answers from a question to another, by default the last, which leads to the analysing step. */
    async answer(sitting: Sitting, from = 1, to = count) {
      for (let number = from; number <= to; number++) {
        await expect(page.getByRole('status')).toHaveText(counter(number))
        await choices.nth(sitting[number] ?? 0).check()
        if (number === count) await finish()
        else await next(number).click()
      }
    },
  }
}
