import { expect, test, vi } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import { copy } from '#app/site/case/copy.ts'
import { createTestApp, type TestSite } from './app.ts'
import { createTestDesk } from './desk.ts'
import { letPass, pageOf, post, type Sent, stored } from './forms.ts'
import { bo, storeApplication, storeEnquiry } from './letters.ts'
import type { Page } from './page.ts'

const sv = pathTo('case', 'sv')

/** A site with Bo's enquiry, sent at the site's present. */
async function withEnquiry(options: Parameters<typeof createTestApp>[0] = {}) {
  const site = await createTestApp(options)
  const { reference } = await storeEnquiry(site.services.storage, { now: site.time.now })
  return { site, reference, pair: { reference, address: bo.email }, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

async function shown(site: TestSite, path: string, sent: Sent): Promise<{ status: number; page: Page; headers: Headers }> {
  const response = await post(site, path, sent)
  return { status: response.status, headers: response.headers, page: await pageOf(path, response) }
}

const heading = (page: Page) => page.all('h1')[0]?.text
const main = (page: Page) => page.inside('main', () => true)
const problem = (page: Page) => page.inside('div', ({ id }) => id === 'summary').all('h2')[0]?.text
/** What stands in the fields that are shown. */
const typedIn = (page: Page) =>
  main(page)
    .all('input')
    .filter(({ attributes }) => attributes['class'] === 'input')
    .map(({ attributes }) => attributes['value'])

test.each<[Language, string[]]>([
  ['sv', ['Förfrågan om fotografering', '21 november 2026 kl. 13.00', 'Inte än. Du får svar senast den 22 november 2026 kl. 13.00.']],
  [
    'en',
    ['Photography enquiry', '21 November 2026 at 13:00, Stockholm time', 'Not yet. You will have an answer by 22 November 2026 at 13:00, Stockholm time.'],
  ],
])('reference and address together tell what became of a letter (%s)', async (language, told) => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const { status, page, headers } = await shown(site, pathTo('case', language), pair)
  expect([status, page.all('dd').map(({ text }) => text)]).toEqual([200, told])
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(page.title).not.toContain(pair.reference.slice(0, 4))
})

const nothing = async () => null
const noCases = {
  givesCodes: async () => false,
  answersGo: async () => null,
  code: nothing,
  look: nothing,
  call: nothing,
  text: nothing,
  withdraw: nothing,
  open: nothing,
  write: nothing,
  wantMail: nothing,
  choose: nothing,
  cancel: nothing,
  event: nothing,
  file: nothing,
}

test.each(['k7f3 xq4p', 'K7F3–XQ4P', ' k7f3-xq4p. ', '"K7F3XQ4P"'])('a reference copied by hand is understood: %s', async (typed) => {
  await using site = await createTestApp()
  let asked = ''
  const cases = { ...noCases, look: async ({ reference }: { reference: string }) => ((asked = reference), null) }
  await using other = await createTestApp({ services: { cases } })
  expect((await shown(other, sv, { reference: typed, address: bo.email })).status).toBe(404)
  expect(asked).toBe('K7F3XQ4P')
  expect((await shown(site, sv, { reference: 'K7F3XQ4', address: bo.email })).status).toBe(400)
})

test('while an answer is due a scale of its day shows how far it has come; there is none once it is late, or given', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const scale = async () => (await shown(site, sv, pair)).page.all('rect').map(({ attributes }) => attributes['y'])
  const [start = NaN] = (await scale()).map(Number)
  letPass(site, 6 * 3_600_000)
  expect((await scale()).map(Number)).toEqual([start + 6 * 16])
  const { page } = await shown(site, sv, pair)
  expect(page.all('p').map(({ text }) => text)).toContain('Svar senast 22 november 2026 kl. 13.00')
  const answer = (answered_at: string | null) =>
    site.owner
      .updateTable('letters')
      .set({ state: answered_at ? 'answered' : 'open', answered_at })
      .execute()
  await answer(site.time.now.toISOString())
  expect(await scale()).toEqual([])
  await answer(null)
  expect(await scale()).toHaveLength(1)
  letPass(site, 18 * 3_600_000 + 1)
  expect(await scale()).toEqual([])
})

