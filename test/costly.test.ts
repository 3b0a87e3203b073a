import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { copy } from '#app/site/blog/copy.ts'
import { copy as missingCopy } from '#app/site/not-found/copy.ts'
import { Page } from './page.ts'
import { createTestServer } from './server.ts'

// What a request costs is bounded for each network: a page made anew takes a hundred times as long as a cached one.

/** One post of each form, and so ten searches and twenty missing addresses. */
const once = { env: { FORM_LIMIT: '1' } }
const browser = { 'Accept-Encoding': 'br' }

test.each(languages)('a network that searches very often is told to wait, by a page that is not made for it (%s)', async (language) => {
  await using server = await createTestServer(once)
  const search = (words: string) => server.ask(`/${language}/blog?q=${words}`)
  for (let number = 0; number < 10; number++) expect((await search(`skatt+${number}`)).status).toBe(200)
  const { status, headers, body } = await search('moms')
  expect([status, headers['cache-control']]).toEqual([429, 'no-store'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(500)
  const page = new Page(`/${language}/blog`, body.toString())
  const { paused } = copy[language].search
  expect(page.all('h2').map(({ text }) => text)).toContain(paused.heading)
  expect(page.all('p').map(({ text }) => text)).toContain(paused.text.replace('{minutes}', '10'))
  expect(page.noindex).toBe(true)
  // One page for all searches: only a page from the cache is the same to the last byte.
  expect((await search('annat')).body.equals(body)).toBe(true)
  // Hydrated, the screen asks for its data.
  const data = await server.ask(`/${language}/blog.data?q=moms&page=2`)
  expect([data.status, data.body.toString().includes(paused.heading)]).toEqual([429, true])
  // Reading goes on, and so does searching from elsewhere.
  expect((await server.ask(`/${language}/blog`)).status).toBe(200)
})

test('each network behind a trusted proxy has searches of its own', async () => {
  await using server = await createTestServer({ env: { ...once.env, TRUSTED_PROXIES: '127.0.0.1' } })
  const ask = async (path: string, address: string) => {
    const { status, headers } = await server.ask(path, { 'X-Forwarded-For': address })
    return [status, headers['content-type']]
  }
  const html = 'text/html; charset=utf-8'
  for (let number = 0; number < 10; number++) expect(await ask('/sv/blog?q=skatt', '192.0.2.1')).toEqual([200, html])
  expect(await ask('/sv/blog?q=pris', '192.0.2.1')).toEqual([429, html])
  expect(await ask('/sv/blog?q=pris', '198.51.100.7')).toEqual([200, html])
  for (let number = 0; number < 20; number++) expect(await ask(`/sv/${number}`, '192.0.2.1')).toEqual([404, html])
  expect(await ask('/sv/b', '192.0.2.1')).toEqual([404, 'text/plain; charset=utf-8'])
  expect(await ask('/sv/b', '198.51.100.7')).toEqual([404, html])
})

test('pages of missing addresses are the same but for the address, which is shown as text', async () => {
  await using server = await createTestServer()
  const html = async (path: string) => (await server.ask(path, browser)).body.length > 0 && (await server.ask(path)).body.toString()
  const shown: [path: string, text: string][] = [
    ['/sv/finns-inte', '/sv/finns-inte'],
    ['/sv/%3Cimg%20src=x%3E', '/sv/&lt;img src=x&gt;'],
    [`/sv/"&'`, '/sv/&quot;&amp;&#x27;'],
    ['/404?from=/articles/borta-sv', '/articles/borta-sv'],
    ['http://localhost/sv/absolut', '/sv/absolut'],
  ]
  const pages = await Promise.all(shown.map(([path]) => html(path)))
  const plain = pages.map((page, place) => String(page).replace(`>${shown[place]?.[1]}<`, '>…<'))
  expect(new Set(plain).size).toBe(1)
  expect(String(await html('/en/gone'))).toContain('>/en/gone<')
  expect(String(await html('/en/gone'))).not.toContain(missingCopy.sv.heading)
})

test('a network that asks for very many missing addresses gets one sentence each, with the same status', async () => {
  await using server = await createTestServer(once)
  for (let number = 0; number < 20; number++) expect((await server.ask(`/en/${number}`)).headers['content-type']).toBe('text/html; charset=utf-8')
  const { status, headers, body } = await server.ask('/en/<c>')
  expect([status, headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
    'The page /en/<c> is not here, or has moved.\n',
  ])
  expect(headers['x-content-type-options']).toBe('nosniff')
  // In whatever form the address is written.
  expect((await server.ask('http://localhost/en/d')).headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(await server.ask('/en/e', {}, 'HEAD')).toMatchObject({ status: 404, body: Buffer.alloc(0) })
  expect((await server.ask('/en')).status).toBe(200)
})
