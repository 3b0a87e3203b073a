import type { Insertable } from 'kysely'
import { openOwnerDatabase } from '../../../app/data/database/database.ts'
import type { ArticlesTable } from '../../../app/data/database/schema.ts'
import { importContent } from './imported-content.ts'

/** Rows per transaction, which keeps SQLite's journal small. */
const atOnce = 10_000

/** Adds this many articles to the database of a data folder, half in each language. */
export async function insertArticles(dataDir: string, total: number): Promise<void> {
  importContent(dataDir)
  await using owner = openOwnerDatabase({ dataDir })
  for (let start = 0; start < total; start += atOnce) {
    const articles = Array.from({ length: Math.min(atOnce, total - start) }, (_, place) => articleNumber(start + place))
    await owner.transaction().execute(async (db) => {
      for (let from = 0; from < articles.length; from += 200)
        await db
          .insertInto('articles')
          .values(articles.slice(from, from + 200))
          .execute()
    })
  }
}

/** The same article for each number, so that two databases render the same page. */
function articleNumber(number: number): Insertable<ArticlesTable> {
  return {
    title: `Artikel ${number}`,
    slug: `artikel-${number}`,
    language: number % 2 === 0 ? 'sv' : 'en',
    content,
    meta_description: 'Räkna fram ett golv per timme och höj i små steg.',
    published_at: new Date(newest - number * 60_000).toISOString(),
  }
}

const newest = Date.parse('2026-06-01T08:00:00.000Z')

const paragraph = 'Det som syns i bild är en del av arbetet; det som inte syns tar längre tid och ska också vara betalt. '.repeat(3)

/** About 350 words. */
const content = Array.from({ length: 6 }, (_, place) => `## Avsnitt ${place + 1}\n\n${paragraph}\n\n- Ett\n- Två\n`).join('\n')
