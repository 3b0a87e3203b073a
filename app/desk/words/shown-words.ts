import { createHash } from 'node:crypto'
import { type Language, languages } from '#app/i18n/language.ts'
import type { ChangedWords } from '#app/texts/changes.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { asSaved, roomFor } from './checks.ts'
import type { Sentence, WordList, WordsSide } from './word-list.ts'
import type { Kind } from './labels.ts'

// What the screen shows, as plain data.

/** A sentence in one language. */
export type ShownSide = {
  /** `wordsKey` */
  key: string
  language: Language
  /** As the site shows them now. */
  words: string
  /** The version of these words: a save names what it replaces. */
  seen: string
  /** What the site says where the owner has changed nothing: copy.ts, or content of the database. */
  standard: string
  isChanged: boolean
  /** Whether copy.ts says something else than when the owner changed the sentence. */
  isOutdated: boolean
  /** Characters that there is room for; null where any length fits. */
  room: number | null
}

export type ShownSentence = { page: string; label: string; kind: Kind; sides: ShownSide[] }

export type ShownGroup = { heading: string; sentences: ShownSentence[] }

export type ShownPage = {
  id: string
  name: string
  /** Languages in which a public page shows the words. */
  previews: Language[]
  /** How many sentences the owner has changed, and of how many copy.ts has a new one. */
  changed: number
  outdated: number
}

/** A changed sentence whose place is gone. */
export type GoneWords = { key: string; language: Language; words: string }

/** Sentences that a search shows at most. */
export const mostFound = 40

type Changes = ReadonlyMap<string, ChangedWords>

/** By `wordsKey`. */
export function changesByKey(rows: readonly ChangedWords[]): Changes {
  return new Map(rows.map((row) => [wordsKey(row.page, row.language, row.place), row]))
}

/** A short hash: two versions of a sentence differ in it. */
export function versionOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url').slice(0, 12)
}

export function shownPages({ pages }: WordList, changes: Changes): ShownPage[] {
  return pages.map(({ id, name, groups, pathIn }) => {
    const sides = groups.flatMap(({ sentences }) => sentences.flatMap((sentence) => shownSentence(sentence, changes).sides))
    return {
      id,
      name,
      previews: languages.filter((language) => pathIn(language) !== null && sides.some((side) => side.language === language)),
      changed: sides.filter(({ isChanged }) => isChanged).length,
      outdated: sides.filter(({ isOutdated }) => isOutdated).length,
    }
  })
}

export function shownGroups({ pages }: WordList, page: string, changes: Changes): ShownGroup[] {
  const groups = pages.find(({ id }) => id === page)?.groups ?? []
  return groups.map(({ heading, sentences }) => ({ heading, sentences: sentences.map((sentence) => shownSentence(sentence, changes)) }))
}

/** Sentences in which all the words stand, in either language, as the owner or the defaults say them; a group for each page. */
export function search({ pages }: WordList, words: string, changes: Changes): { groups: ShownGroup[]; total: number } {
  const wanted = searchable(words).split(' ')
  const found = pages.flatMap(({ name, groups }) =>
    groups.flatMap(({ heading, sentences }) =>
      sentences.flatMap((sentence) => {
        const shown = shownSentence(sentence, changes)
        const texts = shown.sides.flatMap((side) => [searchable(side.words), searchable(side.standard)])
        return texts.some((text) => wanted.every((word) => text.includes(word))) ? [{ name, shown: { ...shown, label: `${heading}: ${shown.label}` } }] : []
      }),
    ),
  )
  const groups = Map.groupBy(found.slice(0, mostFound), ({ name }) => name)
  return { groups: [...groups].map(([heading, each]) => ({ heading, sentences: each.map(({ shown }) => shown) })), total: found.length }
}

/** Changed sentences whose place is gone. @param page absent: of pages that are gone too */
export function goneWords({ pages, sides }: WordList, changes: Changes, page?: string): GoneWords[] {
  const gone = [...changes].filter(([key, row]) => !sides.has(key) && (page === undefined ? !pages.some(({ id }) => id === row.page) : row.page === page))
  return gone.map(([key, { language, words }]) => ({ key, language, words }))
}

function shownSentence({ page, label, kind, sides }: Sentence, changes: Changes): ShownSentence {
  return { page, label, kind, sides: sides.map((side) => shownSide(side, { page, kind }, changes)) }
}

function shownSide({ language, place, standard }: WordsSide, { page, kind }: Pick<Sentence, 'page' | 'kind'>, changes: Changes): ShownSide {
  const key = wordsKey(page, language, place)
  const change = changes.get(key)
  const words = change?.words ?? standard
  return {
    key,
    language,
    words,
    seen: versionOf(asSaved(words, standard)),
    standard,
    isChanged: change !== undefined,
    isOutdated: change !== undefined && change.standard !== standard,
    room: roomFor(kind, standard),
  }
}

/** Lower case, without soft hyphens, with single spaces. */
function searchable(text: string): string {
  return text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim().toLowerCase()
}
