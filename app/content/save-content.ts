import type { Kysely } from 'kysely'
import type { Database, Instant, RowId } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Pictures } from '#app/content/pictures/picture.ts'
import type { StoredPage } from '#app/content/queries/articles.ts'
import { extraColumnNames, publicArticles, publicColumnNames } from './article-columns.ts'
import { articleAddress, type ArticleText } from './article-file.ts'
import { articleAt, movedFileName, type MovedText } from './moved-file.ts'
import { type NetworkText, networkLanguage } from './network-file.ts'
import { isQuizFile, type QuizText } from './quiz-file.ts'

/** An article with its pictures and rendered page; `page` is null until it is rendered. */
export type MadeArticle = Omit<ArticleText, 'translation'> & { pictures: Pictures; page: StoredPage | null }

/** With its dates, which a file may leave open. */
export type PublishedArticle = MadeArticle & { published_at: Instant; checked: string | null }

/** Inserts an article, or replaces the one at its address. */
export async function saveArticle(db: Kysely<Database>, article: PublishedArticle): Promise<void> {
  const { slug, language, pictures, page } = article
  const address = { slug, language }
  const columns = valuesOf(article, publicColumnNames)
  const extras = { ...valuesOf(article, extraColumnNames), pictures: Object.keys(pictures).length > 0 ? JSON.stringify(pictures) : null }
  const keys = ['slug', 'language'] as const

  // An article at an address that another one had: the redirect ends.
  await db.deleteFrom('moved_articles').where('slug', '=', slug).where('language', '=', language).execute()
  await db
    .insertInto('articles')
    .values({ ...address, ...columns })
    .onConflict((at) => at.columns(keys).doUpdateSet(columns))
    .execute()
  await db
    .insertInto('article_extras')
    .values({ ...address, ...extras })
    .onConflict((at) => at.columns(keys).doUpdateSet(extras))
    .execute()

  await db.deleteFrom('article_pages').where('slug', '=', slug).where('language', '=', language).execute()
  if (page)
    await db
      .insertInto('article_pages')
      .values({ ...address, ...page, contents: JSON.stringify(page.contents) })
      .execute()

  await db.deleteFrom('article_pictures').where('slug', '=', slug).where('language', '=', language).execute()
  const ids = [...new Set(Object.values(pictures).map(({ id }) => id))]
  if (ids.length > 0)
    await db
      .insertInto('article_pictures')
      .values(ids.map((picture) => ({ picture, ...address })))
      .execute()
}

function valuesOf<Name extends keyof PublishedArticle>(article: PublishedArticle, names: readonly Name[]): Pick<PublishedArticle, Name> {
  return Object.fromEntries(names.map((name) => [name, article[name]])) as Pick<PublishedArticle, Name>
}

/** Inserts or replaces the network page's text in one language. */
export async function saveNetwork(db: Kysely<Database>, { language, title, content }: NetworkText): Promise<void> {
  const words = { title, content }
  await db
    .insertInto('network_content')
    .values({ language, ...words })
    .onConflict((at) => at.column('language').doUpdateSet(words))
    .execute()
}

/**
 * Replaces the quiz. Questions keep their ids, because saved results, counts, and visitors who are taking the quiz refer to
 * them: each the one that it names, or where none is named (a file has no ids) the one at its position.
 * @param quiz.questions.id null for a new question; one that does not exist gets a new id
 */
export async function saveQuiz(db: Kysely<Database>, { questions }: { questions: readonly SavedQuestion[] }): Promise<void> {
  const rows = await db.selectFrom('quiz_questions').select('id').orderBy('order').orderBy('id').execute()
  const known = new Map(rows.map(({ id }) => [String(id), id]))
  const ids = questions.map(({ id }, place) => (id === undefined ? rows[place]?.id : known.get(id ?? '')))
  await db.deleteFrom('quiz_options').execute()
  for (const { id } of rows) if (!ids.includes(id)) await db.deleteFrom('quiz_questions').where('id', '=', id).execute()
  for (const [place, { id: _, options, ...question }] of questions.entries()) {
    const id = await saveQuestion(db, ids[place], { ...question, order: place + 1 })
    const values = options.map((option, index) => ({ ...option, question_id: id, order: index + 1 }))
    await db.insertInto('quiz_options').values(values).execute()
  }
}

type SavedQuestion = QuizText['questions'][number] & { id?: string | null }

type QuestionColumns = { order: number; text_en: string; text_sv: string; multi_select: boolean }

async function saveQuestion(db: Kysely<Database>, id: RowId | undefined, question: QuestionColumns): Promise<RowId> {
  if (id === undefined) {
    return (await db.insertInto('quiz_questions').values(question).returning('id').executeTakeFirstOrThrow()).id
  }
  await db.updateTable('quiz_questions').set(question).where('id', '=', id).execute()
  return id
}

/** Replaces the addresses that lead elsewhere; those that an article has now are left out. */
export async function saveMoved(db: Kysely<Database>, { moved }: MovedText): Promise<void> {
  await db.deleteFrom('moved_articles').execute()
  for (const { from, to } of moved) {
    const address = await freeAddress(db, from)
    if (!address) continue
    await db
      .insertInto('moved_articles')
      .values({ ...address, target: to })
      .onConflict((at) => at.columns(['slug', 'language']).doUpdateSet({ target: to }))
      .execute()
  }
}

