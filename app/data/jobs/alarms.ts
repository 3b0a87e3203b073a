import type { Kysely, Transaction } from 'kysely'
import type { AlarmsTable, Database } from '#app/data/database/schema.ts'

export type AlarmKind = AlarmsTable['kind']

/** What is to be told now: what is broken, and what was told of before and is well again, with the time since when it had been broken. */
export type ToTell = { broken: AlarmKind[]; well: { kind: AlarmKind; since: Date }[] }

const [minute, hour] = [60_000, 3_600_000]
const day = 24 * hour

type Rule = {
  /** Milliseconds that it has to last: what mends itself sooner is not told. */
  after: number
  /** False where nothing could tell it while it lasts; then it is told afterwards. */
  whileBroken: boolean
}

const rules: Record<AlarmKind, Rule> = {
  storage: { after: 5 * minute, whileBroken: true },
  disk: { after: 0, whileBroken: true },
  backup: { after: 0, whileBroken: true },
  rehearsal: { after: 0, whileBroken: true },
  certificate: { after: 0, whileBroken: true },
  database: { after: 0, whileBroken: true },
  mail: { after: hour, whileBroken: false },
}

/**
 * Notes what is broken and what is well, and says what to tell the owners: of each at most once a day while it lasts, and once when it is
 * well again. What is told is noted as told: within the transaction in which its mail is queued.
 * @param seen what was looked at: whether it is broken
 */
export async function noteAlarms(trx: Transaction<Database>, { seen, now }: { seen: ReadonlyMap<AlarmKind, boolean>; now: Date }): Promise<ToTell> {
  const toTell: ToTell = { broken: [], well: [] }
  const noted = new Map((await trx.selectFrom('alarms').selectAll().execute()).map((row) => [row.kind, row]))
  for (const [kind, isBroken] of seen) {
    const row = noted.get(kind)
    const { after, whileBroken } = rules[kind]
    // A time to come is of a clock that was wrong.
    const since = row?.broken_at ? new Date(Math.min(Date.parse(row.broken_at), now.getTime())) : null
    const toldAt = row?.told_at && Date.parse(row.told_at) <= now.getTime() ? new Date(row.told_at) : null
    if (isBroken) {
      const began = since ?? now
      const isTold = whileBroken && now.getTime() - began.getTime() >= after && (toldAt === null || now.getTime() - toldAt.getTime() >= day)
      if (isTold) toTell.broken.push(kind)
      if (isTold || row?.broken_at !== began.toISOString()) await save(trx, { kind, since: began, toldAt: isTold ? now : toldAt })
    } else if (since) {
      const wasTold = whileBroken ? toldAt !== null && toldAt >= since : now.getTime() - since.getTime() >= after
      if (wasTold) toTell.well.push({ kind, since })
      await save(trx, { kind, since: null, toldAt })
    }
  }
  return toTell
}

/** Whether the alarm of this kind stands: for what would otherwise begin a transaction each time that all is well. */
export async function isAlarmed(db: Kysely<Database>, kind: AlarmKind): Promise<boolean> {
  const row = await db.selectFrom('alarms').select('kind').where('kind', '=', kind).where('broken_at', 'is not', null).executeTakeFirst()
  return row !== undefined
}

async function save(trx: Transaction<Database>, { kind, since, toldAt }: { kind: AlarmKind; since: Date | null; toldAt: Date | null }): Promise<void> {
  const values = { broken_at: since && since.toISOString(), told_at: toldAt && toldAt.toISOString() }
  await trx
    .insertInto('alarms')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
