import { HtmlValidate } from 'html-validate'
import { expect, test, vi } from 'vitest'
import type { Role } from '#app/database/schema.ts'
import { built } from './app.ts'
import { createTestDesk, deskUrl, type TestDesk } from './desk.ts'
import { storeApplication, storeEnquiry } from './letters.ts'
import { pageOf } from './forms.ts'
import { createTestServer } from './server.ts'

const yesterday = new Date('2026-11-20T15:00:00Z')
const jpeg = { name: '01.jpg', body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), contentType: 'image/jpeg' }

async function withLetters() {
  const desk = await createTestDesk()
  const { storage } = desk.site.services
  const { reference } = await storeEnquiry(storage, { now: yesterday })
  const application = await storeApplication(storage, { now: yesterday, files: [jpeg] })
  await desk.index()
  return { desk, reference, application: application.reference, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

/** Every address of the desk, with a letter's reference where one belongs. */
async function addresses(reference: string): Promise<string[]> {
  const { routes } = await built.loadDeskBuild()
  const paths = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route.path ?? ''] : []))
  return paths.map((path) => `/${path.replace('forfragningar/radera', `forfragningar/radera?letter=${reference}`).replace(':reference', reference).replace(':file', '01.jpg').replace(':format', 'json').replace(':id', 'owner').replace(':secret', 'x'.repeat(43)).replace('*', 'finns-inte')}`)
}

test('at the public site nothing of the desk exists, neither a page nor a file', async () => {
  await using server = await createTestServer()
  const all = built.readStaticFiles(`${built.deskFolder}/client`, {})
  const files = [...all.keys()]
  expect(files.length).toBeGreaterThan(10)
  // Without the bundler's runtime and an empty module, which are the same files in both builds.
  const own = files.filter((file) => file.endsWith('.js') && !file.includes('rolldown-runtime') && all.get(file)?.variants.identity.body.length !== 0)
  for (const path of ['/desk', '/desk/', '/desk/forfragningar', '/forfragningar', '/logga-in', ...own]) {
    const { status, body } = await server.ask(path)
    expect([path, status === 301 ? 404 : status]).toEqual([path, 404])
    expect(body.toString()).not.toMatch(/skrivbordet/i)
  }
})

test('a page of the desk needs at most 130 KB of script, without the checks of the server', async () => {
  const files = built.readStaticFiles(`${built.deskFolder}/client`, {})
  const { assets } = await built.loadDeskBuild()
  const sizeOf = (address: string) => files.get(address)?.variants.gzip.body.length ?? Number.NaN
  for (const file of files.keys()) expect([file, files.get(file)?.variants.identity.body.includes('ZodError')]).toEqual([file, false])
  const root = assets.routes['root']
  for (const route of Object.values(assets.routes)) {
    const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports, ...[root, route].flatMap((each) => (each ? [each.module, ...(each.imports ?? [])] : []))])
    const size = [...scripts].reduce((sum, script) => sum + sizeOf(script), 0)
    expect([route?.id, size < 130_000]).toEqual([route?.id, true])
  }
})

test('a public request has none of the services of the desk in its context', async () => {
  await using desk = await createTestDesk()
  const { desk: key, provideDesk } = (await built.loadDeskBuild()).entry.module
  expect(provideDesk(desk.services).get(key)).toBe(desk.services)
  const visitor = { address: '192.0.2.1' }
  const context = built.build.entry.module.provideServices(desk.site.services, visitor)
  expect(() => context.get(key)).toThrow('No value found for context')
  expect(Object.keys(desk.site.services.db)).toEqual(['read', 'results', 'close'])
})

test('nobody who is not signed in gets further than the pages for signing in', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const open = ['/logga-in', '/valkommen', `/inbjudan/${'x'.repeat(43)}`]
  for (const path of await addresses(reference)) {
    if (open.includes(path)) continue
    for (const response of [await desk.request(path, null), await desk.post(path, null, { intent: 'note', text: 'x' })]) {
      expect([path, response.status, response.headers.get('Location')?.split('?')[0]]).toEqual([path, 302, '/logga-in'])
    }
    const data = await desk.request(`${path === '/' ? '/_root' : path}.data`, null)
    expect(await data.text()).not.toContain('Exempel')
  }
})

