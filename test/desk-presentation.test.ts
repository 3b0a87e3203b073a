import { expect, test } from 'vitest'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

// What somebody writes about themselves at their account (app/people/presentations.ts), and who is shown.

const right = { intent: 'presentation', shownName: 'Maria', 'text-sv': 'Jag läser allt själv.', 'from-1': '18', 'to-1': '21.30', away: '2026-12-24' }
const shown = { ...right, shown: 'on' }

const rows = async (desk: TestDesk) => desk.db.selectFrom('shown_people').select(['person_id', 'name', 'hours']).orderBy('place').execute()

/** What stands in the form, by field. */
async function fieldsOf(desk: TestDesk, response?: Response) {
  const page = await pageOf('/konto', response ?? (await desk.request('/konto', 'owner')))
  const form = page.inside('form', ({ id }) => id === 'presentation')
  const inputs = form
    .all('input')
    .map(({ attributes }) => [attributes['name'], attributes['type'] === 'checkbox' ? 'checked' in attributes : (attributes['value'] ?? '')])
  return Object.fromEntries([...inputs, ...form.all('textarea').map(({ attributes, text }) => [attributes['name'], text])]) as Record<string, unknown>
}

test('nothing is written or shown until somebody has chosen it at their account; it is there again as it is typed', async () => {
  await using desk = await createTestDesk()
  expect(new Set(Object.values(await fieldsOf(desk)))).toEqual(new Set(['presentation', '', false]))
  const hidden = await desk.post('/konto', 'owner', right)
  expect(await hidden.text()).toMatch(/role="status">.*Sparat\. Du visas inte på webbplatsen\./)
  expect(await rows(desk)).toEqual([])
  const saved = await desk.post('/konto', 'owner', shown)
  expect(await saved.text()).toMatch(/role="status">.*Sparat\. Du visas på webbplatsen\./)
  expect(await rows(desk)).toEqual([{ person_id: 'owner', name: 'Maria', hours: '[{"day":1,"from":"18:00","to":"21:30"}]' }])
  expect(await fieldsOf(desk)).toMatchObject({
    shownName: 'Maria',
    'text-sv': 'Jag läser allt själv.',
    'text-en': '',
    'from-1': '18.00',
    'to-1': '21.30',
    'from-2': '',
    away: '2026-12-24',
    shown: true,
  })
})

test.each([
  [{ shownName: ' ' }, 'shownName', 'Skriv namnet som ska visas.'],
  [{ shownName: 'x'.repeat(41) }, 'shownName', 'Skriv ett kortare namn, högst 40 tecken.'],
  [{ 'text-sv': 'x'.repeat(601) }, 'text-sv', 'Korta texten till högst 600 tecken. Nu är den 601.'],
  [{ 'text-en': 'x'.repeat(6000) }, 'text-en', 'Korta texten till högst 600 tecken. Nu är den 6000.'],
  [{ 'to-1': '' }, 'hours-1', 'Måndag: skriv både från och till, till exempel 18.00 och 21.00.'],
  [{ 'from-7': '25', 'to-7': '26' }, 'hours-7', 'Söndag: skriv både från och till'],
  [{ 'from-7': 'kväll', 'to-7': '22' }, 'hours-7', 'Söndag: skriv både från och till'],
  [{ 'from-7': '24', 'to-7': '22' }, 'hours-7', 'Söndag: skriv både från och till'],
  [{ 'from-7': '9', 'to-7': '09:00' }, 'hours-7', 'Söndag: från och till är samma tid.'],
  [{ away: '2026-02-30' }, 'away', 'Välj en dag som finns.'],
])('what cannot be saved is told at its field, and what was typed stands there still: %o', async (wrong, field, words) => {
  await using desk = await createTestDesk()
  const response = await desk.post('/konto', 'owner', { ...shown, ...wrong })
  const html = await response.clone().text()
  expect([response.status, html]).toEqual([400, expect.stringMatching(new RegExp(`id="${field}-error"[^>]*>.*${words.replaceAll('.', '\\.')}`, 's'))])
  expect(await fieldsOf(desk, response)).toMatchObject({ 'text-sv': right['text-sv'], shown: true, ...wrong })
  expect(await rows(desk)).toEqual([])
})

test.each(['M0 0L1 1"/><script>alert(1)</script>', 'url(https://example.com)', 'M1e9 1L2 2', `M1 1${'L2 2'.repeat(100)}`])(
  'a signature is path data of a pen, or nothing is saved (case %#)',
  async (signature) => {
    await using desk = await createTestDesk()
    expect((await desk.post('/konto', 'owner', { ...shown, signature })).status).toBe(400)
    expect(await rows(desk)).toEqual([])
  },
)

test('an owner can end that somebody is shown, and nobody can begin it for another', async () => {
  await using desk = await createTestDesk()
  await desk.post('/konto', 'adviser', shown)
  const path = '/manniskor/adviser'
  expect(await (await desk.request(path, 'owner')).text()).toContain('Visas för besökare som Maria.')
  const ended = await desk.post(path, 'owner', { intent: 'hide' })
  expect(await ended.text()).toMatch(/role="status">.*Personen visas inte längre på webbplatsen\./)
  expect(await rows(desk)).toEqual([])
  expect(await (await desk.request(path, 'owner')).text()).not.toContain('Visas för besökare')
  for (const intent of ['show', 'presentation']) await desk.post(path, 'owner', { ...shown, intent })
  expect(await rows(desk)).toEqual([])
  expect((await desk.post('/manniskor/owner', 'adviser', { intent: 'hide' })).status).toBe(404)
})

test('whoever reads no letters is asked for no hours, and has none', async () => {
  await using desk = await createTestDesk()
  expect(await (await desk.request('/konto', 'writer')).text()).not.toContain('När du läser ansökningar')
  await desk.post('/konto', 'writer', shown)
  expect(await rows(desk)).toEqual([{ person_id: 'writer', name: 'Maria', hours: '[]' }])
})
