import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { readSetting, writeSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from './log.ts'

/** Name in `desk_settings`: the id of the owner who has said that there is no other. */
const setting = 'only-owner'

/** Whether nobody else can sign in as an owner, and this owner has not said that it is to be so. */
export async function isAloneUnsaid(db: Kysely<Database>, { personId }: { personId: string }): Promise<boolean> {
  if ((await readSetting(db, setting)) === personId) return false
  const others = db
    .selectFrom('people')
    .innerJoin('passkeys', 'passkeys.person_id', 'people.id')
    .select('people.id')
    .where('people.role', '=', 'owner')
    .where('people.id', '!=', personId)
  return (await others.limit(1).executeTakeFirst()) === undefined
}

/** @returns false where it was said already, or is not so */
export async function sayOnlyOwner(db: Kysely<Database>, { personId, person, now }: { personId: string; person: string; now: Date }): Promise<boolean> {
  return change(db, async (trx) => {
    if (!(await isAloneUnsaid(trx, { personId }))) return false
    await writeSetting(trx, setting, personId)
    await writeLog(trx, { person, kind: 'change', what: 'only-owner', now })
    return true
  })
}

/** Of two owners one goes: whoever stays is asked again. Within `change`. */
export async function askOnlyOwnerAgain(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom('desk_settings').where('name', '=', setting).execute()
}
