import type { Page } from '@playwright/test'
import { formsCopy } from '#app/forms/copy.ts'
import type { Language } from '#app/i18n/language.ts'
import { copy as words } from '#app/site/apply/copy.ts'
import { expect, expectHydrated } from './fixtures.ts'

export type FileToDrop = { name: string; type: string; size?: number; bytes?: number[] }

export const picturesToDrop: readonly FileToDrop[] = [
  { name: 'studio.jpg', type: 'image/jpeg', size: 1_400_000 },
  { name: 'film.mp4', type: 'video/mp4', size: 10_485_760 },
]

/** The page object of the application form. */
export function applyForm(page: Page, language: Language) {
  const copy = words[language]
  const shared = formsCopy[language]
  const field = (name: string) => page.locator(`[name=${name}]`)
  const dialog = (heading: string) => page.getByRole('dialog', { name: heading, exact: true })
  return {
    copy,
    shared,
    field,
    submit: page.getByRole('button', { name: copy.submit }),
    summary: page.locator('#summary'),
    success: dialog(copy.success.heading),
    failure: page.getByRole('alertdialog', { name: copy.error.heading, exact: true }),
    terms: dialog(copy.terms.heading),
    termsLink: page.getByRole('button', { name: copy.fields.acceptedTerms.link }),
    files: page.getByRole('region', { name: copy.files.label }).getByRole('listitem'),

    /** Opens the page and waits for hydration. From `holdTime` on, only `pass` lets time go by: no test waits, or is too slow. */
    async open() {
      await page.clock.install()
      await page.goto(`/${language}/apply`)
      await expectHydrated(page.locator('.drop-zone > form'))
    },

    async holdTime() {
      const now = await page.evaluate(() => Date.now())
      await page.clock.pauseAt(now + 60_000)
    },

    async pass(milliseconds: number) {
      await page.clock.runFor(milliseconds)
    },

    /** Submits an application that is only simulated (SPEC §4), and lets sending take its two seconds. */
    async send() {
      await this.holdTime()
      await this.submit.click()
      await expect(page.getByRole('button', { name: copy.sending, exact: true })).toBeDisabled()
      await this.pass(2000)
      await expect(this.success).toBeVisible()
    },

    async fillIn(changes: Record<string, string> = {}) {
      const values = { age: '27', email: 'alva@example.com', goals: 'Vill växa\ni lugn takt.', ...changes }
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
      await field('country').selectOption('AT')
      await field('acceptedTerms').check()
    },

    /** Waits for the script for dropping files, then drops files. */
    async drop(files: readonly FileToDrop[]) {
      await expect(page.locator('.drop-zone')).toHaveAttribute('role', 'presentation')
      const dataTransfer = await page.evaluateHandle((dropped) => {
        const transfer = new DataTransfer()
        for (const { name, type, size, bytes } of dropped) {
          const body = bytes ? new Uint8Array(bytes) : new Uint8Array(size ?? 1000)
          transfer.items.add(new File([body], name, { type }))
        }
        return transfer
      }, files)
      await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer })
    },

    async expectEmpty() {
      for (const name of ['age', 'country', 'email', 'goals']) await expect(field(name)).toHaveValue('')
      await expect(field('acceptedTerms')).not.toBeChecked()
      await expect(page.locator('.field-count')).toHaveText('0/2000')
    },
  }
}
