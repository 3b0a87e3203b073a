import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exportContent } from '#app/content/export-content.ts'
import { importContent } from '#app/content/import-content.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { createPictureStore } from '#app/content/pictures/picture-store.ts'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { openPublishing, publishingInto } from '#server/publishing.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createTestApp, type TestSite } from '../app.ts'
import { anArticleFile, contentFolder } from '../content-folder.ts'
import { testDatabase } from '../databases.ts'
import { aPicture } from '../picture-files.ts'
import { createTestServer } from '../server.ts'

// The database and the buckets hold the site's whole state.

/** Added to a new site: an article in two languages with a picture. */
async function ownersContent() {
  return contentFolder({
    'articles/IMG 1.JPG': await aPicture({ width: 900, height: 600, exif: true }),
    'articles/light-en.md': anArticleFile({ image: 'IMG 1.JPG', translation: 'ljus' }, 'Text\n\n![A desk](<IMG 1.JPG> "By the window")\n'),
    'articles/ljus-sv.md': anArticleFile({ title: '"Ljus: norr #1"', published_at: '2024-01-01T00:00:00.5Z' }, '## Ett\n\n- Två\n\n![Ett bord](IMG%201.JPG)\n'),
    'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
  })
}

/** All public content: path → body. */
async function whatVisitorsSee(site: TestSite): Promise<Record<string, string>> {
  const articles = await site.owner.selectFrom('articles').select(['slug', 'language', 'published_at']).orderBy('slug').orderBy('language').execute()
  const pages = articles.map(({ slug, language }) => articlePath(slug, language))
  const others = [
    '/sv',
    '/sv/network',
    '/en/network',
    '/sv/quiz',
    '/en/quiz',
    '/sv/blog',
    '/sv/blog?page=2',
    '/en/blog',
    '/sitemap.xml',
    '/sv/feed.xml',
    '/en/feed.json',
  ]
  const bodies: Record<string, string> = {}
  for (const at of [...pages, ...pages.map((page) => `${page}.md`), ...others]) bodies[at] = await site.request(at).then((response) => response.text())
  return bodies
}

async function pictureAddresses(site: TestSite): Promise<string[]> {
  const html = await site.request('/articles/light-en').then((response) => response.text())
  return [...new Set(html.match(/\/images\/[\w.-]+/g))]
}

test('the data folder alone, beside a fresh clone, is the same site', async () => {
  await using site = await createTestServer()
  await using folder = await ownersContent()
  await using open = publishingInto(site.site.services.storage.bucket('pictures'), site.site.services.config.facts.brand)
  await importContent(site.site.owner, folder.path, open.publishing, { force: true })
  await site.site.owner.updateTable('network_content').set({ title: 'Changed by hand' }).where('language', '=', 'en').execute()
  const before = await whatVisitorsSee(site.site)

  const restored = await mkdtemp(path.join(tmpdir(), 'norrljus-restored-'))
  onTestFinished(() => rm(restored, { recursive: true }))
  await cp(site.site.dataDir, restored, { recursive: true })
  await using again = await createTestServer({ dataDir: restored })
  expect(await whatVisitorsSee(again.site)).toEqual(before)
  const pictures = await pictureAddresses(again.site)
  expect(pictures.map((picture) => path.extname(picture)).toSorted()).toEqual(['.avif', '.avif', '.avif', '.webp'])
  for (const picture of pictures) expect((await again.ask(picture)).body, picture).toEqual((await site.ask(picture)).body)
})

