import { expect, test } from 'vitest'
import { readLog } from '#app/people/log.ts'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { type Fact, type FactName, factNames, facts } from '#app/texts/facts.ts'
import { readConfig } from '#config.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { changeFact, readOwnFacts } from './change-fact.ts'
import { mayNotApply, readNotApplying, sayApplies, sayNotApplying } from './not-applying.ts'

const now = new Date('2026-11-22T08:00:00Z')
const later = new Date('2026-11-23T08:00:00Z')
const defaults = configuredFacts(readConfig({}))
const name: FactName = 'companyNumber'

test('it can be answered of the two facts that the law asks only some for, and of each the row says of whom', () => {
  const asked = factNames.filter(mayNotApply)
  expect(asked).toEqual(['companyNumber', 'processors'])
  for (const { lack = '', mayNotApply: whom = '' } of asked.map((each): Fact => facts[each]))
    expect([lack.endsWith(whom), whom]).toEqual([true, expect.stringContaining(', om ')])
})

onEveryDatabase('that a fact does not apply', (backend) => {
  test('is kept with who answered it first, changes nothing that visitors see, and is logged once, as its taking back is', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const number = () => db.selectFrom('site_changes').select('number').executeTakeFirst()
    const before = await number()
    expect((await readOwnFacts(db))(name).notApplying).toBeUndefined()
    await sayNotApplying(db, { name, person: 'Elin', now })
    await sayNotApplying(db, { name, person: 'Rut', now: later })
    await sayNotApplying(db, { name: 'processors', person: 'Rut', now: later })
    expect(await readNotApplying(db)).toEqual(
      new Map<FactName, unknown>([
        [name, { by: 'Elin', at: now }],
        ['processors', { by: 'Rut', at: later }],
      ]),
    )
    expect((await readOwnFacts(db))(name)).toEqual({ own: null, seen: 'unchanged', notApplying: { by: 'Elin', at: now } })
    await sayApplies(db, { name, person: 'Rut', now: later })
    await sayApplies(db, { name, person: 'Elin', now: later })
    expect([...(await readNotApplying(db)).keys()]).toEqual(['processors'])
    expect(await number()).toEqual(before)
    expect(await db.selectFrom('facts').selectAll().execute()).toEqual([])
    expect((await readLog(db, { limit: 9 })).map(({ person, kind, what, detail }) => [person, kind, what, detail]).toReversed()).toEqual([
      ['Elin', 'change', 'fact-not-applying', name],
      ['Rut', 'change', 'fact-not-applying', 'processors'],
      ['Rut', 'change', 'fact-applies', name],
    ])
  })

  test('is forgotten once the fact is filled in, also after it is emptied again, but not by a form that is saved empty', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await sayNotApplying(db, { name, person: 'Elin', now })
    await sayNotApplying(db, { name: 'processors', person: 'Elin', now })
    const save = async (is: string | null) =>
      changeFact(db, { name, value: { is }, seen: (await readOwnFacts(db))(name).seen, defaults, person: 'Elin', now: later })
    expect(await save(null)).toBe('unchanged')
    expect((await readNotApplying(db)).has(name)).toBe(true)
    expect(await save('556016-0680')).toBe('saved')
    expect([...(await readNotApplying(db)).keys()]).toEqual(['processors'])
    expect(await save(null)).toBe('saved')
    expect((await readOwnFacts(db))(name)).toEqual({ own: null, seen: 'unchanged' })
  })
})
