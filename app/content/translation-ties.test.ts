import { describe, expect, test } from 'vitest'
import { faultsOf } from '#test/content-faults.ts'
import { anArticleFile } from '#test/content-folder.ts'
import type { ContentFault } from './content-fault.ts'

describe('translations', () => {
  const matter = (title: string, translation?: string) => anArticleFile({ title, translation })
  const twice = (file: string, one: string, other: string) =>
    `an article has one translation, but articles/${file} has both articles/${one} and articles/${other} (two files of one slug belong together by themselves)`

  test.each<[string, Record<string, string>, ContentFault[]]>([
    ['named on one side', { 'a-sv': matter('A'), 'b-en': matter('B', 'a') }, []],
    ['named on both sides', { 'a-sv': matter('A', 'b'), 'b-en': matter('B', 'a') }, []],
    ['of one slug', { 'a-sv': matter('A'), 'a-en': matter('A') }, []],
    ['of one slug, and named', { 'a-sv': matter('A', 'a'), 'a-en': matter('A', 'a') }, []],
    ['left empty', { 'a-sv': matter('A', '') }, []],
    [
      'that is not there',
      { 'a-sv': matter('A'), 'b-en': matter('B', 'a-sv') },
      [{ file: 'articles/b-en.md', line: 5, message: 'translation names articles/a-sv-sv.md, which is not there' }],
    ],
    [
      'that names another',
      { 'a-sv': matter('A', 'c'), 'b-en': matter('B', 'a'), 'c-en': matter('C') },
      [
        { file: 'articles/a-sv.md', line: 5, message: twice('a-sv.md', 'b-en.md', 'c-en.md') },
        { file: 'articles/b-en.md', line: 5, message: twice('a-sv.md', 'b-en.md', 'c-en.md') },
      ],
    ],
    [
      'that two name',
      { 'a-sv': matter('A'), 'b-en': matter('B', 'a'), 'c-en': matter('C', 'a') },
      [
        { file: 'articles/b-en.md', line: 5, message: twice('a-sv.md', 'b-en.md', 'c-en.md') },
        { file: 'articles/c-en.md', line: 5, message: twice('a-sv.md', 'b-en.md', 'c-en.md') },
      ],
    ],
    [
      'that has one of its own slug',
      { 'a-sv': matter('A'), 'a-en': matter('A'), 'b-en': matter('B', 'a') },
      [{ file: 'articles/b-en.md', line: 5, message: twice('a-sv.md', 'a-en.md', 'b-en.md') }],
    ],
  ])('%s', async (_, files, faults) => {
    const named = Object.entries(files).map(([name, text]) => [`articles/${name}.md`, text] as const)
    expect(await faultsOf(Object.fromEntries(named))).toEqual(faults)
  })

  test('are not judged while an article that may be meant has faults of its own', async () => {
    const faults = await faultsOf({ 'articles/a-sv.md': anArticleFile({ title: '' }), 'articles/b-en.md': matter('B', 'a') })
    expect(faults.map(({ file }) => file)).toEqual(['articles/a-sv.md'])
  })
})
