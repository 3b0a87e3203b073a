import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importContent } from '#app/content/import-content.ts'
import { publishingInto } from '#server/publishing.ts'
import { anArticleFile, contentFolder } from './content-folder.ts'
import { Page } from './page.ts'
import { aPicture } from './picture-files.ts'
import { createTestServer, type TestServer } from './server.ts'

/** Publishes an article with pictures, as `npm run content` does. */
async function publish({ site }: TestServer, body: string, own: Record<string, string> = {}) {
  await using folder = await contentFolder({
    'articles/desk.jpg': await aPicture({ width: 1000, height: 500, exif: true }),
    'articles/light-en.md': anArticleFile({ image: 'desk.jpg', ...own }, body),
  })
  await using open = publishingInto(site.services.storage.bucket('pictures'), site.services.config.facts.brand)
  await importContent(site.owner, folder.path, open.publishing)
}

async function article(server: TestServer) {
  const { headers, body } = await server.ask('/articles/light-en')
  return { headers, page: new Page('/articles/light-en', body.toString()) }
}

test('an article’s own picture is served in its sizes, cacheable for a year, with the security headers of files', async () => {
  await using server = await createTestServer()
  await publish(server, 'Text\n\n![A desk](desk.jpg "By the window")\n')
  const { page } = await article(server)
  const [picture] = page.all('img').map(({ attributes }) => attributes)
  expect(picture).toMatchObject({ alt: 'A desk', width: '1000', height: '500', loading: 'lazy', decoding: 'async' })
  expect(page.all('figcaption').map(({ text }) => text)).toEqual(['By the window'])
  const [avif] = page.all('source').map(({ attributes }) => attributes)
  expect(avif?.['type']).toBe('image/avif')
  const sizes = String(avif?.['srcSet'])
    .split(', ')
    .map((source) => source.split(' '))
  expect(sizes.map(([, width]) => width)).toEqual(['480w', '800w', '1000w'])
  const plain = await server.ask(picture?.['src'] ?? '')
  expect([plain.status, plain.headers['content-type'], (await sharp(plain.body).metadata()).format]).toEqual([200, 'image/webp', 'webp'])
  for (const [address = '', width] of sizes) {
    const { status, headers, body } = await server.ask(address, { 'Accept-Encoding': 'br, gzip' })
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, s-maxage=10, immutable',
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
    expect(headers['content-encoding']).toBeUndefined()
    const { format, width: actual } = await sharp(body).metadata()
    expect([format, `${actual}w`]).toEqual(['heif', width])
    expect((await server.ask(address, { 'If-None-Match': String(headers['etag']) })).status).toBe(304)
    expect((await server.ask(address, {}, 'HEAD')).body).toHaveLength(0)
  }
  expect(page.structuredData[0]).toMatchObject({ image: `http://localhost:3000${sizes.at(-1)?.[0]}` })
})

test('a page with its own picture and one from another host allows exactly that host', async () => {
  await using server = await createTestServer()
  await publish(server, '![A desk](desk.jpg)\n\n![A window](https://images.example/a.png)\n')
  const { headers, page } = await article(server)
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data: https:\/\/images\.example$/)
  const [own, remote] = page.all('img').map(({ attributes }) => attributes)
  expect(own?.['src']).toMatch(/^\/images\//)
  expect(remote).toMatchObject({ src: 'https://images.example/a.png', loading: 'lazy', referrerPolicy: 'no-referrer' })
})

test('a page with only its own picture allows no host', async () => {
  await using server = await createTestServer()
  await publish(server, '![A desk](desk.jpg)\n')
  expect((await article(server)).headers['content-security-policy']).toMatch(/img-src 'self' data:$/)
})

test('a relative image in an article that was not imported is unchanged', async () => {
  await using server = await createTestServer()
  await server.site.owner
    .insertInto('articles')
    .values({ title: 'Bild', slug: 'bild', language: 'sv', meta_description: null, published_at: '2026-01-01T00:00:00.000Z', content: '![a](desk.jpg)' })
    .execute()
  const { body } = await server.ask('/articles/bild-sv')
  const [image] = new Page('', body.toString()).all('img')
  expect(image?.attributes).toMatchObject({ src: 'desk.jpg', loading: 'lazy' })
  expect(image?.attributes).not.toHaveProperty('srcSet')
})

test('only sizes of pictures are served from the bucket, and nothing outside it', async () => {
  await using server = await createTestServer()
  await publish(server, '![A desk](desk.jpg)')
  const { pictures } = server.site.services
  const [picture] = (await article(server)).page.all('img')
  const [, id = ''] = /^\/images\/([0-9a-f]{32})-/.exec(picture?.attributes['src'] ?? '') ?? []
  expect((await server.ask(`/images/${id}-480x240.avif`)).body).toEqual((await pictures.get(`${id}-480x240.avif`))?.body)
  expect(await pictures.get(`${id}.original`)).not.toBeNull()
  for (const address of [
    '/images',
    '/images/',
    `/images/${id}.original`,
    `/images/${id}.json`,
    '/images/..%2fsite.db',
    '/images/%2e%2e/site.db',
    `/images/${id}`,
    `/images/${id}/480x240.avif`,
    `/images/${id}-480x240.avif/../../../site.db`,
    `/images/${id}-480x240.avif%00`,
    `/images/${id}-481x240.avif`,
    `/images/${id}-480x240.png`,
    `/images/${id.toUpperCase()}-480x240.avif`,
    `/images/${'0'.repeat(32)}-480x240.avif`,
  ]) {
    const { status, body } = await server.ask(address)
    expect([301, 404], address).toContain(status)
    expect(body.toString('latin1'), address).not.toMatch(/Anna Hemlig|SQLite format/)
  }
})

test('a picture of an unpublished article is not found', async () => {
  await using server = await createTestServer({ now: '2026-11-21T12:00:00Z' })
  await publish(server, '![A desk](desk.jpg)', { published_at: '2026-11-21T12:00:01Z' })
  const { pictures } = await server.site.owner.selectFrom('article_extras').select('pictures').where('slug', '=', 'light').executeTakeFirstOrThrow()
  const [, id = ''] = /"id":"([0-9a-f]{32})"/.exec(pictures ?? '') ?? []
  expect((await server.ask(`/images/${id}-480x240.avif`)).status).toBe(404)
  server.site.time.now = new Date('2026-11-21T12:00:01Z')
  expect((await server.ask(`/images/${id}-800x400.avif`)).status).toBe(200)
})
