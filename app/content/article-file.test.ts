import { describe, expect, test } from 'vitest'
import { faultsOf } from '#test/content-faults.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { readContent } from './content-files.ts'

/** The faults of one article's file, as `line message`. */
async function articleFaults(text: string | Uint8Array, name = 'north-light-en.md'): Promise<string[]> {
  const faults = await faultsOf({ [`articles/${name}`]: text })
  return faults.map(({ line, message }) => `${line} ${message}`)
}

describe('times', () => {
  test.each([
    ['2026-11-09', '2026-11-09T00:00:00.000Z'],
    ['2026-11-09T08:00Z', '2026-11-09T08:00:00.000Z'],
    ['2026-11-09T08:00:00.5Z', '2026-11-09T08:00:00.500Z'],
    ['2026-07-01T00:30:00+02:00', '2026-06-30T22:30:00.000Z'],
    ['"2024-02-29"', '2024-02-29T00:00:00.000Z'],
    ['2099-12-31T23:59:59-10:00', '2100-01-01T09:59:59.000Z'],
  ])('%s is %s', async (written, instant) => {
    await using folder = await contentFolder({ 'articles/a-en.md': anArticleFile({ published_at: written }) })
    expect((await readContent(folder.path)).articles[0]?.value.published_at).toBe(instant)
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-11-09T08:00',
    '2026-11-09 08:00',
    '2026-11-09T25:00Z',
    '9 nov 2026',
    '2026-13-01',
    '"2026-11-09T08:00:00+0100"',
  ])('%s is none', async (written) => {
    expect(await articleFaults(anArticleFile({ published_at: written }))).toEqual([
      '3 published_at must be a date (2026-11-09) or a time with its zone (2026-11-09T09:00:00+01:00, or Z for UTC)',
    ])
  })

  test('a century is seldom mistyped on purpose', async () => {
    expect(await articleFaults(anArticleFile({ published_at: '0226-11-09' }))).toEqual(['3 published_at must be in this century'])
  })
})

describe('front matter', () => {
  test.each<[string, Record<string, string | undefined>, string[]]>([
    ['an unknown key', { autor: 'Me' }, ['5 "autor" is not known here']],
    ['a missing title', { title: undefined }, ['1 title is missing']],
    ['an empty title', { title: '' }, ['2 title is empty']],
    ['a title of spaces', { title: '"  "' }, ['2 title is empty']],
    ['a title that YAML takes for a number', { title: '2025' }, ['2 title must be text: put quotes around it']],
    ['a title of two lines', { title: '"a\\nb"' }, ['2 title must be one line without control characters']],
    ['a title with a NUL', { title: '"a\\0b"' }, ['2 title must be one line without control characters']],
    ['a title in asterisks', { title: '*Light*' }, ['2 put quotes around a text that begins with "*"']],
    ['a missing description', { meta_description: undefined }, ['1 meta_description is missing']],
    ['no time, which the import gives', { published_at: undefined }, []],
    ['an image of another protocol', { image: '"javascript:alert(1)"' }, [expect.stringMatching(/^5 image must be the name of a picture/)]],
    ['an image whose name has a space, which is as it should be', { image: 'IMG 1234.JPG' }, ['5 the picture "IMG 1234.JPG" is not beside this file']],
    ['an image of another site by two slashes', { image: '//elsewhere/x.png' }, [expect.stringMatching(/^5 image must be/)]],
    [
      'an image of another site by a slash and a backslash, which browsers read as two slashes',
      { image: '/\\elsewhere/x.png' },
      [expect.stringMatching(/^5 image must be/)],
    ],
    ['an image that is no address', { image: '"https://["' }, [expect.stringMatching(/^5 image must be/)]],
    ['a check on a day that does not exist', { checked: '2026-02-30' }, ['5 checked must be a date (2026-11-22)']],
    ['a check at a time', { checked: '2026-11-22T08:00Z' }, ['5 checked must be a date (2026-11-22)']],
    ['a check in another century', { checked: '0226-11-22' }, ['5 checked must be in this century']],
    ['a check without a day', { checked: '""' }, ['5 checked must be a date (2026-11-22)']],
    ['a key twice', { title: 'One\ntitle: Two' }, ['3 this name is there twice']],
    ['a title with a colon', { title: 'Light: north' }, ['2 put quotes around a text with ": " in it']],
    ['a title with a number sign', { title: 'The #1 mistake' }, [expect.stringMatching(/^2 put quotes around a text with " #"/)]],
    ['a title that begins with a tag', { title: '!Important light' }, ['2 put quotes around a text that begins with "!"']],
    ['a title that begins with a bracket', { title: '[Light' }, [expect.stringMatching(/^[23] /)]],
    ['a remark on a line of its own, which is as it should be', { '# about': 'this' }, []],
    [
      'several at once',
      { title: '', published_at: 'soon', extra: '1', more: '2' },
      ['2 title is empty', expect.stringMatching(/^3 published_at must/), '5 "extra" is not known here', '6 "more" is not known here'],
    ],
  ])('%s', async (_, own, faults) => {
    expect(await articleFaults(anArticleFile(own))).toEqual(faults)
  })

  test.each([
    ['', /^1 the file must begin with a line "---"/],
    ['Text', /^1 the file must begin with a line "---"/],
    ['\n---\ntitle: A\n---\nText', /^1 the file must begin with a line "---"/],
    ['---\ntitle: A\nText', /^1 the front matter that begins here is not ended/],
    ['---\n---\nText', /^2 must be lines of the form/],
    ['---\n- a\n- b\n---\nText', /^2 must be lines of the form "name: value"/],
  ])('that is not there or not whole: %j', async (text, fault) => {
    expect(await articleFaults(text)).toEqual([expect.stringMatching(fault)])
  })
})

