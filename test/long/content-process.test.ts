import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPublishing } from '#app/content/publish.ts'
import { saveArticle } from '#app/content/save-content.ts'
import { isPreviewMissing } from '#app/content/missing-previews.ts'
import { readDraft } from '#app/content/drafts/drafts.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { layOutMarkdown } from '#app/content/markdown/lay-out-markdown.ts'
import { createPictureStore, withoutPlain } from '#app/content/pictures/picture-store.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { memoryFiles } from '#test/content-folder.ts'
import { join } from '#test/desk-people.ts'
import { aPicture } from '#test/picture-files.ts'
import { createRunningSite, freePort } from '#test/running-site.ts'
import { createContentProcess } from '#server/content-process.ts'

test('a link preview that is missing at the start is drawn by a process of its own', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-previews-'))
  vi.stubEnv('DATA_DIR', dataDir)
  await using owner = openOwnerDatabase({ dataDir })
  await migrateToLatest(owner)
  const files = memoryFiles()
  const publishing = createPublishing({
    brand: () => 'Norrljus',
    files,
    pictures: createPictureStore(files),
    layOut: async (...text) => layOutMarkdown(...text),
    isScreen: () => false,
    draw: null,
  })
  const text = {
    slug: 'ljus',
    title: 'Ljus',
    content: 'Text.',
    meta_description: 'Om ljus.',
    image: null,
    plate: null,
    checked: null,
    signed_by: null,
    translation: null,
  }
  const published_at = '2026-11-21T12:00:00.000Z'
  const made = await publishing.makePage({ ...text, language: 'sv', published_at }, {})
  if ('refused' in made) throw new Error(made.refused)
  await saveArticle(owner, { ...made, published_at, checked: null })
  expect(await isPreviewMissing(owner)).toBe(true)

  const content = createContentProcess({ dataDir }, files)
  await content.finish()
  await expect.poll(() => isPreviewMissing(owner)).toBe(false)
  content.end()
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

test('pictures that were stored before they had a WebP get one at the start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-plain-'))
  vi.stubEnv('DATA_DIR', dataDir)
  await using owner = openOwnerDatabase({ dataDir })
  await migrateToLatest(owner)
  const files = (await openStorage({ dataDir })).bucket('pictures')
  const picture = await createPictureStore(files).make(await aPicture({ width: 90, height: 60 }))
  if ('complaint' in picture) throw new Error(picture.complaint)
  await files.delete(`${picture.id}-90x60.webp`)

  const content = createContentProcess({ dataDir }, files)
  await content.finish()
  await expect.poll(() => withoutPlain(files)).toEqual([])
  content.end()
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

test('an article that is published at the desk gets its link preview, drawn by that process', async () => {
  const port = String(await freePort())
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: port, BACKUP_TO: 'off' })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  await using db = openOwnerDatabase(site)
  const { token } = await join(db, { name: 'Elin', now: new Date() })
  const desk = `http://localhost:${port}`
  const post = (to: string, typed: Record<string, string>) =>
    fetch(desk + to, {
      method: 'POST',
      body: new URLSearchParams(typed),
      redirect: 'manual',
      headers: { Cookie: `desk=${token}`, Origin: desk, 'Sec-Fetch-Site': 'same-origin' },
    })
  const address = (await post('/artiklar', { intent: 'create', language: 'sv' })).headers.get('Location') ?? ''
  const version = async () => String((await readDraft(db, { id: address.split('/').at(-1) ?? '', now: new Date() }))?.version)
  const text = { title: 'Ljus', slug: 'ljus-ritat', content: 'Ett fönster.', meta_description: 'Om fönster mot norr, och om vad ljuset gör med ett rum.' }
  const typed = { ...text, image: '', plate: 'road', day: '', time: '' }
  expect((await post(address, { intent: 'save', version: await version(), ...typed })).status).toBeLessThan(400)
  expect((await post(address, { intent: 'publish', version: await version(), ...typed })).status).toBeLessThan(400)
  const preview = async () => {
    const html = await (await fetch(`${site.url}/articles/ljus-ritat-sv`)).text()
    const [, image = ''] = /property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/.exec(html) ?? []
    return image.includes('ljus-ritat') ? (await fetch(site.url + image)).headers.get('Content-Type') : image
  }
  await expect.poll(preview).toBe('image/png')
})
