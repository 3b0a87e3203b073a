import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isLanguage, type Language } from '#app/i18n/language.ts'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'
import { headingsOf, plainBlocks } from './plain-blocks.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** With more articles than this, in both languages together, the database is searched: reading through their words would take too long. */
export const mostIndexed = 2500
/** The words of so many articles of 1400 words: 7 MB. */
const mostWords = 3_500_000

/** Articles read at a time: some 10 ms of work, after which others have their turn. */
const atOnce = 10
/** Characters of an article that are indexed, as on Postgres (migration 005). */
const longestText = 200_000

export type ArticleIndex = ReturnType<typeof createArticleIndex>

/**
 * The index of a database's articles in this process's memory: built at the first search, and brought up to date before
 * each by the numbers of `article_changes`. What is not published yet is not in it.
 */
export function createArticleIndex(db: Kysely<ContentTables>) {
  let indexes = emptyIndexes()
  /** The number of the last change that was read. */
  let read = 0
  /** Articles to come, by address, with their times. */
  let coming = new Map<string, Address & { published_at: Instant }>()
  let isTooLarge = false
  let running: Promise<void> | null = null

  async function update(now: Date): Promise<void> {
    const newest = await newestChange(db)
    // Of a database that was restored from a copy, the changes are others.
    if (newest < read) [indexes, coming, read] = [emptyIndexes(), new Map(), 0]
    if (read === 0 && (await hasMoreThan(db, mostIndexed))) return giveUp()
    // From before the first address of the next change.
    let last: Change | undefined = newest > read ? { number: read + 1, slug: '', language: 'sv' } : undefined
    while (last) {
      const rows: ChangedArticle[] = await changedArticles(db, last)
      for (const row of rows) takeUp(row, now)
      if (sumOf('articles') > mostIndexed || sumOf('length') > mostWords) return giveUp()
      last = rows.at(-1)
      await setImmediate()
    }
    read = newest
    for (const [key, { published_at, ...address }] of coming) {
      if (published_at > now.toISOString()) continue
      coming.delete(key)
      for (const row of await changedArticles(db, { number: 0, slug: '', language: 'sv' }, address)) takeUp(row, now)
    }
  }

  function takeUp({ slug, language, title, meta_description, content, published_at }: ChangedArticle, now: Date): void {
    if (!isLanguage(language)) return
    const key = `${slug} ${language}`
    coming.delete(key)
    indexes[language].remove(slug)
    if (title === null || content === null || published_at === null) return
    if (published_at > now.toISOString()) return void coming.set(key, { slug, language, published_at })
    indexes[language].put(slug, published_at, {
      title: [title],
      description: [meta_description ?? ''],
      headings: headingsOf(content),
      text: plainBlocks(content),
    })
  }

  function sumOf(what: 'articles' | 'length'): number {
    return Object.values(indexes).reduce((sum, index) => sum + index[what], 0)
  }

  function giveUp(): void {
    isTooLarge = true
    indexes = emptyIndexes()
  }

  return {
    /** The index of a language with all changes; null when there are too many articles for one, until the process is started again. */
    async current(language: Language, now: Date): Promise<WordIndex | null> {
      if (!isTooLarge) {
        running ??= update(now).finally(() => (running = null))
        await running
      }
      return isTooLarge ? null : indexes[language]
    },
  }
}

function emptyIndexes(): Record<Language, WordIndex> {
  return { sv: createWordIndex('sv'), en: createWordIndex('en') }
}

type Address = { slug: string; language: Language }
type Change = Address & { number: number }
/** Null where the address has no article any more. */
type ChangedArticle = Change & { title: string | null; meta_description: string | null; content: string | null; published_at: Instant | null }

async function newestChange(db: Kysely<ContentTables>): Promise<number> {
  const { number } = await db
    .selectFrom('article_changes')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? 0
}

async function hasMoreThan(db: Kysely<ContentTables>, limit: number): Promise<boolean> {
  return (await db.selectFrom('articles').select('slug').offset(limit).limit(1).executeTakeFirst()) !== undefined
}

/** The next changes after one, in their order, with what is there now; or the one at an address. */
async function changedArticles(db: Kysely<ContentTables>, after: Change, address?: Address): Promise<ChangedArticle[]> {
  return (
    db
      .selectFrom('article_changes as change')
      .leftJoin('articles', (join) => join.onRef('articles.slug', '=', 'change.slug').onRef('articles.language', '=', 'change.language'))
      .select(['change.number', 'change.slug', 'change.language', 'title', 'meta_description', 'published_at'])
      .select(sql<string | null>`substr(content, 1, ${sql.lit(longestText)})`.as('content'))
      // One statement may have changed many under one number.
      .where(sql<boolean>`(change.number, change.slug, change.language) > (${after.number}, ${after.slug}, ${after.language})`)
      .$if(address !== undefined, (query) => query.where('change.slug', '=', address?.slug ?? '').where('change.language', '=', address?.language ?? 'sv'))
      .orderBy('change.number')
      .orderBy('change.slug')
      .orderBy('change.language')
      .limit(atOnce)
      .execute()
  )
}