test.each<[Role, (path: string) => boolean]>([
  ['writer', (path) => ['/', '/ga-till', '/konto'].includes(path)],
  ['adviser', (path) => !path.startsWith('/manniskor')],
])('a page that a %s may not use does not exist for them, by its address either', async (role, may) => {
  await using world = await withLetters()
  const { desk, application } = world
  const never = ['/finns-inte', '/logga-in', '/logga-ut', '/valkommen', '/forfragningar/gor', '/ga-till/forfragningar', `/inbjudan/${'x'.repeat(43)}`, `/forfragningar/${application}/svara`]
  for (const path of await addresses(application)) {
    if (never.includes(path)) continue
    const response = await desk.request(path, role)
    expect([path, response.status]).toEqual([path, may(path) ? 200 : 404])
    if (!may(path)) expect(await response.text()).not.toMatch(/alva@example\.com|Bo Exempel/)
  }
})

test('a writer can neither see nor change a letter, whatever they post, and learns nothing of its existence', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const [known, unknown] = [await desk.request(`/forfragningar/${reference}`, 'writer'), await desk.request('/forfragningar/K7F3XQ4P', 'writer')]
  expect([known.status, await known.text()]).toEqual([404, (await unknown.text()).replaceAll('K7F3XQ4P', reference)])
  const posts: [string, Record<string, string>][] = [
    ['/forfragningar/gor', { move: 'close', letter: `${reference}.1` }],
    [`/forfragningar/${reference}`, { intent: 'note', text: 'x' }],
    [`/forfragningar/radera?letter=${reference}`, {}],
    ['/forfragningar', { q: 'bo' }],
    ['/radera', { intent: 'search', address: 'bo@example.com' }],
  ]
  for (const [path, sent] of posts) expect([path, (await desk.post(path, 'writer', sent)).status]).toEqual([path, 404])
  expect(await (await desk.post('/ga-till', 'writer', { q: 'bo' })).text()).not.toContain('Bo Exempel')
  expect(await (await desk.request('/', 'writer')).text()).not.toMatch(/Förfrågningar|väntar på svar|Bo Exempel/)
  expect(await desk.db.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirst()).toEqual({ version: 1 })
})

test('every response is strict: no cache, no index, no speculation, no other page, no script but its own', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  for (const path of [...(await addresses(reference)), '/_root.data', `/forfragningar/${reference}.data`]) {
    const { headers } = await desk.request(path, 'owner')
    expect(Object.fromEntries(headers), path).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
    })
    expect([path, headers.get('Speculation-Rules'), headers.get('content-security-policy')?.includes('unsafe')]).toEqual([path, null, false])
  }
})

