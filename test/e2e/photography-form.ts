import type { Page } from '@playwright/test'
import { expectTakenOver } from './fixtures.ts'

export const enquiryPath = '/sv/fotografering'

/** The photography enquiry as a visitor meets it; it is in Swedish only (SPEC §2). */
export function photographyForm(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const alert = (sentence: string) => page.getByRole('alertdialog', { name: sentence })
  const acceptedTerms = page.getByRole('checkbox', { name: /godkänner/ })
  const more = page.getByLabel('Något mer vi bör veta?')
  const terms = page.getByRole('dialog', { name: 'Användarvillkor' })
  const termsSentence = 'Du måste godkänna användarvillkoren för att skicka förfrågan'

  /** At a query or fragment, where one is given. */
  async function openWithoutScript(where = '') {
    await page.goto(`${enquiryPath}${where}`)
  }

  return {
    field,
    more,
    acceptedTerms,
    submit: page.getByRole('button', { name: 'Skicka förfrågan' }),
    summary: page.locator('#summary'),
    success: page.getByRole('dialog', { name: 'Tack för din förfrågan!' }),
    failure: alert('Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.'),
    termsSentence,
    termsAlert: alert(termsSentence),
    terms,
    termsLink: page.getByRole('button', { name: 'användarvillkoren' }),
    waysToCloseTerms: [
      () => terms.getByRole('button', { name: 'Stäng' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 300),
    ],

    openWithoutScript,

    /** Opens it, and waits until its script has taken over. */
    async open(where = '') {
      await openWithoutScript(where)
      await expectTakenOver(page.locator('form[method=post]'))
    },

    async fillIn() {
      await field('Namn').fill('Alva')
      await field('Ålder').fill('27')
      await field('E-post').fill('alva@exempel.se')
      await more.fill('Ring helst inte.\nTack!')
      await page.getByRole('radio', { name: 'Upp till 6 månader' }).check()
      await page.getByRole('checkbox', { name: 'Kampanjer' }).check()
      await field('Önskad tid').selectOption('Helg')
      await acceptedTerms.check()
    },

    /** The browser stops nothing any more: the server has the first word. */
    async skipTheBrowsersChecks() {
      await page.locator('form[method=post]').evaluate((form) => form.setAttribute('novalidate', ''))
    },
  }
}
