import type { ColumnType } from 'kysely'
import type { Language } from '#app/i18n/language.ts'

/**
 * The tables as query functions see them, the same on SQLite and on Postgres: times are `Instant` text, truth values are
 * booleans, JSON is text. The adapters (node-sqlite.ts, postgres-values.ts) see to it.
 */
export interface Database {
  articles: ArticlesTable
  network_content: NetworkContentTable
  quiz_questions: QuizQuestionsTable
  quiz_options: QuizOptionsTable
  quiz_results: QuizResultsTable
  article_extras: ArticleExtrasTable
  article_pages: ArticlePagesTable
  article_pictures: ArticlePicturesTable
  article_translations: ArticleTranslationsTable
  content_files: ContentFilesTable
  article_search: ArticleSearchTable
}

/** What a visitor's request may read. The rights of both databases are made from this list. */
export const readableTables = [
  'articles',
  'network_content',
  'quiz_questions',
  'quiz_options',
  'article_extras',
  'article_pages',
  'article_pictures',
  'article_search',
  'article_translations',
] as const satisfies (keyof Database)[]

export type ContentTables = Pick<Database, (typeof readableTables)[number]>

/** What a visitor's request may add to, and do nothing else with. */
export type ResultTables = Pick<Database, 'quiz_results'>

/** A moment as UTC text with milliseconds, `2026-11-09T08:00:00.000Z`, so that text order is time order. */
export type Instant = string

/** Made by the database. An existing Postgres may have bigint (read as text) or uuid; SQLite has numbers. */
export type RowId = string | number

type GeneratedId = ColumnType<RowId, RowId | undefined, never>

export interface ArticlesTable {
  id: GeneratedId
  title: string
  slug: string
  language: Language
  /** Markdown. */
  content: string
  meta_description: string | null
  published_at: Instant
}

export interface NetworkContentTable {
  language: Language
  title: string
  content: string
}

export interface QuizQuestionsTable {
  id: GeneratedId
  order: number
  text_en: string
  text_sv: string
  multi_select: boolean
}

export interface QuizOptionsTable {
  id: GeneratedId
  question_id: RowId
  order: number
  text_en: string
  text_sv: string
  /** May have one decimal. */
  points: number
}

export interface QuizResultsTable {
  id: GeneratedId
  /** JSON: question id → chosen option indexes in the order of choosing. */
  answers: string
  score: number
  result_category: string
  language: Language
}

/** What an article's file says beyond the columns of SPEC §3. */
export interface ArticleExtrasTable {
  slug: string
  language: Language
  image: string | null
  /** JSON of `Pictures`; null when the article has none of its own. */
  pictures: string | null
}

/** What was made of an article when it was published. Rows that came from another program have none. */
export interface ArticlePagesTable {
  slug: string
  language: Language
  /** Hash of all that the page was made from; another value than the article's own says that the page is out of date. */
  source: string
  /** Harmless HTML, as `layOutMarkdown` makes it. */
  html: string
  /** JSON of `Section[]`. */
  contents: string
  words: number
  /** Hash of its preview picture in the bucket `pictures`; null when none was drawn. */
  preview: string | null
}

/** Which articles show a picture: it is public for as long as one of them is. */
export interface ArticlePicturesTable {
  /** `Picture.id` */
  picture: string
  slug: string
  language: Language
}

/** The words of the articles, kept by triggers. What else it holds, and how it is asked, differs: see search.ts. */
export interface ArticleSearchTable {
  language: Language
}

/**
 * Articles that are one work in several languages under different slugs. Those of one slug are so by themselves, and need
 * no rows.
 */
export interface ArticleTranslationsTable {
  /** Any text that the translations of each other share. */
  work: string
  language: Language
  slug: string
}

/** The files of the content folder that were imported. Rows without a file came from elsewhere. */
export interface ContentFilesTable {
  /** Path inside the content folder, with `/`. */
  file: string
  /** SHA-256 of all that was imported, as hex; empty until a first import has finished with the file. */
  hash: string
  /** Digest of the rows as the import saved them: another digest says that they were changed elsewhere since. */
  saved: string | null
}
