import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder } from '#test/content-folder.ts'
import { testDatabase } from '#test/databases.ts'
import { aPicture } from '#test/picture-files.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { movedTo } from '#app/content/queries/moved-articles.ts'
import { addPicture } from './drafts/draft-pictures.ts'
import { createDraft } from './drafts/drafts.ts'
import { withdrawArticle } from './drafts/publish-draft.ts'
import { aText, now, person, writingDesk } from './drafts/testing/writing-desk.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

test('what the desk made is exported, and imported into an empty database it is the same site', async () => {
  await using desk = await writingDesk('sqlite')
  const { db, services } = desk
  const sv = await createDraft(db, { language: 'sv', person, now })
  await addPicture(services, { id: sv, name: 'bord.png', bytes: await aPicture({ width: 300, height: 200, format: 'png' }) })
  await desk.save(sv, aText({ slug: 'ett', plate: 'road', image: 'bord.png', content: '![Bord](bord.png)' }))
  await desk.publish(sv)
  await desk.republish(sv, aText({ slug: 'tva', plate: 'road', checked: '2026-11-20', image: 'bord.png', content: '![Bord](bord.png)' }))
  const en = await createDraft(db, { language: 'en', translationOf: sv, person, now })
  await desk.save(en, aText({ slug: 'two', title: 'Two', publish_at: '2026-12-24T08:00:00.000Z' }))
  await desk.publish(en)
  const gone = await desk.published(aText({ slug: 'borta', title: 'Borta' }))
  await withdrawArticle(services, { id: gone, version: (await desk.read(gone)).version, target: '/articles/tva-sv', person, now })
  await desk.save(
    sv,
    aText({ slug: 'tva', title: 'Inte publicerad än', plate: 'road', checked: '2026-11-21', image: 'bord.png', content: '![Bord](bord.png)' }),
  )

  await using folder = await contentFolder()
  const target = join(folder.path, 'export')
  const { written, leftOut } = await exportContent(db, target, services.pictures)
  expect(leftOut).toEqual([])
  expect(written.toSorted()).toEqual([
    'articles/bord.png',
    'articles/tva-sv.md',
    'articles/two-en.md',
    'drafts/bord.png',
    'drafts/borta-sv.md',
    'drafts/tva-sv.md',
    'moved.yaml',
  ])
  expect(await readFile(join(target, 'drafts/tva-sv.md'), 'utf8')).toMatch(/Inte publicerad än.*^checked: 2026-11-21$/ms)

  await using again = await testDatabase('sqlite')
  const summary = await importContent(again.owner, target, folder.publishing)
  expect(summary).toMatchObject({ added: ['articles/tva-sv.md', 'articles/two-en.md', 'moved.yaml'], faults: [] })
  const later = new Date('2026-12-25T08:00:00Z')
  for (const address of [{ slug: 'tva', language: 'sv', now: later } as const, { slug: 'two', language: 'en', now: later } as const]) {
    const [before, after] = [await publishedArticle(desk.site, address), await publishedArticle(again.site.read, address)]
    expect(after).toEqual({ ...before, page: { ...before?.page, preview: expect.any(String) as string } })
  }
  for (const slug of ['ett', 'borta']) expect(await movedTo(again.site.read, { slug, language: 'sv' })).toBe('/articles/tva-sv')
  // Imported again, nothing changes; a move that was made elsewhere is left alone.
  expect(await importContent(again.owner, target, folder.publishing)).toMatchObject({ added: [], changed: [], leftAlone: [] })
  await again.owner.updateTable('moved_articles').set({ target: '/sv' }).execute()
  await folder.write('export/moved.yaml', 'moved:\n  - from: /articles/ett-sv\n    to: /sv/blog\n')
  expect(await importContent(again.owner, target, folder.publishing)).toMatchObject({ leftAlone: [{ file: 'moved.yaml' }] })
  expect(await readdir(join(target, 'drafts'))).toHaveLength(3)
})

test('a file names nobody who stands for a text, and an import leaves alone what was chosen at the desk', async () => {
  await using desk = await writingDesk('sqlite')
  const { db, site, services } = desk
  await using folder = await contentFolder()
  const target = join(folder.path, 'export')
  await desk.published(aText({ signed_by: 'elin-id' }))
  const id = await createDraft(db, { language: 'sv', person, now })
  await desk.save(id, aText({ slug: 'utkast', title: 'Utkast', signed_by: 'elin-id' }))
  await exportContent(db, target, services.pictures)
  for (const file of ['articles/ljus-sv.md', 'drafts/utkast-sv.md']) expect(await readFile(join(target, file), 'utf8')).not.toContain('elin-id')

  await using again = await testDatabase('sqlite')
  await importContent(again.owner, target, folder.publishing)
  const address = { slug: 'ljus', language: 'sv', now } as const
  expect(await publishedArticle(again.site.read, address)).toMatchObject({ signed_by: null })
  expect(await importContent(db, target, services.publishing)).toMatchObject({ leftAlone: [{ file: 'articles/ljus-sv.md' }] })
  expect(await publishedArticle(site, address)).toMatchObject({ signed_by: 'elin-id' })
  await folder.write('export/articles/ljus-sv.md', (await readFile(join(target, 'articles/ljus-sv.md'), 'utf8')).replace('---', '---\nsigned_by: elin-id'))
  expect(await importContent(again.owner, target, folder.publishing)).toMatchObject({ faults: [{ file: 'articles/ljus-sv.md' }] })
})

test.each([
  ['/articles/a', '/sv', 'from must be the path of an article'],
  ['/articles/a-sv', '//evil.example', 'to must be a path on this site'],
  ['/articles/a-sv', 'https://evil.example', 'to must be a path on this site'],
])('moved.yaml: %s to %s is a fault', async (from, to, message) => {
  await using database = await testDatabase('sqlite')
  await using folder = await contentFolder({ 'moved.yaml': `moved:\n  - from: ${from}\n    to: ${to}\n` })
  const { faults } = await importContent(database.owner, folder.path, folder.publishing)
  expect(faults).toMatchObject([{ file: 'moved.yaml', message: expect.stringContaining(message) as string }])
})
