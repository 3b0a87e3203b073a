import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '#test/content-faults.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { withoutCode } from '#app/content/markdown/named-images.ts'
import { readContent } from './content-files.ts'

test('the content of this repository has no faults', async () => {
  const content = await readContent(join(import.meta.dirname, '../../content'))
  expect(content.faults).toEqual([])
  expect(content.network.map(({ value }) => value.language).toSorted()).toEqual(['en', 'sv'])
  // The 404 page links to these four (SPEC §2).
  expect(content.articles.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'articles/reddit-growth-strategy-en.md',
      'articles/onlyfans-promotion-guide-en.md',
      'articles/reddit-strategi-guide-sv.md',
      'articles/onlyfans-promotion-guide-sv.md',
    ]),
  )
})

test('an address that this repository’s articles name without a link, as of a source, is one that can be looked up', async () => {
  const { articles } = await readContent(join(import.meta.dirname, '../../content'))
  // Whatever has letters on both sides of a full stop: skatteverket.se, or a slip of the pen.
  const named = /(?<![\p{L}\d@/_-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?![\p{L}\d])/gu
  const wrong = articles.flatMap(({ file, value: { content } }) => {
    const text = withoutCode(content).replaceAll(/\]\([^)]*\)|<[^>]*>/g, ' ')
    return (text.match(named) ?? []).filter((name) => !/^([a-z0-9-]+\.)+(com|eu|fr|gov|it|net|org|se|uk)$/i.test(name)).map((name) => `${file} ${name}`)
  })
  expect(wrong).toEqual([])
})

test('an article is read whole', async () => {
  await using folder = await contentFolder({
    'articles/north-light-2-en.md': anArticleFile(
      { title: '"Light: *north*"', published_at: '2026-11-09T09:00+01:00', image: '/window.png', checked: '2026-11-22' },
      '\n    indented code\n\n---\n\nEnd  \n\n',
    ),
    'network/sv.yaml': 'title: Sällskap\ncontent: >-\n  Två\n  rader.\n',
  })
  const { articles, network } = await readContent(folder.path)
  expect(articles.map(({ value }) => value)).toEqual([
    {
      slug: 'north-light-2',
      language: 'en',
      title: 'Light: *north*',
      published_at: '2026-11-09T08:00:00.000Z',
      meta_description: 'About windows.',
      image: '/window.png',
      plate: null,
      checked: '2026-11-22',
      signed_by: null,
      translation: null,
      content: '    indented code\n\n---\n\nEnd',
    },
  ])
  expect(network).toMatchObject([{ file: 'network/sv.yaml', value: { language: 'sv', title: 'Sällskap', content: 'Två rader.' } }])
})

test('any editor will do: Windows line breaks, a byte order mark, no last line break, a linked file', async () => {
  await using folder = await contentFolder({
    'articles/a-en.md': `\uFEFF${anArticleFile({ title: 'A' }, 'One\nTwo').replaceAll('\n', '\r\n')}`,
    'elsewhere.md': anArticleFile({ title: 'B' }),
    'articles/.hidden': 'x',
    'articles/a-en.md~': 'x',
  })
  await symlink(join(folder.path, 'elsewhere.md'), join(folder.path, 'articles/b-sv.md'))
  const { articles } = await readContent(folder.path)
  expect(articles.map(({ value: { slug, content } }) => [slug, content])).toEqual([
    ['a', 'One\nTwo'],
    ['b', 'A window to the north.'],
  ])
})

test('two articles of one title in one language: the second is named, at its title', async () => {
  const faults = await faultsOf({
    'articles/a-en.md': anArticleFile(),
    'articles/a-sv.md': anArticleFile(),
    'articles/b-en.md': anArticleFile({ title: 'north LIGHT' }),
  })
  expect(faults).toEqual([{ file: 'articles/b-en.md', line: 2, message: 'title is already that of articles/a-en.md' }])
})

test('all faults of all files come together, sorted, and the rest is read', async () => {
  await using folder = await contentFolder({
    'articles/b-en.md': anArticleFile({ title: '', published_at: 'soon' }, ''),
    'articles/a-en.md': anArticleFile({ meta_description: '' }),
    'articles/sound-en.md': anArticleFile(),
    'articles/deeper/c-en.md': anArticleFile(),
  })
  await folder.remove('network')
  const { faults, articles, present, unread } = await readContent(folder.path)
  expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'articles/a-en.md:4',
    'articles/b-en.md:2',
    'articles/b-en.md:3',
    'articles/b-en.md:6',
    'articles/deeper:1',
    'network:1',
  ])
  expect(articles.map(({ file }) => file)).toEqual(['articles/sound-en.md'])
  expect(present).toContain('articles/b-en.md')
  expect([...unread]).toEqual(['network'])
})

test('a folder that does not exist is a fault, not an empty one', async () => {
  const { faults } = await readContent('/nowhere')
  expect(faults.map(({ file, message }) => `${file} ${message}`)).toEqual([
    expect.stringMatching(/^articles the folder cannot be read/),
    expect.stringMatching(/^network the folder cannot be read/),
  ])
})
