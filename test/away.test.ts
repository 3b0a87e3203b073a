import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import type { Facts } from '#app/texts/facts.ts'
import type { ShownPerson } from '#app/texts/shown-people.ts'
import { createTestApp, type TestOptions } from './app.ts'
import { startConversation } from './conversation.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf, post } from './forms.ts'
import { createTestServer } from './server.ts'
import { unchangedTexts } from './texts.ts'

// Everybody is away: what visitors are told where they write, from when and until when; and what the owner does for it.

const away = { from: '2026-12-20T17:00', until: '2027-01-04T09:00', sv: 'Vi är <bortresta>.', en: 'We are <away>.' }
const sentences = {
  sv: 'Vi är <bortresta>. Det som skickas nu får svar senast den 5 januari 2027 kl. 09.00.',
  en: 'We are <away>. Anything sent now will have an answer by 5 January 2027 at 09:00, Stockholm time.',
}
const alwaysReads: ShownPerson = {
  id: 'maria',
  name: 'Maria',
  titles: {},
  texts: {},
  signature: null,
  awayThrough: null,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
}

/** @param time by a clock in Stockholm in winter */
const utc = (time: string) => new Date(Date.parse(`${time}:00Z`) - 3_600_000).toISOString()

function options(time: string, given: Partial<Facts> = { away }, people: readonly ShownPerson[] = []): TestOptions {
  const texts = () => ({ ...unchangedTexts, people, facts: { ...unchangedTexts.facts, ...given } })
  return { env: { APPLICATIONS: 'store' }, now: utc(time), services: { texts } }
}

/** The screens on which somebody writes to us; photography is in Swedish only. */
const writing = [
  ['sv', pathTo('apply', 'sv')],
  ['en', pathTo('apply', 'en')],
  ['sv', pathTo('photography', 'sv')],
  ['sv', pathTo('case', 'sv')],
  ['en', pathTo('case', 'en')],
] as const satisfies (readonly [Language, string])[]

type Site = Awaited<ReturnType<typeof createTestApp>>

const paragraphs = async (site: Site, path: string) =>
  (await pageOf(path, await site.request(path)))
    .inside('main', () => true)
    .all('p')
    .map(({ text }) => text.replaceAll('\u00A0', ' '))

test.each(writing)('in %s %s says it above what somebody writes into, and the promise of 24 hours stays where it was', async (language, path) => {
  await using site = await createTestApp(options('2026-12-24T12:00'))
  await using home = await createTestApp(options('2026-12-24T12:00', {}))
  const [told, before] = [await paragraphs(site, path), await paragraphs(home, path)]
  expect(told.filter((text) => !before.includes(text))).toEqual([sentences[language]])
  expect(told.filter((text) => text !== sentences[language])).toEqual(before)
  const promise = told.findIndex((text) => /24 (?:timmar|hours)/.test(text))
  if (promise !== -1) expect(told.indexOf(sentences[language])).toBeLessThan(promise)
})

test.each([
  ['2026-12-19T16:59', false],
  // Who writes from now on has hours left when everybody leaves.
  ['2026-12-19T17:01', true],
  ['2026-12-20T17:00', true],
  ['2027-01-04T08:59', true],
  ['2027-01-04T09:00', false],
])('at %s it is said: %s', async (time, isSaid) => {
  await using site = await createTestApp(options(time))
  for (const [language, path] of writing) expect((await paragraphs(site, path)).includes(sentences[language]), path).toBe(isSaid)
})

test('no other page says it, and where nobody is away no page differs', async () => {
  const time = '2026-12-24T12:00'
  await using site = await createTestApp(options(time))
  await using home = await createTestApp(options(time, {}))
  const text = async (each: Site, path: string) => (await each.request(path)).text()
  for (const path of ['/sv', '/en/services', '/sv/contact', '/sv/about', '/sv/blog', '/en/privacy'])
    expect(await text(site, path), path).toBe(await text(home, path))
  await using over = await createTestApp(options('2027-01-04T09:00'))
  await using without = await createTestApp(options('2027-01-04T09:00', {}))
  for (const [, path] of writing) expect(await text(over, path), path).toBe(await text(without, path))
})

