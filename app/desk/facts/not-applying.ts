import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { type Fact, type FactName, factNames, facts } from '#app/texts/facts.ts'

/** That a fact does not apply to the company, as an owner has answered: their name, and when. */
export type NotApplying = { by: string; at: Date }

/** Name in `desk_settings`. */
const settingOf = (name: FactName) => `not-applying:${name}`

/** Whether the law asks only some companies for a fact, so that its owner may answer that it does not apply. */
export function mayNotApply(name: FactName): boolean {
  const fact: Fact = facts[name]
  return fact.mayNotApply !== undefined
}

export async function readNotApplying(db: Kysely<Database>): Promise<ReadonlyMap<FactName, NotApplying>> {
  const answers = new Map<FactName, NotApplying>()
  for (const name of factNames.filter(mayNotApply)) {
    const saved = (await readSetting(db, settingOf(name))) as { by: string; at: string } | null
    if (saved) answers.set(name, { by: saved.by, at: new Date(saved.at) })
  }
  return answers
}

/** An answer that is there already stands, with its owner's name. */
export async function sayNotApplying(db: Kysely<Database>, { name, person, now }: { name: FactName; person: string; now: Date }): Promise<void> {
  await change(db, async (trx) => {
    if ((await readNotApplying(trx)).has(name)) return
    await writeSetting(trx, settingOf(name), { by: person, at: now.toISOString() })
    await writeLog(trx, { person, kind: 'change', what: 'fact-not-applying', detail: name, now })
  })
}

/** Takes the answer back: the fact is missing again. */
export async function sayApplies(db: Kysely<Database>, { name, person, now }: { name: FactName; person: string; now: Date }): Promise<void> {
  await change(db, async (trx) => {
    if (await forgetNotApplying(trx, { name })) await writeLog(trx, { person, kind: 'change', what: 'fact-applies', detail: name, now })
  })
}

/** Within `change`. @returns whether there was an answer */
export async function forgetNotApplying(trx: Transaction<Database>, { name }: { name: FactName }): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('desk_settings').where('name', '=', settingOf(name)).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
