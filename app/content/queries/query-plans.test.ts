import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArticle } from '#test/databases.ts'
import { countPublishedArticles, isArticlePublished, publishedArticle, publishedArticles } from './articles.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { nearbyArticles } from './nearby-articles.ts'
import { networkContent } from './network.ts'
import { NodeSqliteDialect } from '#app/data/database/node-sqlite.ts'
import { quizQuestions } from './quiz.ts'
import type { Database } from '#app/data/database/schema.ts'
import { translationsOf } from './translations.ts'
import { openForOwner } from '#app/data/database/sqlite-handles.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

/** SQLite's plans of the queries that `ask` makes, a line per step. */
async function plansOf(ask: (db: Kysely<Database>) => Promise<unknown>): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'))
  const asked: CompiledQuery[] = []
  const dialect = new NodeSqliteDialect(() => openForOwner(join(dataDir, 'site.db')))
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) })
  await migrateToLatest(db)
  // Without statistics and with them the plan must be the same.
  await db
    .insertInto('articles')
    .values(Array.from({ length: 500 }, (_, n) => anArticle({ slug: `a-${n}` })))
    .execute()
  await sql`analyze`.execute(db)
  asked.length = 0
  await ask(db)
  const plans: string[][] = []
  for (const { sql: text, parameters } of asked.splice(0)) {
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explained)
    plans.push(rows.map(({ detail }) => detail))
  }
  await db.destroy()
  await rm(dataDir, { recursive: true })
  return plans
}

test('the count reads the index alone', async () => {
  expect(await plansOf((db) => countPublishedArticles(db, { language: 'en', now }))).toEqual([
    ['SEARCH articles USING COVERING INDEX articles_newest (language=? AND published_at<?)'],
  ])
})

const itsPlate = ['CORRELATED SCALAR SUBQUERY 1', 'SEARCH article_extras USING INDEX sqlite_autoindex_article_extras_1 (slug=? AND language=?)']

test('a page of the blog is found in the index alone; only its six rows are read, and nothing is sorted', async () => {
  expect(await plansOf((db) => publishedArticles(db, { language: 'sv', page: 3, now }))).toEqual([
    [
      'CO-ROUTINE listed',
      'SEARCH articles USING COVERING INDEX articles_newest (language=? AND published_at<?)',
      'SCAN listed',
      'SEARCH articles USING INDEX articles_slug_language (slug=? AND language=?)',
      ...itsPlate,
    ],
  ])
})

test('an article is found by its address', async () => {
  const address = { slug: 'a-1', language: 'sv', now } as const
  const search = 'SEARCH articles USING INDEX articles_slug_language (slug=? AND language=?)'
  expect(await plansOf((db) => isArticlePublished(db, address))).toEqual([[search]])
  expect(await plansOf((db) => publishedArticle(db, address))).toEqual([
    [
      search,
      'SEARCH article_extras USING INDEX sqlite_autoindex_article_extras_1 (slug=? AND language=?) LEFT-JOIN',
      'SEARCH article_pages USING INDEX sqlite_autoindex_article_pages_1 (slug=? AND language=?) LEFT-JOIN',
    ],
  ])
})

test('translations are found by address, one article or hundreds', async () => {
  const plan = await plansOf((db) => translationsOf(db, { slugs: ['a-1', 'a-2'], language: 'sv', now }))
  expect(plan.flat().filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(plan.flat().filter((step) => step.startsWith('SEARCH'))).not.toEqual([])
})

test('nearby articles are two steps along the blog’s index, and nothing is sorted', async () => {
  const search = 'SEARCH articles USING INDEX articles_slug_language (slug=? AND language=?)'
  const itsTime = [expect.stringMatching(/^SCALAR SUBQUERY \d$/), search]
  expect(await plansOf((db) => nearbyArticles(db, { slug: 'a-1', language: 'en', now }))).toEqual([
    ['SEARCH articles USING INDEX articles_newest (language=? AND published_at>? AND published_at<?)', ...itsTime, ...itsTime, ...itsPlate],
    ['SEARCH articles USING INDEX articles_newest (language=? AND published_at<?)', ...itsTime, ...itsTime, ...itsPlate],
  ])
})

test('network content and the quiz come by their indexes', async () => {
  expect(await plansOf((db) => networkContent(db, 'sv'))).toEqual([['SEARCH network_content USING INDEX network_content_language (language=?)']])
  expect(await plansOf((db) => quizQuestions(db))).toEqual([
    ['SCAN quiz_questions USING INDEX quiz_questions_order'],
    ['SCAN quiz_options USING INDEX quiz_options_order'],
  ])
})
