import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import { readChangedWords } from '#app/texts/changes.ts'
import { channelNames, type Facts } from '#app/texts/facts.ts'
import { fill } from '#app/texts/fill.ts'
import { type Misleading, misleading, type SiteState } from '#app/texts/misleading.ts'
import { readPromiseAnswers } from '#app/texts/promise-answers.ts'
import { type PromiseId, promiseIds, promises, type SaidAt } from '#app/texts/promises.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { changesByKey, versionOf } from '../words/shown-words.ts'
import { pathToSentence } from '../words/page-list.tsx'
import { readWordList, type WordList } from '../words/word-list.ts'
import { litPath } from './lit-path.ts'

/** A sentence in one language, as a reader sees it. */
export type ShownSide = {
  key: string
  language: Language
  words: string
  /** Where a reader sees it: on its page at once, there later (in a dialog, or once something is sent), or in its head. */
  seen: 'page' | 'later' | 'head'
  /** Its page in a tab, where the browser lights it. */
  address: string
  /** What SPEC's sentence could be instead. */
  suggestion: string | null
}

/** A sentence of the site. */
export type ShownSaying = {
  page: { id: string; name: string; previews: Language[] }
  /** Page and place, in words. */
  where: string
  /** Where it is changed. */
  change: string
  sides: ShownSide[]
}

export type ShownPromise = {
  id: PromiseId
  asked: string
  /** Digest of its sentences: an answer names what it is of. */
  wording: string
  /** Who has said that it is true, and when; `isOld` where they said so of other words. */
  answer: { by: string; when: string; isOld: boolean } | null
  says: ShownSaying[]
}

export type ShownMisleading = { id: string; heading: string; why: string; says: ShownSaying[] }

type Words = { list: WordList; changed: ReadonlyMap<string, { words: string }> }

/** The sentences as they stand now, the owner's words included. */
export async function readSiteWords(db: Kysely<Database>): Promise<Words> {
  // One after the other: within a transaction there is one connection.
  const list = await readWordList(db)
  return { list, changed: changesByKey(await readChangedWords(db)) }
}

/** The sides of a sentence that say a promise, and their words. */
function sidesOf({ list, changed }: Words, { page, place, in: only = languages }: SaidAt) {
  return only.flatMap((language) => {
    const key = wordsKey(page, language, place)
    const found = list.sides.get(key)
    return found ? [{ ...found, key, language, words: changed.get(key)?.words ?? found.side.standard }] : []
  })
}

/** Digest of everything that says a promise: with one of its words changed, it is another. */
export function wordingOf(words: Words, promise: PromiseId): string {
  const says: readonly SaidAt[] = promises[promise].says
  return versionOf(JSON.stringify(says.flatMap((said) => sidesOf(words, said).map((side) => [side.key, side.words]))))
}

/** How many promises there are, and how many nobody has said are true as they read now. */
export async function countPromises(db: Kysely<Database>): Promise<{ all: number; open: number }> {
  const [words, answers] = await Promise.all([readSiteWords(db), readPromiseAnswers(db)])
  const open = promiseIds.filter((id) => answers.get(id)?.wording !== wordingOf(words, id))
  return { all: promiseIds.length, open: open.length }
}

export async function shownPromises(db: Kysely<Database>, { facts, now }: { facts: Facts; now: Date }): Promise<ShownPromise[]> {
  const [words, answers] = await Promise.all([readSiteWords(db), readPromiseAnswers(db)])
  return promiseIds.map((id) => {
    const says: readonly SaidAt[] = promises[id].says
    const [wording, answer] = [wordingOf(words, id), answers.get(id)]
    return {
      id,
      asked: promises[id].asked,
      wording,
      answer: answer ? { by: answer.answeredBy, when: shortTime(answer.answeredAt, now), isOld: answer.wording !== wording } : null,
      says: says.flatMap((said) => shownSaying(words, said, facts)),
    }
  })
}

/** SPEC's sentences that mislead as the site is now, and that the owner has left as they are. */
export async function shownMisleading(db: Kysely<Database>, { facts, ...site }: SiteState & { facts: Facts }): Promise<ShownMisleading[]> {
  const words = await readSiteWords(db)
  return Object.entries(misleading).flatMap(([id, { heading, why, sentences, applies }]) => {
    if (applies && !applies({ ...site, facts })) return []
    const says = sentences.flatMap(({ suggestion, ...said }) => {
      return shownSaying(words, { ...said, in: leftIn({ ...said, suggestion }, words.changed) }, facts, suggestion)
    })
    return says.length === 0 ? [] : [{ id, heading, why, says }]
  })
}

/** Whether the owner has left one of the sentences as it is. */
export async function isLeftMisleading(db: Kysely<Database>, id: keyof typeof misleading): Promise<boolean> {
  const changed = changesByKey(await readChangedWords(db))
  return misleading[id].sentences.some((each) => leftIn(each, changed).length > 0)
}

/** The languages in which a sentence misleads and the owner has not changed it. */
function leftIn({ page, place, suggestion }: Misleading['sentences'][number], changed: Words['changed']): Language[] {
  return languages.filter((language) => suggestion[language] !== undefined && !changed.has(wordsKey(page, language, place)))
}

/** Kinds of sentences that stand in the head of their page. */
const headKinds: readonly string[] = ['title', 'description']

function shownSaying(words: Words, said: SaidAt, facts: Facts, suggestion: Readonly<Partial<Record<Language, string>>> = {}): ShownSaying[] {
  const sides = sidesOf(words, said)
  const page = words.list.pages.find(({ id }) => id === said.page)
  const [first] = sides
  if (!first || !page) return []
  const { label, kind } = first.sentence
  const previews = languages.filter((language) => page.pathIn(language) !== null)
  const values = { brand: facts.brand, email: facts.email, ...channelNames(facts) }
  return [
    {
      page: { id: page.id, name: page.name, previews },
      where: `${page.name}: ${label}`,
      change: pathToSentence({ page: page.id, key: first.key }),
      sides: sides.map((side) => ({
        key: side.key,
        language: side.language,
        words: fill(side.words, values),
        seen: headKinds.includes(kind) ? 'head' : said.later || !previews.includes(side.language) ? 'later' : 'page',
        address: litPath(page.id, side.language, fill(side.words, values)),
        suggestion: suggestion[side.language] ?? null,
      })),
    },
  ]
}
