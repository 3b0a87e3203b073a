import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from '#app/i18n/language.ts'
import { pglite } from '#test/pglite.ts'
import { formsOf, isOneOf } from './word-forms.ts'
import { wordsIn } from './words.ts'

const articles = join(import.meta.dirname, '../../../content/articles')

const dictionaries = { sv: 'swedish_stem', en: 'english_stem' } satisfies Record<Language, string>

test.each(languages)('what Postgres takes for one word is one word here, for the words of our articles (%s)', async (language) => {
  const postgres = await pglite()
  const { rows } = await postgres.query<{ words: string[] }>(
    `select array_agg(word) as words from unnest($2::text[]) as word
     where ts_lexize($1, word) <> '{}' group by ts_lexize($1, word)`,
    [dictionaries[language], await vocabulary(language)],
  )
  const apart = rows.filter(({ words }) => words.some((asked) => words.some((word) => !isOneOf(word, formsOf(asked, language)))))
  // Those few are derived from each other (follower, following; tid, tidigare): none is the other's inflection.
  expect(rows.length).toBeGreaterThan(1000)
  expect(apart.length / rows.length, apart.map(({ words }) => words.join(' ')).join('; ')).toBeLessThan(0.02)
})

async function vocabulary(language: Language): Promise<string[]> {
  const files = (await readdir(articles)).filter((name) => name.endsWith(`-${language}.md`))
  const texts = await Promise.all(files.map((name) => readFile(join(articles, name), 'utf8')))
  return [...new Set(texts.flatMap((text) => wordsIn(text).map((word) => word.text)))].filter((word) => word.length > 2 && !/\P{L}/u.test(word))
}

test.each([
  ['sv', 'skatt', 'skatt skatten skatter skatterna skattens skattedeklaration', 'skara'],
  ['sv', 'prenumeration', 'prenumerationer prenumerationen prenumerationernas', 'prenumerera'],
  ['sv', 'priset', 'pris priser prisets prissättning', 'princip'],
  ['sv', 'konton', 'konto kontot kontona', 'kontakt'],
  ['sv', 'lagar', 'lag lagen lagarna', 'lagret lagring'],
  ['sv', 'rum', 'rummet rummen', 'rumsren rumpa'],
  ['sv', 'programmet', 'program programmen', 'progressiv'],
  ['sv', 'år', 'år', 'året ar'],
  ['en', 'pricing', 'price prices priced pricing', 'pride prize'],
  ['en', 'policy', 'policies', 'politics'],
  ['en', 'planned', 'plan plans planning', 'place'],
  ['en', 'taxes', 'tax taxed taxing', 'taxi taxation'],
  ['en', 'business', 'businesses', 'bus busy'],
  ['en', '2025', '2025', '20251'],
] as const)('%s: %s stands for %s, and not for %s', (language, asked, ours, others) => {
  const forms = formsOf(asked, language)
  for (const word of ours.split(' ')) expect(isOneOf(word, forms), word).toBe(true)
  for (const word of others.split(' ')) expect(isOneOf(word, forms), word).toBe(false)
})
