import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { articlePath, photographyPath, screenPaths } from '#app/i18n/paths.ts'
import type { Draw } from '#app/previews/draw-in-process.ts'
import { createPreviews } from '#app/previews/previews.ts'
import { previewsFolder } from '#server/site.ts'
import { anArticle } from './databases.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { Page } from './page.ts'
import { pngSize } from './png.ts'
import { createTestServer } from './server.ts'

const fallbackFile = path.join(previewsFolder, 'fallback.png')

/** Previews with a drawing of the test's own, in a folder of their own. */
async function drawnBy(draw: Draw) {
  const folder = await mkdtemp(path.join(tmpdir(), 'previews-'))
  const previews = createPreviews({ folder, draw, fallbackFile })
  return { previews, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function open(site: TestSite, at: string): Promise<Page> {
  return new Page(at, await site.request(at).then((response) => response.text()))
}

/** The path of the picture that a page names. */
async function pictureOf(site: TestSite, at: string): Promise<string> {
  return new URL((await open(site, at)).meta('og:image') ?? '').pathname
}

test('every page that may be indexed names a picture, with its size and words for it', async () => {
  await using site = await createTestApp()
  const articles = await site.owner.selectFrom('articles').select(['slug', 'language', 'title']).execute()
  const paths = [...screenPaths().map((screen) => screen.path), photographyPath, ...articles.map(({ slug, language }) => articlePath(slug, language))]
  const images = new Set<string>()
  for (const at of paths) {
    const page = await open(site, at)
    const image = page.meta('og:image')
    if (page.noindex) {
      expect([image, page.meta('twitter:card')], at).toEqual([undefined, undefined])
      continue
    }
    expect(image, at).toMatch(new RegExp(`^${origin}/previews/[0-9a-f]{16}${at}\\.png$`))
    images.add(image ?? '')
    expect(page.meta('og:image:type'), at).toBe('image/png')
    expect([page.meta('og:image:width'), page.meta('og:image:height')], at).toEqual(['1200', '630'])
    expect(page.meta('og:image:alt'), at).toMatch(page.language === 'sv' ? /Norrljus, över en gravyr/ : /Norrljus, above an engraving/)
    expect(page.meta('twitter:card'), at).toBe('summary_large_image')
  }
  expect(images.size).toBe(paths.length - 4)
})

test('a page says its locale, and the other where it is translated', async () => {
  await using site = await createTestApp()
  const locales = async (at: string) => {
    const page = await open(site, at)
    return [page.meta('og:locale'), page.meta('og:locale:alternate')]
  }
  expect(await locales('/sv')).toEqual(['sv_SE', 'en_GB'])
  expect(await locales('/en/blog')).toEqual(['en_GB', 'sv_SE'])
  expect(await locales(photographyPath)).toEqual(['sv_SE', undefined])
  expect(await locales('/sv/login')).toEqual(['sv_SE', undefined])
})

test('a screen’s and an article’s picture come as PNG of 1200 by 630, to be kept for ever, with all security headers', async () => {
  await using server = await createTestServer()
  for (const at of ['/sv', '/articles/satt-ratt-pris-sv']) {
    const picture = await pictureOf(server.site, at)
    const { status, headers, body } = await server.ask(picture)
    expect(status, at).toBe(200)
    expect(pngSize(body), at).toEqual([1200, 630])
    expect(body, at).not.toEqual(await readFile(fallbackFile))
    expect(headers, at).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const again = await server.ask(picture, { 'If-None-Match': String(headers['etag']) })
    expect(again.status, at).toBe(304)
  }
})

test('many who ask for one address at once wait for one drawing', async () => {
  const draw = vi.fn<Draw>(async () => readFile(fallbackFile))
  await using given = await drawnBy(draw)
  await using server = await createTestServer({ services: { previews: given.previews } })
  const picture = await pictureOf(server.site, '/en/services')
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.ask(picture)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await server.ask(picture)
  expect(draw).toHaveBeenCalledExactlyOnceWith({ title: 'Services for content creators', brand: 'Norrljus', plate: 'panes' })
})

test('nothing is drawn for an address that no page names', async () => {
  const draw = vi.fn<Draw>(async () => readFile(fallbackFile))
  await using given = await drawnBy(draw)
  await using site = await createTestApp({ services: { previews: given.previews } })
  await site.owner.insertInto('articles').values(anArticle({ slug: 'later', published_at: '2030-01-01T00:00:00.000Z' })).execute()
  const real = await pictureOf(site, '/sv')
  const hash = real.split('/')[2] ?? ''
  const forged = [
    real.replace(/[0-9a-f]{16}/, '0123456789abcdef'),
    real.replace('/sv.png', '/en.png'),
    real.replace('.png', ''),
    real.replace('.png', '.jpg'),
    real.replace('.png', '.png.png'),
    `/previews/${hash}`,
    `/previews/${hash}/.png`,
    `/previews/${hash}/sv/login.png`,
    `/previews/${hash}/articles/finns-inte-sv.png`,
    `/previews/${hash}/articles/later-en.png`,
    `/previews/${hash}/articles/%00-sv.png`,
    `/previews/${hash}/..%2f..%2fsite.db`,
    `/previews/${hash.toUpperCase()}/sv.png`,
    '/previews/%ff/sv.png',
    '/previews',
    `/previews/${'a'.repeat(5000)}.png`,
  ]
  for (const address of forged) {
    const { status, headers } = await site.request(address)
    expect([status, headers.get('Cache-Control')], address).toEqual([404, 'no-store'])
  }
  expect(draw).not.toHaveBeenCalled()
})

test('another title is another address, and the old one is gone', async () => {
  const draw = vi.fn<Draw>(async () => readFile(fallbackFile))
  await using given = await drawnBy(draw)
  await using site = await createTestApp({ services: { previews: given.previews } })
  await site.owner.insertInto('articles').values(anArticle({ slug: 'x', title: 'One title' })).execute()
  const before = await pictureOf(site, '/articles/x-en')
  expect((await site.request(before)).status).toBe(200)
  await site.owner.updateTable('articles').set({ title: 'Another “title” 🎉' }).where('slug', '=', 'x').execute()
  const after = await pictureOf(site, '/articles/x-en')
  expect(after).not.toBe(before)
  expect((await site.request(after)).status).toBe(200)
  expect((await site.request(before)).status).toBe(404)
  expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['One title', 'Another “title”'])
})

test('where drawing fails, the standing picture is answered, and nobody keeps it long', async () => {
  await using given = await drawnBy(() => Promise.reject(new Error('no such library')))
  await using site = await createTestApp({ services: { previews: given.previews } })
  const response = await site.request(await pictureOf(site, '/sv/about'))
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(fallbackFile))
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

test('while the database is away, an article’s picture is away for a while, not gone', async () => {
  await using site = await createTestApp()
  const picture = await pictureOf(site, '/articles/satt-ratt-pris-sv')
  await site.services.db.close()
  const { status, headers } = await site.request(picture)
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '30', 'no-store'])
  vi.mocked(console.error).mockClear()
})
