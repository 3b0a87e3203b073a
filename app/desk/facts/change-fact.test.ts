import { expect, test } from 'vitest'
import { readLog } from '#app/people/log.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { readConfig } from '#config.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { changeFact, readOwnFacts } from './change-fact.ts'

const now = new Date('2026-11-22T08:00:00Z')
const defaults = configuredFacts(readConfig({ BRAND: 'Norrljus' }))
const common = { defaults, person: 'Elin', now }

onEveryDatabase('facts at the desk', (backend) => {
  test('a change is saved with its writer, tells every process, and is logged without what it says', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { seen } = (await readOwnFacts(db))('companyName')
    expect(await changeFact(db, { ...common, name: 'companyName', value: { is: 'Exempelbolaget AB' }, seen })).toBe('saved')
    expect((await readOwnFacts(db))('companyName').own).toEqual({ value: 'Exempelbolaget AB', changedAt: now, changedBy: 'Elin' })
    expect(await db.selectFrom('site_changes').select('number').executeTakeFirst()).toEqual({ number: 1 })
    expect(await readLog(db, { limit: 9 })).toMatchObject([{ person: 'Elin', kind: 'change', what: 'fact-changed', detail: 'companyName' }])
  })

  test('a save that began with another value is refused, and changes nothing', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { seen } = (await readOwnFacts(db))('brand')
    const saves = await Promise.all(['Ett', 'Två', 'Tre'].map((is) => changeFact(db, { ...common, name: 'brand', value: { is }, seen })))
    expect(saves.toSorted()).toEqual(['saved', 'stale', 'stale'])
    expect(await changeFact(db, { ...common, name: 'brand', seen })).toBe('stale')
    const current = (await readOwnFacts(db))('brand')
    expect(current.own?.value).toBe(['Ett', 'Två', 'Tre'][saves.indexOf('saved')])
    expect(await changeFact(db, { ...common, name: 'brand', seen: current.seen })).toBe('restored')
    expect((await readOwnFacts(db))('brand')).toEqual({ own: null, seen })
    expect((await readLog(db, { limit: 9 })).map(({ what }) => what)).toEqual(['fact-restored', 'fact-changed'])
  })

  test('what changes nothing is not saved, and the configuration’s own value restores it', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const seenOf = async () => (await readOwnFacts(db))('brand').seen
    expect(await changeFact(db, { ...common, name: 'brand', value: { is: 'Norrljus' }, seen: await seenOf() })).toBe('unchanged')
    expect(await changeFact(db, { ...common, name: 'brand', value: { is: 'Söderljus' }, seen: await seenOf() })).toBe('saved')
    expect(await changeFact(db, { ...common, name: 'brand', value: { is: 'Söderljus' }, seen: await seenOf() })).toBe('unchanged')
    expect(await changeFact(db, { ...common, name: 'brand', value: { is: 'Norrljus' }, seen: await seenOf() })).toBe('saved')
    expect(await db.selectFrom('facts').selectAll().execute()).toEqual([])
  })
})
