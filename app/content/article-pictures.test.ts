import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { aPicture } from '#test/picture-files.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { isPicturePublic } from '#app/content/queries/pictures.ts'
import { importContent } from './import-content.ts'

const now = new Date('2026-11-09T08:00:00.000Z')
const english = { slug: 'light', language: 'en', now } as const

onEveryDatabase('pictures of articles', (backend) => {
  test('are stored before the database names them, and in the article', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const original = await aPicture({ width: 900, height: 600 })
    await using folder = await contentFolder({
      'articles/desk.jpg': original,
      'articles/never-named.jpg': 'not read',
      'articles/light-en.md': anArticleFile({ image: 'desk.jpg' }, 'Text\n\n![A desk](desk.jpg "By the window")\n'),
      'articles/plain-en.md': anArticleFile({ title: 'Plain' }),
    })
    expect((await importContent(owner, folder.path, folder.publishing)).added).toHaveLength(2)
    const article = await publishedArticle(site.read, english)
    const id = article?.pictures['desk.jpg']?.id ?? ''
    const sizes = [
      { width: 480, height: 320 },
      { width: 800, height: 533 },
      { width: 900, height: 600 },
    ]
    expect(article).toMatchObject({
      pictures: { 'desk.jpg': { id, sizes } },
      image: `/images/${id}-900x600.avif`,
      content: 'Text\n\n![A desk](desk.jpg "By the window")',
      page: { html: expect.stringContaining(`/images/${id}-480x320.avif 480w`) as string },
    })
    expect(folder.files.names().filter((name) => !name.startsWith('preview-'))).toEqual(
      ['480x320.avif', '800x533.avif', '800x533.webp', '900x600.avif'].map((size) => `${id}-${size}`).concat(`${id}.json`, `${id}.original`),
    )
    expect(await folder.pictures.original(id)).toEqual(original)
    expect(await publishedArticle(site.read, { ...english, slug: 'plain' })).toMatchObject({ pictures: {}, image: null })
    expect((await importContent(owner, folder.path, folder.publishing)).unchanged).toHaveLength(2)
  })

  test('change the articles that name them when they change', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
      'articles/light-en.md': anArticleFile({}, '![A desk](desk.png)'),
      'articles/plain-en.md': anArticleFile({ title: 'Plain' }),
    })
    await importContent(owner, folder.path, folder.publishing)
    const before = await publishedArticle(site.read, english)
    await folder.write('articles/desk.png', await aPicture({ width: 60, height: 90, format: 'png' }))
    expect(await importContent(owner, folder.path, folder.publishing)).toMatchObject({ changed: ['articles/light-en.md'], unchanged: ['articles/plain-en.md'] })
    const after = await publishedArticle(site.read, english)
    expect(after?.pictures['desk.png']).toMatchObject({ sizes: [{ width: 60, height: 90 }] })
    expect(after?.pictures['desk.png']?.id).not.toBe(before?.pictures['desk.png']?.id)

    await folder.write('articles/light-en.md', anArticleFile({}, 'No picture any more'))
    await importContent(owner, folder.path, folder.publishing)
    expect(await publishedArticle(site.read, english)).toMatchObject({ pictures: {} })
  })

  test('are public for as long as a published article shows them, and gone when the last is withdrawn', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await using folder = await contentFolder({
      'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
      'articles/light-en.md': anArticleFile({}, '![A desk](desk.png)'),
      'articles/also-en.md': anArticleFile({ title: 'Also' }, '![A desk](desk.png)'),
      'articles/later-en.md': anArticleFile({ title: 'Later', published_at: '2026-11-09T08:00:01Z' }, '![A desk](desk.png)'),
    })
    const { path, publishing, files } = folder
    await importContent(owner, path, publishing)
    const id = (await publishedArticle(site.read, english))?.pictures['desk.png']?.id ?? ''
    const stored = () => files.names().some((name) => name.startsWith(id))
    for (const [file, isPublic, isStored] of [
      ['also-en.md', true, true],
      ['light-en.md', false, true],
      ['later-en.md', false, false],
    ] as const) {
      await folder.remove(`articles/${file}`)
      await importContent(owner, path, publishing, { withdraw: true })
      expect([file, await isPicturePublic(site.read, { id, now }), stored()]).toEqual([file, isPublic, isStored])
    }
  })

  test('come back where the bucket was lost, though no article has changed', async () => {
    await using database = await testDatabase(backend)
    await using folder = await contentFolder({
      'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
      'articles/light-en.md': anArticleFile({}, '![A desk](desk.png)'),
    })
    await importContent(database.owner, folder.path, folder.publishing)
    const before = folder.files.names()
    folder.files.clear()
    expect(await importContent(database.owner, folder.path, folder.publishing)).toMatchObject({ unchanged: ['articles/light-en.md'] })
    expect(folder.files.names()).toEqual(before)
  })

  test('that are wrong are named by file and line, all at once, and their article waits', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await using folder = await contentFolder({
      'articles/broken.jpg': 'no picture',
      'articles/IMG_7.heic': 'from a telephone',
      'articles/light-en.md': anArticleFile(
        { image: 'gone.webp' },
        '![](missing.jpg)\n\n![](IMG_7.heic) ![](../secret.jpg)\n\n![](my%20desk.jpg) ![](desk.svg) ![](/there.png) ![](https://images.example/a.png)',
      ),
      'articles/broken-en.md': anArticleFile({ title: 'Broken' }, '![](broken.jpg)'),
    })
    const { faults, added } = await importContent(owner, folder.path, folder.publishing)
    expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'articles/light-en.md:5 the picture "gone.webp" is not beside this file',
      'articles/light-en.md:7 the picture "missing.jpg" is not beside this file',
      expect.stringMatching(/^articles\/light-en.md:9 the picture "IMG_7.heic" is in the format HEIC, which browsers do not show: export it as JPEG/),
      'articles/light-en.md:9 the picture "../secret.jpg" must stand beside this file: no folders in its name',
      'articles/light-en.md:11 the picture "my desk.jpg" is not beside this file',
      'articles/light-en.md:11 the picture "desk.svg" must end in .jpg, .png, .webp or .avif',
      'articles/broken-en.md:6 the picture "broken.jpg" is not a JPEG, PNG, WebP or AVIF picture',
    ])
    expect(added).toEqual([])
    expect(await owner.selectFrom('articles').select('slug').execute()).toEqual([])
  })

  test('have the names that people give them', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const picture = await aPicture({ width: 90, height: 60 })
    await using folder = await contentFolder({
      'articles/IMG 1234.JPG': picture,
      'articles/light-en.md': anArticleFile(
        { image: 'IMG 1234.JPG' },
        '![One](<IMG 1234.JPG>) ![Two](IMG%201234.JPG) ![Three](hösten.jpg) ![Four](h%C3%B6sten.jpg)',
      ),
    })
    // As macOS writes it: o and a mark, two characters.
    await writeFile(join(folder.path, 'articles', 'hösten.jpg'.normalize('NFD')), picture)
    const { faults, added } = await importContent(owner, folder.path, folder.publishing)
    expect([faults, added]).toEqual([[], ['articles/light-en.md']])
    const article = await publishedArticle(site.read, english)
    expect(Object.keys(article?.pictures ?? {}).toSorted()).toEqual(['IMG 1234.JPG', 'hösten.jpg'])
    expect(article?.image).toMatch(/^\/images\/[0-9a-f]{32}-90x60\.avif$/)
    expect(article?.page?.html.match(/src="\/images\//g)).toHaveLength(4)
  })

  test('from elsewhere are reported with the article and the host', async () => {
    await using database = await testDatabase(backend)
    await using folder = await contentFolder({
      'articles/light-en.md': anArticleFile(
        { image: 'https://front.example/a.png' },
        '![](https://images.example:8443/a.png)\n![](//other.example/b.png) ![](/own.png)',
      ),
    })
    expect((await importContent(database.owner, folder.path, folder.publishing)).fromElsewhere).toEqual([
      { file: 'articles/light-en.md', line: 7, host: 'images.example:8443' },
      { file: 'articles/light-en.md', line: 8, host: 'other.example' },
    ])
  })
})
