import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { forgetPreviews } from '#app/content/missing-previews.ts'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { dropTyped, type Place } from '#app/people/typed-texts.ts'
import { restoreFact, saveFact } from '#app/texts/changes.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import type { FactName, Facts } from '#app/texts/facts.ts'
import { forgetNotApplying, type NotApplying, readNotApplying } from './not-applying.ts'

export type OwnFact = {
  /** The value, where the desk has changed it: also null, which says that it is not given. */
  own: { value: unknown; changedAt: Date; changedBy: string } | null
  /** Of what is saved: a form names what it began with. */
  seen: string
  /** What an owner has answered in place of it. */
  notApplying?: NotApplying | undefined
}

/** What the desk has changed, as it is now. @returns a fact whose saved value is no value any more as not changed, as pages show it */
export async function readOwnFacts(db: Kysely<Database>): Promise<(name: FactName) => OwnFact> {
  const rows = await db.selectFrom('facts').selectAll().execute()
  const answers = await readNotApplying(db)
  return (name) => {
    const row = rows.find((each) => each.name === name)
    const notApplying = answers.get(name)
    if (!row) return { own: null, seen: unchanged, notApplying }
    const value = schemaOf(name).safeParse(parsed(row.value))
    const own = value.success ? { value: value.data, changedAt: new Date(row.changed_at), changedBy: row.changed_by } : null
    return { own, seen: tokenOf(row.value), notApplying }
  }
}

type Change<Name extends FactName> = {
  name: Name
  /** Undefined gives the configuration's back. */
  value?: { is: Facts[Name] } | undefined
  /** What the form began with. */
  seen: string
  defaults: Facts
  /** A name. */
  person: string
  now: Date
  /** Where the form was kept that it was typed into: that goes with the saving. */
  typed?: Place | undefined
}

/** Saves a fact or restores the configuration's. @returns `stale` where somebody else has changed it since `seen` */
export async function changeFact<Name extends FactName>(
  db: Kysely<Database>,
  { name, value, seen, defaults, person, now, typed }: Change<Name>,
): Promise<'saved' | 'restored' | 'unchanged' | 'stale'> {
  return change(db, async (trx) => {
    // A write that changes nothing: of two saves at a time the second waits here, and sees what the first has left.
    await trx
      .updateTable('site_changes')
      .set(({ ref }) => ({ number: ref('number') }))
      .execute()
    const row = await trx.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
    if ((row ? tokenOf(row.value) : unchanged) !== seen) return 'stale'
    if (typed) await dropTyped(trx, typed)

    const restores = !value || isSame(value.is, defaults[name])
    if (restores ? !row : row && isSame(value.is, parsed(row.value))) return 'unchanged'
    if (restores) await restoreFact(trx, { name })
    else await saveFact(trx, { name, value: value.is, person, now })
    if (name === 'brand') await forgetPreviews(trx)
    // Once it is filled in, that is the answer; emptied again, it is asked for anew.
    await forgetNotApplying(trx, { name })
    await writeLog(trx, { person, kind: 'change', what: value ? 'fact-changed' : 'fact-restored', detail: name, now })
    return value ? 'saved' : 'restored'
  })
}

const unchanged = 'unchanged'

function tokenOf(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 16)
}

/** Values of facts are plain, and their schemas keep the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
