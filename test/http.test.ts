import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from './server.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'same-origin',
}

/** The address of one of the build's files. */
async function builtScript(server: TestServer): Promise<string> {
  const { body } = await server.ask('/sv/blog')
  const [script] = /\/assets\/entry\.client[^"]*\.js/.exec(body.toString()) ?? []
  if (!script) throw new Error('The blog names no script to start with')
  return script
}

test('a page comes in the preferred encoding, with its own strong ETag and its length', async () => {
  await using server = await createTestServer()
  const plain = await server.ask('/sv')
  const br = await server.ask('/sv', { 'Accept-Encoding': 'gzip, br' })
  const gz = await server.ask('/sv', { 'Accept-Encoding': 'br;q=0, gzip' })
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gz.body)).toEqual(plain.body)
  expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(new Set([plain, br, gz].map(({ headers }) => headers['etag'])).size).toBe(3)
  for (const { headers, body } of [plain, br, gz]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['etag']).toMatch(/^"[^"]+"$/)
    expect(headers['vary']).toContain('Accept-Encoding')
  }
})

test('the answer to a form is compressed, too', async () => {
  await using server = await createTestServer()
  const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' }
  const plain = await server.ask('/en/enquiry', headers, 'POST')
  const gz = await server.ask('/en/enquiry', { ...headers, 'Accept-Encoding': 'gzip, br' }, 'POST')
  expect(plain).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } })
  expect(gz).toMatchObject({ status: 400, headers: { 'content-encoding': 'gzip', 'cache-control': 'no-store' } })
  expect(gunzipSync(gz.body)).toEqual(plain.body)
  // One flight of a new connection, as a thread is (test/conversation.test.ts).
  expect(gz.body.length).toBeLessThanOrEqual(14_336)
})

test('a conditional request gets 304 without a body, in every form of If-None-Match', async () => {
  await using server = await createTestServer()
  const { headers } = await server.ask('/sv/about')
  const tag = String(headers['etag'])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await server.ask('/sv/about', { 'If-None-Match': known })
    expect(answer).toMatchObject({ status: 304, headers: { etag: tag, 'cache-control': headers['cache-control'] } })
    expect(answer.body).toHaveLength(0)
  }
  expect((await server.ask('/sv/about', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD is GET without the body, and Range is ignored', async () => {
  await using server = await createTestServer()
  const { headers, body } = await server.ask('/sv/about')
  const head = await server.ask('/sv/about', {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(body.length))
  expect(head.headers['etag']).toBe(headers['etag'])
  expect(head.body).toHaveLength(0)
  expect(await server.ask('/sv/about', { Range: 'bytes=0-9' })).toMatchObject({ status: 200, body })
})

// How long a page is fresh is tested with a fake clock (server/page-cache.test.ts).
test('withdrawn content disappears despite the cache, without a restart', async () => {
  await using server = await createTestServer()
  expect((await server.ask('/sv/blog')).body.toString()).toContain('Sida 1 av 5')
  await server.site.owner.deleteFrom('articles').where('language', '=', 'sv').where('slug', '!=', 'satt-ratt-pris').execute()
  await expect.poll(async () => (await server.ask('/sv/blog')).body.toString(), { interval: 500 }).not.toContain('Sida 1 av 5')
})

test('a public page may be cached by others, a 404 may not', async () => {
  await using server = await createTestServer()
  for (const path of ['/sv', '/en/blog', '/articles/swedish-tax-for-creators-en', '/sv/fotografering']) {
    expect((await server.ask(path)).headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=10\b.*stale-if-error=3600$/)
  }
  expect((await server.ask('/sv/finns-inte')).headers['cache-control']).toBe('no-store')
  expect((await server.ask('/articles/finns-inte-sv')).headers['cache-control']).toBe('no-store')
})

test('built files are cached for a year under their hashed names, compressed at build, with the right type', async () => {
  await using server = await createTestServer()
  const script = await builtScript(server)
  const answer = await server.ask(script, { 'Accept-Encoding': 'br' })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' },
  })
  expect(brotliDecompressSync(answer.body).toString()).toContain('hydrateRoot')
  expect((await server.ask('/speculation-rules.json')).headers['content-type']).toBe('application/speculationrules+json')
})

test.each([
  '/../config.ts',
  '/assets/../../../config.ts',
  '/assets/..%2f..%2f..%2fconfig.ts',
  '/%2e%2e/%2e%2e/config.ts',
  '/%252e%252e%252fconfig.ts',
  '/assets/..\\..\\..\\config.ts',
  '/assets%00/root.css',
  '/server/index.js',
  '/build/server/index.js',
  '/.vite/manifest.json',
  '/config.ts',
  '/app/root.tsx',
  '/data/site.db',
  '/assets',
  '/assets/',
])('%s leads to nothing outside the client folder', async (path) => {
  await using server = await createTestServer()
  const { status, body } = await server.ask(path)
  expect([301, 404]).toContain(status)
  expect(body.toString()).not.toMatch(/readConfig|createRequestHandler|"isEntry"/)
})

test('every kind of response has the security headers', async () => {
  await using server = await createTestServer()
  const { headers } = await server.ask('/sv')
  const answers = [
    await server.ask('/sv'),
    await server.ask('/sv', { 'If-None-Match': String(headers['etag']) }),
    await server.ask('/sv/blog.data'),
    await server.ask('/'),
    await server.ask('/sv/'),
    await server.ask('/sv/finns-inte'),
    await server.ask('/health'),
    await server.ask('/sv/fotografering', {}, 'POST'),
    await server.ask('/sv', {}, 'DELETE'),
  ]
  for (const answer of answers) {
    expect(answer.headers).toMatchObject(everywhere)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  }
  // The two cross-origin posts are logged.
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
  vi.mocked(console.warn).mockClear()
})

test('a file has the headers that mean something for a file, and no others', async () => {
  await using server = await createTestServer()
  const ofFiles = [
    'cache-control',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ]
  const namesOf = async (path: string) =>
    Object.keys((await server.ask(path, { 'Accept-Encoding': 'br' })).headers)
      .filter((name) => !['connection', 'keep-alive'].includes(name))
      .toSorted()
  expect(await namesOf(await builtScript(server))).toEqual(ofFiles)
  // Opened by itself it is a document.
  expect(await namesOf('/favicon.svg')).toEqual([...ofFiles, 'content-security-policy'].toSorted())
})

test('styles are inline and allowed by hash only', async () => {
  await using server = await createTestServer()
  for (const path of ['/sv', '/sv/apply', '/sv/finns-inte']) {
    const { headers, body } = await server.ask(path)
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(body.toString()) ?? []
    expect(styles).toContain('--color-lamp')
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers['content-security-policy']).toContain(`; style-src 'sha256-${hash}';`)
  }
  // Only pages with a form have the styles of forms.
  const sizes = await Promise.all(
    ['/sv/about', '/sv/apply'].map(async (path) => /<style>.*?<\/style>/s.exec((await server.ask(path)).body.toString())?.[0].length ?? 0),
  )
  expect(sizes[1]).toBeGreaterThan((sizes[0] ?? 0) + 3000)
})

