import { expect, test } from 'vitest'
import { addPicture } from '#app/content/drafts/draft-pictures.ts'
import { createDraft, readDraft, saveDraft } from '#app/content/drafts/drafts.ts'
import { publishDraft, withdrawArticle } from '#app/content/drafts/publish-draft.ts'
import { revokeShare, shareDraft, sharedDraftPath, sharesOf } from '#app/content/drafts/shared-drafts.ts'
import { drawMissingPreviews } from '#app/content/missing-previews.ts'
import type { DraftText } from '#app/content/drafts/draft.ts'
import type { Language } from '#app/i18n/language.ts'
import { built } from './app.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { Page } from './page.ts'
import { aPicture } from './picture-files.ts'
import { createTestServer } from './server.ts'

const person = 'Elin Exempel'

const text: DraftText = {
  slug: 'fran-skrivbordet',
  title: 'Från skrivbordet',
  content: '## Rubrik\n\nEtt fönster mot norr.',
  meta_description: 'Om fönster mot norr, och om vad ljuset därifrån gör med ett rum.',
  image: null,
  plate: 'road',
  checked: null,
  signed_by: null,
  publish_at: null,
}

async function save(desk: TestDesk, id: string, own: Partial<DraftText> = {}) {
  const now = desk.services.clock()
  const version = (await readDraft(desk.db, { id, now }))?.version ?? 0
  await saveDraft(desk.db, { id, version, text: { ...text, ...own }, person, now })
}

async function draft(desk: TestDesk, own: Partial<DraftText> = {}, language: Language = 'sv') {
  const id = await createDraft(desk.db, { language, person, now: desk.services.clock() })
  await save(desk, id, own)
  return id
}

async function publish(desk: TestDesk, id: string) {
  const now = desk.services.clock()
  const version = (await readDraft(desk.db, { id, now }))?.version ?? 0
  expect(await publishDraft(desk.services, { id, version, person, now })).toMatchObject({ draft: { changed: false } })
}

async function leads(desk: TestDesk, path: string) {
  const { status, headers } = await desk.site.request(path)
  return [status, headers.get('Location')]
}

test('an article that the desk publishes is a page with its plate, in list, feed, sitemap and search', async () => {
  await using desk = await createTestDesk()
  await publish(desk, await draft(desk))
  const response = await desk.site.request('/articles/fran-skrivbordet-sv')
  const page = new Page('/articles/fran-skrivbordet-sv', await response.text())
  expect(response.status).toBe(200)
  expect(page.all('h1').map((heading) => heading.text)).toEqual([text.title])
  expect(page.all('use').map(({ attributes }) => attributes['href'])).toContain('#plate-road')
  for (const path of ['/sv/blog', '/sv/feed.xml', '/sitemap.xml', '/sv/blog?q=skrivbordet']) {
    expect([path, await (await desk.site.request(path)).text()]).toEqual([path, expect.stringContaining('/articles/fran-skrivbordet-sv') as string])
  }
  expect(desk.drawings()).toBe(1)
})

test('until its link preview is drawn, an article’s is the site’s; then it is its own', async () => {
  await using desk = await createTestDesk()
  await publish(desk, await draft(desk))
  const page = new Page('/articles/fran-skrivbordet-sv', await (await desk.site.request('/articles/fran-skrivbordet-sv')).text())
  const image = page.all('meta').find(({ attributes }) => attributes['property'] === 'og:image')?.attributes['content']
  const path = new URL(String(image)).pathname
  expect(await leads(desk, path)).toEqual([302, '/preview.png'])
  // As the process does that publishing asks to (test/long/content-process.test.ts).
  const drawn = Buffer.from('a drawing')
  const files = desk.services.storage.bucket('pictures')
  expect(await drawMissingPreviews(desk.db, { brand: 'Norrljus', files, draw: async () => drawn })).toBe(1)
  const response = await desk.site.request(path)
  expect([response.status, response.headers.get('Content-Type'), Buffer.from(await response.arrayBuffer())]).toEqual([200, 'image/png', drawn])
})

test('a scheduled article does not exist until its time', async () => {
  await using desk = await createTestDesk({ now: '2026-11-21T12:00:00Z' })
  await publish(desk, await draft(desk, { publish_at: '2026-11-21T12:00:10.000Z' }))
  expect(await leads(desk, '/articles/fran-skrivbordet-sv')).toEqual([302, '/404?from=%2Farticles%2Ffran-skrivbordet-sv'])
  desk.site.time.now = new Date('2026-11-21T12:00:10Z')
  expect(await leads(desk, '/articles/fran-skrivbordet-sv')).toEqual([200, null])
})

test('a renamed article’s old address redirects for good; a withdrawn one’s leads where it was told, or is a 404', async () => {
  await using desk = await createTestDesk()
  const id = await draft(desk)
  await publish(desk, id)
  await save(desk, id, { slug: 'nytt-namn' })
  await publish(desk, id)
  expect(await leads(desk, '/articles/fran-skrivbordet-sv')).toEqual([301, '/articles/nytt-namn-sv'])
  expect(await leads(desk, '/articles/nytt-namn-sv')).toEqual([200, null])
  expect(await leads(desk, '/articles/fran-skrivbordet-en')).toEqual([302, '/404?from=%2Farticles%2Ffran-skrivbordet-en'])

  const now = desk.services.clock()
  const version = async () => (await readDraft(desk.db, { id, now }))?.version ?? 0
  await withdrawArticle(desk.services, { id, version: await version(), target: '/sv/blog', person, now })
  expect(await leads(desk, '/articles/fran-skrivbordet-sv')).toEqual([301, '/sv/blog'])
  expect(await leads(desk, '/articles/nytt-namn-sv')).toEqual([301, '/sv/blog'])
  await publish(desk, id)
  await withdrawArticle(desk.services, { id, version: await version(), target: null, person, now })
  expect(await leads(desk, '/articles/nytt-namn-sv')).toEqual([302, '/404?from=%2Farticles%2Fnytt-namn-sv'])
  expect(await (await desk.site.request('/sv/blog')).text()).not.toContain('nytt-namn')
})

