import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { anArticle, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { countPublishedArticles, publishedArticle } from '#app/queries/articles.ts'
import { loadContent } from './load-content.ts'
import { networkContent } from '#app/queries/network.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

onEveryDatabase('loading content', (backend) => {
  test('files become articles and texts; again, nothing changes', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/light-en.md': anArticleFile({ image: '/window.png' }),
      'articles/light-sv.md': anArticleFile({ title: 'Norrljus', published_at: '2026-11-09T08:00:01Z' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const files = ['articles/light-en.md', 'articles/light-sv.md', 'network/sv.yaml']
    expect(await loadContent(owner, folder.path, folder.pictures)).toEqual({ added: files, changed: [], withdrawn: [], unchanged: [], leftOut: [], fromElsewhere: [] })
    expect(await publishedArticle(site.read, { slug: 'light', language: 'en', now })).toEqual({
      slug: 'light',
      language: 'en',
      title: 'North light',
      content: 'A window to the north.',
      meta_description: 'About windows.',
      published_at: '2024-01-01T00:00:00.000Z',
      image: '/window.png',
      translation: null,
      pictures: {},
    })
    expect(await publishedArticle(site.read, { slug: 'light', language: 'sv', now })).toBeNull()
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Sällskap', content: 'Vi är fler.' })
    expect(await loadContent(owner, folder.path, folder.pictures)).toEqual({ added: [], changed: [], withdrawn: [], unchanged: files, leftOut: [], fromElsewhere: [] })
  })

  test('changed files replace, removed ones are withdrawn, unchanged ones are not touched', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/changes-en.md': anArticleFile({ title: 'Before', image: '/window.png' }),
      'articles/goes-en.md': anArticleFile({ title: 'Goes', image: '/window.png' }),
      'articles/stays-en.md': anArticleFile({ title: 'Stays' }),
      'network/en.yaml': 'title: Company\ncontent: Before.\n',
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    await loadContent(owner, folder.path, folder.pictures)
    const ids = owner.selectFrom('articles').select(['id', 'slug']).orderBy('slug')
    const [changes, , stays] = await ids.execute()
    await owner.updateTable('articles').set({ title: 'By hand' }).where('slug', '=', 'stays').execute()

    await folder.write('articles/changes-en.md', anArticleFile({ title: 'After', published_at: '2025-01-01' }, 'New text'))
    await folder.write('network/en.yaml', 'title: Company\ncontent: After.\n')
    await folder.remove('articles/goes-en.md')
    await folder.remove('network/sv.yaml')
    expect(await loadContent(owner, folder.path, folder.pictures)).toEqual({
      added: [],
      changed: ['articles/changes-en.md', 'network/en.yaml'],
      withdrawn: ['articles/goes-en.md', 'network/sv.yaml'],
      unchanged: ['articles/stays-en.md'],
      leftOut: [],
      fromElsewhere: [],
    })
    expect(await ids.execute()).toEqual([changes, stays])
    expect(await publishedArticle(site.read, { slug: 'changes', language: 'en', now })).toMatchObject({
      title: 'After',
      content: 'New text',
      published_at: '2025-01-01T00:00:00.000Z',
      image: null,
    })
    expect(await publishedArticle(site.read, { slug: 'stays', language: 'en', now })).toMatchObject({ title: 'By hand' })
    expect(await networkContent(site.read, 'en')).toEqual({ title: 'Company', content: 'After.' })
    expect(await networkContent(site.read, 'sv')).toBeNull()
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(2)
    expect(await owner.selectFrom('article_extras').select('slug').orderBy('slug').execute()).toEqual([{ slug: 'changes' }, { slug: 'stays' }])
  })

  test('a file that was renamed is another article', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/old-en.md': anArticleFile() })
    await loadContent(owner, folder.path, folder.pictures)
    await folder.remove('articles/old-en.md')
    await folder.write('articles/new-en.md', anArticleFile())
    await loadContent(owner, folder.path, folder.pictures)
    expect(await publishedArticle(site.read, { slug: 'old', language: 'en', now })).toBeNull()
    expect(await publishedArticle(site.read, { slug: 'new', language: 'en', now })).not.toBeNull()
  })

  test('one fault in one file, and nothing is loaded', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await using folder = await contentFolder({ 'articles/good-en.md': anArticleFile(), 'articles/goes-en.md': anArticleFile({ title: 'Goes' }) })
    await loadContent(owner, folder.path, folder.pictures)
    const before = await owner.selectFrom('articles').selectAll().orderBy('slug').execute()
    await folder.remove('articles/goes-en.md')
    await folder.write('articles/good-en.md', anArticleFile({ title: 'Changed' }))
    await folder.write('articles/new-en.md', anArticleFile({ title: 'New' }))
    await folder.write('articles/bad-en.md', anArticleFile({ title: '' }))
    await expect(loadContent(owner, folder.path, folder.pictures)).rejects.toMatchObject({
      name: 'ContentError',
      faults: [{ file: 'articles/bad-en.md', line: 2, message: 'title is empty' }],
    })
    expect(await owner.selectFrom('articles').selectAll().orderBy('slug').execute()).toEqual(before)
  })

  test('what came by another way is left alone, and its address is taken', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values([anArticle({ slug: 'mine' }), anArticle({ slug: 'other' })]).execute()
    await owner.insertInto('network_content').values({ language: 'sv', title: 'Mitt', content: 'Eget.' }).execute()
    await using folder = await contentFolder({
      'articles/new-en.md': anArticleFile(),
      'articles/mine-en.md': anArticleFile({ title: 'Theirs' }),
      'articles/mine-sv.md': anArticleFile({ title: 'Deras' }),
      'network/sv.yaml': 'title: Sällskap\ncontent: Vi är fler.\n',
    })
    const summary = await loadContent(owner, folder.path, folder.pictures)
    expect(summary.added).toEqual(['articles/mine-sv.md', 'articles/new-en.md'])
    expect(summary.leftOut).toEqual([
      { file: 'articles/mine-en.md', line: 1, message: expect.stringContaining('in the database already and came from no file') as string },
      { file: 'network/sv.yaml', line: 1, message: expect.stringContaining('in the database already and came from no file') as string },
    ])
    expect(await publishedArticle(site.read, { slug: 'mine', language: 'en', now })).toMatchObject({ title: 'North light' })
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Mitt', content: 'Eget.' })
    expect(await publishedArticle(site.read, { slug: 'new', language: 'en', now })).not.toBeNull()
    // They wait: when the address is free, the file is published.
    await owner.deleteFrom('network_content').where('language', '=', 'sv').execute()
    expect(await loadContent(owner, folder.path, folder.pictures)).toMatchObject({ added: ['network/sv.yaml'], leftOut: [{ file: 'articles/mine-en.md' }] })

    await folder.remove('articles/mine-en.md')
    await folder.remove('network/sv.yaml')
    await loadContent(owner, folder.path, folder.pictures)
    await folder.remove('articles/new-en.md')
    await folder.remove('articles/mine-sv.md')
    await loadContent(owner, folder.path, folder.pictures)
    expect(await owner.selectFrom('articles').select(['slug', 'title']).orderBy('slug').execute()).toEqual([
      { slug: 'mine', title: 'North light' },
      { slug: 'other', title: 'North light' },
    ])
  })

  test('two loads at once take turns', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({ 'articles/light-en.md': anArticleFile() })
    const loads = await Promise.all([loadContent(owner, folder.path, folder.pictures), loadContent(owner, folder.path, folder.pictures)])
    expect(loads.flatMap(({ added }) => added)).toEqual(['articles/light-en.md'])
    expect(loads.flatMap(({ unchanged }) => unchanged)).toEqual(['articles/light-en.md'])
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })

  test('more files than one statement can carry', { timeout: 60_000 }, async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const files = Array.from({ length: 450 }, (_, n) => [`articles/a-${n}-en.md`, anArticleFile({ title: `Article ${n}` })])
    await using folder = await contentFolder(Object.fromEntries(files) as Record<string, string>)
    expect((await loadContent(owner, folder.path, folder.pictures)).added).toHaveLength(450)
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(450)
    await folder.remove('articles')
    await folder.write('articles/a-0-en.md', anArticleFile({ title: 'Article 0' }))
    expect((await loadContent(owner, folder.path, folder.pictures)).withdrawn).toHaveLength(449)
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })
})
