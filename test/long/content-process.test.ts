import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPublishing } from '#app/content/publish.ts'
import { saveArticle } from '#app/content/save-content.ts'
import { isPreviewMissing } from '#app/content/missing-previews.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { layOutMarkdown } from '#app/content/markdown/lay-out-markdown.ts'
import { createPictureStore, withoutPlain } from '#app/content/pictures/picture-store.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { memoryFiles } from '#test/content-folder.ts'
import { aPicture } from '#test/picture-files.ts'
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
  const text = { slug: 'ljus', title: 'Ljus', content: 'Text.', meta_description: 'Om ljus.', image: null, plate: null, checked: null, translation: null }
  const made = await publishing.makePage({ ...text, language: 'sv', published_at: '2026-11-21T12:00:00.000Z' }, {})
  if ('refused' in made) throw new Error(made.refused)
  await saveArticle(owner, made)
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
