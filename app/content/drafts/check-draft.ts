import type { Kysely } from 'kysely'
import type { Database } from '#app/database/schema.ts'
import type { Check } from './checks.ts'
import type { Draft } from './draft.ts'

/**
 * What stands in the way of publishing, and what is worth a look. A check that is ok comes once; one that fails comes once
 * for each place. Links to other hosts are not followed.
 */
export async function checkDraft({ db }: { db: Kysely<Database> }, { draft, now }: { draft: Draft; now: Date }): Promise<Check[]> {
  throw new Error('not written yet')
}
