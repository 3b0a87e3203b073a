import { type Kysely, sql } from 'kysely'
import { isLanguage, type Language } from '#app/i18n/language.ts'
import type { ContentTables, Instant } from '#app/data/database/schema.ts'
import { headingsOf, plainBlocks } from './plain-blocks.ts'
import { beginTurn } from './turns.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** Articles read at a time. */
const atOnce = 10
/** Characters of an article that are indexed: the index stays small, whatever somebody pastes. */
const longestText = 200_000

export type ArticleIndex = ReturnType<typeof createArticleIndex>

/**
 * The index of a database's articles in this process's memory: built in slices, and brought up to date before each search by
 * the numbers of `article_changes`, each changed article in the place of its former self. What is not published yet is not in it.
 */
export function createArticleIndex(db: Kysely<ContentTables>) {
  let indexes = emptyIndexes()
  /** The number of the last change that was read. */
  let read = 0
  /** Articles to come, by address, with their times. */
  let coming = new Map<string, Address & { published_at: Instant }>()
  let running: Promise<void> | null = null

  async function update(now: Date): Promise<void> {
    const newest = await newestChange(db)
    // Of a database that was restored from a copy, the changes are others.
    if (newest < read) [indexes, coming, read] = [emptyIndexes(), new Map(), 0]
    // From before the first address of the next change.
    let last: Change | undefined = newest > read ? { number: read + 1, slug: '', language: 'sv' } : undefined
    const turn = beginTurn()
    while (last) {
      const rows: ChangedArticle[] = await changedArticles(db, last)
      for (const row of rows) {
        takeUp(row, now)
        if (turn.isOver) await turn.next()
      }
      last = rows.at(-1)
    }
    read = newest
    for (const { published_at, ...address } of coming.values()) {
      if (published_at > now.toISOString()) continue
      for (const row of await changedArticles(db, { number: 0, slug: '', language: 'sv' }, address)) takeUp(row, now)
    }
  }

  function takeUp({ slug, language, title, meta_description, content, published_at }: ChangedArticle, now: Date): void {
    if (!isLanguage(language)) return
    const key = `${slug} ${language}`
    coming.delete(key)
    const isPublished = published_at !== null && published_at <= now.toISOString()
    if (published_at !== null && !isPublished) coming.set(key, { slug, language, published_at })
    if (title === null || content === null || !isPublished) return indexes[language].remove(slug)
    indexes[language].put(slug, published_at, {
      title: [title],
      description: [meta_description ?? ''],
      headings: headingsOf(content),
      text: plainBlocks(content),
    })
  }

  return {
    /** The index of each language with all changes. The first call builds them; those that come meanwhile wait for the same. */
    async current(now: Date): Promise<Record<Language, WordIndex>> {
      running ??= update(now).finally(() => (running = null))
      await running
      return indexes
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
