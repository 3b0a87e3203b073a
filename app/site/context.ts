import type { Readable } from 'node:stream'
import { createContext } from 'react-router'
import type { Config } from '#config.ts'
import type { CountsTable } from '#app/data/database/schema.ts'
import type { SiteDatabase } from '#app/data/database/database.ts'
import type { Cases } from '#app/letters/cases.ts'
import type { Forms } from '#app/forms/forms.ts'
import type { LayOut } from '#app/content/markdown/layout.ts'
import type { PictureFiles } from '#app/content/pictures/picture-store.ts'
import type { Article } from '#app/content/queries/articles.ts'
import type { ArticleSearch } from '#app/content/search/search.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import type { Texts } from '#app/texts/texts.ts'

/** Everything outside the app that a page uses; passed to `createApp`, so that tests can pass their own. */
export type Services = {
  config: Config
  db: SiteDatabase
  storage: Storage
  /** Rate limiting of posted forms. */
  forms: Forms
  /** Renders an article that was not published by this site, within limits of time and memory. */
  layOut: LayOut
  /** Reads the bucket of articles' pictures and previews. */
  pictures: Pick<PictureFiles, 'get'>
  /** The current time. */
  clock: () => Date
  /** The owner's changed words and facts, from memory. */
  texts: () => Texts
  /** Finds articles by what a visitor types. */
  search: ArticleSearch
  /** Finds the article at an address: a published one, or the draft that the desk shows in a preview. */
  articleAt: (address: { slug: string; language: Language; now: Date }) => Promise<Article | null>
  /** Counts, in memory: a page that was read, a question of the quiz that was shown or answered. Never who. */
  count: (what: CountsTable['what'], name: string, language: Language) => void
  /** Called once a letter is stored: the desk, where this process has one, then need not look for it. */
  letterStored: () => void
  /** All that a visitor's request can learn of letters, or do with them. */
  cases: Cases
}

export const services = createContext<Services>()

/** The client of a request: only what the forms need. */
export type Visitor = {
  /** The network address of the connection; never stored, never logged. */
  address: string
  /** Whether somebody who was lately signed in at the desk asks from this address: the owner is not counted. */
  isAtDesk: boolean
  /** The request's body as a Node stream, where there is one: a web stream would copy every byte. */
  body?: Readable
}

export const visitor = createContext<Visitor>()