/**
 * Adds the addresses that lead nowhere yet, and changes none.
 * @returns how many were added, and how many lead elsewhere than the file says
 */
export async function addMissingMoves(db: Kysely<Database>, { moved }: MovedText): Promise<{ added: number; differing: number }> {
  const count = { added: 0, differing: 0 }
  for (const { from, to } of moved) {
    const address = await freeAddress(db, from)
    if (!address) continue
    const { slug, language } = address
    const row = await db.selectFrom('moved_articles').select('target').where('slug', '=', slug).where('language', '=', language).executeTakeFirst()
    if (row && row.target !== to) count.differing += 1
    if (row) continue
    await db
      .insertInto('moved_articles')
      .values({ ...address, target: to })
      .execute()
    count.added += 1
  }
  return count
}

/** Null where an article has the address. */
async function freeAddress(db: Kysely<Database>, path: string) {
  const address = articleAt(path)
  if (!address) return null
  const taken = await db.selectFrom('articles').select('slug').where('slug', '=', address.slug).where('language', '=', address.language).executeTakeFirst()
  return taken ? null : address
}

/** A file's rows in the database. */
interface Stored {
  /** The values that a file can set, in a fixed order, to detect changes; null when there are no rows. */
  read(db: Kysely<Database>): Promise<unknown>
  /** The same, as releases before read it, where that is something else. */
  readBefore?(db: Kysely<Database>): Promise<unknown>
  /** @returns ids of the pictures that the rows referenced */
  remove(db: Kysely<Database>): Promise<string[]>
}

/** Undefined for a file of an unknown kind. */
export function storedAt(file: string): Stored | undefined {
  const [folder, name = ''] = file.split('/')
  const address = articleAddress(name)
  const language = networkLanguage(name)
  if (folder === 'articles' && !('complaint' in address)) return storedArticle(address)
  if (file === movedFileName) return storedMoved
  if (folder === 'network' && language !== null) return storedNetwork(language)
  return folder === 'quiz' && isQuizFile(name) ? storedQuiz : undefined
}

function storedArticle({ slug, language }: { slug: string; language: Language }): Stored {
  const columns = async (db: Kysely<Database>, { hasCheck }: { hasCheck: boolean }) => {
    const row = await publicArticles(db).where('articles.slug', '=', slug).where('articles.language', '=', language).executeTakeFirst()
    if (!row) return null
    // These only where they are given: digests of older releases do not have them.
    const later = extraColumnNames.filter((name) => name !== 'image' && (hasCheck || name !== 'checked') && row[name] !== null)
    return [...publicColumnNames, 'image' as const, 'pictures' as const, ...later].map((name) => row[name])
  }
  return {
    // A check that somebody makes at the desk is no other text: the next release's is not to be kept out by it.
    read: (db) => columns(db, { hasCheck: false }),
    readBefore: (db) => columns(db, { hasCheck: true }),
    async remove(db) {
      const pictures = await db.selectFrom('article_pictures').select('picture').where('slug', '=', slug).where('language', '=', language).execute()
      await db.deleteFrom('articles').where('slug', '=', slug).where('language', '=', language).execute()
      // Addresses that led here lead nowhere now.
      await db.deleteFrom('moved_articles').where('target', '=', articlePath(slug, language)).execute()
      return pictures.map(({ picture }) => picture)
    },
  }
}

function storedNetwork(language: Language): Stored {
  return {
    async read(db) {
      const row = await db.selectFrom('network_content').select(['title', 'content']).where('language', '=', language).executeTakeFirst()
      return row ? [row.title, row.content] : null
    },
    async remove(db) {
      await db.deleteFrom('network_content').where('language', '=', language).execute()
      return []
    },
  }
}

const storedMoved: Stored = {
  async read(db) {
    const rows = await db.selectFrom('moved_articles').selectAll().orderBy('language').orderBy('slug').execute()
    return rows.length > 0 ? rows.map(({ language, slug, target }) => [language, slug, target]) : null
  },
  async remove(db) {
    await db.deleteFrom('moved_articles').execute()
    return []
  },
}

const storedQuiz: Stored = {
  async read(db) {
    const questions = await db.selectFrom('quiz_questions').select(['id', 'text_sv', 'text_en', 'multi_select']).orderBy('order').orderBy('id').execute()
    const options = await db.selectFrom('quiz_options').select(['question_id', 'text_sv', 'text_en', 'points']).orderBy('order').orderBy('id').execute()
    const byQuestion = Map.groupBy(options, ({ question_id }) => String(question_id))
    const rows = questions.map(({ id, text_sv, text_en, multi_select }) => [
      text_sv,
      text_en,
      Boolean(multi_select),
      (byQuestion.get(String(id)) ?? []).map((option) => [option.text_sv, option.text_en, Number(option.points)]),
    ])
    return rows.length > 0 ? rows : null
  },
  async remove(db) {
    await db.deleteFrom('quiz_options').execute()
    await db.deleteFrom('quiz_questions').execute()
    return []
  },
}
