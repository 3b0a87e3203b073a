import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPostgres } from '#app/data/database/is-postgres.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { openSession } from '#app/people/sessions.ts'
import { createWorlds, worldNames, type Worlds } from './worlds.ts'

let worlds: Worlds
beforeAll(async () => {
  worlds = await createWorlds()
}, 120_000)
afterAll(() => worlds[Symbol.asyncDispose]())

test.each(worldNames)(
  'hosts that anybody invented before are counted together by the next start, and the figures are shown (%s)',
  async (world) => {
    const place = await worlds.place(world)
    const { db } = place
    const first = await place.site()
    await first.stop('SIGTERM')
    const now = new Date()
    const today = dayOf(now)
    const numbers = isPostgres(db)
      ? sql`select generate_series(1, 50000) as number`
      : sql`with recursive each (number) as (select 1 union all select number + 1 from each where number < 50000) select number from each`
    await sql`insert into counts (day, what, name, language, number) select ${today}, 'host', 'invented-' || number || '.example', 'sv', 1 from (${numbers}) as invented`.execute(
      db,
    )
    await db
      .insertInto('counts')
      .values([1, 2].map(() => ({ day: today, what: 'host' as const, name: 'known.example', language: 'sv' as const, number: 30 })))
      .execute()
    await db
      .insertInto('people')
      .values({ id: 'elin', name: 'Elin', email: 'elin@example.com', role: 'owner', notices: true, shortcuts: true, created_at: now.toISOString() })
      .execute()
    const session = await openSession(db, { personId: 'elin', passkeyId: 'none', device: 'Chrome, Linux', now })

    const site = await place.site()
    await expect.poll(async () => (await db.selectFrom('counts').select('name').where('what', '=', 'host').execute()).length).toBe(201)
    expect(await db.selectFrom('counts').select('number').where('name', 'in', ['known.example', 'others']).orderBy('number').execute()).toEqual([
      { number: 60 },
      { number: 49_801 },
    ])
    const response = await fetch(`${site.deskUrl}/lasare`, { headers: { Cookie: `desk=${session}` } })
    expect([response.status, (await response.text()).includes('known.example')]).toEqual([200, true])
    expect(await site.stop('SIGTERM')).toBe(0)
    expect(site.complaints).toBe('')
  },
  180_000,
)
