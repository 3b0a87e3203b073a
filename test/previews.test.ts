import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { importContent } from '#app/content/import-content.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { indexedScreens, pathTo, screenPaths } from '#app/site/screens.ts'
import { publishingInto } from '#server/publishing.ts'
import { createTestApp, origin, type TestSite } from './app.ts'
import { anArticleFile, contentFolder } from './content-folder.ts'
import { anArticle } from './databases.ts'
import { Page } from './page.ts'
import { pngSize } from './png.ts'
import { createTestServer } from './server.ts'

/** Publishes an article, as `npm run content` does. */
async function publish(site: TestSite, own: Record<string, string> = {}) {
  await using folder = await contentFolder({ 'articles/light-en.md': anArticleFile(own) })
  await using opened = publishingInto(site.services.storage.bucket('pictures'), site.services.config.facts.brand)
  await importContent(site.owner, folder.path, opened.publishing)
}

async function open(site: TestSite, at: string): Promise<Page> {
  return new Page(at, await site.request(at).then((response) => response.text()))
}

/** The path of a page's og:image. */
async function pictureOf(site: TestSite, at: string): Promise<string> {
  return new URL((await open(site, at)).meta('og:image') ?? '').pathname
}

test('every indexable page has a preview picture, with its size and alternative text', async () => {
  await using site = await createTestApp()
  const articles = await site.owner.selectFrom('articles').select(['slug', 'language', 'title']).execute()
  const paths = [...screenPaths().map((screen) => screen.path), ...articles.map(({ slug, language }) => articlePath(slug, language))]
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
    expect([page.meta('og:image:width'), page.meta('og:image:height')], at).toEqual(['1200', '630'])
    expect(page.meta('og:image:alt'), at).toMatch(page.language === 'sv' ? /Norrljus, över en gravyr/ : /Norrljus, above an engraving/)
    expect(page.meta('twitter:card'), at).toBe('summary_large_image')
  }
  const unlisted = screenPaths().filter(({ screen }) => !indexedScreens().includes(screen))
  expect(images.size).toBe(paths.length - unlisted.length)
})

test('a page declares its locale, and the alternate one if it is translated', async () => {
  await using site = await createTestApp()
  const locales = async (at: string) => {
    const page = await open(site, at)
    return [page.meta('og:locale'), page.meta('og:locale:alternate')]
  }
  expect(await locales('/sv')).toEqual(['sv_SE', 'en_GB'])
  expect(await locales('/en/blog')).toEqual(['en_GB', 'sv_SE'])
  expect(await locales(pathTo('photography', 'sv'))).toEqual(['sv_SE', undefined])
  expect(await locales('/sv/login')).toEqual(['sv_SE', undefined])
})

test('previews of screens and articles are PNGs of 1200 by 630, immutable, with the security headers of files', async () => {
  await using server = await createTestServer()
  await publish(server.site)
  const standIn = await readFile(path.resolve(import.meta.dirname, '../public/preview.png'))
  const ofResults = ['advanced', 'intermediate', 'beginner', 'of-pro', 'of-beginner'].flatMap((category) => [
    `/sv/quiz-result?result=${category}`,
    `/en/quiz-result?result=${category}`,
  ])
  for (const at of ['/sv', '/en/services', pathTo('photography', 'sv'), '/articles/light-en', ...ofResults]) {
    const picture = await pictureOf(server.site, at)
    const { status, headers, body } = await server.ask(picture)
    expect(status, at).toBe(200)
    expect(pngSize(body), at).toEqual([1200, 630])
    expect(body, at).not.toEqual(standIn)
    expect(headers, at).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const again = await server.ask(picture, { 'If-None-Match': String(headers['etag']) })
    expect(again.status, at).toBe(304)
  }
})

test('no preview is drawn during a request: a page without its own uses the default one', async () => {
  await using site = await createTestApp({ env: { BRAND: 'Another name' } })
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'x', title: 'From elsewhere' }))
    .execute()
  for (const at of ['/sv/about', '/articles/x-en', '/sv/quiz-result?result=of-pro']) {
    const { status, headers } = await site.request(await pictureOf(site, at))
    expect([status, headers.get('Location'), headers.get('Cache-Control')], at).toEqual([302, '/preview.png', 'public, max-age=60'])
  }
})

test('a preview that no page uses is not found', async () => {
  await using site = await createTestApp()
  await site.owner
    .insertInto('articles')
    .values(anArticle({ slug: 'later', published_at: '2030-01-01T00:00:00.000Z' }))
    .execute()
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
    `/previews/${hash}/sv/quiz-result/advanced.png`,
    `/previews/${hash}/sv/quiz-result/genius.png`,
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
})

test('a new title gives a new address, and the old one is not found', async () => {
  await using site = await createTestApp()
  await publish(site, { title: 'One title' })
  const before = await pictureOf(site, '/articles/light-en')
  expect((await site.request(before)).status).toBe(200)
  await publish(site, { title: 'Another “title” 🎉' })
  const after = await pictureOf(site, '/articles/light-en')
  expect(after).not.toBe(before)
  expect((await site.request(after)).status).toBe(200)
  expect((await site.request(before)).status).toBe(404)
})

test('without the database, an article’s preview is 503, not 404', async () => {
  await using site = await createTestApp()
  const picture = await pictureOf(site, '/articles/satt-ratt-pris-sv')
  await site.services.db.close()
  const { status, headers } = await site.request(picture)
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '30', 'no-store'])
  vi.mocked(console.error).mockClear()
})