test('a page’s policy allows exactly its own scripts: none, or inline ones by hash', async () => {
  await using server = await createTestServer()
  const policyOf = async (path: string) => String((await server.ask(path)).headers['content-security-policy'])
  expect(await policyOf('/sv')).toContain("script-src 'none'")
  expect(await policyOf('/sv/blog')).toMatch(/script-src 'self' 'sha256-[^ ]+'/)
  for (const path of ['/sv', '/sv/blog']) {
    expect(await policyOf(path)).not.toContain('unsafe')
    expect(await policyOf(path)).toContain("img-src 'self' data:")
  }
})

test('an article’s images name their hosts in its policy, and no other page’s does', async () => {
  await using server = await createTestServer()
  const article = { title: 'Bild', slug: 'bild', language: 'sv', meta_description: null, published_at: '2026-01-01T00:00:00.000Z' } as const
  const content = '![a](https://images.example/a.png?x=1&y=2) ![b](javascript:x) ![c](/c.png) ![d](https://other.example:8443/d.png)'
  await server.site.owner
    .insertInto('articles')
    .values({ ...article, content })
    .execute()
  const { headers } = await server.ask('/articles/bild-sv')
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data: https:\/\/images\.example https:\/\/other\.example:8443$/)
})

test('security.txt has a contact, and expires in months', async () => {
  await using server = await createTestServer()
  const { status, headers, body } = await server.ask('/.well-known/security.txt')
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(body.toString()).toMatch(/^Contact: mailto:hello@example\.com\nExpires: 2027-05-22T12:00:00\.000Z\n/)
})

test('HSTS is sent if the site is on https', async () => {
  await using server = await createTestServer({ env: { SITE_URL: 'https://norrljus.example' } })
  for (const path of ['/sv', await builtScript(server), '/sv/finns-inte']) {
    expect((await server.ask(path)).headers['strict-transport-security'], path).toMatch(/^max-age=63072000/)
  }
})

test('speculation rules name paths of this site alone: no link to another host is fetched before it is followed', async () => {
  await using server = await createTestServer()
  const patterns = [...(await server.ask('/speculation-rules.json')).body.toString().matchAll(/"([^"]*)"/g)]
    .map(([, words = '']) => words)
    .filter((words) => /[/:.*]/.test(words))
  expect(patterns).toContain('/articles/*')
  // Beginning with one "/", a pattern is of the rules' own origin.
  expect(patterns.filter((pattern) => !/^\/(?!\/)/.test(pattern))).toEqual([])
})

