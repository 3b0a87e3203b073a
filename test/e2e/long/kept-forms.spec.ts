import { expect } from '@playwright/test'
import { testsOfLetters } from '../desk-with-letters.ts'
import { forms, loseInEveryWay } from '../kept-forms.ts'

// The quiz, the largest of these forms: test/e2e/desk-forms.spec.ts.

const it = testsOfLetters()

for (const form of [forms.fact, forms.invitation, forms.presentation])
  it(`${form.name} is there after every way to lose it`, async ({ page, desk, signedIn }) => {
    expect(await signedIn.cookies()).toHaveLength(1)
    await loseInEveryWay({ page, desk, form })
  })
