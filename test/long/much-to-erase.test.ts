import { describe, expect, test } from 'vitest'
import { announceRetention } from '#app/letters/run-retention.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { passing, passMinutes } from './night.ts'
import { createWorlds, type Place, worldNames } from './worlds.ts'

const day = 24 * 3_600_000

/** On S3 each letter is a request to the stand-in, which is in this process. */
const letters = { 'SQLite and folders': 80_000, 'Postgres and S3': 2000 } as const

describe.each(worldNames)('on %s', (world) => {
  test('a site that has much to erase serves meanwhile, and a signal ends it in the middle; the next one goes on', { timeout: 480_000 }, async () => {
    await using worlds = await createWorlds()
    const place = await worlds.place(world)
    expect(await place.run('content --quiet')).toMatchObject({ code: 0 })
    await addOldLetters(place, letters[world])
    for (let before = 7; before > 0; before--) {
      await announceRetention({ db: place.db, defaults: retentionDefaults(place.config) }, { now: new Date(Date.now() - before * day) })
    }
    const left = async () =>
      Number(
        (
          await place.db
            .selectFrom('letters')
            .select(({ fn }) => fn.countAll<string | number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )

    const site = await place.site(passing)
    await passMinutes(site)
    await expect.poll(left).toBeLessThan(letters[world] - 200)
    // Not from the cache.
    for (const word of ['pris', 'avtal', 'skatt', 'foto', 'bild']) expect((await fetch(`${site.url}/sv/blog?q=${word}`)).status).toBe(200)
    expect(await site.stop('SIGTERM')).toBe(0)
    const after = await left()
    expect(after).toBeGreaterThan(0)
    expect(site.complaints).toBe('')
    expect(await place.db.selectFrom('leases').select('name').execute()).toEqual([])

    const next = await place.site(passing)
    await passMinutes(next)
    await expect.poll(left).toBeLessThan(after)
    expect(await next.stop('SIGTERM')).toBe(0)
  })
})

async function addOldLetters({ db, storage }: Place, count: number): Promise<void> {
  const at = new Date(Date.now() - 1000 * day).toISOString()
  const inquiries = (await storage()).bucket('inquiries')
  const same = {
    bucket: 'inquiries',
    kind: 'photography',
    language: 'sv',
    state: 'open',
    facts: '',
    search: 'ord '.repeat(100),
    signs: '[]',
    attachments: 0,
    held: false,
    version: 1,
  } as const
  for (let start = 0; start < count; start += 500) {
    const names = Array.from({ length: Math.min(500, count - start) }, (_, index) => `A${String(start + index).padStart(7, '0')}`)
    await db
      .insertInto('letters')
      .values(
        names.map((reference) => ({
          ...same,
          reference,
          name: `${reference}.txt`,
          sender: reference,
          email: `${reference}@example.com`,
          received_at: at,
          due_at: at,
          changed_at: at,
          answered_at: null,
          closed_at: null,
        })),
      )
      .execute()
    // The first of them as files, too: writing each durably takes longer than erasing them.
    if (start < 1000) await Promise.all(names.map((name) => inquiries.put(`${name}.txt`, `Brev ${name}`, { contentType: 'text/plain' })))
  }
}
