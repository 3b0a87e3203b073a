import fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { type Language, languages, otherLanguages } from '#app/i18n/language.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { anArticle, onEveryDatabase, testDatabase, type TestDatabase } from '#test/databases.ts'
import { publishedArticle } from './articles.ts'
import { importContent } from '#app/content/import-content.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

/** With two languages an article has one translation at most. */
async function translationOf({ site }: TestDatabase, slug: string, language: Language, at = now) {
  const article = await publishedArticle(site.read, { slug, language, now: at })
  if (!article) return undefined
  const [translation, ...more] = article.translations
  expect(more).toEqual([])
  if (translation) expect(otherLanguages(language)).toContain(translation.language)
  return translation?.slug ?? null
}

onEveryDatabase('translations', (backend) => {
  test('articles are tied by one file’s word, and those of one slug by themselves', async () => {
    await using database = await testDatabase(backend)
    await using folder = await contentFolder({
      'articles/ljus-sv.md': anArticleFile({ title: 'Ljus' }),
      'articles/light-en.md': anArticleFile({ title: 'Light', translation: 'ljus' }),
      'articles/same-sv.md': anArticleFile({ title: 'Samma' }),
      'articles/same-en.md': anArticleFile({ title: 'Same', translation: 'same' }),
      'articles/ensam-sv.md': anArticleFile({ title: 'Ensam' }),
    })
    await importContent(database.owner, folder.path, folder.publishing)
    expect(await translationOf(database, 'ljus', 'sv')).toBe('light')
    expect(await translationOf(database, 'light', 'en')).toBe('ljus')
    expect(await translationOf(database, 'same', 'sv')).toBe('same')
    expect(await translationOf(database, 'same', 'en')).toBe('same')
    expect(await translationOf(database, 'ensam', 'sv')).toBeNull()
  })

  test('a tie follows the files: named anew, no longer named, withdrawn, removed by hand', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await using folder = await contentFolder({
      'articles/ljus-sv.md': anArticleFile({ title: 'Ljus', translation: 'light' }),
      'articles/light-en.md': anArticleFile({ title: 'Light' }),
      'articles/lamp-en.md': anArticleFile({ title: 'Lamp' }),
    })
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    await folder.write('articles/ljus-sv.md', anArticleFile({ title: 'Ljus', translation: 'lamp' }))
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(await translationOf(database, 'ljus', 'sv')).toBe('lamp')
    expect(await translationOf(database, 'light', 'en')).toBeNull()

    await owner.deleteFrom('articles').where('slug', '=', 'lamp').execute()
    expect(await translationOf(database, 'ljus', 'sv')).toBeNull()
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(await translationOf(database, 'ljus', 'sv')).toBeNull()

    await folder.write('articles/ljus-sv.md', anArticleFile({ title: 'Ljus' }))
    await folder.remove('articles/lamp-en.md')
    await importContent(owner, folder.path, folder.publishing, { withdraw: true })
    expect(await owner.selectFrom('article_translations').selectAll().execute()).toEqual([])
  })

  test('a file that waits for its address ties nothing', async () => {
    await using database = await testDatabase(backend)
    await database.owner
      .insertInto('articles')
      .values(anArticle({ slug: 'ljus', language: 'sv' }))
      .execute()
    await using folder = await contentFolder({
      'articles/ljus-sv.md': anArticleFile({ title: 'Ljus' }),
      'articles/light-en.md': anArticleFile({ title: 'Light', translation: 'ljus' }),
    })
    await importContent(database.owner, folder.path, folder.publishing)
    expect(await translationOf(database, 'light', 'en')).toBeNull()
  })

  test('a translation whose time has not come is none yet', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await owner
      .insertInto('articles')
      .values([
        anArticle({ slug: 'light' }),
        anArticle({ slug: 'ljus', language: 'sv', published_at: '2026-11-09T08:00:00.001Z' }),
        anArticle({ slug: 'same' }),
        anArticle({ slug: 'same', language: 'sv', published_at: '2026-11-09T08:00:00.001Z' }),
      ])
      .execute()
    await owner
      .insertInto('article_translations')
      .values([
        { work: 'w', slug: 'light', language: 'en' },
        { work: 'w', slug: 'ljus', language: 'sv' },
      ])
      .execute()
    expect(await translationOf(database, 'light', 'en')).toBeNull()
    expect(await translationOf(database, 'same', 'en')).toBeNull()
    const later = new Date(now.getTime() + 1)
    expect(await translationOf(database, 'light', 'en', later)).toBe('ljus')
    expect(await translationOf(database, 'same', 'en', later)).toBe('same')
  })

  test('a slug that is changed takes its tie along', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await owner
      .insertInto('articles')
      .values([anArticle({ slug: 'light' }), anArticle({ slug: 'ljus', language: 'sv' })])
      .execute()
    await owner
      .insertInto('article_translations')
      .values([
        { work: 'w', slug: 'light', language: 'en' },
        { work: 'w', slug: 'ljus', language: 'sv' },
      ])
      .execute()
    await owner.updateTable('articles').set({ slug: 'ljuset' }).where('slug', '=', 'ljus').execute()
    expect(await translationOf(database, 'light', 'en')).toBe('ljuset')
    expect(await translationOf(database, 'ljuset', 'sv')).toBe('light')
  })

  test('whatever is tied, a translation always points back', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    const article = fc.record({ slug: fc.constantFrom('a', 'b', 'c'), language: fc.constantFrom(...languages) })
    const address = ({ slug, language }: { slug: string; language: string }) => `${slug} ${language}`
    const articles = fc.uniqueArray(article, { selector: address, maxLength: 6 })
    const works = fc.array(fc.constantFrom('v', 'w', null), { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(articles, works, async (given, chosen) => {
        await owner.deleteFrom('articles').execute()
        if (given.length === 0) return
        await owner
          .insertInto('articles')
          .values(given.map((each) => anArticle(each)))
          .execute()
        for (const [place, each] of given.entries()) {
          const work = chosen[place]
          if (!work) continue
          const row = { work, ...each }
          await owner
            .insertInto('article_translations')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        for (const { slug, language } of given) {
          const translation = await translationOf(database, slug, language)
          for (const other of otherLanguages(language)) {
            if (translation) expect(await translationOf(database, translation, other)).toBe(slug)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
