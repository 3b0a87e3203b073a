import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type Language, languages } from '#app/i18n/language.ts'
import { copy as helpCopy } from '#app/site/urgent-help/copy.ts'
import type { Helpline } from '#app/texts/facts.ts'
import { createTestApp, type TestOptions, type TestSite } from './app.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { letPass, pageOf, post, type Sent, thanksIn } from './forms.ts'
import { Page } from './page.ts'
import { pressIn } from './plain-form.ts'
import { unchangedTexts } from './texts.ts'

const given: readonly Helpline[] = [
  { number: '112', name: { sv: 'Nödnumret', en: 'Emergency number' }, when: { sv: 'dygnet runt', en: 'day and night' } },
  { number: '+46 8-465 004 00', name: { sv: 'Exempeljouren', en: 'Example & "helpline"' } },
]

const shown = {
  sv: [
    ['tel:112', '112 Nödnumret, dygnet runt'],
    ['tel:+46846500400', '+46 8-465 004 00 Exempeljouren'],
  ],
  en: [
    ['tel:112', '112 Emergency number, day and night'],
    ['tel:+46846500400', '+46 8-465 004 00 Example & "helpline"'],
  ],
} satisfies Record<Language, string[][]>

const saying = (urgentHelp: readonly Helpline[], options: TestOptions = {}): TestOptions => ({
  ...options,
  services: { texts: () => ({ ...unchangedTexts, facts: { ...unchangedTexts.facts, urgentHelp } }) },
})

const calls = (page: Page) =>
  page.all('a').flatMap(({ attributes: { href = '' }, text }) => (href.startsWith('tel:') ? [[href, text.replaceAll(/\s+/g, ' ')]] : []))
const leads = (page: Page, language: Language) => page.all('p').filter(({ text }) => text === helpCopy[language].lead).length

const alva = { age: '27', country: 'SE', email: 'alva@exempel.se', goals: 'Växa.', acceptedTerms: 'yes' }
const bo = { name: 'Bo', age: '27', email: 'bo@exempel.se', acceptedTerms: 'yes' }

const places: { where: string; language: Language; path: string; env?: Record<string, string>; sent?: Sent; code?: boolean }[] = [
  ...languages.flatMap((language) => {
    const path = `/${language}/apply`
    return [
      { where: 'above the form of an application', language, path, env: { APPLICATIONS: 'store' } },
      { where: 'where applications are not stored', language, path },
      { where: 'on the thanks with a code', language, path, env: { APPLICATIONS: 'store' }, sent: alva, code: true },
      { where: 'on the thanks without a code', language, path, env: { APPLICATIONS: 'store' }, sent: alva, code: false },
      { where: 'above a form that was refused', language, path, env: { APPLICATIONS: 'store' }, sent: { ...alva, age: '17' } },
    ]
  }),
  { where: 'above the form of an enquiry', language: 'sv', path: '/sv/fotografering' },
  { where: 'above an enquiry that was refused', language: 'sv', path: '/sv/fotografering', sent: { ...bo, age: '17' } },
]

test.each(places)('$where in $language: one line, and each number to press', async ({ language, path, env = {}, sent, code }) => {
  await using site = await createTestApp(saying(given, { env }))
  if (sent && code === false) await sendBefore(site, path, formOf(sent))
  const response = sent ? await post(site, path, formOf(sent)) : await site.request(path)
  if (code !== undefined) expect((await thanksIn(response.clone())).code !== null).toBe(code)
  const page = await pageOf(path, response)
  expect(calls(page)).toEqual(shown[language])
  expect(leads(page, language)).toBe(1)
})

test.each([true, false])('the dialog that thanks for an enquiry says it, too; with a code: %s', async (code) => {
  await using site = await createTestApp(saying(given))
  if (!code) await sendBefore(site, '/sv/fotografering', bo)
  const response = await post(site, '/sv/fotografering', bo)
  expect((await thanksIn(response.clone())).code !== null).toBe(code)
  const page = await pageOf('/sv/fotografering', response)
  expect(calls(page.inside('dialog', ({ id }) => id === 'klart'))).toEqual(shown.sv)
  expect(calls(page)).toEqual([...shown.sv, ...shown.sv])
})

