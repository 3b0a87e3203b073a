import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { changeNumber, readTexts } from '#app/texts/read-texts.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { unchangedTexts } from '#test/texts.ts'
import { readLog } from './log.ts'
import { changeRole, removePerson } from './people.ts'
import { emptyPresentation, hidePresentation, type Presentation, readPresentation, savePresentation } from './presentations.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const by = 'Elin'

const maria: Presentation = {
  name: 'Maria',
  titles: { sv: 'rådgivare', en: 'adviser' },
  texts: { sv: 'Jag läser allt själv.', en: '' },
  signature: 'M12 40Q20 10 30 40',
  hours: [{ day: 6, from: '18:00', to: '24:00' }],
  awayThrough: '2026-12-24',
  isShown: true,
}
const { isShown: _, ...shownMaria } = maria

onEveryDatabase('presentations', (backend) => {
  const shown = async (db: Parameters<typeof readTexts>[0]) => (await readTexts(db, unchangedTexts.facts)).texts.people
  const save = (db: Kysely<Database>, personId: string, presentation: Presentation) => savePresentation(db, { personId, presentation, person: 'Elin', now })

  test('visitors see nobody until somebody has chosen to be shown, and then all of what they have written', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const elin = await join(owner, { name: 'Elin', now })
    expect(await readPresentation(owner, { personId: elin.id })).toEqual(emptyPresentation)
    await save(owner, elin.id, { ...maria, isShown: false })
    expect(await shown(site.read)).toEqual([])
    expect(await readPresentation(owner, { personId: elin.id })).toEqual({ ...maria, isShown: false })
    const before = await changeNumber(site.read)
    await save(owner, elin.id, maria)
    expect(await shown(site.read)).toEqual([{ id: elin.id, ...shownMaria }])
    expect(await changeNumber(site.read)).toBe(before + 1)
    const log = await readLog(owner, { kind: 'change', limit: 1 })
    expect(log[0]).toMatchObject({ person: 'Elin', what: 'shown-to-visitors', detail: null })
  })

  test('what is taken away is gone, from both tables', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const elin = await join(owner, { name: 'Elin', now })
    await save(owner, elin.id, maria)
    await save(owner, elin.id, { ...maria, texts: { sv: '', en: '' }, signature: null })
    expect(await shown(site.read)).toEqual([{ id: elin.id, ...shownMaria, texts: { sv: '', en: '' }, signature: null }])
    await save(owner, elin.id, { ...emptyPresentation, texts: { sv: '', en: '' } })
    expect(await shown(site.read)).toEqual([])
    expect(await owner.selectFrom('presentations').selectAll().execute()).toEqual([])
  })

  test('an owner ends it, and what was written stays; whoever is removed is gone at once, with all of it', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await join(owner, { name: 'Elin', now })
    const rut = await join(owner, { name: 'Rut', role: 'adviser', now })
    await save(owner, rut.id, maria)
    await hidePresentation(owner, { personId: rut.id, by, now })
    expect(await shown(site.read)).toEqual([])
    expect(await readPresentation(owner, { personId: rut.id })).toEqual({ ...maria, isShown: false })
    await save(owner, rut.id, maria)
    const before = await changeNumber(site.read)
    await removePerson(owner, { id: rut.id, by, now })
    expect(await shown(site.read)).toEqual([])
    expect(await changeNumber(site.read)).toBeGreaterThan(before)
    expect(await owner.selectFrom('presentations').selectAll().execute()).toEqual([])
  })

  test('they stand as the list of people has them, and whoever may read no letters has no hours', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const rut = await join(owner, { name: 'Rut', now })
    const elin = await join(owner, { name: 'Elin', now })
    await save(owner, rut.id, { ...maria, name: 'R' })
    await save(owner, elin.id, { ...maria, name: 'E' })
    expect((await shown(site.read)).map(({ name, hours }) => [name, hours.length])).toEqual([
      ['E', 1],
      ['R', 1],
    ])
    await changeRole(owner, { id: elin.id, role: 'writer', by: 'Rut', now })
    expect((await shown(site.read)).map(({ name, hours }) => [name, hours.length])).toEqual([
      ['E', 0],
      ['R', 1],
    ])
    expect((await readPresentation(owner, { personId: elin.id })).hours).toEqual(maria.hours)
  })

  test('a row that nobody can have saved is left out and named; visitors’ requests can neither change it nor see what is not shown', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    const [elin, rut] = [await join(owner, { name: 'Elin', now }), await join(owner, { name: 'Rut', now })]
    for (const { id } of [elin, rut]) await save(owner, id, maria)
    await owner.updateTable('shown_people').set({ signature: 'url(https://example.com)' }).where('person_id', '=', elin.id).execute()
    const { texts, refused } = await readTexts(site.read, unchangedTexts.facts)
    expect([texts.people, refused]).toEqual([[{ id: rut.id, ...shownMaria }], ['shown_people']])
    const read = site.read as unknown as Kysely<Database>
    const denied = /not authorized|prohibited|readonly|read-only|permission denied/
    await expect(read.selectFrom('presentations').selectAll().execute()).rejects.toThrow(denied)
    await expect(read.updateTable('shown_people').set({ name: 'x' }).execute()).rejects.toThrow(denied)
    await expect(read.deleteFrom('shown_people').execute()).rejects.toThrow(denied)
  })
})
