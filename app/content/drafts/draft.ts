import type { Instant } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'

/** Scheduled and published differ by the clock alone: both stand in `articles`. */
export type ArticleState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** What an editor changes. */
export interface DraftText {
  slug: string
  title: string
  /** Markdown. */
  content: string
  meta_description: string
  /** A path on this site, an https address, or the name of one of the draft's pictures. */
  image: string | null
  /** The engraving that was chosen (one of `articlePlates` in app/kit/plates); null where the address decides. */
  plate: string | null
  /** The day when its facts were last checked, `2026-11-22`. */
  checked: string | null
  /** Who stands for it: the id of a person, whom its page names while they are shown; null for nobody. */
  signed_by: string | null
  /** When it is to be published; null publishes at once. Of a published article: its date. */
  publish_at: Instant | null
}

/** An article as the desk knows it. While `changed` is false its text is what the public reads. */
export interface Draft extends DraftText {
  id: string
  language: Language
  /** Shared by the translations of one article. */
  work: string
  state: ArticleState
  /** The slug that it is published or scheduled under; null while it is neither. */
  publicSlug: string | null
  /** When it was, or will be, published. */
  publicAt: Instant | null
  withdrawnAt: Instant | null
  /** Has changes that are not published; always true of a draft. */
  changed: boolean
  /** When something else (`npm run content`) replaced the public text while this one had changes; null once it is published. */
  replacedAt: Instant | null
  /** Its own, by the names used in its text. */
  pictures: Pictures
  /** Raised by each save: a save names the version that it began with. */
  version: number
  savedAt: Instant
  savedBy: string
  /** The same article in the other language. */
  translation: Translated | null
}

export interface Translated {
  id: string
  language: Language
  title: string
  slug: string
  state: ArticleState
  publicAt: Instant | null
}

export interface ListedArticle {
  id: string
  language: Language
  slug: string
  title: string
  state: ArticleState
  /** When it was published, will be, or was withdrawn; null for a draft without a time. */
  at: Instant | null
  changed: boolean
  /** The day when its facts were last checked. */
  checked: string | null
  /** The slug that readers are counted under; null where nobody can read it. */
  publicSlug: string | null
  savedAt: Instant
  savedBy: string
}

/** An article in the languages that it has. */
export interface ArticlePair {
  work: string
  changedAt: Instant
  articles: Partial<Record<Language, ListedArticle>>
}

/** What `savedBy` and versions say of texts that came from `npm run content`. */
export const importedBy = 'npm run content'
