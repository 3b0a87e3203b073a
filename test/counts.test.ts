import { expect, test } from 'vitest'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { openSession } from '#app/people/sessions.ts'
import { createTestDesk } from './desk.ts'
import { createRunningSite, freePort } from './running-site.ts'
import { ask, createTestServer, type TestServer } from './server.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Sec-Fetch-Dest': 'document' }
const fromElsewhere = { ...browser, 'Sec-Fetch-Site': 'cross-site' }

/** What was counted, `page en /en` → how often. */
function counting() {
  const counted: Record<string, number> = {}
  const count = (what: string, name: string, language: string) => {
    const key = `${what} ${language} ${name}`
    counted[key] = (counted[key] ?? 0) + 1
  }
  return { counted, count }
}

async function anArticlePath(server: TestServer): Promise<string> {
  const { slug, language } = await server.site.owner
    .selectFrom('articles')
    .select(['slug', 'language'])
    .where('published_at', '<', server.site.time.now.toISOString())
    .executeTakeFirstOrThrow()
  return `/articles/${slug}-${language}`
}

test('a page is counted once for each time it is read, rendered or from the cache, whatever stands in the query', async () => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count } })
  const article = await anArticlePath(server)
  const internal = { ...browser, 'Sec-Fetch-Site': 'same-origin' }
  for (const path of ['/sv', '/sv', '/sv?utm_source=x', '/en/blog?page=2', '/en/blog?q=light', article, article, `${article}?x=1`]) {
    expect([path, (await server.ask(path, internal)).status]).toEqual([path, 200])
  }
  expect(counted).toEqual({ 'page sv /sv': 3, 'page en /en/blog': 2, [`page ${article.slice(-2)} ${article}`]: 3 })
})

test('who comes back and has the page already is counted too', async () => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count } })
  const { headers } = await server.ask('/sv', { ...browser, 'Sec-Fetch-Site': 'same-origin' })
  const again = await server.ask('/sv', { ...browser, 'Sec-Fetch-Site': 'same-origin', 'If-None-Match': String(headers['etag']) })
  expect([again.status, counted]).toEqual([304, { 'page sv /sv': 2 }])
})

test.each<[string, string, Record<string, string>, string?]>([
  ['a search engine', '/sv', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', '/sv', { 'User-Agent': 'curl/8.5.0' }],
  ['one that says nothing of itself', '/sv', {}],
  ['one with an empty name', '/sv', { 'User-Agent': '' }],
  ['one with an endless name', '/sv', { 'User-Agent': 'Mozilla/5.0 '.repeat(100) }],
  ['a page fetched before the click', '/sv', { ...browser, 'Sec-Purpose': 'prefetch;prerender' }],
  ['a page inside another', '/sv', { ...browser, 'Sec-Fetch-Dest': 'iframe' }],
  ['a HEAD request', '/sv', browser, 'HEAD'],
  ['a page that does not exist', '/sv/finns-inte', browser],
  ['an article that does not exist', '/articles/finns-inte-sv', browser],
  ['a feed', '/sv/feed.xml', browser],
  ['a screen that is not indexed', '/sv/login', browser],
  ['the data of a hydrated screen', '/sv/blog.data', browser],
  ['a redirect', '/', browser],
  ['a file', '/robots.txt', browser],
])('%s is not counted', async (_, path, headers, method) => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count } })
  await server.ask(path, headers, method)
  await server.ask(path, headers, method)
  expect(counted).toEqual({})
})

test('an article is counted under its own address, not under the other ways to write it', async () => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count } })
  const article = await anArticlePath(server)
  const encoded = article.replace(/^\/articles\/./, (start) => `/articles/%${start.charCodeAt(start.length - 1).toString(16)}`)
  expect((await server.ask(encoded, browser)).status).toBe(200)
  expect(counted).toEqual({})
})

test.each([
  ['https://www.Google.com/search?q=secret', 'google.com'],
  ['https://reddit.com', 'reddit.com'],
  ['http://example.com:8080/x', 'example.com'],
  ['android-app://com.google.android/', 'com.google.android'],
  ['https://user:word@attacker.example/', 'none'],
  ['https://192.0.2.7/', 'none'],
  [`https://${'a'.repeat(70)}.example.com/`, 'none'],
  ['=cmd|calc', 'none'],
  ['https://<script>/', 'none'],
  [undefined, 'none'],
])('of the referrer %s only the host is kept', async (referrer, host) => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count } })
  await server.ask('/en', { ...fromElsewhere, ...(referrer && { Referer: referrer }) })
  expect(counted).toEqual({ 'page en /en': 1, [`host en ${host}`]: 1 })
})

test('a click within the site comes from no host, also where the browser does not say so', async () => {
  const { counted, count } = counting()
  await using server = await createTestServer({ services: { count }, env: { SITE_URL: 'https://www.norrljus.example' } })
  await server.ask('/en', { ...browser, 'Sec-Fetch-Site': 'same-origin' })
  await server.ask('/en', { 'User-Agent': browser['User-Agent'], Referer: 'https://norrljus.example/en/about' })
  expect(counted).toEqual({ 'page en /en': 2 })
})

test('a preview at the desk is not counted', async () => {
  const { counted, count } = counting()
  await using desk = await createTestDesk({ services: { count } })
  expect((await desk.services.renderSite('/sv')).status).toBe(200)
  expect(counted).toEqual({})
})

test('stopping the site writes what was counted and nothing of the reader; whoever uses the desk is not counted', async () => {
  const deskPort = await freePort()
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(deskPort) })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open')
  const port = Number(new URL(site.url).port)
  await ask({ port, path: '/en', headers: { ...fromElsewhere, Referer: 'https://example.com/secret-path' }, method: 'GET' })

  const owner = openOwnerDatabase({ dataDir: site.dataDir })
  const { id: question } = await owner.selectFrom('quiz_questions').select('id').orderBy('order').executeTakeFirstOrThrow()
  const seesQuestion = async (language: string) => {
    const headers = { 'User-Agent': browser['User-Agent'], Origin: site.url }
    expect(
      (await fetch(`${site.url}/${language}/quiz/count`, { method: 'POST', headers, body: new URLSearchParams({ shown: String(question) }) })).status,
    ).toBe(204)
  }
  await seesQuestion('en')
  const now = new Date()
  await owner
    .insertInto('people')
    .values({ id: 'elin', name: 'Elin', email: null, role: 'owner', notices: true, shortcuts: true, created_at: now.toISOString() })
    .execute()
  const token = await openSession(owner, { personId: 'elin', passkeyId: 'none', device: 'Firefox, Linux', now })
  expect((await fetch(`http://localhost:${deskPort}/lasare`, { headers: { Cookie: `desk=${token}` } })).status).toBe(200)
  expect((await ask({ port, path: '/sv', headers: fromElsewhere, method: 'GET' })).status).toBe(200)
  await seesQuestion('sv')

  expect(await site.stop('SIGTERM')).toBe(0)
  const rows = await owner.selectFrom('counts').select(['what', 'name', 'language', 'number']).orderBy('what').execute()
  await owner.destroy()
  expect(rows).toEqual([
    { what: 'host', name: 'example.com', language: 'en', number: 1 },
    { what: 'page', name: '/en', language: 'en', number: 1 },
    { what: 'quiz-shown', name: String(question), language: 'en', number: 1 },
  ])
  expect(site.complaints).toBe('')
})
