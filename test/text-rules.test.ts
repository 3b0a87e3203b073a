import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Language, languages } from '#app/i18n/language.ts'
import { wordsPages } from '#app/site/words-pages.ts'
import { sentencesIn } from '#app/texts/words.ts'
import { type TextKind, textFaults } from './text-rules.ts'

type Text = { where: string; text: string; kind: TextKind }

const content = path.resolve(import.meta.dirname, '../content')

/** Every sentence that the owner may change: pages, forms, mails, previews, llms.txt. */
function sentences(language: Language): Text[] {
  return wordsPages.flatMap(({ id, copy }) =>
    sentencesIn(copy[language] ?? {}).map(({ place, words }) => ({ where: `${id} ${place}`, text: words, kind: 'copy' })),
  )
}

async function network(language: Language): Promise<Text[]> {
  const file = parse(await readFile(path.join(content, 'network', `${language}.yaml`), 'utf8')) as Record<string, string>
  return Object.entries(file).map(([key, text]) => ({ where: `network/${language}.yaml ${key}`, text, kind: 'copy' }))
}

async function quiz(language: Language): Promise<Text[]> {
  type InBoth = Record<Language, string>
  const { questions } = parse(await readFile(path.join(content, 'quiz/quiz.yaml'), 'utf8')) as { questions: (InBoth & { options: InBoth[] })[] }
  return questions.flatMap((question) => [question, ...question.options]).map((each) => ({ where: 'quiz.yaml', text: each[language], kind: 'quiz' }))
}

async function articles(language: Language): Promise<Text[]> {
  const names = (await readdir(path.join(content, 'articles'))).filter((name) => name.endsWith(`-${language}.md`))
  const files = names.map(async (name): Promise<Text[]> => {
    const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(path.join(content, 'articles', name), 'utf8')) ?? []
    const { title, meta_description } = parse(matter) as Record<'title' | 'meta_description', string>
    return [title, meta_description, body].map((text) => ({ where: name, text, kind: 'article' }))
  })
  return (await Promise.all(files)).flat()
}

test.each(languages)('every %s text is set and worded by the rules', async (language) => {
  const texts = [...sentences(language), ...(await network(language)), ...(await quiz(language)), ...(await articles(language))]
  expect(texts.filter(({ text }) => typeof text !== 'string' || text === '')).toEqual([])
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.flatMap(({ where, text, kind }) => textFaults(text, language, kind).map((fault) => `${where}: ${fault}`))).toEqual([])
})

test.each<[Language, TextKind, string, string[]]>([
  ['sv', 'copy', 'Hon sa "nej" och it\'s', ['straight quote', 'straight quote', 'straight quote']],
  ['sv', 'copy', 'Vi sa “nej”.', ['foreign quote']],
  ['sv', 'copy', 'Två  mellanslag, och ett : för mycket', ['double space', 'space before a mark']],
  ['sv', 'copy', 'Över 10 000 läsare, 120000 i fjol', ['space that may break in a number', 'number of five digits or more without spaces']],
  [
    'sv',
    'article',
    'Högst 2000 kr och 25% av 300 kr',
    ['thousands without a space', 'amount without a no-break space', 'amount without a no-break space', 'amount without a no-break space'],
  ],
  ['sv', 'copy', 'Svar inom 24 timmar, sparas i {count} månader', ['unit without a no-break space', 'unit without a no-break space']],
  ['sv', 'article', 'Svar inom 24 timmar', []],
  ['sv', 'copy', 'Skicka ett email, epost eller mail', Array.from({ length: 3 }, () => 'e-post and mejl have other names')],
  ['sv', 'copy', 'Nej. Är du osäker: fråga först', ['order after a colon']],
  ['sv', 'copy', 'Våga börja idag!', Array.from({ length: 3 }, () => 'word that is never used')],
  ['sv', 'copy', 'Den 22 november 2026 kl. 13.05 kostar det ”2\u00A0000–5\u00A0000\u00A0kr”, 25\u00A0%, och svar går med e-post till {email}. Klart!', []],
  ['en', 'copy', 'An "e-mail"', ['straight quote', 'straight quote', 'email has other names']],
  ['en', 'copy', 'Analyze the color, and recognized behavior', Array.from({ length: 4 }, () => 'American spelling')],
  [
    'en',
    'copy',
    'At most 2000\u00A0characters, 10 000 readers, 5 % in 2026',
    ['number of four digits or more without a comma', 'number of four digits or more without a comma', 'space before a per cent sign'],
  ],
  ['en', 'article', 'It costs SEK 120000 or $5000, section 2257, call 0300 123 2040', ['amount without a comma', 'amount without a comma']],
  ['en', 'copy', 'Within 24 hours', ['unit without a no-break space']],
  ['en', 'quiz', 'Where do clients find you? Unlock the trade.', ['word that is never used', 'word that is never used', 'client of a creator']],
  ['en', 'copy', 'For clients we select. Engagement Optimization', []],
])('of a text in %s (%s) that reads %s, the rules say what is wrong', (language, kind, text, rules) => {
  expect(
    textFaults(text, language, kind)
      .map((fault) => fault.slice(0, fault.indexOf(': …')))
      .toSorted(),
  ).toEqual(rules.toSorted())
})

test('what nobody reads as a sentence in Markdown is not judged', () => {
  const markdown = [
    'Se [”vår” guide](/articles/idag-sv "Titel"), ![Bord](<img "1".jpg>) och <https://mail.example/10000>.  ',
    '',
    '- `npm run "x"  y` och [källan][k].',
    '',
    '```sh',
    'echo "idag  10000"',
    '```',
    '',
    '| a    | b  |',
    '|------|----|',
    '| ett  | 1  |',
    '',
    '[k]: https://example.com/email "E-mail"',
    '[^1]: En not.',
  ].join('\n')
  expect(textFaults(markdown, 'sv', 'article')).toEqual([])
  expect(textFaults(`${markdown}\n[^2]: En not idag.\n| "x" | y |`, 'sv', 'article')).toHaveLength(3)
})
