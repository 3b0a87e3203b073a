import { expect } from '@playwright/test'
import { changeQuiz, readStoredQuiz } from '#app/content/edit-quiz.ts'
import { change } from '#app/data/database/change.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { saveFact } from '#app/texts/changes.ts'
import { joinByInvitation, open, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'
import { discard, expectTyped, fill, forms, loseInEveryWay, saved } from './kept-forms.ts'

// What is typed into the forms of several fields: the quiz, a fact, an invitation and a presentation (reviews/desk.md 1).
const it = testsOfLetters()

// The others, which are kept by the same code: test/e2e/long/kept-forms.spec.ts.
it('the quiz is there after every way to lose it', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await loseInEveryWay({ page, desk, form: forms.quiz })
})

it('a session that ends while one types is begun again on the page; saved, nothing of it is kept', async ({ page, desk, signedIn }) => {
  await joinByInvitation(page, desk, 'owner')
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const dialog = page.getByRole('alertdialog', { name: 'Du är utloggad' })
  const keptTexts = async () => (await db.selectFrom('typed_texts').select('place').where('person_id', '!=', 'elin').execute()).map(({ place }) => place)

  for (const form of Object.values(forms))
    await it.step(form.name, async () => {
      await open(page, desk.url + form.path)
      await signedIn.clearCookies()
      await fill(page, form, 1)
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await dialog.getByRole('button', { name: 'Logga in med passnyckel' }).click()
      await expect(page.getByText('Du är inloggad igen. Inget skickades.')).toBeVisible()
      await expectTyped(page, form, 1)
      await saved(page)
      expect(await keptTexts()).toHaveLength(1)
      await page.getByRole('button', { name: form.save, exact: true }).click()
      await expect(page.getByText(form.done).first()).toBeVisible()
      if (form === forms.invitation) await expect(page.getByLabel('E-post')).toHaveValue('')
      expect(await keptTexts()).toEqual([])
      await page.reload()
      await expectHydrated(page.locator('main'))
      await expect(page.getByRole('button', { name: 'Släng utkastet' })).toHaveCount(0)
    })
})

it('questions of the quiz that were added, moved and removed are kept, and what a colleague has saved meanwhile is told', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/quiz/fragor`)
  const questions = page.getByLabel('Frågan på svenska')
  const count = await questions.count()
  const fourth = await questions.nth(3).inputValue()
  await page.getByRole('button', { name: 'Flytta upp fråga 4' }).click()
  await page.getByRole('button', { name: 'Ta bort fråga 5' }).click()
  await page.getByRole('button', { name: 'Lägg till en fråga' }).click()
  const added = page.getByRole('group').filter({ has: page.getByRole('heading', { name: `Fråga ${count}`, exact: true }) })
  await added.getByLabel('Frågan på svenska').fill('En ny fråga?')
  await added.getByLabel('Frågan på engelska').fill('A new question?')
  for (const [option, name] of ['Ja', 'Nej'].entries()) {
    await added
      .getByLabel(/, Svenska$/)
      .nth(option)
      .fill(name)
    await added
      .getByLabel(/, Engelska$/)
      .nth(option)
      .fill(`${name} in English`)
    await added
      .getByLabel(/, Poäng$/)
      .nth(option)
      .fill(String(option))
  }
  await added.getByRole('checkbox', { name: 'Flera svar får väljas' }).check()
  const expectChanged = async () => {
    await expect(questions).toHaveCount(count)
    await expect(questions.nth(2)).toHaveValue(fourth)
    await expect(questions.nth(count - 1)).toHaveValue('En ny fråga?')
    await expect(added.getByRole('checkbox', { name: 'Flera svar får väljas' })).toBeChecked()
    await expect(added.getByLabel(/, Engelska$/).nth(1)).toHaveValue('Nej in English')
    await expect(page.getByText('En fråga försvinner när du sparar.')).toBeVisible()
  }
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expectChanged()
  await page.getByRole('button', { name: 'Prova utan att spara' }).click()
  await expect(page).toHaveURL(`${desk.url}/quiz/prova`)
  await page.goBack()
  await expectChanged()
  await page.getByRole('button', { name: 'Flytta ner fråga 3' }).click()
  await page.getByRole('button', { name: 'Flytta upp fråga 4' }).click()

  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const base = await readStoredQuiz(db)
  const theirs = { questions: base.questions.map((question, place) => (place === 1 ? { ...question, text_sv: 'Ändrad av en kollega?' } : question)) }
  await changeQuiz(db, { base, quiz: theirs, person: 'Sixten Exempel', now: new Date() })
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expectChanged()
  const save = page.getByRole('button', { name: 'Spara quizet', exact: true })
  await save.click()
  await expect(page.getByText('Någon annan har ändrat quizet sedan du öppnade det.')).toBeVisible()
  await expect(page.getByText('är nu ”Ändrad av en kollega?”')).toBeVisible()
  expect((await readStoredQuiz(db)).questions[1]?.text_sv).toBe('Ändrad av en kollega?')
  await expectChanged()
  await save.click()
  await expect(page.getByText('Quizet är sparat.')).toBeVisible()
  // The form takes nothing until the page knows that what was kept of it is gone.
  await expect(page.locator('.draft')).toBeHidden()
  await expect(questions.nth(count - 1)).toHaveValue('En ny fråga?')
  expect((await readStoredQuiz(db)).questions.map(({ text_sv }) => text_sv)).toContain('En ny fråga?')
  expect(await db.selectFrom('typed_texts').selectAll().execute()).toEqual([])

  // An earlier version is kept apart from the quiz as it is, also where it is refused and tried.
  await questions.first().fill('Påbörjad?')
  await saved(page)
  await page
    .getByRole('link', { name: /^Hämta/ })
    .last()
    .click()
  await expect(page.getByText(/^Det här är versionen från/)).toBeVisible()
  await expect(questions.first()).not.toHaveValue('Påbörjad?')
  await questions.nth(1).fill('')
  await save.click()
  await expect(questions.nth(1)).toBeFocused()
  await questions.nth(1).fill('Ur en version?')
  await saved(page)
  await page.reload()
  await expectHydrated(page.locator('main'))
  await expect(questions.nth(1)).toHaveValue('Ur en version?')
  await page.getByRole('button', { name: 'Prova utan att spara' }).click()
  await page.getByRole('button', { name: 'Tillbaka till ändringarna' }).click()
  await expect(questions.nth(1)).toHaveValue('Ur en version?')
  await questions.nth(1).fill('Ur en äldre version?')
  await saved(page)
  await save.click()
  await expect(page.getByText('Någon annan har ändrat quizet sedan du öppnade det.')).toBeHidden()
  await expect(page.getByText('Quizet är sparat.')).toBeVisible()
  await expect(questions.first()).toHaveValue('Påbörjad?')
  expect((await db.selectFrom('typed_texts').select('place').execute()).map(({ place }) => place)).toEqual(['quiz:'])
  await discard(page)
  await expect(questions.nth(1)).toHaveValue('Ur en äldre version?')
})

it('a fact that a colleague has changed is told before it is overwritten, and one that is begun says so in the list', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/fakta?andra=brand`)
  const name = page.getByRole('textbox', { name: 'Varumärke' })
  await name.fill('Söderljus')
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await page.reload()
  await expectHydrated(page.locator('main'))
  const other = await signedIn.newPage()
  await open(other, `${desk.url}/fakta`)
  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  await change(db, (trx) => saveFact(trx, { name: 'brand', value: 'Västerljus', person: 'Sixten Exempel', now: new Date() }))
  await page.getByRole('link', { name: /^Fortsätt/ }).click()
  await expect(name).toHaveValue('Söderljus')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText(/^Sixten Exempel ändrade det/)).toBeVisible()
  await expect(name).toHaveValue('Söderljus')
  await page.getByRole('button', { name: 'Släng utkastet' }).click()
  await expect(name).toHaveValue('Västerljus')
  await other.close()
})

