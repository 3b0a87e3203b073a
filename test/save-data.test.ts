import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { screenPaths } from '#app/site/screens.ts'
import { createTestApp } from './app.ts'
import { Page } from './page.ts'
import { createTestServer, type TestServer } from './server.ts'

const saving = { 'Save-Data': 'on' }

const article = '/articles/satt-ratt-pris-sv'

const filesIn = (html: string, path: string) =>
  new Page(path, html)
    .all('img')
    .map(({ attributes }) => attributes['src'] ?? '')
    .filter((src) => src.includes('/plates-'))

test('who saves data is sent no font, and no engraving file but a page’s first', async () => {
  await using site = await createTestApp()
  let others = 0
  for (const path of [...screenPaths().map((screen) => screen.path), article]) {
    const html = await site.request(path, { headers: saving }).then((response) => response.text())
    expect(html, path).not.toContain('.woff2')
    expect(filesIn(html, path).length, path).toBe(/^\/..\/blog$/.test(path) ? 1 : 0)
    const usual = await site.request(path).then((response) => response.text())
    expect(usual, path).toContain('.woff2')
    others += filesIn(usual, path).length
    // The engraving that stands in the page itself stays.
    expect(html.includes('id="plate-'), path).toBe(usual.includes('id="plate-'))
  }
  expect(others).toBeGreaterThan(30)
})

test('no box is left where an engraving was', async () => {
  await using site = await createTestApp()
  for (const path of ['/sv', '/sv/services', '/sv/blog', '/sv/network', article]) {
    const html = await site.request(path, { headers: saving }).then((response) => response.text())
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    expect(
      classes.filter((name) => ['plate-box', 'article-row', 'pt-[26rem]', 'dialog-strip'].includes(name)),
      path,
    ).toEqual([])
  }
})

const bodyOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) => {
  const answer = await server.ask(path, { 'Accept-Encoding': 'br', ...headers })
  return { ...answer, html: brotliDecompressSync(answer.body).toString() }
}

test.each([
  ['first those who save data', true],
  ['first the others', false],
])('the page cache keeps the two apart, %s', async (_, savingFirst) => {
  await using server = await createTestServer()
  for (const path of ['/sv', '/sv/blog?page=2', article]) {
    const ask = (saves: boolean) => bodyOf(server, path, saves ? saving : {})
    for (const saves of [savingFirst, !savingFirst, savingFirst, !savingFirst]) {
      const { html, headers, status } = await ask(saves)
      expect(status).toBe(200)
      expect(html.includes('.woff2'), `${path}, ${saves}`).toBe(!saves)
      expect(headers['vary']).toContain('Save-Data')
    }
    const [own, other] = [await ask(true), await ask(false)]
    expect(own.headers['etag']).not.toBe(other.headers['etag'])
    // The compressed bytes change once, when the best compression is there.
    const again = async () => {
      const { headers } = await ask(true)
      return (await server.ask(path, { 'Accept-Encoding': 'br', ...saving, 'If-None-Match': String(headers['etag']) })).status
    }
    await expect.poll(again).toBe(304)
    expect((await server.ask(path, { 'Accept-Encoding': 'br', ...saving, 'If-None-Match': String(other.headers['etag']) })).status).toBe(200)
  }
})

test('a search, which is not cached, and a page that is not there have no fonts either', async () => {
  await using server = await createTestServer()
  for (const path of ['/sv/blog?q=skatt', '/sv/finns-inte']) {
    expect((await bodyOf(server, path, saving)).html, path).not.toContain('.woff2')
    expect((await bodyOf(server, path)).html, path).toContain('.woff2')
  }
})

test('anything but “on” is no wish to save data', async () => {
  await using server = await createTestServer()
  for (const value of ['off', '', '1']) expect((await bodyOf(server, '/sv', { 'Save-Data': value })).html).toContain('.woff2')
  expect((await bodyOf(server, '/sv', { 'Save-Data': 'On' })).html).not.toContain('.woff2')
})
