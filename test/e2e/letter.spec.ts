import type { Page } from '@playwright/test'
import { languages } from '#app/i18n/language.ts'
import { applyForm } from './apply-form.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on a phone the letter ends with its button within the first screen and a half', async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  for (const language of languages) {
    const form = applyForm(page, language)
    await form.open()
    const bottom = await form.submit.evaluate((button) => button.getBoundingClientRect().bottom + scrollY)
    expect(bottom, language).toBeLessThanOrEqual(1.5 * height)
  }
})

const long = { email: `${'mycket.lang.adress.'.repeat(3)}@exempelvis-mejl.example`, goals: `Förändra${'allting'.repeat(40)} och mer.` }

for (const language of languages) {
  for (const [width, text] of [
    [320, 100],
    [390, 200],
    [768, 100],
    [1280, 200],
  ] as const) {
    test(`nothing of the letter breaks out of its line, empty, with errors or filled, ${language}, ${width} px, text at ${text} %`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const form = applyForm(page, language)
      await form.open()
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
      await expectInLines(page)
      await form.submit.click()
      await expect(form.summary).toBeFocused()
      expect(await messages(page)).toHaveLength(8)
      await expectInLines(page)
      await form.fillIn({ ...long, age: '17' })
      await form.field('country').selectOption('BA')
      await form.submit.click()
      expect(await messages(page)).toHaveLength(4)
      await expectInLines(page)
    })
  }
}

/** The ids of what is said of the fields, in the order in which it is seen. */
async function messages(page: Page): Promise<string[]> {
  return page
    .locator('.letter')
    .locator('.field-error, .field-hint')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ id }) => id))
}

/** Each field ends above what is said of it, which ends above the next line; nothing covers anything or leaves the sheet. */
async function expectInLines(page: Page): Promise<void> {
  const faults = await page.locator('.letter').evaluate((letter) => {
    const found: string[] = []
    const inner = letter.getBoundingClientRect()
    const parts = [...letter.querySelectorAll('.sentence > span, .field-label, .input, .check, .field-error, .field-hint, .field-count, .letter-end')]
    const boxes = parts
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        // What is only read out stands before the visible words of a label.
        if (part.matches('.field-label')) range.setStartAfter(part.childNodes[0] ?? part)
        const own = part.matches('.input, .check, .letter-end') ? [part.getBoundingClientRect()] : [...range.getClientRects()]
        return own.map((box) => ({ name: part.id || part.className || (part.textContent ?? ''), part, box }))
      })
    for (const [i, { name, part, box }] of boxes.entries()) {
      if (box.left < inner.left - 1 || box.right > inner.right + 1) found.push(`${name} leaves the sheet`)
      for (const other of boxes.slice(i + 1)) {
        if (other.part === part || other.part.contains(part) || part.contains(other.part)) continue
        const over = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        const beside = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        // The boxes of two lines of serif text share the room for their accents.
        if (over > 3 && beside > 1) found.push(`${name} lies over ${other.name} by ${over} px`)
      }
    }
    for (const said of letter.querySelectorAll('.sentence :is(.field-error, .field-hint)')) {
      const field = [...letter.querySelectorAll('.input')].find((input) => input.getAttribute('aria-describedby')?.split(' ').includes(said.id))
      if (!field) found.push(`${said.id} describes no field`)
      else if (field.getBoundingClientRect().bottom > said.getBoundingClientRect().top + 1) found.push(`${said.id} is not below its field`)
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
    return found
  })
  expect(faults).toEqual([])
}