test('a cached page says it from the first moment, and no longer after the last; nobody reads meanwhile', async () => {
  const { services, ...given } = options('2026-12-19T14:59', { away: { ...away, from: '2026-12-20T15:00' } }, [alwaysReads])
  await using server = await createTestServer({ ...given, ...(services && { services }) })
  const { site } = server
  const says = async (time: string) => {
    site.time.now = new Date(utc(time))
    const html = (await server.ask('/sv/apply', { 'Accept-Encoding': 'identity' })).body.toString()
    return [html.includes('Vi är &lt;bortresta&gt;. Det som'), html.includes('Maria läser')]
  }
  expect(await says('2026-12-19T14:59')).toEqual([false, true])
  expect(await says('2026-12-19T15:01')).toEqual([true, true])
  expect(await says('2026-12-20T15:00')).toEqual([true, false])
  expect(await says('2027-01-04T08:59')).toEqual([true, false])
  expect(await says('2027-01-04T09:00')).toEqual([false, true])
})

test.each<[Language, string, string]>([
  ['sv', 'Vi är <bortresta>.', 'Du får svar senast den 5 januari 2027 kl. 09.00'],
  ['en', 'We are <away>.', 'You will have an answer by 5 January 2027 at 09:00, Stockholm time'],
])('the thanks say it, and until when (%s), as the dialog does', async (language, words, due) => {
  await using site = await createTestApp(options('2026-12-24T12:00'))
  await site.services.cases.givesCodes()
  const form = () => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({ age: '27', country: 'SE', email: 'alva@exempel.se', goals: 'Hemligheten', acceptedTerms: 'yes' }))
      sent.append(name, value)
    return sent
  }
  const path = pathTo('apply', language)
  const page = await pageOf(path, await post(site, path, form()))
  const told = page
    .inside('main', () => true)
    .all('p')
    .map(({ text }) => text)
  expect(told.slice(0, 1)).toEqual([words])
  expect(told).toContain(due)
  const answer = (await (await post(site, `${path}/send`, form())).json()) as { thanks: { away?: string } }
  expect(answer.thanks.away).toContain(words)
})

/** How many days are drawn with their hours. */
const scales = (page: Awaited<ReturnType<typeof pageOf>>) => page.all('svg').filter(({ attributes }) => attributes['width'] === '30').length

test('whoever has sent something sees it on its page, and no scale of 24 hours where the time is longer', async () => {
  await using site = await createTestApp(options('2026-12-24T12:00'))
  const stores = { db: site.owner, storage: site.services.storage }
  await site.owner
    .insertInto('facts')
    .values({ name: 'away', value: JSON.stringify(away), changed_at: utc('2026-12-01T12:00'), changed_by: 'Elin' })
    .execute()
  const { key } = await startConversation(stores, { now: site.time.now })
  const path = pathTo('case', 'sv')
  const opened = (await pageOf(path, await post(site, path, key))).inside('main', () => true).all('p')
  const told = opened.map(({ text }) => text)
  expect(told).toContain(sentences.sv)
  expect(told).toContain('Du får svar senast den 5 januari 2027 kl. 09.00.')
  const found = await pageOf(path, await post(site, path, { reference: key.reference, address: 'bo@example.com' }))
  expect(
    found
      .inside('main', () => true)
      .all('p')
      .map(({ text }) => text),
  ).toContain(sentences.sv)
  expect(scales(found)).toBe(0)
  const due = new Date(site.time.now.getTime() + 24 * 3_600_000).toISOString()
  await site.owner.updateTable('letters').set({ due_at: due }).execute()
  expect(scales(await pageOf(path, await post(site, path, { reference: key.reference, address: 'bo@example.com' })))).toBe(1)
})

