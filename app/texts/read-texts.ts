import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { schemaOf } from './fact-rules.ts'
import type { Facts } from './facts.ts'
import { type Texts, wordsKey } from './texts.ts'

/** The number that each change of words and facts raises. */
export async function changeNumber(db: Kysely<ContentTables>): Promise<number> {
  const row = await db.selectFrom('site_changes').select('number').where('id', '=', 1).executeTakeFirst()
  return row?.number ?? 0
}

/**
 * The owner's words and facts, the facts laid over the defaults. A fact that its schema refuses is left out.
 * @returns also the names of those facts
 */
export async function readTexts(db: Kysely<ContentTables>, defaults: Facts): Promise<{ texts: Texts; refused: string[] }> {
  // First: a change that comes meanwhile is then read again, instead of being missed.
  const number = await changeNumber(db)
  const words = await db.selectFrom('changed_words').select(['page', 'language', 'place', 'words']).execute()
  const rows = await db.selectFrom('facts').select(['name', 'value']).execute()
  const given = rows.map(({ name, value }) => ({ name, fact: factOf(name, value) }))
  return {
    texts: {
      number,
      words: new Map(words.map((each) => [wordsKey(each.page, each.language, each.place), cleanText(each.words)])),
      facts: { ...defaults, ...Object.fromEntries(given.flatMap(({ name, fact }) => (fact ? [[name, fact.value]] : []))) },
    },
    refused: given.flatMap(({ name, fact }) => (fact ? [] : [name])),
  }
}

function factOf(name: string, json: string): { value: unknown } | null {
  try {
    const parsed = schemaOf(name)?.safeParse(JSON.parse(json))
    return parsed?.success ? { value: parsed.data } : null
  } catch {
    return null // not JSON
  }
}
