import type { Language } from '#app/i18n/language.ts'
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