test('speculation rules are sent, but not with Save-Data or reduced motion', async () => {
  await using server = await createTestServer()
  const rules = async (headers: Record<string, string>) => (await server.ask('/sv', headers)).headers['speculation-rules']
  expect(await rules({})).toBe('"/speculation-rules.json"')
  expect(await rules({ 'Save-Data': 'on' })).toBeUndefined()
  expect(await rules({ 'Sec-CH-Prefers-Reduced-Motion': '"reduce"' })).toBeUndefined()
})

test('too many headers, malformed requests and headers that never end are refused', async () => {
  await using server = await createTestServer()
  expect((await server.ask('/sv', { 'X-Flood': 'x'.repeat(20_000) })).status).toBe(431)
  expect(await spoken(server, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Content-Type-Options: nosniff/)
})

test('malformed requests are refused with the common headers', async () => {
  await using server = await createTestServer()
  for (const [status, words] of [
    [400, 'GET /sv HTTP/1.1'],
    [400, 'POST /sv HTTP/1.1\r\nHost: a b'],
    [400, 'GET //x HTTP/1.1\r\nHost: localhost:99999'],
    [400, 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
    [400, 'POST /sv HTTP/1.0'],
    [400, 'GET https://a:b@localhost/en HTTP/1.1\r\nHost: localhost'],
    [400, 'GET http:\\\\a@localhost/en HTTP/1.1\r\nHost: localhost'],
    [400, 'GET https://:b@localhost/en HTTP/1.1\r\nHost: localhost'],
    [400, 'POST https://a@localhost/sv/fotografering HTTP/1.1\r\nHost: localhost'],
    [417, 'GET /sv HTTP/1.1\r\nHost: localhost\r\nExpect: cake'],
  ] as const) {
    const answer = await spoken(server, `${words}\r\nConnection: close\r\n\r\n`)
    expect(answer.split(' ')[1], words).toBe(String(status))
    for (const [name, value] of Object.entries(everywhere)) expect(answer.toLowerCase(), words).toContain(`${name}: ${value}`)
    expect(answer.toLowerCase(), words).toContain("content-security-policy: default-src 'none'")
  }
  expect((await spoken(server, 'GET /sv HTTP/1.0\r\n\r\n')).split(' ')[1]).toBe('200')
})

function spoken(server: TestServer, words: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(words))
  return text(socket)
}

test('pages past the blog’s last, and data requests with unknown routes, are not cached', async () => {
  await using server = await createTestServer()
  for (const page of ['6', '999']) {
    expect((await server.ask(`/sv/blog?page=${page}`)).headers['cache-control'], page).toBe('private, no-cache')
  }
  const first = await server.ask('/sv/blog')
  for (const page of ['0', '-1', 'x', '01', '2e0']) {
    expect((await server.ask(`/sv/blog?page=${page}`)).headers['etag'], page).toBe(first.headers['etag'])
  }
  expect((await server.ask('/sv/blog?page=2')).headers['cache-control']).toMatch(/^public/)
  const tags = await Promise.all(['blog-sv', 'nothing', 'other'].map(async (routes) => (await server.ask(`/sv/blog.data?_routes=${routes}`)).headers['etag']))
  expect(tags[1]).toBe(tags[2])
})

test('a parameter that its route does not declare is served from the cache, on every page and the sitemap', async () => {
  await using server = await createTestServer()
  for (const path of ['/sv', '/en/about', '/sitemap.xml', '/sv/quiz.data', '/articles/satt-ratt-pris-sv']) {
    const first = await server.ask(path)
    expect(first.headers['cache-control'], path).toMatch(/^public, /)
    const rendered = vi.spyOn(server.site.app, 'request')
    for (const parameter of ['q=x', 'from=/x', 'styles=x', 'questions=1', 'result=x', 'made-up=1']) {
      expect(await server.ask(`${path}?${parameter}`), `${path}?${parameter}`).toMatchObject({ status: 200, headers: { etag: first.headers['etag'] } })
    }
    expect(rendered, path).not.toHaveBeenCalled()
    rendered.mockRestore()
  }
})

test('an unknown method gets 405 and is not logged as an error', async () => {
  await using server = await createTestServer()
  for (const path of ['/sitemap.xml', '/health', '/robots.txt', '/sv/feed.xml', '/sv/site.webmanifest']) {
    expect((await server.ask(path, { Origin: 'http://localhost:3000' }, 'POST')).status, path).toBe(405)
  }
})