describe('the text', () => {
  test.each<[string, string, string[]]>([
    ['is empty', '', ['6 the article has no text']],
    ['is blank', '\n  \n\t\n', ['6 the article has no text']],
    ['begins with its title', '# North light\n\nText', [expect.stringMatching(/^6 the text must not begin with its title/)]],
    ['begins with its title after blank lines', '\n\n # North light', [expect.stringMatching(/^8 the text must not begin/)]],
    ['begins with its title underlined', 'North light\n===\n', [expect.stringMatching(/^6 the text must not begin/)]],
    ['begins with a second heading, which is as it should be', '## Windows\n\nText', []],
    ['begins with a hash that is no heading', '#light is a word', []],
    ['has a heading further down', 'Text\n\n# Later', []],
  ])('%s', async (_, body, faults) => {
    expect(await articleFaults(anArticleFile({}, body))).toEqual(faults)
  })

  test('names a picture with a space as Markdown does not read it', async () => {
    const advice = "put < and > around a picture's name that has a space: ![…](<IMG 1234.JPG>)"
    expect(await articleFaults(anArticleFile({}, 'Light\n\n![A desk](IMG 1234.JPG)\n'))).toEqual([`8 ${advice}`])
    expect(await articleFaults(anArticleFile({}, 'Light, `![A desk](IMG 1234.JPG)`\n'))).toEqual([])
  })

  test('is too long by one byte; the line is where the measure is full', async () => {
    const line = `${'x'.repeat(1023)}\n`
    expect(await articleFaults(anArticleFile({}, line.repeat(200)))).toEqual([])
    expect(await articleFaults(anArticleFile({}, `${line.repeat(199)}${'å'.repeat(512)}x\n`))).toEqual([
      '205 the text is 201 KB; it may be 200 KB, which end on this line',
    ])
  })

  test('can not be laid out in bounded time; the line is where it begins', async () => {
    expect(await articleFaults(anArticleFile({}, `Light\n\n${'> '.repeat(21)}deep\n`))).toEqual([
      '8 quotes and lists stand more than 20 deep in each other here',
    ])
  })

  test('in Latin-1, as some editors save it, names the first line that is wrong', async () => {
    expect(await articleFaults(Buffer.from(anArticleFile({}, 'Light\n\nPå svenska\n'), 'latin1'))).toEqual([
      '8 is not UTF-8 text: save the file in the encoding UTF-8',
    ])
  })

  test('with a NUL', async () => {
    expect(await articleFaults(anArticleFile({}, 'Light\n\0'))).toEqual(['7 has a NUL character, which Postgres cannot hold'])
  })
})

describe('names', () => {
  const ending = '1 the file name must end in -sv.md or -en.md'
  const letters = '1 the file name may only have the letters a-z, digits and single hyphens between them'
  test.each([
    ['light.md', ending],
    ['light-de.md', ending],
    ['light_sv.md', ending],
    ['light-sv.markdown', ending],
    ['light-SV.md', ending],
    ['Light-sv.md', letters],
    ['ljus-på-norr-sv.md', letters],
    ['north light-sv.md', letters],
    ['north--light-sv.md', letters],
    ['-light-sv.md', letters],
    ['-sv.md', letters],
    ['north.light-sv.md', letters],
  ])('%s', async (name, fault) => {
    expect(await articleFaults(anArticleFile(), name)).toEqual([fault])
  })

  test('a slug may look like a language', async () => {
    expect(await articleFaults(anArticleFile(), 'sv-en.md')).toEqual([])
    expect(await articleFaults(anArticleFile(), 'light-sv-en.md')).toEqual([])
  })
})
