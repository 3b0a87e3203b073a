import { HtmlValidate } from 'html-validate'
import { expect, test, vi } from 'vitest'
import type { Role } from '#app/database/schema.ts'
import { built } from './app.ts'
import { createTestDesk, deskUrl, deskWithLetters } from './desk.ts'
import { pageOf } from './forms.ts'
import { createTestServer } from './server.ts'

/** Every address of the desk, with a letter's reference where one belongs. */
async function addresses(reference: string): Promise<string[]> {
  const { routes } = await built.loadDeskBuild()
  const paths = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route.path ?? ''] : []))
  return paths.map((path) => `/${path.replace('forfragningar/radera', `forfragningar/radera?letter=${reference}`).replace(':reference', reference).replace(':file', '01.jpg').replace(':format', 'json').replace(':question', 'publicera').replace('platta/:name', 'platta/road.ljus').replace(':version', 'finns-inte').replace('images/:file', 'images/finns-inte').replace(':id', 'owner').replace(':secret', 'x'.repeat(43)).replace('*', 'finns-inte')}`)
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
  await using world = await deskWithLetters()
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

test('a network that asks to sign in without end is stopped for a while, and fills no table', async () => {
  await using desk = await createTestDesk()
  const ask = () => desk.post('/logga-in.data', null, { intent: 'options' })
  for (let post = 0; post < 60; post++) expect([post, (await ask()).status]).toEqual([post, 200])
  const refused = await ask()
  expect([refused.status, (await refused.text()).includes('tooMany')]).toEqual([429, true])
  expect((await desk.db.selectFrom('challenges').selectAll().execute()).length).toBe(60)
  expect((await desk.request('/', 'owner')).status).toBe(200)
})

const ofEditors = /^\/(artiklar|images|ord|lasare|quiz)(\/|$)/
const ofOwner = /^\/(fakta|manniskor)(\/|$)/

test.each<[Role, (path: string) => boolean]>([
  ['writer', (path) => ['/', '/ga-till', '/konto'].includes(path) || ofEditors.test(path)],
  ['adviser', (path) => !ofEditors.test(path) && !ofOwner.test(path)],
])('a page that a %s may not use does not exist for them, by its address either', async (role, may) => {
  await using world = await deskWithLetters()
  const { desk, application } = world
  const never = ['/finns-inte', '/logga-in', '/logga-ut', '/valkommen', '/forfragningar/gor', '/ga-till/forfragningar', '/ord/spara', '/ord/forhandsvisa', '/artiklar/owner/gor', '/artiklar/owner/versioner/finns-inte', '/images/01.jpg', `/inbjudan/${'x'.repeat(43)}`, `/forfragningar/${application}/svara`]
  for (const path of await addresses(application)) {
    if (never.includes(path)) continue
    const response = await desk.request(path, role)
    expect([path, response.status]).toEqual([path, may(path) ? 200 : 404])
    if (!may(path)) expect(await response.text()).not.toMatch(/alva@example\.com|Bo Exempel/)
  }
})

test('a writer can neither see nor change a letter, whatever they post, and learns nothing of its existence', async () => {
  await using world = await deskWithLetters()
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
  await using world = await deskWithLetters()
  const { desk, reference } = world
  for (const path of [...(await addresses(reference)), '/_root.data', `/forfragningar/${reference}.data`]) {
    // A page of the site, for a frame of the desk (test/desk-articles.test.ts).
    if (path.endsWith('/visa')) continue
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
  await desk.post('/forfragningar/gor', 'owner', { move: 'answer', letter: `${application}.1` })
  await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'note', text: 'Ringde, inget svar.' })
  const rules = { 'void-style': 'off', 'doctype-style': 'off', 'no-redundant-role': 'off' } as const
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  const paths = [...(await addresses(reference)), `/forfragningar/${application}`, '/forfragningar?lage=besvarade', '/forfragningar?lage=karantan', '/forfragningar?gjort=close&antal=2']
  const faults: string[] = []
  for (const path of paths.filter((each) => !/bilagor|export|logga-ut|gor$|visa$|images|ga-till\/f|ord\//.test(each))) {
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
  await using world = await deskWithLetters()
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

