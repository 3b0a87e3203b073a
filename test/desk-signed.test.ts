import { expect, test } from 'vitest'
import { createDraft, readDraft } from '#app/content/drafts/drafts.ts'
import { readPresentation, savePresentation } from '#app/people/presentations.ts'
import { readTexts } from '#app/texts/read-texts.ts'
import { createTestDesk, names, type TestDesk } from './desk.ts'
import { pressIn } from './plain-form.ts'
import { unchangedTexts } from './texts.ts'

// At the desk: what somebody is here, and who stands for an article or an answer. All of it without script.

const now = new Date('2026-11-21T12:00:00Z')

const textOf = async (desk: TestDesk, path: string, as: 'owner' | 'adviser' = 'owner') => (await desk.request(path, as)).text()

/** Presses a button of a page as it is, with what is typed or chosen. */
async function press(desk: TestDesk, path: string, intent: string, typed: Record<string, string>, as: 'owner' | 'adviser' = 'owner'): Promise<Response> {
  const { fields } = pressIn(await textOf(desk, path, as), intent, typed)
  return desk.post(path, as, Object.fromEntries(fields))
}

/** Rut is shown, as the adviser. */
async function show(desk: TestDesk, isShown = true): Promise<void> {
  await desk.signIn('adviser')
  const presentation = { name: 'Rut', titles: { sv: 'rådgivare', en: 'adviser' }, texts: {}, signature: null, hours: [], awayThrough: null, isShown }
  await savePresentation(desk.db, { personId: 'adviser', presentation, person: names.adviser, now })
  // The test site reads the texts where it is told to.
  const { texts } = await readTexts(desk.db, unchangedTexts.facts)
  desk.site.services.texts = () => texts
}