/** So long before that the code of it is told to nobody again. */
async function sendBefore(site: TestSite, path: string, sent: Sent | FormData): Promise<void> {
  await post(site, path, sent)
  letPass(site, 20 * 60_000)
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'void-style': 'off', 'doctype-style': 'off', 'no-redundant-role': 'off' },
})

test('with it, too, pages are valid HTML', async () => {
  await using site = await createTestApp(saying(given, { env: { APPLICATIONS: 'store' } }))
  const responses = [site.request('/sv/apply'), site.request('/sv/fotografering'), post(site, '/en/apply', formOf(alva)), post(site, '/sv/fotografering', bo)]
  for (const response of responses) {
    const { results } = await validator.validateString(await (await response).text())
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  }
})

function formOf(sent: Sent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) form.append(name, String(value))
  return form
}

test('no other page says it, and no machine is told', async () => {
  await using site = await createTestApp(saying(given))
  for (const path of ['/sv', '/en', '/sv/contact', '/en/contact', '/sv/case', '/sv/privacy', '/sv/services', '/llms.txt', '/sv/feed.xml']) {
    const text = await (await site.request(path)).text()
    expect([path, text.includes('tel:'), text.includes('Exempeljouren')]).toEqual([path, false, false])
  }
  for (const path of ['/sv/apply', '/en/apply', '/sv/fotografering']) {
    const page = await pageOf(path, await site.request(path))
    expect([path, JSON.stringify(page.structuredData)]).toEqual([path, expect.not.stringContaining('465 004 00')])
  }
})

async function seenBy(desk: TestDesk): Promise<string> {
  const page = await pageOf('/fakta', await desk.request('/fakta?andra=urgentHelp', 'owner'))
  const form = page.inside('form', ({ id }) => id === 'form-urgentHelp')
  return form.all('input').find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value'] ?? ''
}

const typedRows = (rows: string[][]) =>
  Object.fromEntries(['number', 'name-sv', 'name-en', 'when-sv', 'when-en'].map((name, place) => [name, rows.map((row) => row[place] ?? '')]))

const save = async (desk: TestDesk, rows: string[][], more: Record<string, string | string[]> = { checked: 'yes' }) =>
  desk.post('/fakta?andra=urgentHelp', 'owner', { intent: 'save', fact: 'urgentHelp', seen: await seenBy(desk), ...typedRows(rows), ...more })

const nodnumret = ['112', 'Nödnumret', 'Emergency number', 'dygnet runt', 'day and night']

test('by default no page says anything of it; given and taken away again, pages are the same to the byte', async () => {
  await using desk = await createTestDesk({ env: { APPLICATIONS: 'store' } })
  const paths = ['/sv/apply', '/en/apply', '/sv/fotografering']
  const pages = async () => Promise.all(paths.map(async (path) => (await desk.site.request(path)).text()))
  const before = await pages()
  for (const page of before) {
    expect(page).not.toContain('tel:')
    for (const language of languages) expect(page).not.toContain(helpCopy[language].lead)
  }
  expect((await save(desk, [nodnumret])).status).toBe(200)
  await expect.poll(async () => (await pages()).every((page) => page.includes('href="tel:112"'))).toBe(true)
  expect((await save(desk, [nodnumret], { remove: '0' })).status).toBe(200)
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
  await expect.poll(async () => (await pages()).some((page) => page.includes('tel:'))).toBe(false)
  expect(await pages()).toEqual(before)
})

