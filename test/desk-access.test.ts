import { HtmlValidate } from 'html-validate'
import { expect, test, vi } from 'vitest'
import type { Role } from '#app/data/database/schema.ts'
import { paths } from '#app/desk/paths.ts'
import { isFor, pagesFor, type Screen, screenAt, type ScreenName, screens } from '#app/desk/screens.ts'
import { createCode } from '#app/people/invitations.ts'
import { built } from './app.ts'
import { arrival, createTestDesk, deskUrl, deskWithLetters, type TestDesk } from './desk.ts'
import { aMember } from './desk-member.ts'
import { browserHeaders, pageOf } from './forms.ts'
import { createTestServer } from './server.ts'

/** Every address of the desk, with a letter's reference where one belongs. */
async function addresses(reference: string): Promise<string[]> {
  const { routes } = await built.loadDeskBuild()
  const addressed = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route.path ?? ''] : []))
  return addressed.map(
    (path) =>
      `/${path.replace('forfragningar/radera', `forfragningar/radera?letter=${reference}`).replace(':reference', reference).replace(':file', '01.jpg').replace(':format', 'json').replace('platta/:name', 'platta/road.ljus').replace(':version', 'finns-inte').replace('images/:file', 'images/finns-inte').replace(':id', 'owner').replace(':template', 'ny').replace(':secret', 'x'.repeat(43)).replace('*', 'finns-inte')}`,
  )
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
  const needed = Object.values(assets.routes).flatMap((route) => [route?.module ?? '', ...(route?.imports ?? [])])
  expect(needed.filter((script) => files.get(script)?.variants.identity.body.includes('cm-editor'))).toEqual([])
  for (const file of files.keys()) expect([file, files.get(file)?.variants.identity.body.includes('ZodError')]).toEqual([file, false])
  const root = assets.routes['root']
  for (const route of Object.values(assets.routes)) {
    const scripts = new Set([
      assets.url,
      assets.entry.module,
      ...assets.entry.imports,
      ...[root, route].flatMap((each) => (each ? [each.module, ...(each.imports ?? [])] : [])),
    ])
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

const roles = ['writer', 'adviser', 'owner'] as const satisfies Role[]

/** Screens that only answer posts: asked for by their address they are not there. */
const postedOnly: readonly ScreenName[] = ['confirm', 'notFound']
/** Screens that are not there since what they show is not. */
const gone: readonly ScreenName[] = ['answerFile', 'articleVersion', 'calendar', 'images', 'invitation', 'typed']

/** A desk with a letter, an article and a colleague, and the address of each screen there. */
async function everyAddress() {
  const world = await deskWithLetters()
  const { desk, application } = world
  const rut = { id: 'rut', name: 'Rut Persson', email: null, role: 'writer' as const, notices: false, shortcuts: true, created_at: arrival.toISOString() }
  await desk.db.insertInto('people').values(rut).execute()
  const values: Record<string, string> = {
    reference: application,
    file: '01.jpg',
    format: 'json',
    version: 'finns-inte',
    name: 'road.ljus',
    template: 'ny',
    secret: 'x'.repeat(43),
  }
  const addressOf = (name: ScreenName) => {
    const { path } = screens[name]
    const filled = path.replace('/*', '/finns-inte').replaceAll(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? (name === 'person' ? 'rut' : 'owner'))
    const queries: Partial<Record<ScreenName, string>> = { eraseLetters: `?letter=${application}`, wordsPreview: '?page=home&language=sv' }
    return filled + (queries[name] ?? '')
  }
  const all = Object.keys(screens).map((name) => ({
    name: name as ScreenName,
    path: addressOf(name as ScreenName),
    screen: screens[name as ScreenName] as Screen,
  }))
  /** Each request in a session of its own: some of what is posted ends one. */
  const cookieOf = async (as: Role | null) => (as ? { Cookie: await desk.signIn(as) } : {})
  return {
    desk,
    all,
    ask: async (path: string, as: Role | null) => desk.request(path, null, { headers: await cookieOf(as) }),
    // Of an index route, React Router asks for this.
    post: async (path: string, as: Role | null, sent: Record<string, string>) =>
      desk.post(path === '/' ? '/?index' : path, null, sent, { headers: await cookieOf(as) }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const privateMarks = /alva@example\.com|Bo Exempel|Rut Persson/

test('every address is for those whom the table names, and to everybody else it does not exist', async () => {
  await using world = await everyAddress()
  for (const { name, path, screen } of world.all) {
    const nobody = await world.ask(path, null)
    const isSent = nobody.status === 302 && nobody.headers.get('Location')?.split('?')[0] === paths.signIn
    expect([name, isSent]).toEqual([name, screen.access !== 'nobody'])
    expect(await (await world.ask(dataOf(path), null)).text()).not.toMatch(privateMarks)
    for (const role of roles) {
      const response = await world.ask(path, role)
      const isThere = isFor(role, screen) && !postedOnly.includes(name) && !gone.includes(name)
      expect([name, role, response.status < 400 ? 'there' : response.status]).toEqual([name, role, isThere ? 'there' : 404])
      if (isFor(role, screen)) continue
      for (const forbidden of [response, await world.ask(dataOf(path), role)]) expect(await forbidden.text(), `${name} as ${role}`).not.toMatch(privateMarks)
    }
  }
})

test('everything that can be posted is for those whom the table names, and asks for the passkey where it says so', async () => {
  await using world = await everyAddress()
  const before = await tables(world.desk)
  let acts = 0
  for (const { name, path, screen } of world.all) {
    if (!screen.posts) {
      const response = await world.post(path, 'owner', {})
      expect([name, response.status]).toEqual([name, isFor('owner', screen) ? 405 : 404])
      continue
    }
    for (const [intent, act] of Object.entries(screen.acts ?? { '': {} })) {
      acts++
      // A version that nobody has seen: nothing is done.
      const sent = { intent, version: '77', ...(name === 'signOut' ? {} : { id: 'x' }) }
      if (screen.access !== 'nobody') {
        const response = await world.post(path, null, sent)
        // After a post, too, the way back is kept where there is a page.
        const isPage = screen.title !== undefined && name !== 'today'
        const way = isPage ? `/logga-in?till=${encodeURIComponent(path.split('?')[0] ?? '')}` : '/logga-in'
        expect([name, intent, response.status, response.headers.get('Location')]).toEqual([name, intent, 302, way])
      }
      for (const role of roles) {
        const response = await world.post(path, role, sent)
        const [may, confirm] = [isFor(role, screen) && isFor(role, { access: act.access ?? screen.access }), act.confirm]
        const expected = !may ? 404 : confirm ? 403 : expect.not.toBeOneOf(gone.includes(name) ? [403, 405] : [403, 404, 405])
        expect([name, intent, role, response.status]).toEqual([name, intent, role, expected])
        if (!may) expect(await response.text(), `${name} ${intent} as ${role}`).not.toMatch(privateMarks)
      }
    }
    if (screen.acts) expect([name, (await world.post(path, 'owner', { intent: 'nothing-of-ours' })).status]).toEqual([name, isFor('owner', screen) ? 400 : 404])
  }
  expect(acts).toBeGreaterThan(65)
  expect(await tables(world.desk)).toEqual(before)
})

test('what the desk says of the roles is what each of them gets', async () => {
  await using world = await everyAddress()
  const listed = world.all.filter(({ screen }) => screen.menu)
  const pagesOf = async (role: Role) => {
    const answers = await Promise.all(listed.map(async ({ path, screen }) => ((await world.ask(path, role)).status === 200 ? [screen.title ?? ''] : [])))
    return answers.flat().toSorted()
  }
  const [owner, adviser, writer] = [await pagesOf('owner'), await pagesOf('adviser'), await pagesOf('writer')]
  const others = [...adviser, ...writer]
  const expected = { Rådgivare: adviser, Skribent: writer, Ägare: owner.filter((page) => !others.includes(page)) }
  expect(owner).toEqual(expect.arrayContaining(others))
  for (const path of [paths.people, `${paths.people}/rut`]) {
    const lines = pageOf(path, await world.ask(path, 'owner'))
    const said = (await lines).all('li').flatMap(({ text }) => {
      const [, role = '', pages = ''] = /^(Rådgivare|Skribent|Ägare): (?:allt det, och dessutom )?(.*)\.$/.exec(text) ?? []
      return role === '' ? [] : [[role, pages.split(', ').toSorted()] as const]
    })
    expect(Object.fromEntries(said)).toEqual(expected)
  }
})

/** What nobody may have changed by that. */
async function tables({ db }: TestDesk) {
  const [letters, passkeys, invitations, people] = await Promise.all([
    db.selectFrom('letters').select(['reference', 'state']).orderBy('reference').execute(),
    db.selectFrom('passkeys').select('id').execute(),
    db.selectFrom('invitations').select('id').execute(),
    db.selectFrom('people').select(['id', 'role']).where('id', '=', 'rut').execute(),
  ])
  return { letters, passkeys, invitations, people }
}

function dataOf(path: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${query === undefined ? '' : `?${query}`}`
}

test('a route that the table does not have, or that has no loader, stops the desk', async () => {
  const build = await built.loadDeskBuild()
  const { createRequestHandler } = build.entry.module
  const today = build.routes['today/route']
  if (!today) throw new Error('the route is not there')
  for (const routes of [{ 'new/route': { ...today, id: 'new/route' } }, { 'today/route': { ...today, module: { ...today.module, loader: undefined } } }]) {
    expect(() => createRequestHandler({ ...build, routes: { ...build.routes, ...routes } } as typeof build)).toThrow('has no access for the route')
  }
})

test('pages link to screens, each of which is found by its address', () => {
  const known = new Map(Object.values(screens).map((screen) => [screen.path as string, screen as Screen]))
  for (const path of Object.values(paths)) expect([path, known.has(path) || known.has(`${path}/:secret`)]).toEqual([path, true])
  for (const [path, screen] of known) expect([path, screenAt(path.replaceAll(/:\w+/g, 'x').replace('*', 'finns/inte'))?.file]).toEqual([path, screen.file])
})

test('the menu lists the pages of a role, each by a key of its own, and nothing else', () => {
  const listed = (role: Role) =>
    pagesFor(role).map((group) => group.map(({ text, key, under }) => `${text}${key ? ` ${key}` : ''}${under ? ` (${under})` : ''}`))
  expect(listed('owner')).toEqual([
    ['I dag i', 'Ärenden f', 'Radera en adress (enquiries)', 'Automatisk radering'],
    ['Artiklar a', 'Ord o', 'Fakta k', 'Det här lovar webbplatsen'],
    ['Läsare l', 'Quiz q', 'Ändra quizet (quiz)', 'Prova quizet (quiz)'],
    ['Medarbetare och säkerhet m', 'Ditt konto'],
  ])
  expect(listed('writer')).toEqual([['I dag i'], ['Artiklar a', 'Ord o'], ['Läsare l', 'Quiz q', 'Ändra quizet (quiz)', 'Prova quizet (quiz)'], ['Ditt konto']])
  expect(listed('adviser')).toEqual([['I dag i', 'Ärenden f', 'Radera en adress (enquiries)', 'Automatisk radering'], ['Ditt konto']])
})

test('a network that fails without end fills no table, and a right passkey is let in from there all the same', async () => {
  await using desk = await createTestDesk()
  const elin = await aMember(desk)
  const options = async () => (await (await desk.post('/logga-in.data', null, { intent: 'options' })).text()).match(/"challenge","([\w-]+)"/)?.[1] ?? ''
  const answer = (text: string) => desk.post('/logga-in.data', null, { intent: 'answer', answer: text })
  const wrong = JSON.stringify(elin.device.sign({ challenge: await options() }, { origin: 'https://desk.example.net' }))
  for (let attempt = 0; attempt < 60; attempt++) expect([attempt, (await answer(wrong)).status]).toEqual([attempt, 403])
  const refused = await answer(wrong)
  expect([refused.status, (await refused.text()).includes('tooMany')]).toEqual([429, true])
  for (let asked = 0; asked < 100; asked++) expect(await options()).not.toBe('')

  const rows = await desk.db.selectFrom('desk_log').select(['what', 'detail']).where('what', '=', 'refused').execute()
  expect(rows).toEqual([{ what: 'refused', detail: '60' }])
  expect(await desk.db.selectFrom('challenges').select('purpose').where('purpose', '=', 'sign-in').execute()).toEqual([])

  const right = await desk.post('/logga-in', null, { intent: 'answer', answer: JSON.stringify(elin.device.sign({ challenge: await options() })) })
  expect([right.status, right.headers.get('Set-Cookie')]).toEqual([303, expect.stringContaining('desk=')])
})

test('on a page that somebody was signed out of, only their own passkey signs in: what they have written stands there', async () => {
  await using desk = await createTestDesk()
  const elin = await aMember(desk)
  const challenge = async () => (await (await desk.post('/logga-in.data', null, { intent: 'options' })).text()).match(/"challenge","([\w-]+)"/)?.[1] ?? ''
  const sign = async (who: string) => {
    const answer = JSON.stringify(elin.device.sign({ challenge: await challenge() }))
    return desk.post('/logga-in', null, { intent: 'answer', answer, who }, { headers: { Accept: 'application/json' } })
  }
  const other = await sign('somebody-else')
  expect([other.status, other.headers.get('Set-Cookie'), await other.json()]).toEqual([403, null, { fault: 'other' }])
  const { person_id: id } = await desk.db.selectFrom('passkeys').select('person_id').executeTakeFirstOrThrow()
  const own = await sign(id)
  expect([own.headers.get('Set-Cookie'), await own.json()]).toEqual([expect.stringContaining('desk='), { to: '/' }])
})

test('five wrong codes have a new one printed, and once somebody works here none is looked at', async () => {
  await using desk = await createTestDesk()
  const announced: string[] = []
  const app = built.createDeskApp(
    { ...desk.services, announceCode: async () => void announced.push(await createCode(desk.db, desk.services.clock())) },
    built.loadDeskBuild,
  )
  const type = async (code: string) =>
    app.request(`${deskUrl}/valkommen`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'code', code }),
      headers: { ...browserHeaders, Origin: deskUrl, 'Sec-Fetch-Site': 'same-origin' },
    })
  const first = await createCode(desk.db, desk.services.clock())
  for (let guess = 0; guess < 4; guess++) expect(await (await type('2222-2222')).text()).toContain('Efter fem fel behövs en ny.')
  expect(announced).toEqual([])
  expect(await (await type('2222-2222')).text()).toContain('En ny står nu i fönstret där du startade servern, eller i dess logg.')
  expect(announced).toHaveLength(1)
  expect((await type(first)).status).toBe(400)
  expect((await type(announced[0] ?? '')).status).toBe(303)
  const refusals = () => desk.db.selectFrom('desk_log').select('detail').where('what', '=', 'code-refused').execute()
  expect(await refusals()).toEqual([{ detail: '6' }])

  await aMember(desk)
  const known = await type('2222-2222')
  expect([known.status, known.headers.get('Location')]).toEqual([303, '/logga-in'])
  expect(await refusals()).toEqual([{ detail: '6' }])
})

test('a writer can neither see nor change a letter, whatever they post, and learns nothing of its existence', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const [known, unknown] = [await desk.request(`/forfragningar/${reference}`, 'writer'), await desk.request('/forfragningar/K7F3XQ4P', 'writer')]
  expect([known.status, await known.text()]).toEqual([404, (await unknown.text()).replaceAll('K7F3XQ4P', reference)])
  const posts: [string, Record<string, string>][] = [
    ['/forfragningar', { intent: 'move close', letter: `${reference}.1` }],
    [`/forfragningar/${reference}`, { intent: 'note', text: 'x' }],
    ['/forfragningar', { intent: 'erase', letter: reference }],
    ['/forfragningar', { intent: 'search', q: 'bo' }],
    ['/radera', { intent: 'search', address: 'bo@example.com' }],
  ]
  for (const [path, sent] of posts) expect([path, (await desk.post(path, 'writer', sent)).status]).toEqual([path, 404])
  expect(await (await desk.post('/ga-till', 'writer', { q: 'bo' })).text()).not.toContain('Bo Exempel')
  expect(await (await desk.request('/', 'writer')).text()).not.toMatch(/Ärenden|väntar på svar|Bo Exempel/)
  expect(await desk.db.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirst()).toEqual({ version: 1 })
})

test('every response is strict: no cache, no index, no speculation, no other page, no script but its own', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  for (const path of [...(await addresses(reference)), '/_root.data', `/forfragningar/${reference}.data`]) {
    // A page of the site, for a frame of the desk (test/desk-articles.test.ts).
    if (path.endsWith('visa')) continue
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
  await using world = await deskWithLetters()
  const { desk, reference, application } = world
  await desk.post('/forfragningar', 'owner', { intent: 'move answer', letter: `${application}.1` })
  await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'note', text: 'Ringde, inget svar.' })
  const rules = { 'void-style': 'off', 'doctype-style': 'off', 'no-redundant-role': 'off' } as const
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  const visited = [...(await addresses(reference)), `/forfragningar/${application}`, '/forfragningar?lage=besvarade', '/forfragningar?lage=karantan']
  const faults: string[] = []
  for (const path of visited.filter((each) => !/bilagor|export|logga-ut|visa|images/.test(each))) {
    const response = await desk.request(path, path === '/logga-in' ? null : 'owner')
    if (!response.headers.get('Content-Type')?.includes('html')) continue
    const html = await response.text()
    const page = await pageOf(path, new Response(html))
    const { results } = await validator.validateString(html)
    for (const { messages } of results) faults.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`))
    if (page.all('h1').length !== 1 || page.language !== 'sv' || !page.title.endsWith(' – skrivbordet') || /Exempel|@|Bo /.test(page.title))
      faults.push(`${path}: "${page.title}", ${page.all('h1').length} h1`)
  }
  expect(faults).toEqual([])
})

test('at another host name, and from another page, nothing is answered', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const cookie = await desk.signIn('owner')
  const elsewhere = await desk.app.request('http://desk.attacker.example/', { headers: { Cookie: cookie } })
  expect([elsewhere.status, await elsewhere.text()]).toEqual([421, expect.stringContaining(deskUrl)])

  const form = { intent: 'move close', letter: `${reference}.1` }
  const crossSite: Record<string, string>[] = [
    { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'none' },
    { Origin: 'null', 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://attacker.example', 'Sec-Fetch-Site': 'cross-site', Accept: 'application/json' },
  ]
  for (const headers of crossSite) expect((await desk.post('/forfragningar', 'owner', form, { headers })).status).toBe(400)
  expect(await desk.db.selectFrom('letters').select('state').where('reference', '=', reference).executeTakeFirst()).toEqual({ state: 'open' })
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
  vi.mocked(console.warn).mockClear()
})

test('a link from a mail in the browser comes without the cookie: the page is asked for once more', async () => {
  await using world = await deskWithLetters()
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
