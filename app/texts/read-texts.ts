import type { Kysely } from 'kysely'
import type { ContentTables } from '#app/data/database/schema.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { savedRetention, schemaOf } from './fact-rules.ts'
import type { Facts } from './facts.ts'
import { retentionFrom } from './retention-settings.ts'
import { readShownPeople } from './shown-people.ts'
import { type Texts, wordsKey } from './texts.ts'

/** The number that each change of words and facts raises. */
export async function changeNumber(db: Kysely<ContentTables>): Promise<number> {
  const row = await db.selectFrom('site_changes').select('number').where('id', '=', 1).executeTakeFirst()
  return row?.number ?? 0
}

/**
 * The owner's words and facts, the facts laid over the defaults, and who is shown. A fact or a person that its schema refuses is left out.
 * @returns also what those are
 */
export async function readTexts(db: Kysely<ContentTables>, defaults: Facts): Promise<{ texts: Texts; refused: string[] }> {
  // First: a change that comes meanwhile is then read again, instead of being missed.
  const number = await changeNumber(db)
  const words = await db.selectFrom('changed_words').select(['page', 'language', 'place', 'words']).execute()
  const rows = await db.selectFrom('facts').select(['name', 'value']).execute()
  const people = await readShownPeople(db)
  const given = rows.map(({ name, value }) => ({ name, fact: factOf(name, value, defaults) }))
  return {
    texts: {
      number,
      words: new Map(words.map((each) => [wordsKey(each.page, each.language, each.place), cleanText(each.words)])),
      facts: { ...defaults, ...Object.fromEntries(given.flatMap(({ name, fact }) => (fact ? [[name, fact.value]] : []))) },
      people: people.filter((person) => person !== null),
    },
    refused: [...given.flatMap(({ name, fact }) => (fact ? [] : [name])), ...(people.includes(null) ? ['shown_people'] : [])],
  }
}

function factOf(name: string, json: string, defaults: Facts): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(json)
    if (name === 'retention') {
      const saved = savedRetention.safeParse(value)
      return saved.success ? { value: retentionFrom(saved.data, defaults.retention) } : null
    }
    const parsed = schemaOf(name)?.safeParse(value)
    return parsed?.success ? { value: parsed.data } : null
  } catch {
    return null // not JSON
  }
}
