import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import { readSetting } from '#app/data/database/desk-settings.ts'
import type { Database } from '#app/data/database/schema.ts'

/**
 * A secret key of 32 bytes, one for all processes of the site, made when it is first needed.
 * @param name in `desk_settings`
 */
export async function siteKey(db: Kysely<Database>, name: string): Promise<Buffer> {
  const known = await readSetting(db, name)
  if (typeof known === 'string') return Buffer.from(known, 'base64url')
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await change(db, (trx) =>
    trx
      .insertInto('desk_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return siteKey(db, name)
}
