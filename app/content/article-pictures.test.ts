import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { aPicture } from '#test/picture-files.ts'
import { publishedArticle } from '#app/queries/articles.ts'
import { loadContent } from './load-content.ts'

const now = new Date('2026-11-09T08:00:00.000Z')
const english = { slug: 'light', language: 'en', now } as const

onEveryDatabase('pictures of articles', (backend) => {
  test('stand in the folder before the database names them, and in the article', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/desk.jpg': await aPicture({ width: 900, height: 600 }),
      'articles/never-named.jpg': 'not read',
      'articles/light-en.md': anArticleFile({ image: 'desk.jpg' }, 'Text\n\n![A desk](desk.jpg "By the window")\n'),
      'articles/plain-en.md': anArticleFile({ title: 'Plain' }),
    })
    expect((await loadContent(owner, folder.path, folder.pictures)).added).toHaveLength(2)
    const [id, ...others] = await readdir(folder.picturesPath)
    expect(others).toEqual([])
    const sizes = [{ width: 480, height: 320 }, { width: 800, height: 533 }, { width: 900, height: 600 }]
    expect(await publishedArticle(site.read, english)).toMatchObject({
      pictures: { 'desk.jpg': { id, sizes } },
      image: `/images/${id}-900x600.avif`,
      content: 'Text\n\n![A desk](desk.jpg "By the window")',
    })
    expect(await publishedArticle(site.read, { ...english, slug: 'plain' })).toMatchObject({ pictures: {}, image: null })
    expect((await loadContent(owner, folder.path, folder.pictures)).unchanged).toHaveLength(2)
  })

  test('change the articles that name them when they change, and leave with the last that does', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
      'articles/light-en.md': anArticleFile({}, '![A desk](desk.png)'),
      'articles/plain-en.md': anArticleFile({ title: 'Plain' }),
    })
    await loadContent(owner, folder.path, folder.pictures)
    const before = await publishedArticle(site.read, english)
    await folder.write('articles/desk.png', await aPicture({ width: 60, height: 90, format: 'png' }))
    expect(await loadContent(owner, folder.path, folder.pictures)).toMatchObject({ changed: ['articles/light-en.md'], unchanged: ['articles/plain-en.md'] })
    const after = await publishedArticle(site.read, english)
    expect(after?.pictures['desk.png']).toMatchObject({ sizes: [{ width: 60, height: 90 }] })
    expect(after?.pictures['desk.png']?.id).not.toBe(before?.pictures['desk.png']?.id)

    await folder.write('articles/light-en.md', anArticleFile({}, 'No picture any more'))
    await loadContent(owner, folder.path, folder.pictures)
    expect(await publishedArticle(site.read, english)).toMatchObject({ pictures: {} })
  })

  test('come back where the folder was lost, though no article has changed', async () => {
    await using database = await testDatabase(backend)
    await using folder = await contentFolder({
      'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
      'articles/light-en.md': anArticleFile({}, '![A desk](desk.png)'),
    })
    await loadContent(database.owner, folder.path, folder.pictures)
    const before = await readdir(folder.picturesPath)
    await folder.remove('kept-pictures')
    expect(await loadContent(database.owner, folder.path, folder.pictures)).toMatchObject({ unchanged: ['articles/light-en.md'] })
    expect(await readdir(folder.picturesPath)).toEqual(before)
  })

  test('that are wrong are named by file and line, all at once, and nothing is loaded', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await using folder = await contentFolder({
      'articles/broken.jpg': 'no picture',
      'articles/light-en.md': anArticleFile(
        { image: 'gone.webp' },
        '![](missing.jpg)\n\n![](broken.jpg) ![](../secret.jpg)\n\n![](my%20desk.jpg) ![](desk.svg) ![](/kept.png) ![](https://images.example/a.png)',
      ),
    })
    const naming = expect.stringMatching(/" must be named as a file beside this one/) as string
    await expect(loadContent(owner, folder.path, folder.pictures)).rejects.toMatchObject({
      name: 'ContentError',
      faults: [
        { file: 'articles/light-en.md', line: 5, message: 'the picture "gone.webp" is not beside this file' },
        { file: 'articles/light-en.md', line: 7, message: 'the picture "missing.jpg" is not beside this file' },
        { file: 'articles/light-en.md', line: 9, message: 'the picture "broken.jpg" is not a JPEG, PNG, WebP or AVIF picture' },
        { file: 'articles/light-en.md', line: 9, message: naming },
        { file: 'articles/light-en.md', line: 11, message: naming },
        { file: 'articles/light-en.md', line: 11, message: naming },
      ],
    })
    expect(await owner.selectFrom('articles').select('slug').execute()).toEqual([])
  })

  test('from elsewhere are reported with the article and the host', async () => {
    await using database = await testDatabase(backend)
    await using folder = await contentFolder({
      'articles/light-en.md': anArticleFile({ image: 'https://front.example/a.png' }, '![](https://images.example:8443/a.png)\n![](//other.example/b.png) ![](/own.png)'),
    })
    expect((await loadContent(database.owner, folder.path, folder.pictures)).fromElsewhere).toEqual([
      { file: 'articles/light-en.md', line: 7, host: 'images.example:8443' },
      { file: 'articles/light-en.md', line: 8, host: 'other.example' },
    ])
  })
})