test('an overdue letter says so, and so does one in quarantine that may be a person’s, a machine’s promises nothing; one that was answered or closed says when', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const aside = await storeEnquiry(site.services.storage, { now: site.time.now, email: 'lo@example.com', signs: ['many-links'] })
  const machine = await storeEnquiry(site.services.storage, { now: site.time.now, email: 'bot@example.com', signs: ['trap', 'many-links'] })
  await shown(site, sv, pair)
  letPass(site, 25 * 3_600_000)
  const late = 'Försenat. Du skulle ha fått svar senast den 22 november 2026 kl. 13.00. Skriv gärna till '
  for (const sent of [pair, { reference: aside.reference, address: 'lo@example.com' }]) {
    expect((await shown(site, sv, sent)).page.all('dd').at(-1)?.text).toContain(late)
  }
  const machines = { reference: machine.reference, address: 'bot@example.com' }
  const { page } = await shown(site, sv, machines)
  expect(page.all('dd').map(({ text }) => text)).toEqual(['Förfrågan om fotografering', '21 november 2026 kl. 13.00', 'Inte än.'])
  expect(await (await post(site, sv, machines)).text()).not.toMatch(/karantän|maskin|skräp/i)
  const at = '2026-11-22T13:30:00.000Z'
  await site.owner.updateTable('letters').set({ state: 'answered', answered_at: at }).where('reference', '=', pair.reference).execute()
  expect((await shown(site, sv, pair)).page.all('dd').at(-1)?.text).toBe('22 november 2026 kl. 14.30')
  await site.owner.updateTable('letters').set({ state: 'closed', answered_at: null, closed_at: at }).where('reference', '=', pair.reference).execute()
  expect((await shown(site, sv, pair)).page.all('dt').map(({ text }) => text)).toEqual(['Gäller', 'Mottaget', 'Avslutat'])
})

test('whatever is wrong with the pair, the page is the same', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const wrong = [
    { ...pair, address: 'alva@exempel.se' },
    { reference: 'K7F3XQ4P', address: bo.email },
    { reference: 'K7F3XQ4P', address: 'alva@exempel.se' },
  ]
  const answers = await Promise.all(
    wrong.flatMap((sent) =>
      ['look', 'text', 'ask', 'withdraw'].map(async (step) => {
        const response = await post(site, sv, { ...sent, step })
        const text = await response.text()
        return [
          response.status,
          [...response.headers].filter(([name]) => name !== 'content-length'),
          text.replaceAll(sent.reference, 'REFERENCE').replaceAll(sent.address, 'ADDRESS'),
        ]
      }),
    ),
  )
  expect(answers[0]?.[2]).toContain(copy.sv.wrong.heading)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(1)
})