/** The choices of a field: `*` before the chosen one. */
function choicesIn(html: string, name: string): string[] {
  const [, options = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return [...options.matchAll(/<option value="[^"]*"([^>]*)>([^<]*)/g)].map(([, selected = '', text = '']) =>
    selected.includes('selected') ? `*${text}` : text,
  )
}

test('what somebody is here is asked for at their account, in each language, and may be left out', async () => {
  await using desk = await createTestDesk()
  const shown = { shownName: 'Rut', shown: 'on' }
  await press(desk, '/konto', 'presentation', { ...shown, 'title-sv': ' rådgivare\n', 'title-en': 'adviser' }, 'adviser')
  expect(await readPresentation(desk.db, { personId: 'adviser' })).toMatchObject({ titles: { sv: 'rådgivare', en: 'adviser' }, isShown: true })
  expect(await textOf(desk, '/konto', 'adviser')).toMatch(/<input[^>]* name="title-en"[^>]* value="adviser"/)
  const long = await press(desk, '/konto', 'presentation', { 'title-sv': 'x'.repeat(61) }, 'adviser')
  expect([long.status, await long.text()]).toEqual([400, expect.stringMatching(/id="title-sv-error"[^>]*>.*Skriv kortare, högst 60 tecken\./s)])
  await press(desk, '/konto', 'presentation', { ...shown, 'title-sv': '', 'title-en': '' }, 'adviser')
  expect(await readPresentation(desk.db, { personId: 'adviser' })).toMatchObject({ titles: { sv: '', en: '' }, isShown: true })
})

test('an article asks who stands for it among those who are shown, nobody at first; it is saved, previewed, compared and kept', async () => {
  await using desk = await createTestDesk()
  const id = await createDraft(desk.db, { language: 'sv', person: names.owner, now })
  const path = `/artiklar/${id}`
  const html = await textOf(desk, path)
  expect(html).toContain('Vem står för texten?')
  expect(html).toContain('Ingen av er visas på webbplatsen.')
  expect(choicesIn(html, 'signed_by')).toEqual([])

  await show(desk)
  expect(choicesIn(await textOf(desk, path), 'signed_by')).toEqual(['*Ingen nämns', 'Rut, rådgivare'])
  expect((await press(desk, path, 'save', { title: 'Ljus', content: 'Text.', signed_by: 'adviser' })).status).toBe(200)
  const draft = await readDraft(desk.db, { id, now })
  expect(draft).toMatchObject({ signed_by: 'adviser' })
  expect(choicesIn(await textOf(desk, path), 'signed_by')).toEqual(['Ingen nämns', '*Rut, rådgivare'])
  expect(await textOf(desk, `${path}/visa`)).toContain('>Text: Rut, rådgivare<')

  await press(desk, path, 'save', { signed_by: '' })
  const versions = [...(await textOf(desk, path)).matchAll(/versioner\/([^"]+)"/g)].map(([, version]) => version)
  expect(await textOf(desk, `${path}/versioner/${versions.at(-1)}`)).toMatch(/Vem står för texten\?<\/h2>.*<del>.*<\/span>Rut, rådgivare<\/del>/s)
  const wrong = await desk.post(path, 'owner', { intent: 'save', version: '9', title: 'Ljus', content: 'Text.', signed_by: '<b>' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Välj någon i listan.')])
})

test('whoever is shown no longer stays chosen and is named nowhere, and saving something else does not end the choice', async () => {
  await using desk = await createTestDesk()
  const id = await createDraft(desk.db, { language: 'sv', person: names.owner, now })
  const path = `/artiklar/${id}`
  await show(desk)
  await press(desk, path, 'save', { title: 'Ljus', content: 'Text.', signed_by: 'adviser' })
  await show(desk, false)
  const html = await textOf(desk, path)
  expect(choicesIn(html, 'signed_by')).toEqual(['Ingen nämns', '*Någon som inte visas nu'])
  expect(html).not.toContain('Rut, rådgivare')
  expect(await textOf(desk, `${path}/visa`)).not.toContain('Rut')
  await press(desk, path, 'save', { title: 'Mer ljus' })
  expect(await readDraft(desk.db, { id, now })).toMatchObject({ title: 'Mer ljus', signed_by: 'adviser' })
  await show(desk)
  expect(await textOf(desk, `${path}/visa`)).toContain('>Text: Rut, rådgivare<')
})

test('an answer asks who stands for it, only where somebody is shown, and other facts do not', async () => {
  await using desk = await createTestDesk()
  const form = (fact: string) => `/fakta?andra=${fact}`
  const saved = async (fact: string) => (await desk.db.selectFrom('facts').select('value').where('name', '=', fact).executeTakeFirst())?.value
  expect(choicesIn(await textOf(desk, form('pricing')), 'by')).toEqual([])
  await show(desk)
  for (const fact of ['openingHours', 'exit', 'brand']) expect(choicesIn(await textOf(desk, form(fact)), 'by')).toEqual([])
  expect(choicesIn(await textOf(desk, form('pricing')), 'by')).toEqual(['*Ingen nämns', 'Rut, rådgivare'])
  const typed = { sv: 'Fast pris.', en: 'A fixed price.' }
  expect((await press(desk, form('pricing'), 'save', typed)).status).toBe(200)
  expect(await saved('pricing')).toBe(JSON.stringify(typed))
  await press(desk, form('pricing'), 'save', { by: 'adviser' })
  expect(await saved('pricing')).toBe(JSON.stringify({ ...typed, by: 'adviser' }))
  expect(await textOf(desk, '/fakta')).toContain('–\u00A0Rut, rådgivare')
  await show(desk, false)
  expect(await textOf(desk, '/fakta')).not.toContain('Rut, rådgivare')
  expect(choicesIn(await textOf(desk, form('pricing')), 'by')).toEqual(['Ingen nämns', '*Någon som inte visas nu'])
  await press(desk, form('pricing'), 'save', { sv: 'Ett fast pris.' })
  expect(await saved('pricing')).toBe(JSON.stringify({ ...typed, sv: 'Ett fast pris.', by: 'adviser' }))
  await press(desk, form('pricing'), 'save', { by: '' })
  expect(await saved('pricing')).toBe(JSON.stringify({ ...typed, sv: 'Ett fast pris.' }))
})