test('exported and imported into an empty database, it is the same site, byte for byte', async () => {
  await using site = await createTestServer()
  await using folder = await ownersContent()
  const { services, owner } = site.site
  await using open = publishingInto(services.storage.bucket('pictures'), services.config.facts.brand)
  await importContent(owner, folder.path, open.publishing, { force: true })
  const exported = await mkdtemp(path.join(tmpdir(), 'norrljus-export-'))
  onTestFinished(() => rm(exported, { recursive: true }))
  const { leftOut, written } = await exportContent(owner, path.join(exported, 'content'), open.pictures)
  expect(leftOut).toEqual([])
  expect(written).toContain('articles/IMG 1.JPG')

  const dataDir = await mkdtemp(path.join(tmpdir(), 'norrljus-imported-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await prepareDatabase({ dataDir }, path.join(exported, 'content'))
  await using imported = await createTestServer({ dataDir })
  await using into = await openPublishing(imported.site.services.config, imported.site.services.config.facts.brand)
  expect((await importContent(imported.site.owner, path.join(exported, 'content'), into.publishing)).faults).toEqual([])
  expect(await whatVisitorsSee(imported.site)).toEqual(await whatVisitorsSee(site.site))
  for (const picture of await pictureAddresses(site.site)) expect((await imported.ask(picture)).body).toEqual((await site.ask(picture)).body)

  // Exported again, it gives the same files.
  await exportContent(imported.site.owner, path.join(exported, 'again'), into.pictures)
  for (const file of await readdir(path.join(exported, 'content'), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const name = path.join(file.parentPath, file.name)
    expect(await readFile(name.replace('/content', '/again')), name).toEqual(await readFile(name))
  }
})

test('an export does not write into a folder that has files', async () => {
  await using site = await createTestApp()
  await using folder = await ownersContent()
  await expect(exportContent(site.owner, folder.path, createPictureStore(folder.files))).rejects.toThrow(/has files in it already/)
})

test('a release that is older than the database starts, serves, withdraws nothing, and logs it', async () => {
  await using newer = await createTestApp()
  await using folder = await ownersContent()
  await importContent(newer.owner, folder.path, folder.publishing)
  await sql`create table tomorrow (thing text)`.execute(newer.owner)
  await newer.owner
    .insertInto('kysely_migration' as never)
    .values({ name: '900-tomorrow', timestamp: '2027-01-01' } as never)
    .execute()
  const rows = () => newer.owner.selectFrom('articles').selectAll().orderBy('slug').orderBy('language').execute()
  const before = await rows()
  await using older = await createTestApp({ dataDir: newer.dataDir })
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(/^The database is newer than this release \(it has 900-tomorrow\)/)]])
  vi.mocked(console.warn).mockClear()
  expect(await rows()).toEqual(before)
  expect((await older.request('/articles/light-en')).status).toBe(200)
})

test('a start changes no content, whatever was deleted, added or broken in content/', async () => {
  await using site = await createTestApp()
  await site.owner.deleteFrom('articles').where('slug', '=', 'satt-ratt-pris').execute()
  await site.owner.updateTable('articles').set({ title: 'Mine' }).where('slug', '=', 'bygg-en-egen-plattform').execute()
  await using folder = await contentFolder({ 'articles/new-en.md': anArticleFile(), 'articles/half-en.md': anArticleFile({ title: '' }) })
  const rows = () => site.owner.selectFrom('articles').selectAll().orderBy('slug').orderBy('language').execute()
  const before = await rows()
  await prepareDatabase({ dataDir: site.dataDir }, folder.path)
  expect(await rows()).toEqual(before)
})

test('two processes with data folders of their own, one Postgres and one bucket show the same pictures', async () => {
  await using database = await testDatabase('postgres')
  await using s3 = await startS3StandIn()
  const { bucketPrefix, endpoint, region, credentials } = s3.location
  const env = {
    STORAGE_URL: `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`,
  }
  await using one = await createTestServer({ env, services: { db: database.site } })
  await using other = await createTestServer({ env, services: { db: database.site } })
  await using folder = await ownersContent()
  await using open = await openPublishing(one.site.services.config, one.site.services.config.facts.brand)
  await importContent(database.owner, folder.path, open.publishing)
  const pictures = await pictureAddresses(other.site)
  expect(pictures.map((picture) => path.extname(picture)).toSorted()).toEqual(['.avif', '.avif', '.avif', '.webp'])
  for (const picture of pictures) {
    const { status, body } = await other.ask(picture)
    expect([status, body.length > 100], picture).toEqual([200, true])
    expect(body, picture).toEqual((await one.ask(picture)).body)
  }
  // Not read from its own data folder.
  const own = await readdir(path.join(other.site.dataDir, 'storage/pictures'))
  expect(pictures.filter((picture) => own.includes(path.basename(picture)))).toEqual([])
})