test('every page is valid HTML, in Swedish, with a heading and a title that names nobody', async () => {
  await using world = await withLetters()
  const { desk, reference, application } = world
  await desk.post('/forfragningar/gor', 'owner', { move: 'answer', letter: `${application}.1` })
  await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'note', text: 'Ringde, inget svar.' })
  const rules = { 'void-style': 'off', 'doctype-style': 'off', 'no-redundant-role': 'off' } as const
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  const paths = [...(await addresses(reference)), `/forfragningar/${application}`, '/forfragningar?lage=besvarade', '/forfragningar?lage=karantan', '/forfragningar?gjort=close&antal=2']
  const faults: string[] = []
  for (const path of paths.filter((each) => !/bilagor|export|logga-ut|gor$|ga-till\/f/.test(each))) {
    const response = await desk.request(path, path === '/logga-in' ? null : 'owner')
    if (!response.headers.get('Content-Type')?.includes('html')) continue
    const html = await response.text()
    const page = await pageOf(path, new Response(html))
    const { results } = await validator.validateString(html)
    for (const { messages } of results) faults.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`))
    if (page.all('h1').length !== 1 || page.language !== 'sv' || !page.title.endsWith(' – skrivbordet') || /Exempel|@|Bo /.test(page.title)) faults.push(`${path}: "${page.title}", ${page.all('h1').length} h1`)
  }
  expect(faults).toEqual([])
})

test('at another host name, and from another page, nothing is answered', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const cookie = await desk.signIn('owner')
  const elsewhere = await desk.app.request('http://desk.attacker.example/', { headers: { Cookie: cookie } })
  expect([elsewhere.status, await elsewhere.text()]).toEqual([421, expect.stringContaining(deskUrl)])

  const form = { move: 'close', letter: `${reference}.1` }
  const crossSite: Record<string, string>[] = [{ Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'none' }, { Origin: 'null', 'Sec-Fetch-Site': 'none' }]
  for (const headers of crossSite) expect((await desk.post('/forfragningar/gor', 'owner', form, { headers })).status).toBe(400)
  expect(await desk.db.selectFrom('letters').select('state').where('reference', '=', reference).executeTakeFirst()).toEqual({ state: 'open' })
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
  vi.mocked(console.warn).mockClear()
})

test('a link from a mail in the browser comes without the cookie: the page is asked for once more', async () => {
  await using world = await withLetters()
  const path = `/forfragningar/${world.reference}`
  const first = await world.desk.request(path, null, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('http-equiv="refresh" content="0"')])
  const second = await world.desk.request(path, null, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect([second.status, second.headers.get('Location')]).toEqual([302, `/logga-in?till=${encodeURIComponent(path)}`])
})

test('a session is not carried over from a cookie that was set before', async () => {
  await using desk = await createTestDesk()
  await desk.signIn('owner')
  const response = await desk.app.request(`${deskUrl}/`, { headers: { Cookie: `desk=${'A'.repeat(43)}` } })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/logga-in'])
})

test('without JavaScript a letter is moved by a form, and the next page says what was done', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const done = await desk.post('/forfragningar/gor', 'owner', { move: 'close', letter: `${reference}.1`, till: path })
  expect([done.status, done.headers.get('Location')]).toEqual([303, `${path}?gjort=close&antal=1`])
  expect(await (await desk.request(`${path}?gjort=close&antal=1`, 'owner')).text()).toContain('Avslutad')
  expect(desk.woken()).toBe(1)

  // Somebody else still has the open letter before them.
  const stale = await desk.post('/forfragningar/gor', 'adviser', { move: 'answer', letter: `${reference}.1`, till: path })
  expect(stale.headers.get('Location')).toBe(`${path}?gjort=stale&antal=1`)
  expect(await (await desk.request(`${path}?gjort=stale&antal=1`, 'adviser')).text()).toContain('Någon annan hann ändra den först.')
  for (const till of ['https://attacker.example/', '//attacker.example', '/\\attacker.example']) {
    const { headers } = await desk.post('/forfragningar/gor', 'owner', { move: 'reopen', letter: `${reference}.2`, till })
    expect(headers.get('Location')).toMatch(/^\/forfragningar\?/)
  }
})

test('with JavaScript a move is answered by what it did, and a stale one is refused', async () => {
  await using world = await withLetters()
  const { desk, reference, application } = world
  const sent = { move: 'answer', letter: [`${reference}.1`, `${application}.1`] }
  expect((await desk.post('/forfragningar/gor', 'owner', sent, { data: true })).status).toBe(200)
  const stale = await desk.post('/forfragningar/gor', 'adviser', sent, { data: true })
  expect([stale.status, await stale.json()]).toEqual([409, { move: 'answer', done: [], stale: [reference, application] }])
  expect((await desk.post('/forfragningar/gor', 'owner', { move: 'undo', letter: `${reference}.2` }, { data: true })).status).toBe(200)
  const states = await desk.db.selectFrom('letters').select('state').orderBy('kind', 'desc').execute()
  expect(states.map(({ state }) => state)).toEqual(['open', 'answered'])
})

test.each<[string, Record<string, string | string[]>]>([
  ['an unknown move', { move: 'sell', letter: 'K7F3XQ4P.1' }],
  ['no letter', { move: 'close' }],
  ['a letter without a version', { move: 'close', letter: 'K7F3XQ4P' }],
  ['something else', { move: 'close', letter: '../../etc/passwd.1' }],
  ['too many letters', { move: 'close', letter: Array.from({ length: 501 }, () => 'K7F3XQ4P.1') }],
])('a post with %s is refused, without a fault of ours', async (_, sent) => {
  await using desk = await createTestDesk()
  expect((await desk.post('/forfragningar/gor', 'owner', sent)).status).toBe(400)
})

test('a note is told what is wrong with it at its field, and nothing typed is lost', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const empty = await desk.post(path, 'adviser', { intent: 'note', text: '  ' })
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Skriv något i anteckningen.')])
  const long = 'å'.repeat(4001)
  const tooLong = await desk.post(path, 'adviser', { intent: 'note', text: long })
  const page = await pageOf(path, tooLong.clone())
  expect([tooLong.status, page.all('textarea')[0]?.text]).toEqual([400, long])
  expect(page.all('textarea')[0]?.attributes).toMatchObject({ ariaDescribedBy: 'note-fault', ariaInvalid: 'true' })

  expect((await desk.post(path, 'adviser', { intent: 'note', text: 'Ringde, inget svar.' })).status).toBe(303)
  const shown = await (await desk.request(path, 'owner')).text()
  expect(shown).toContain('Ringde, inget svar.')
  expect(shown).toContain('Rut Exempel skrev en anteckning')
})

test('a file of a letter is saved and not run, with a type of ours, and showing it is written down', async () => {
  await using world = await withLetters()
  const { desk, application } = world
  const path = `/forfragningar/${application}`
  const page = await (await desk.request(path, 'owner')).text()
  expect(page).toContain('Visa bild 1')
  expect(page).not.toContain('<img')

  const shown = await desk.post(path, 'owner', { intent: 'show', number: '1', shown: '' })
  expect(shown.headers.get('Location')).toBe(`${path}?visa=1#bilagor`)
  const visible = await pageOf(path, await desk.request(`${path}?visa=1`, 'owner'))
  expect(visible.all('img').map(({ attributes }) => attributes['src'])).toEqual([`${path}/bilagor/01.jpg`])
  expect(visible.all('li').some(({ text }) => text.includes('Elin Exempel visade bild 1'))).toBe(true)

  const file = await desk.request(`${path}/bilagor/01.jpg`, 'owner')
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${application}-1.jpg"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(jpeg.body)
  for (const other of ['ansokan.txt', '02.jpg', '..%2F..%2Fsite.db']) expect((await desk.request(`${path}/bilagor/${other}`, 'owner')).status).toBe(404)
})

