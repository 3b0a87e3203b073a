import { expect, test } from 'vitest'
import { onEveryDatabase } from '#test/databases.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import type { Preview } from '#app/content/previews/preview.ts'
import { aText, now, writingDesk } from './drafts/testing/writing-desk.ts'
import { drawMissingPreviews, isPreviewMissing } from './missing-previews.ts'

onEveryDatabase('link previews of articles that were published at the desk', (backend) => {
  test('are drawn once, with title and plate', async () => {
    await using desk = await writingDesk(backend)
    const { db, site, files } = desk
    expect(await isPreviewMissing(db)).toBe(false)
    await desk.published(aText({ plate: 'road' }))
    expect(await isPreviewMissing(db)).toBe(true)
    const drawn: Preview[] = []
    const draw = async (preview: Preview) => {
      drawn.push(preview)
      return Buffer.from('png')
    }
    expect(await drawMissingPreviews(db, { brand: 'Norrljus', files, draw })).toBe(1)
    expect(drawn).toEqual([{ title: 'Ljus från norr', brand: 'Norrljus', plate: 'road' }])
    const article = await publishedArticle(site, { slug: 'ljus', language: 'sv', now })
    expect(files.names()).toEqual([`preview-${article?.page?.preview}.png`])
    expect(await isPreviewMissing(db)).toBe(false)
    expect(await drawMissingPreviews(db, { brand: 'Norrljus', files, draw })).toBe(0)
  })

  test('of a title that changes while one is drawn is left to the next run', async () => {
    await using desk = await writingDesk(backend)
    const id = await desk.published(aText())
    const draw = async () => {
      await desk.republish(id, aText({ title: 'Ny rubrik' }))
      return Buffer.from('png')
    }
    await drawMissingPreviews(desk.db, { brand: 'Norrljus', files: desk.files, draw })
    expect(await isPreviewMissing(desk.db)).toBe(true)
  })
})