test('the row at the desk says what is shown in each language, who has checked it and when, and the log who changed it', async () => {
  await using desk = await createTestDesk()
  const rowOf = async () => {
    const page = await pageOf('/fakta', await desk.request('/fakta', 'owner'))
    return page.inside('li', ({ id }) => id === 'fact-urgentHelp').all('p')
  }
  expect((await rowOf()).map(({ text }) => text)).toEqual(['Inte angivet'])
  const saved = await save(desk, [nodnumret, ['116 006', 'Brottsofferjouren', 'For victims of crime', '', '']])
  expect(await saved.text()).toContain('Sparat. Det syns på webbplatsen inom tio sekunder.')
  const row = await rowOf()
  expect(row.slice(0, 2).map(({ text, attributes }) => [attributes['lang'], text])).toEqual([
    [undefined, '112, Nödnumret, dygnet runt\n116 006, Brottsofferjouren'],
    ['en', '112, Emergency number, day and night\n116 006, For victims of crime'],
  ])
  expect(row[2]?.text.replaceAll('\u00A0', ' ')).toMatch(/^Kontrollerat av Elin Exempel i dag [\d.]+\.$/)
  expect(await (await desk.request('/manniskor?logg=fakta', 'owner')).text()).toContain('ändrade fakta: nummer att ringa')
})

test('a suggestion is put into the form and saved by nobody; what is typed stays, and without the tick nothing is saved', async () => {
  await using desk = await createTestDesk()
  let html = await (await desk.request('/fakta?andra=urgentHelp', 'owner')).text()
  expect(html).toContain('Kontrollera numret på deras egen sida innan du sparar.')
  const press = async (intent: string, typed: Record<string, string> = {}) => {
    const { action, fields } = pressIn(formIn(html), intent, typed)
    const sent = Object.fromEntries([...Map.groupBy(fields, ([name]) => name)].map(([name, values]) => [name, values.map(([, value]) => value)]))
    const response = await desk.post(action ?? '', 'owner', sent)
    html = await response.text()
    return response.status
  }
  const values = (name: string) =>
    new Page('/fakta', html).all('input').flatMap(({ attributes }) => (attributes['name'] === name ? [attributes['value'] ?? ''] : []))
  expect(await press('suggest kvinnofrid')).toBe(200)
  expect([values('number'), values('name-sv'), values('when-en')]).toEqual([
    ['020-50 50 50', ''],
    ['Kvinnofridslinjen', ''],
    ['day and night', ''],
  ])
  expect(html).not.toContain('value="suggest kvinnofrid"')
  expect(await press('suggest sos')).toBe(200)
  expect(values('number')).toEqual(['020-50 50 50', '112', ''])
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
  expect(await press('save')).toBe(400)
  expect(html).toContain('Kryssa i rutan när du har kontrollerat numren.')
  expect(values('number')).toEqual(['020-50 50 50', '112', ''])
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
  expect(await press('save', { checked: 'yes' })).toBe(200)
  const { value } = await desk.db.selectFrom('facts').select('value').executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toMatchObject([{ number: '020-50 50 50' }, { number: '112' }])
})

const formIn = (html: string) => /<form[^>]*id="form-urgentHelp".*?<\/form>/s.exec(html)?.[0] ?? ''

test.each([
  { intent: 'suggest', fact: 'urgentHelp' },
  { intent: 'suggest nobody', fact: 'urgentHelp' },
  { intent: 'suggest __proto__', fact: 'urgentHelp' },
  { intent: 'suggest sos', fact: 'processors' },
  { intent: 'not-applying', fact: 'urgentHelp' },
])('what no form posts is refused: %j', async (sent) => {
  await using desk = await createTestDesk()
  expect((await desk.post('/fakta', 'owner', { seen: 'x', ...sent })).status).toBe(400)
})

test('numbers to call are an owner’s alone', async () => {
  await using desk = await createTestDesk()
  for (const role of ['adviser', 'writer'] as const) {
    const sent = { intent: 'save', fact: 'urgentHelp', seen: 'unchanged', ...typedRows([nodnumret]), checked: 'yes' }
    expect((await desk.post('/fakta', role, sent)).status, role).toBe(404)
  }
})
