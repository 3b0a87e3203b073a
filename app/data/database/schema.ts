import type { ColumnType } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { GeneratedId, Instant, RowId } from './columns.ts'
import type { DeskTables } from './desk-schema.ts'

export type { Instant, RowId } from './columns.ts'
export type * from './desk-schema.ts'

/**
 * The tables as query functions see them, on SQLite and Postgres alike: times are `Instant` text, booleans are booleans,
 * JSON is text. The adapters (node-sqlite.ts, postgres-values.ts) convert the values.
 */
export interface Database extends DeskTables {
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
  article_changes: ArticleChangesTable
  moved_articles: MovedArticlesTable
  shared_drafts: SharedDraftsTable
  site_changes: SiteChangesTable
  changed_words: ChangedWordsTable
  facts: FactsTable
  shown_people: ShownPeopleTable
  counts: CountsTable
  jobs: JobsTable
}

/** The tables that visitors' requests may read. The rights on both databases are derived from this list. */
export const readableTables = [
  'articles',
  'network_content',
  'quiz_questions',
  'quiz_options',
  'article_changes',
  'article_extras',
  'article_pages',
  'article_pictures',
  'article_translations',
  'moved_articles',
  'shared_drafts',
  'site_changes',
  'changed_words',
  'facts',
  'shown_people',
  'jobs',
] as const satisfies (keyof Database)[]

export type ContentTables = Pick<Database, (typeof readableTables)[number]>

/** The tables that visitors' requests may only insert into. */
export type ResultTables = Pick<Database, 'quiz_results' | 'counts'>

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
  /** Set by the database; null where a result is older than this column. */
  created_at: ColumnType<Instant | null, never, never>
}

/** An article's fields beyond the columns of SPEC §3. */
export interface ArticleExtrasTable {
  slug: string
  language: Language
  image: string | null
  /** JSON of `Pictures`; null when the article has none of its own. */
  pictures: string | null
  /** The engraving that was chosen for it; null where its address decides (plate-for-slug.ts). */
  plate: string | null
  /** The day when its facts were last checked, `2026-11-22`. */
  checked: string | null
  /** Who stands for it: the id of a person, whom its page names while they are shown. */
  signed_by: string | null
}

/** An article's page, rendered when it was published. Articles written by another program have none. */
export interface ArticlePagesTable {
  slug: string
  language: Language
  /** Hash of the page's inputs (article-layout.ts); if the article's differs now, the page is out of date. */
  source: string
  /** Safe HTML, as `layOutMarkdown` returns it. */
  html: string
  /** JSON of `Section[]`. */
  contents: string
  words: number
  /** Hash of its link preview in the bucket `pictures`; null when none was drawn. */
  preview: string | null
}

/** Which articles show a picture: it is public while one of them is published. */
export interface ArticlePicturesTable {
  /** `Picture.id` */
  picture: string
  slug: string
  language: Language
}

/** The index that the release before searches by, updated by triggers; its other columns differ by database (decision 045). */
export interface ArticleSearchTable {
  language: Language
}

/** Every address that ever had an article, kept by triggers. */
export interface ArticleChangesTable {
  slug: string
  language: Language
  /** Of its last insert, update or delete: above those of all changes before. */
  number: number
}

/**
 * Translations under different slugs. Articles with the same slug are translations without any rows here.
 */
export interface ArticleTranslationsTable {
  /** An id shared by the translations of one work. */
  work: string
  language: Language
  slug: string
}

/** The imported files of the content folder. Content without a row here was not imported. */
export interface ContentFilesTable {
  /** Path inside the content folder, with `/`. */
  file: string
  /** SHA-256 of the file and what it references, as hex; empty while the first import of the file is unfinished. */
  hash: string
  /** Digest of the rows as the import saved them: if it differs now, they were changed by something else. */
  saved: string | null
}

/** The addresses of articles that were renamed or withdrawn at the desk, and where they lead. */
export interface MovedArticlesTable {
  slug: string
  language: Language
  /** A path on this site. */
  target: string
}

/** Drafts that somebody without a desk may read by a link. */
export interface SharedDraftsTable {
  id: string
  draft_id: string
  /** SHA-256 of the secret in the link, hexadecimal. */
  secret_hash: string
  expires_at: Instant
  created_at: Instant
  created_by: string
  /** JSON of the article as its page shows it; replaced whenever the draft is saved. */
  article: string
}

/** One row. */
export interface SiteChangesTable {
  id: number
  /** Raised by each change of what is not in `articles`: words, facts, addresses that moved. */
  number: number
}

/** Sentences that differ from copy.ts. */
export interface ChangedWordsTable {
  /** Whose words: an id of app/site/words-pages.ts. */
  page: string
  language: Language
  /** Path inside the copy, `hero.heading` or `cards.0.title`. */
  place: string
  words: string
  /** What copy.ts said when they were changed. */
  standard: string
  changed_at: Instant
  changed_by: string
}

/** Facts that differ from the configuration. */
export interface FactsTable {
  name: string
  /** JSON. */
  value: string
  changed_at: Instant
  changed_by: string
}

/** Who of the people at the desk has chosen to be shown, with what visitors may see (app/people/presentations.ts makes it). */
export interface ShownPeopleTable {
  person_id: string
  /** Their order. */
  place: number
  name: string
  /** JSON: language → what they are here, or empty. */
  titles: string
  /** JSON: language → a paragraph, or empty. */
  texts: string
  /** Path data of a drawn signature. */
  signature: string | null
  /** JSON of `ReadingHours`; empty for somebody who may read no letters. */
  hours: string
  /** Their last day away, `2026-12-24`. */
  away_through: string | null
}

/** Rows are added up: the same day, name and language may stand in several. */
export interface CountsTable {
  /** In Stockholm, `2026-11-21`. */
  day: string
  what: 'page' | 'host' | 'quiz-shown' | 'quiz-answered'
  /** A page's path, a host, or the id of a question. */
  name: string
  language: Language
  number: number
}

/** What happens by itself. */
export interface JobsTable {
  name: 'backup' | 'rehearsal'
  /** `due`: since `ended_at`, and never done. */
  outcome: 'due' | 'ok' | 'failed'
  ended_at: Instant
  /** When it last ended well. */
  succeeded_at: Instant | null
  /** For the operator: the archive's name, or why it failed. Nothing of anybody. */
  detail: string
}