test('a search is posted, finds names, addresses and words, and leaves no trace in an address', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  for (const words of ['BO@example.com', 'dagsljus avskalat', reference.toLowerCase()]) {
    const response = await desk.post('/forfragningar', 'adviser', { q: words })
    const page = await pageOf('/forfragningar', response)
    expect(page.all('a').flatMap(({ attributes }) => attributes['href'] ?? []).filter((href) => href.endsWith(reference))).toHaveLength(1)
    expect(page.all('a').some(({ attributes }) => attributes['href']?.includes('example.com'))).toBe(false)
  }
  const nothing = await (await desk.post('/forfragningar', 'adviser', { q: '<script>' })).text()
  expect(nothing).toContain('Inget med ”&lt;script&gt;”.')
})

test('what somebody wrote is shown as text, whatever it is', async () => {
  await using desk = await createTestDesk()
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://attacker.example'
  const { reference } = await storeEnquiry(desk.site.services.storage, { now: yesterday, comments: hostile, phone: 'javascript:alert(1)', city: '"><script>' })
  await desk.index()
  const page = await pageOf('/', await desk.request(`/forfragningar/${reference}`, 'owner'))
  expect(page.all('dd').some(({ text }) => text === hostile)).toBe(true)
  expect(page.all('img')).toEqual([])
  const links = page.all('a').flatMap(({ attributes }) => attributes['href'] ?? [])
  expect(links.filter((href) => /attacker|javascript/.test(href))).toEqual([])
})