test('a link shows a draft as it is saved, in its language, to nobody who has no link', async () => {
  await using desk = await createTestDesk()
  const id = await draft(desk, { title: 'From the desk', slug: 'from-the-desk' }, 'en')
  const now = desk.services.clock()
  const path = sharedDraftPath((await shareDraft(desk.db, { id, person, now })) ?? '')
  await save(desk, id, { title: 'Saved again', slug: 'from-the-desk' })

  const response = await desk.site.request(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const page = new Page(path, await response.text())
  expect(page.all('html')[0]?.attributes['lang']).toBe('en')
  expect(page.all('h1').map((heading) => heading.text)).toEqual(['Saved again'])
  expect(page.all('main')[0]?.text).toContain('Draft, not published')
  expect(
    page
      .all('meta')
      .filter(({ attributes }) => attributes['name'] === 'robots')
      .map(({ attributes }) => attributes['content']),
  ).toEqual(['noindex'])
  expect(page.all('link').filter(({ attributes }) => attributes['rel'] === 'canonical')).toEqual([])
  expect(page.all('script')).toEqual([])
  // The words around it are in its language too, and filled in.
  expect(page.all('body')[0]?.text).not.toMatch(/\{\w+\}|Integritet/)
  expect(await (await desk.site.request('/sitemap.xml')).text()).not.toContain('utkast')
  expect(await leads(desk, '/articles/from-the-desk-en')).toEqual([302, '/404?from=%2Farticles%2Ffrom-the-desk-en'])

  const stored = await desk.db.selectFrom('shared_drafts').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(path.split('/').at(-1))
})

test('a link that is wrong, over or revoked is an address that does not exist', async () => {
  await using desk = await createTestDesk({ now: '2026-11-21T12:00:00Z' })
  const id = await draft(desk)
  const now = desk.services.clock()
  const [one, two] = [await shareDraft(desk.db, { id, person, now }), await shareDraft(desk.db, { id, person, now })].map((secret) =>
    sharedDraftPath(secret ?? ''),
  )
  expect([await leads(desk, one ?? ''), await leads(desk, two ?? '')]).toEqual([
    [200, null],
    [200, null],
  ])
  for (const path of [`${one}x`, '/utkast/x', `/utkast/${'a'.repeat(43)}`, '/utkast']) expect([path, ...(await leads(desk, path))]).toEqual([path, 404, null])

  const [share] = await sharesOf(desk.db, { id, now })
  await revokeShare(desk.db, { id: share?.id ?? '', person, now })
  const statuses = [(await leads(desk, one ?? ''))[0], (await leads(desk, two ?? ''))[0]]
  expect(statuses.toSorted()).toEqual([200, 404])
  desk.site.time.now = new Date('2026-11-28T11:59:59Z')
  expect(await sharesOf(desk.db, { id, now: desk.services.clock() })).toHaveLength(1)
  desk.site.time.now = new Date('2026-11-28T12:00:00Z')
  for (const path of [one, two]) expect((await leads(desk, path ?? ''))[0]).toBe(404)
  expect(await sharesOf(desk.db, { id, now: desk.services.clock() })).toEqual([])
})

/** A server with a draft that has a picture. */
async function illustratedDraft() {
  const server = await createTestServer()
  const { owner: db, services } = server.site
  const { pictures } = built.deskPublishing(services)
  const now = services.clock()
  const id = await createDraft(db, { language: 'sv', person, now })
  const added = await addPicture({ db, pictures }, { id, name: 'bord.jpg', bytes: await aPicture({ width: 300, height: 200, exif: true }) })
  if (!('picture' in added)) throw new Error(added.complaint)
  await saveDraft(db, { id, version: 1, text: { ...text, content: '![Bord](bord.jpg)' }, person, now })
  return { server, db, id, now, address: `/images/${added.picture.id}-300x200.avif`, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a draft’s picture is nobody’s while no link shows it', async () => {
  await using drafted = await illustratedDraft()
  expect((await drafted.server.ask(drafted.address)).status).toBe(404)
})

test('a draft’s picture is served while a link shows it, and cached by nobody', async () => {
  await using drafted = await illustratedDraft()
  const { server, db, id, now, address } = drafted
  const path = sharedDraftPath((await shareDraft(db, { id, person, now })) ?? '')
  const page = new Page(path, (await server.ask(path)).body.toString())
  const older = address.replace('.avif', '.webp')
  expect(page.all('source')[0]?.attributes['srcSet']).toContain(address)
  expect(page.all('img')[0]?.attributes['src']).toBe(older)
  for (const [file, type] of [
    [address, 'image/avif'],
    [older, 'image/webp'],
  ] as const) {
    const { status, headers } = await server.ask(file)
    expect({ status, headers }).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
  }
})