test.each<[Facts['closedDays'], string[]]>([
  [{ eves: false, wait: false }, []],
  [{ eves: true, wait: false }, []],
  [{ eves: false, wait: true }, ['Helgdagar räknas inte i de 24 timmarna.', 'Swedish public holidays do not count towards the 24 hours.']],
  [
    { eves: true, wait: true },
    [
      'Helgdagar, påskafton, midsommarafton, julafton och nyårsafton räknas inte i de 24 timmarna.',
      'Swedish public holidays, Easter Saturday, Midsummer’s Eve, Christmas Eve and New Year’s Eve do not count towards the 24 hours.',
    ],
  ],
])('both forms say of holidays what counts (%j)', async (closedDays, said) => {
  await using site = await createTestApp(options('2026-11-24T12:00', { closedDays }))
  const about = async (path: string) => (await paragraphs(site, path)).filter((text) => /^Helgdagar|^Swedish public/.test(text))
  const [sv = [], en = []] = [said.slice(0, 1), said.slice(1)]
  expect([await about(pathTo('apply', 'sv')), await about(pathTo('photography', 'sv')), await about(pathTo('apply', 'en'))]).toEqual([sv, sv, en])
})

async function seenBy(desk: TestDesk, fact: string): Promise<string> {
  const page = await pageOf('/fakta', await desk.request(`/fakta?andra=${fact}`, 'owner'))
  const inputs = page.inside('li', ({ id }) => id === `fact-${fact}`).all('input')
  return inputs.find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value'] ?? ''
}

const save = async (desk: TestDesk, fact: string, typed: Record<string, string>) =>
  desk.post(`/fakta?andra=${fact}`, 'owner', { intent: 'save', fact, seen: await seenBy(desk, fact), ...typed })

/** What is said of errors at their fields, and what stands in the fields. */
async function formOf(response: Response) {
  const form = (await pageOf('/fakta', response)).inside('li', ({ id }) => id === 'fact-away')
  const errors = form.all('p').filter(({ attributes }) => attributes['class'] === 'field-error')
  return { errors: errors.map(({ text }) => text), values: form.all('input').map(({ attributes }) => attributes['value']) }
}

const typed = { from: '2026-12-20T17:00', until: '2027-01-04T09:00', sv: 'Vi är bortresta.', en: 'We are away.' }

test.each<[Record<string, string>, string]>([
  [{ from: '' }, 'Välj en dag och ett klockslag.'],
  [{ until: '2027-02-31T09:00' }, 'Välj en dag och ett klockslag.'],
  [{ until: '2026-12-20T17:00' }, 'Välj en tid efter den då ni blir borta.'],
  [{ until: '2027-12-20T17:00' }, 'Välj en tid inom ett halvår från det att ni blir borta.'],
  [{ from: '2026-11-01T08:00', until: '2026-11-02T08:00' }, 'Den tiden har redan varit. Töm alla fälten om ni inte är borta.'],
  [{ en: '' }, 'Skriv det på det här språket också, eller töm båda.'],
  [{ sv: 'x'.repeat(201) }, 'Skriv högst 200 tecken.'],
])('what is wrong with a time away is said at its field, and what was typed stays: %j', async (wrong, said) => {
  await using desk = await createTestDesk({ now: '2026-11-24T12:00:00Z' })
  const given = { ...typed, ...wrong }
  const refused = await save(desk, 'away', given)
  expect(refused.status).toBe(400)
  const { errors, values } = await formOf(refused)
  expect(errors).toEqual([said])
  for (const value of Object.values(given)) expect(values).toContain(value)
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
})

/** As if it had been saved before. */
const set = (desk: TestDesk, value: Facts['away']) =>
  desk.db
    .updateTable('facts')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'away')
    .execute()

