import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { countPublishedArticles, publishedArticle } from '#app/content/queries/articles.ts'
import { movedTo } from '#app/content/queries/moved-articles.ts'
import { networkContent } from '#app/content/queries/network.ts'
import { layoutSource } from './article-layout.ts'
import { beginFirstImport, importContent, isImportUnfinished } from './import-content.ts'

const now = new Date('2026-11-09T08:00:00.000Z')
const nothing = { added: [], changed: [], withdrawn: [], unchanged: [], leftAlone: [], gone: [], faults: [], fromElsewhere: [] }

onEveryDatabase('importing content', (backend) => {
  test('files become articles with their pages, and texts; again, nothing changes', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/light-en.md': anArticleFile({ image: '/window.png', checked: '2026-11-08' }),
      'articles/light-sv.md': anArticleFile({ title: 'Norrljus', published_at: '2026-11-09T08:00:01Z' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const files = ['articles/light-en.md', 'articles/light-sv.md', 'network/sv.yaml']
    const { path, publishing } = folder
    expect(await importContent(owner, path, publishing)).toEqual({ ...nothing, added: files })
    expect(await publishedArticle(site.read, { slug: 'light', language: 'en', now })).toEqual({
      slug: 'light',
      language: 'en',
      title: 'North light',
      content: 'A window to the north.',
      meta_description: 'About windows.',
      published_at: '2024-01-01T00:00:00.000Z',
      image: '/window.png',
      plate: null,
      checked: '2026-11-08',
      signed_by: null,
      translations: [],
      pictures: {},
      page: {
        source: layoutSource('A window to the north.', 'en', {}),
        html: '<p>A window to the north.</p>',
        contents: [],
        words: 5,
        preview: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      },
    })
    expect(folder.files.names()).toEqual([expect.stringMatching(/^preview-/), expect.stringMatching(/^preview-/)])
    expect(await publishedArticle(site.read, { slug: 'light', language: 'sv', now })).toBeNull()
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Sällskap', content: 'Vi är fler.' })
    expect(await importContent(owner, path, publishing)).toEqual({ ...nothing, unchanged: files })
  })

  test('changed files replace; what is gone stays published until it is withdrawn', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/changes-en.md': anArticleFile({ title: 'Before', image: '/window.png' }),
      'articles/goes-en.md': anArticleFile({ title: 'Goes' }),
      'articles/stays-en.md': anArticleFile({ title: 'Stays' }),
      'network/en.yaml': 'title: Company\ncontent: Before.\n',
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const { path, publishing } = folder
    await importContent(owner, path, publishing)
    const ids = owner.selectFrom('articles').select(['id', 'slug']).orderBy('slug')
    const [changes, , stays] = await ids.execute()

    await folder.write('articles/changes-en.md', anArticleFile({ title: 'After', published_at: '2025-01-01' }, 'New text'))
    await folder.write('network/en.yaml', 'title: Company\ncontent: After.\n')
    await folder.remove('articles/goes-en.md')
    await folder.remove('network/sv.yaml')
    const gone = ['articles/goes-en.md', 'network/sv.yaml']
    expect(await importContent(owner, path, publishing)).toEqual({
      ...nothing,
      changed: ['articles/changes-en.md', 'network/en.yaml'],
      unchanged: ['articles/stays-en.md'],
      gone,
    })
    expect(await publishedArticle(site.read, { slug: 'changes', language: 'en', now })).toMatchObject({
      title: 'After',
      content: 'New text',
      published_at: '2025-01-01T00:00:00.000Z',
      image: null,
      page: { html: '<p>New text</p>' },
    })
    expect(await networkContent(site.read, 'en')).toEqual({ title: 'Company', content: 'After.' })
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Sällskap', content: 'Vi är fler.' })
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(3)

    expect(await importContent(owner, path, publishing, { withdraw: true })).toMatchObject({ withdrawn: gone, gone: [] })
    expect(await ids.execute()).toEqual([changes, stays])
    expect(await networkContent(site.read, 'sv')).toBeNull()
    expect(await owner.selectFrom('article_pages').select('slug').orderBy('slug').execute()).toEqual([{ slug: 'changes' }, { slug: 'stays' }])
    expect(await importContent(owner, path, publishing, { withdraw: true })).toMatchObject({ withdrawn: [], gone: [] })
  })

  test('what was changed elsewhere since is left alone and named, also where its file is gone; force replaces it', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/edited-en.md': anArticleFile({ title: 'Edited' }),
      'articles/dropped-en.md': anArticleFile({ title: 'Dropped' }),
      'articles/other-en.md': anArticleFile({ title: 'Other' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const { path, publishing } = folder
    await importContent(owner, path, publishing)
    await owner.updateTable('articles').set({ title: 'By hand' }).where('slug', '=', 'edited').execute()
    await owner.deleteFrom('articles').where('slug', '=', 'dropped').execute()
    await owner.updateTable('network_content').set({ title: 'Eget' }).execute()
    await folder.write('articles/edited-en.md', anArticleFile({ title: 'From the file' }))
    const message = 'was changed elsewhere since its last import'
    const left = ['articles/dropped-en.md', 'articles/edited-en.md', 'network/sv.yaml'].map((file) => ({ file, message }))
    expect(await importContent(owner, path, publishing)).toEqual({ ...nothing, unchanged: ['articles/other-en.md'], leftAlone: left })
    expect(await publishedArticle(site.read, { slug: 'edited', language: 'en', now })).toMatchObject({ title: 'By hand' })
    expect(await publishedArticle(site.read, { slug: 'dropped', language: 'en', now })).toBeNull()

    await folder.remove('network/sv.yaml')
    expect((await importContent(owner, path, publishing, { withdraw: true })).leftAlone.map(({ file }) => file)).toContain('network/sv.yaml')
    expect(await networkContent(site.read, 'sv')).toMatchObject({ title: 'Eget' })

    expect(await importContent(owner, path, publishing, { force: true, withdraw: true })).toMatchObject({
      added: ['articles/dropped-en.md'],
      changed: ['articles/edited-en.md'],
      withdrawn: ['network/sv.yaml'],
      leftAlone: [],
    })
    expect(await publishedArticle(site.read, { slug: 'edited', language: 'en', now })).toMatchObject({ title: 'From the file' })
    expect(await publishedArticle(site.read, { slug: 'dropped', language: 'en', now })).not.toBeNull()
  })

  test('a file that was renamed is another article', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/old-en.md': anArticleFile() })
    await importContent(owner, folder.path, folder.publishing)
    await folder.remove('articles/old-en.md')
    await folder.write('articles/new-en.md', anArticleFile())
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(await publishedArticle(site.read, { slug: 'old', language: 'en', now })).toBeNull()
    expect(await publishedArticle(site.read, { slug: 'new', language: 'en', now })).not.toBeNull()
  })

  test('an article renamed in the folder is withdrawn where moved.yaml has its address lead to the new one', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/old-en.md': anArticleFile(), 'articles/other-en.md': anArticleFile({ title: 'Other' }) })
    await importContent(owner, folder.path, folder.publishing)
    for (const slug of ['old', 'other']) await folder.remove(`articles/${slug}-en.md`)
    await folder.write('articles/new-en.md', anArticleFile())
    await folder.write('moved.yaml', 'moved:\n  - { from: /articles/old-en, to: /articles/new-en }\n')
    expect(await importContent(owner, folder.path, folder.publishing)).toEqual({
      ...nothing,
      added: ['articles/new-en.md', 'moved.yaml'],
      withdrawn: ['articles/old-en.md'],
      gone: ['articles/other-en.md'],
    })
    expect(await publishedArticle(site.read, { slug: 'old', language: 'en', now })).toBeNull()
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBe('/articles/new-en')
    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({ unchanged: ['articles/new-en.md', 'moved.yaml'], withdrawn: [] })
  })

  test('a renamed article that was changed elsewhere stays, and its address leads to the new one once it is withdrawn', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/old-en.md': anArticleFile() })
    await importContent(owner, folder.path, folder.publishing)
    await owner.updateTable('articles').set({ title: 'Edited' }).execute()
    await folder.remove('articles/old-en.md')
    await folder.write('articles/new-en.md', anArticleFile())
    await folder.write('moved.yaml', 'moved:\n  - { from: /articles/old-en, to: /articles/new-en }\n')
    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({ withdrawn: [], leftAlone: [{ file: 'articles/old-en.md' }] })
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBeNull()
    expect(await importContent(owner, folder.path, folder.publishing, { force: true })).toMatchObject({ withdrawn: ['articles/old-en.md'] })
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBe('/articles/new-en')
    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({ unchanged: ['articles/new-en.md', 'moved.yaml'], leftAlone: [] })
  })

  test('moved.yaml adds to the addresses that were moved at the desk, and overrides none of them', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('moved_articles').values({ slug: 'own', language: 'en', target: '/en/blog' }).execute()
    await using folder = await contentFolder({ 'moved.yaml': 'moved:\n  - { from: /articles/old-en, to: /en }\n' })
    expect(await importContent(owner, folder.path, folder.publishing)).toEqual({ ...nothing, changed: ['moved.yaml'] })
    expect(await importContent(owner, folder.path, folder.publishing)).toEqual({ ...nothing, unchanged: ['moved.yaml'] })
    await folder.write('moved.yaml', 'moved:\n  - { from: /articles/old-en, to: /en }\n  - { from: /articles/own-en, to: /en }\n')
    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({ leftAlone: [{ file: 'moved.yaml' }] })
    expect(await movedTo(site.read, { slug: 'own', language: 'en' })).toBe('/en/blog')
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBe('/en')
  })

  test('a file with a fault is named and stays as it was published; the rest is published', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/half-en.md': anArticleFile({ title: 'Half' }) })
    const { path, publishing } = folder
    await importContent(owner, path, publishing)
    await folder.write('articles/half-en.md', anArticleFile({ title: '' }))
    await folder.write('articles/new-en.md', anArticleFile({ title: 'New' }))
    expect(await importContent(owner, path, publishing, { withdraw: true })).toEqual({
      ...nothing,
      added: ['articles/new-en.md'],
      faults: [{ file: 'articles/half-en.md', line: 2, message: 'title is empty' }],
    })
    expect(await publishedArticle(site.read, { slug: 'half', language: 'en', now })).toMatchObject({ title: 'Half' })
  })

  test('a folder that cannot be read withdraws nothing of its files', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/light-en.md': anArticleFile(), 'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n' })
    await importContent(owner, folder.path, folder.publishing)
    await folder.remove('articles')
    await folder.remove('network/sv.yaml')
    const summary = await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(summary).toMatchObject({
      withdrawn: ['network/sv.yaml'],
      faults: [{ file: 'articles', message: expect.stringMatching(/cannot be read/) as string }],
    })
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })

  test('what came by another way is left alone, and its address is taken', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner
      .insertInto('articles')
      .values([anArticle({ slug: 'mine' }), anArticle({ slug: 'other' })])
      .execute()
    await owner.insertInto('network_content').values({ language: 'sv', title: 'Mitt', content: 'Eget.' }).execute()
    await using folder = await contentFolder({
      'articles/mine-en.md': anArticleFile({ title: 'Theirs' }),
      'articles/mine-sv.md': anArticleFile({ title: 'Deras' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const { path, publishing } = folder
    const message = 'its address is taken by content that came from no file'
    expect(await importContent(owner, path, publishing)).toMatchObject({
      added: ['articles/mine-sv.md'],
      leftAlone: [
        { file: 'articles/mine-en.md', message },
        { file: 'network/sv.yaml', message },
      ],
    })
    expect(await publishedArticle(site.read, { slug: 'mine', language: 'en', now })).toMatchObject({ title: 'North light', page: null })
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Mitt', content: 'Eget.' })
    // When the address is free, the file is published.
    await owner.deleteFrom('network_content').where('language', '=', 'sv').execute()
    expect(await importContent(owner, path, publishing)).toMatchObject({ added: ['network/sv.yaml'], leftAlone: [{ file: 'articles/mine-en.md' }] })

    for (const file of ['articles/mine-en.md', 'articles/mine-sv.md', 'network/sv.yaml']) await folder.remove(file)
    await importContent(owner, path, publishing, { withdraw: true })
    expect(await owner.selectFrom('articles').select(['slug', 'title']).orderBy('slug').execute()).toEqual([
      { slug: 'mine', title: 'North light' },
      { slug: 'other', title: 'North light' },
    ])
  })

  test('two imports at once publish each file once', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/light-en.md': anArticleFile() })
    const imports = await Promise.all([1, 2].map(() => importContent(owner, folder.path, folder.publishing)))
    expect(imports.flatMap(({ added }) => added)).toEqual(['articles/light-en.md'])
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })
})

