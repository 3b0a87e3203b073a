import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { moveTemplate, mostTemplates, readTemplate, readTemplates, removeTemplate, saveTemplate } from './templates.ts'

const now = new Date('2026-11-27T08:00:00.000Z')
const id = (number: number) => `0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9${String(number).padStart(2, '0')}`
const template = { id: id(1), version: 0, texts: { sv: { name: 'Hälsning', text: 'Hej {förnamn}' } } }
const by = { person: 'Elin', now }

const save = (db: Kysely<Database>, own: Partial<Parameters<typeof saveTemplate>[1]> = {}) =>
  change(db, (trx) => saveTemplate(trx, { ...template, ...by, ...own }))
const names = async (db: Kysely<Database>) => (await readTemplates(db)).map(({ texts }) => texts.sv?.name ?? texts.en?.name)
const standard = ['Förslag', 'Fråga', 'Nej']

/** A database with three templates. */
async function world(backend: Parameters<typeof testDatabase>[0]) {
  const database = await testDatabase(backend)
  const { owner: db } = database
  await db.deleteFrom('answer_templates').execute()
  for (const [number, name] of standard.entries()) await save(db, { id: id(10 + number), texts: { sv: { name, text: name } } })
  await db.deleteFrom('desk_log').execute()
  return { db, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

onEveryDatabase('a template', (backend) => {
  test('that is new comes last, once however often it is sent, and may be in one language', async () => {
    await using place = await world(backend)
    const { db } = place
    for (let time = 0; time < 2; time++) expect(await save(db)).toBe('saved')
    expect(await names(db)).toEqual([...standard, 'Hälsning'])
    expect(await readTemplate(db, template.id)).toEqual({ ...template, version: 1, changedBy: 'Elin' })
    expect(await db.selectFrom('desk_log').select(['person', 'kind', 'what', 'detail']).execute()).toEqual([
      { person: 'Elin', kind: 'change', what: 'templates-changed', detail: null },
    ])
  })

  test('that two people change at once is the first one’s; the second is told, and may replace it', async () => {
    await using place = await world(backend)
    const { db } = place
    await save(db)
    const [first, second] = [{ en: { name: 'Greeting', text: 'Hello' } }, { sv: { name: 'Hej', text: 'Hej' } }]
    expect(await save(db, { version: 1, texts: first })).toBe('saved')
    const theirs = { id: template.id, version: 2, texts: first, changedBy: 'Elin' }
    expect(await save(db, { version: 1, texts: second, person: 'Rut' })).toEqual(theirs)
    expect(await readTemplate(db, template.id)).toEqual(theirs)
    expect(await save(db, { version: 2, texts: second, person: 'Rut' })).toBe('saved')
    expect(await readTemplate(db, template.id)).toMatchObject({ version: 3, texts: second, changedBy: 'Rut' })
  })

  test('is removed as it was seen, and put back where it was', async () => {
    await using place = await world(backend)
    const { db } = place
    const [, asked] = await readTemplates(db)
    if (!asked) throw new Error('no template')
    await save(db, { ...asked, texts: { sv: { name: 'Mer', text: 'Mer' } } })
    const remove = (version: number) => change(db, (trx) => removeTemplate(trx, { id: asked.id, version, ...by }))
    expect(await remove(1)).toMatchObject({ version: 2, changedBy: 'Elin' })
    const removed = await remove(2)
    expect(removed).toEqual({ removed: { id: asked.id, texts: { sv: { name: 'Mer', text: 'Mer' } }, position: 1 } })
    expect(await remove(2)).toBeNull()
    expect(await names(db)).toEqual(['Förslag', 'Nej'])
    expect(await save(db, { id: asked.id, version: 2 })).toBe('gone')
    expect(await save(db, { id: asked.id, position: 1 })).toBe('saved')
    expect(await names(db)).toEqual(['Förslag', 'Hälsning', 'Nej'])
  })

  test('moves up and down, but not beyond the ends', async () => {
    await using place = await world(backend)
    const { db } = place
    const [first] = await readTemplates(db)
    const move = (way: -1 | 1) => change(db, (trx) => moveTemplate(trx, { id: first?.id ?? '', by: way }))
    expect([await move(-1), await names(db)]).toEqual([true, standard])
    expect([await move(1), await names(db)]).toEqual([true, ['Fråga', 'Förslag', 'Nej']])
    expect([await move(1), await move(1), (await names(db)).at(-1)]).toEqual([true, true, 'Förslag'])
    expect(await change(db, (trx) => moveTemplate(trx, { id: 'gone', by: 1 }))).toBe(false)
  })

  test('is refused where there are fifty', async () => {
    await using place = await world(backend)
    const { db } = place
    for (let number = standard.length; number < mostTemplates; number++) expect(await save(db, { id: id(20 + number) })).toBe('saved')
    expect(await save(db, { id: id(99) })).toBe('full')
    expect(await names(db)).toHaveLength(mostTemplates)
  })
})