test('I dag says that it comes, and that it runs, to everybody; the owner ends it there with one press', async () => {
  await using desk = await createTestDesk({ now: utc('2026-12-18T12:00') })
  const head = async (role: 'owner' | 'adviser' | 'writer') => {
    const page = await pageOf('/', await desk.request('/', role))
    const note = page.inside('div', (attributes) => attributes['class'] === 'sub')
    return [...note.all('p'), ...note.all('a'), ...note.all('button')].map(({ text }) => text.replaceAll('\u00A0', ' '))
  }
  expect(await head('owner')).toEqual([])
  expect((await save(desk, 'away', typed)).status).toBe(200)
  const soon = 'Ni är borta från sön 20 dec 17.00 till 4 januari 2027 09.00. Det som redan har kommit in behåller sin tid.'
  expect(await head('owner')).toEqual([soon, 'Ändra', 'Vi blir inte borta'])
  await set(desk, { ...typed, from: '2026-12-18T12:00', until: '2026-12-24T09:00' })
  const runs = 'Ni är borta till tors 24 dec 09.00. Timmarna räknas därifrån, och formulären säger det.'
  expect(await head('owner')).toEqual([runs, 'Ändra', 'Vi är tillbaka'])
  for (const role of ['adviser', 'writer'] as const) expect(await head(role)).toEqual([runs])
  for (const role of ['adviser', 'writer'] as const) expect((await desk.post('/?index', role, { intent: 'end-away' })).status).toBe(404)
  const ended = await desk.post('/?index', 'owner', { intent: 'end-away' })
  expect(await ended.text()).toContain('Det som kommer in nu får svar inom')
  expect(await head('owner')).toEqual([])
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
  const log = await desk.db.selectFrom('desk_log').select(['what', 'detail']).where('detail', '=', 'away').orderBy('at').execute()
  expect(log.map(({ what }) => what).toSorted()).toEqual(['fact-changed', 'fact-restored'])
  // Pressed on an old page.
  expect((await desk.post('/?index', 'owner', { intent: 'end-away' })).status).toBe(200)
})

test('once it is over nobody is told any more, and Fakta says that it is', async () => {
  await using desk = await createTestDesk({ now: utc('2026-12-18T12:00') })
  await save(desk, 'away', typed)
  const row = async () =>
    (await pageOf('/fakta', await desk.request('/fakta', 'owner')))
      .inside('li', ({ id }) => id === 'fact-away')
      .all('p')
      .map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(await row()).toEqual(expect.arrayContaining(['Från 20 december 2026, 17.00 till 4 januari 2027, 09.00.', 'Vi är bortresta.', 'We are away.']))
  await set(desk, { ...typed, from: '2026-12-10T12:00', until: '2026-12-18T12:00' })
  expect(await row()).toContain('Från 10 december 2026, 12.00 till 18 december 2026, 12.00. Det är slut.')
  expect(await (await desk.request('/', 'owner')).text()).not.toContain('Ni är borta')
  const removed = await desk.post('/fakta', 'owner', { intent: 'restore', fact: 'away', seen: await seenBy(desk, 'away') })
  expect(await removed.text()).toContain('Borttaget. Det syns på webbplatsen inom tio sekunder.')
  expect(await row()).toContain('Inte angivet')
})

test('the owner chooses how holidays are kept, and unticks it again', async () => {
  await using desk = await createTestDesk()
  const row = async () =>
    (await pageOf('/fakta', await desk.request('/fakta', 'owner')))
      .inside('li', ({ id }) => id === 'fact-closedDays')
      .all('p')
      .map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(await row()).toEqual(expect.arrayContaining(['Allmänna helgdagar.', 'Deras timmar räknas som andra i de 24.']))
  await save(desk, 'closedDays', { eves: 'on', wait: 'on' })
  expect(await row()).toEqual(
    expect.arrayContaining(['Allmänna helgdagar, påskafton, midsommarafton, julafton och nyårsafton.', 'Deras timmar räknas inte i de 24.']),
  )
  await save(desk, 'closedDays', {})
  expect(await row()).toEqual(expect.arrayContaining(['Allmänna helgdagar.', 'Deras timmar räknas som andra i de 24.']))
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
})