onEveryDatabase('the first import', (backend) => {
  test('shows texts at once and leaves the rest to the import that follows', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/light-en.md': anArticleFile(),
      'articles/desk.jpg': 'made later',
      'articles/desk-en.md': anArticleFile({ title: 'Desk' }, '![A desk](desk.jpg)'),
      'articles/half-en.md': anArticleFile({ title: '' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    expect(await beginFirstImport(owner, folder.path)).toEqual([{ file: 'articles/half-en.md', line: 2, message: 'title is empty' }])
    expect(folder.files.names()).toEqual([])
    expect(await publishedArticle(site.read, { slug: 'light', language: 'en', now })).toMatchObject({ title: 'North light', page: null })
    expect(await publishedArticle(site.read, { slug: 'desk', language: 'en', now })).toBeNull()
    expect(await isImportUnfinished(owner)).toBe(true)

    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({
      changed: ['articles/light-en.md', 'network/sv.yaml'],
      faults: [{ file: 'articles/half-en.md' }, { file: 'articles/desk-en.md', message: 'the picture "desk.jpg" is not a JPEG, PNG, WebP or AVIF picture' }],
    })
    expect(await publishedArticle(site.read, { slug: 'light', language: 'en', now })).toMatchObject({ page: { words: 5 } })
    // The broken picture is no reason to import at every start; it is tried again when the owner imports.
    expect(await isImportUnfinished(owner)).toBe(false)
    expect((await importContent(owner, folder.path, folder.publishing)).faults).toHaveLength(2)
  })

  test('has old addresses lead to the new ones from the first moment', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/new-en.md': anArticleFile(),
      'moved.yaml': 'moved:\n  - { from: /articles/old-en, to: /articles/new-en }\n',
    })
    expect(await beginFirstImport(owner, folder.path)).toEqual([])
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBe('/articles/new-en')
    await importContent(owner, folder.path, folder.publishing)
    expect(await movedTo(site.read, { slug: 'old', language: 'en' })).toBe('/articles/new-en')
  })

  test('happens once, of two starts at the same moment as well, and never where there is anything', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await using folder = await contentFolder({ 'articles/light-en.md': anArticleFile() })
    await Promise.all([beginFirstImport(owner, folder.path), beginFirstImport(owner, folder.path)])
    expect(await owner.selectFrom('articles').select('slug').execute()).toEqual([{ slug: 'light' }])
    await importContent(owner, folder.path, folder.publishing)
    expect(await isImportUnfinished(owner)).toBe(false)

    await folder.write('articles/new-en.md', anArticleFile({ title: 'New' }))
    await folder.write('articles/light-en.md', anArticleFile({ title: '' }))
    expect(await beginFirstImport(owner, folder.path)).toEqual([])
    // All was withdrawn on purpose: it does not come back with the next start.
    await owner.deleteFrom('articles').execute()
    await beginFirstImport(owner, folder.path)
    expect(await owner.selectFrom('articles').select('slug').execute()).toEqual([])
  })
})