test('a letter is taken along as text and as JSON, for whoever asks what is kept', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const text = await desk.request(`/forfragningar/${reference}/export/text`, 'owner')
  expect([text.headers.get('Content-Disposition'), await text.text()]).toEqual([`attachment; filename="${reference}.txt"`, expect.stringContaining('\nNamn: Bo Exempel\n')])
  const json = JSON.parse(await (await desk.request(`/forfragningar/${reference}/export/json`, 'owner')).text()) as object
  expect(json).toMatchObject({ reference, email: 'bo@example.com', receivedAt: yesterday.toISOString(), sections: [{ heading: 'PERSONUPPGIFTER' }, {}, {}, {}, {}, {}] })
  expect((await desk.request(`/forfragningar/${reference}/export/exe`, 'owner')).status).toBe(404)
})

test('a letter that is gone from its bucket says so, and can still be erased', async () => {
  await using world = await withLetters()
  const { desk, reference } = world
  const { name } = await desk.db.selectFrom('letters').select('name').where('reference', '=', reference).executeTakeFirstOrThrow()
  await desk.site.services.storage.bucket('inquiries').delete(name)
  expect(await (await desk.request(`/forfragningar/${reference}`, 'owner')).text()).toContain('Brevet finns inte längre i lagringen.')
  expect((await desk.post(`/forfragningar/radera?letter=${reference}`, 'owner', {})).status).toBe(303)
  expect((await desk.request(`/forfragningar/${reference}`, 'owner')).status).toBe(404)
})

test('a single letter is erased after a question, with everything about it', async () => {
  await using world = await withLetters()
  const { desk, application } = world
  const path = `/forfragningar/radera?letter=${application}`
  const question = await (await desk.request(path, 'adviser')).text()
  expect(question).toContain('Radera förfrågan?')
  expect(question).toContain('1\u00A0bilaga')
  const erased = await desk.post(path, 'adviser', {})
  expect([erased.status, erased.headers.get('Location')]).toEqual([303, '/forfragningar?gjort=erase&antal=1'])
  expect(await desk.site.services.storage.bucket('applications').list()).toEqual([])
  await desk.index()
  expect(await desk.db.selectFrom('letters').select('kind').execute()).toEqual([{ kind: 'photography' }])
})

test('marked letters are erased together, after one question', async () => {
  await using world = await withLetters()
  const { desk, reference, application } = world
  const path = `/forfragningar/radera?letter=${reference}.1&letter=${application}.1&letter=nonsense`
  expect(await (await desk.request(path, 'owner')).text()).toContain('Radera 2 förfrågningar?')
  expect((await desk.post(path, 'owner', {})).headers.get('Location')).toBe('/forfragningar?gjort=erase&antal=2')
  expect(await desk.db.selectFrom('letters').select('reference').execute()).toEqual([])
  expect(await (await desk.request('/forfragningar?gjort=erase&antal=2', 'owner')).text()).toContain('2 raderade')
  for (const nothing of ['/forfragningar/radera', path]) expect((await desk.request(nothing, 'owner')).status).toBe(404)
})

async function todayOf(desk: TestDesk): Promise<string> {
  return (await (await desk.request('/', 'owner')).text()).replaceAll('\u00A0', ' ')
}

test('Today says how many wait, what is wrong, and the figures of the week', async () => {
  await using world = await withLetters()
  const { desk } = world
  desk.site.time.now = new Date('2026-11-21T15:30:00Z')
  const today = await todayOf(desk)
  for (const said of ['Två väntar på svar.', 'Två är över tiden.', '30 min över tiden', 'Mejl är inte inställt.', 'Senaste 7 dagarna']) expect(today).toContain(said)
  for (const hidden of ['Porträtt i dagsljus', 'beroendet av en enda plattform']) expect(today).not.toContain(hidden)

  const { db } = desk
  await db.updateTable('letters').set({ state: 'answered', answered_at: '2026-11-20T21:10:00.000Z' }).execute()
  const calm = await todayOf(desk)
  for (const said of ['Alla har fått svar.', 'Median de senaste 90 dagarna: 6 h 10 min.']) expect(calm).toContain(said)
})

test('Today says when the storage does not answer, and the desk still opens', async () => {
  await using desk = await createTestDesk()
  desk.services.storage = { ...desk.services.storage, isReachable: async () => false }
  expect(await todayOf(desk)).toContain('Lagringen svarar inte.')
})