it('the second field of a fact is typed into, and what a colleague has saved since is told once, also after a fault', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/fakta?andra=messenger`)
  const [url, label] = [page.getByRole('textbox', { name: 'Adress' }), page.getByRole('textbox', { name: 'Namn som visas' })]
  await expect(url).toBeFocused()
  const before = await url.inputValue()
  await label.fill('')
  await label.pressSequentially('Telegram')
  await expect(label).toHaveValue('Telegram')
  await expect(url).toHaveValue(before)
  await url.fill('ingen adress')
  await saved(page)

  await using db = openOwnerDatabase({ dataDir: desk.site.dataDir })
  const theirs = { url: 'https://example.com/kollega', label: 'Kollegas' }
  await change(db, (trx) => saveFact(trx, { name: 'messenger', value: theirs, person: 'Sixten Exempel', now: new Date() }))
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const looked = page.waitForResponse((response) => response.url().includes('.data'))
  await look()
  await looked
  const save = page.getByRole('button', { name: 'Spara', exact: true })
  await save.click()
  await expect(url).toHaveAttribute('aria-invalid', 'true')
  await expect(url).toBeFocused()
  await url.fill('https://example.com/min')
  await save.click()
  await expect(page.getByText(/^Sixten Exempel ändrade det/)).toBeVisible()
  await expect(url).toHaveValue('https://example.com/min')
  await url.fill('https://example.com/min-egen')
  await saved(page)
  await expect(page.getByText('Du har skrivit här i en annan flik eller på en annan enhet.')).toHaveCount(0)
  await save.click()
  await expect(page.getByText(/Sparat\. Det syns/)).toBeVisible()
  // Its address asks for the form, which is done.
  const again = page.waitForResponse((response) => response.url().includes('.data'))
  await look()
  await again
  await expect(page.getByText(/Sparat\. Det syns/)).toBeVisible()
  await expect(url).toHaveCount(0)
  expect(await db.selectFrom('typed_texts').selectAll().execute()).toEqual([])
})

it('axe finds nothing in any state of a form that is kept, light or dark, and each is as wide as its window', async ({ page, desk, signedIn }) => {
  const look = async (state: string) => {
    for (const width of [320, 390, 820, 1440]) {
      await resize(page, width)
      expect([state, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([state, width])
      if (width === 390 || width === 1440) await expectAccessible(page, `${state}, ${width} px`)
    }
  }
  for (const form of Object.values(forms)) {
    await open(page, desk.url + form.path)
    // Not what another test has saved.
    await fill(page, form, 9)
    await saved(page)
    await look(`${form.name}, kept`)
    await signedIn.setOffline(true)
    await fill(page, form, 10)
    await expect(page.getByText('Ingen kontakt med skrivbordet.')).toBeVisible()
    await look(`${form.name}, not kept yet`)
    await signedIn.setOffline(false)
    await saved(page)
    await discard(page)
  }
})
