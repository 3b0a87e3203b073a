import { expect } from '@playwright/test'
import fc, { seed } from '../../seeded.ts'
import { open, ownLetter, testsOfLetters } from '../desk-with-letters.ts'

// What is written to a visitor, typed as fast as a script can; an article: article.spec.ts.

const it = testsOfLetters()

it('the text loses no character, however fast and on a slow processor, while it is saved', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Jon Exempel', email: 'jon@example.com' })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  const text = page.getByLabel('Text', { exact: true })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const lines = fc.sample(fc.array(fc.string({ unit: fc.constantFrom(...'abcdefghij åäö.,'), minLength: 1, maxLength: 12 }), { minLength: 8, maxLength: 8 }), {
    numRuns: 6,
    seed,
  })
  const all = lines.map((each) => each.join('\n')).join('\n\n')
  await text.focus()
  for (const [place, character] of [...all].entries()) {
    if (character === '\n') await page.keyboard.press('Enter')
    else await page.keyboard.insertText(character)
    // Pauses long enough for a saving to begin, and to be answered while one types on.
    if (place % 97 === 50) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)))
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(text).toHaveValue(all)
  await expect(page.locator('.draft')).toHaveText(/^Utkast, sparat/)
  await page.reload()
  await expect(text).toHaveValue(all)
})