test('the text is downloaded as it was sent, under a neutral name', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const response = await post(site, sv, { ...pair, step: 'text' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="arende-${pair.reference}.txt"`,
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe(Object.values(await stored(site, 'inquiries'))[0])
  const english = await post(site, pathTo('case', 'en'), { ...pair, step: 'text' })
  expect(english.headers.get('Content-Disposition')).toBe(`attachment; filename="enquiry-${pair.reference}.txt"`)
})

test('a letter is withdrawn in two steps, and the desk shows that it was', async () => {
  await using desk = await createTestDesk()
  const { site } = desk
  const { storage } = site.services
  const { reference } = await storeApplication(storage, { now: site.time.now, language: 'en' })
  const pair = { reference, address: 'Alva@example.com' }
  const path = pathTo('case', 'en')
  expect(heading((await shown(site, path, { ...pair, step: 'ask' })).page)).toMatch(/^Withdraw enquiry [2-9A-Z]{4}-[2-9A-Z]{4}\?$/)
  expect(await storage.bucket('applications').list()).toHaveLength(1)
  const { page } = await shown(site, path, { ...pair, step: 'withdraw' })
  expect(heading(page)).toMatch(/^Enquiry [2-9A-Z]{4}-[2-9A-Z]{4} has been deleted\.$/)
  const remaining = main(page)
    .all('li')
    .map(({ text }) => text)
    .join(' ')
  expect(remaining).toContain('normally within 15\u00A0days')
  expect(remaining).toContain('Emails to ourselves saying that something has come in.')
  expect(await storage.bucket('applications').list()).toEqual([])

  expect(await (await desk.request('/', 'owner')).text()).toContain('Avsändaren tog tillbaka ett ärende i\u00A0dag\u00A013.00. Det är raderat.')
  const log = await pageOf('/manniskor', await desk.request('/manniskor?logg=radering', 'owner'))
  expect(
    main(log)
      .all('li')
      .map(({ text }) => text)
      .join(),
  ).toContain('Avsändaren tog tillbaka ett ärende')
})

test('a letter that is held can be asked for only, and the desk is told', async () => {
  await using desk = await createTestDesk()
  const { site, db } = desk
  const { reference } = await storeEnquiry(site.services.storage, { now: site.time.now })
  await desk.index()
  await db.updateTable('letters').set({ held: true }).execute()
  const pair = { reference, address: bo.email }
  expect(heading((await shown(site, sv, { ...pair, step: 'ask' })).page)).toMatch(/^Be oss radera ärende/)
  expect(heading((await shown(site, sv, { ...pair, step: 'withdraw' })).page)).toBe('Din begäran är mottagen.')
  expect((await shown(site, sv, pair)).status).toBe(200)
  const today = await (await desk.request('/', 'adviser')).text()
  expect(today).toContain('En avsändare ber om radering.')
  expect(today).toContain(`href="/forfragningar/${reference}"`)
  expect(await (await desk.request(`/forfragningar/${reference}`, 'owner')).text()).toContain('Avsändaren bad om radering')
})

test('tries are limited for each reference, from whichever network, and nothing typed is lost', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  for (let number = 1; number <= 20; number++) {
    const response = await post(site, sv, { ...pair, address: `nummer${number}@exempel.se` }, {}, `192.0.2.${number}`)
    expect(response.status).toBe(404)
  }
  const response = await post(site, sv, pair, {}, '198.51.100.7')
  const page = await pageOf(sv, response.clone())
  expect([response.status, Number(response.headers.get('Retry-After')) > 0, problem(page)]).toEqual([429, true, copy.sv.flood])
  expect(typedIn(page)).toEqual([pair.reference, undefined, bo.email])
  expect((await post(site, sv, { reference: 'K7F3XQ4P', address: bo.email }, {}, '198.51.100.7')).status).toBe(404)
  letPass(site, 10 * 60_000)
  expect((await post(site, sv, pair)).status).toBe(200)
})

test('tries are limited for each network', async () => {
  await using world = await withEnquiry({ env: { FORM_LIMIT: '2' } })
  const { site, pair } = world
  const statuses = []
  for (let number = 1; number <= 3; number++) statuses.push((await post(site, sv, { reference: `K7F3XQ4${number + 5}`, address: bo.email })).status)
  expect(statuses).toEqual([404, 404, 429])
  expect((await post(site, sv, pair, {}, '198.51.100.7')).status).toBe(200)
})

test.each<[Language, string[]]>([
  ['sv', ['Ange referensen.', 'Ange en fullständig e-postadress, till exempel alva@exempel.se.']],
  ['en', ['Enter the reference.', 'Enter a complete email address, such as alva@example.com.']],
])('what is missing or wrong is said at its field, and a page that knows the reference alone gets the form (%s)', async (language, errors) => {
  await using site = await createTestApp()
  const path = pathTo('case', language)
  const empty = await shown(site, path, { reference: ' ', address: 'alva' })
  expect(empty.status).toBe(400)
  expect(
    main(empty.page)
      .all('p')
      .filter(({ attributes }) => attributes['class'] === 'field-error')
      .map(({ text }) => text),
  ).toEqual(errors)
  expect(empty.headers.get('Cache-Control')).toBe('no-store')
  const opened = await shown(site, path, { reference: 'K7F3-XQ4P', step: 'look' })
  expect([opened.status, problem(opened.page)]).toEqual([200, undefined])
  expect(typedIn(opened.page)[0]).toBe('K7F3-XQ4P')
  const unknown = await shown(site, path, { reference: 'k7f3 xq4p', address: bo.email })
  expect([unknown.status, problem(unknown.page), typedIn(unknown.page).at(-1)]).toEqual([404, copy[language].wrong.heading, bo.email])
})

test('a page of another site cannot post to it', async () => {
  await using world = await withEnquiry()
  const { site, pair } = world
  const response = await post(site, sv, { ...pair, step: 'withdraw' }, { headers: { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' } })
  expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([expect.stringContaining('A form was refused')])
  vi.mocked(console.warn).mockClear()
  expect(response.status).toBe(400)
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(1)
})

test('while the letters cannot be reached it says so, keeps what was typed, and logs no address', async () => {
  const fault = async () => {
    throw Object.assign(new Error('Key (email)=(bo@example.com)'), { detail: 'bo@example.com' })
  }
  await using site = await createTestApp({ services: { cases: { ...noCases, look: fault } } })
  const { status, page } = await shown(site, sv, { reference: 'K7F3XQ4P', address: bo.email })
  expect([status, problem(page)]).toEqual([503, 'Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.'])
  expect(typedIn(page)).toEqual(['K7F3XQ4P', undefined, bo.email])
  const logged = vi.mocked(console.error).mock.calls.flat().join()
  vi.mocked(console.error).mockClear()
  expect(logged).toContain('The case form could not be answered: Error')
  expect(logged.toLowerCase()).not.toContain(bo.email.toLowerCase())
})

test('it is noindex, in no sitemap, and nothing of it is counted', async () => {
  await using site = await createTestApp()
  const page = await pageOf(sv, await site.request(sv))
  expect(page.noindex).toBe(true)
  expect(page.all('script')).toEqual([])
  expect(await (await site.request('/sitemap.xml')).text()).not.toContain(sv)
})
