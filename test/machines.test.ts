import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { indexedScreens, pathsOf } from '#app/site/screens.ts'
import { createTestApp, origin } from './app.ts'
import { anArticle } from './databases.ts'
import { createTestServer } from './server.ts'

test('an article’s Markdown is unchanged, names its author, and leaves indexing to the page', async () => {
  await using site = await createTestApp()
  await site.owner.updateTable('article_extras').set({ checked: '2026-11-20' }).where('slug', '=', 'satt-ratt-pris').execute()
  const answer = await site.request('/articles/satt-ratt-pris-sv.md')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'sv',
    link: `<${origin}/articles/satt-ratt-pris-sv>; rel="canonical"`,
    'x-robots-tag': 'noindex',
  })
  const [, matter = '', body] = /^---\n(.*?)---\n\n(.*)$/s.exec(await answer.text()) ?? []
  expect(parse(matter, { schema: 'failsafe' })).toEqual({
    title: 'Sätt rätt pris på prenumerationen',
    date: '2026-11-09',
    checked: '2026-11-20',
    language: 'sv',
    page: `${origin}/articles/satt-ratt-pris-sv`,
    translations: [`${origin}/articles/pricing-a-subscription-en`],
  })
  const file = await readFile(path.resolve(import.meta.dirname, '../content/articles/satt-ratt-pris-sv.md'), 'utf8')
  expect(file.trim().endsWith(body?.trim() ?? '')).toBe(true)
  expect(body?.length).toBeGreaterThan(3000)
})

test('any title is valid in the front matter, and any slug in the URL', async () => {
  await using site = await createTestApp()
  const title = 'Q: "is it" \\ #1? – å\u2028*{x}'
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'fönster', title }))
    .execute()
  const answer = await site.request('/articles/f%C3%B6nster-en.md')
  expect(answer.headers.get('Link')).toBe(`<${origin}/articles/f%C3%B6nster-en>; rel="canonical"`)
  const [, matter = ''] = /^---\n(.*?)\n---\n/s.exec(await answer.text()) ?? []
  expect(parse(matter)).toMatchObject({ title, page: `${origin}/articles/f%C3%B6nster-en` })
})

test('a missing or unpublished article is a plain 404', async () => {
  await using site = await createTestApp({ now: '2026-11-21T12:00:09.999Z' })
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'later', published_at: '2026-11-21T12:00:10.000Z' }))
    .execute()
  for (const address of [
    '/articles/later-en.md',
    '/articles/finns-inte-sv.md',
    '/articles/satt-ratt-pris-en.md',
    '/articles/x.md',
    '/articles/-sv.md',
    '/articles/%00-sv.md',
  ]) {
    const answer = await site.request(address)
    expect({ status: answer.status, type: answer.headers.get('Content-Type'), cache: answer.headers.get('Cache-Control') }, address).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      cache: 'no-store',
    })
  }
  site.time.now = new Date('2026-11-21T12:00:10.000Z')
  expect((await site.request('/articles/later-en.md')).status).toBe(200)
})

test('without the database the Markdown is 503', async () => {
  await using site = await createTestApp()
  await site.services.db.close()
  for (const address of ['/articles/satt-ratt-pris-sv.md', '/llms.txt']) expect((await site.request(address)).status, address).toBe(503)
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2)
  vi.mocked(console.error).mockClear()
})

test('llms.txt lists the content, and every URL in it works', async () => {
  await using site = await createTestApp()
  const answer = await site.request('/llms.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Norrljus\n\n> Rådgivning[^\n]*\n>\n> Advice[^\n]*\n\n## Sidor på svenska\n\n- \[/)
  expect(text.match(/^## .*/gm)).toEqual([
    '## Sidor på svenska',
    '## Artiklar på svenska, de nyaste först',
    '## Mer på svenska',
    '## Pages in English',
    '## Articles in English, the newest first',
    '## More in English',
  ])
  const addresses = [...text.matchAll(/^- \[[^\n]*?\]\((\S+)\): \S/gm)].map(([, address = '']) => address)
  // 9 screens, 20 articles, two feeds and the sitemap in two languages, and photography.
  expect(addresses).toHaveLength(indexedScreens().flatMap((screen) => pathsOf(screen)).length + 2 * (20 + 3))
  expect(text.match(/^- /gm)).toHaveLength(addresses.length)
  for (const address of addresses) expect((await site.request(address)).status, address).toBe(200)
  expect(addresses.filter((address) => address.endsWith('.md'))).toHaveLength(40)
  expect(addresses.some((address) => /login|quiz-result/.test(address))).toBe(false)
})

test('llms.txt lists only the newest, has its time of change, and a title cannot break a link', async () => {
  await using site = await createTestApp()
  const articles = Array.from({ length: 30 }, (_, number) =>
    anArticle({ slug: `a-${number}`, title: 'A [b](c) \\', published_at: `2026-11-20T00:00:${number + 10}.000Z` }),
  )
  await site.owner
    .insertInto('articles')
    .values([...articles, anArticle({ slug: 'later', published_at: '2026-11-21T12:00:00.001Z' })])
    .execute()
  const text = await site.request('/llms.txt').then((answer) => answer.text())
  expect(text.match(/-en\.md\)/g)).toHaveLength(20)
  expect(text).toContain(`- [A \\[b\\](c) \\\\](${origin}/articles/a-29-en.md): About windows.`)
  expect(text).not.toContain('later')
})

test('both are cached like pages: a conditional request gets 304', async () => {
  await using server = await createTestServer()
  for (const address of ['/llms.txt', '/articles/satt-ratt-pris-sv.md']) {
    const { headers } = await server.ask(address)
    expect(headers['cache-control'], address).toMatch(/^public, /)
    expect((await server.ask(address, { 'If-None-Match': String(headers['etag']) })).status, address).toBe(304)
  }
})
