import type { Page } from '@playwright/test'
import { expectHydrated } from './fixtures.ts'

export const enquiryPath = '/sv/fotografering'

/** The page object of the photography enquiry, which is in Swedish only (SPEC §2). */
export function photographyForm(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const alert = (sentence: string) => page.getByRole('alertdialog', { name: sentence })
  const acceptedTerms = page.getByRole('checkbox', { name: /godkänner/ })
  const more = page.getByLabel('Något mer vi bör veta?')
  const terms = page.getByRole('dialog', { name: 'Användarvillkor' })
  const termsSentence = 'Du måste godkänna användarvillkoren för att skicka förfrågan'

  /** @param suffix query or fragment */
  async function openWithoutScript(suffix = '') {
    await page.goto(`${enquiryPath}${suffix}`)
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
    waysToCloseTerms: [() => terms.getByRole('button', { name: 'Stäng' }).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(10, 300)],

    openWithoutScript,

    /** Opens the page and waits for hydration. */
    async open(suffix = '') {
      await openWithoutScript(suffix)
      await expectHydrated(page.locator('form[method=post]'))
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

    /** Turns off the browser's validation, to test the server's. */
    async skipTheBrowsersChecks() {
      await page.locator('form[method=post]').evaluate((form) => form.setAttribute('novalidate', ''))
    },
  }
}
