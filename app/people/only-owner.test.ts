import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { readLog } from './log.ts'
import { isAloneUnsaid, sayOnlyOwner } from './only-owner.ts'
import { changeRole, removePerson } from './people.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const by = 'Elin'

onEveryDatabase('the only owner', (backend) => {
  test('is asked while nobody else has a passkey and the role, until they answer once, which is logged', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id: personId } = await join(db, { name: 'Elin', now })
    await join(db, { name: 'Rut', role: 'adviser', now })
    const asks = () => isAloneUnsaid(db, { personId })
    const say = () => sayOnlyOwner(db, { personId, person: 'Elin', now })
    expect(await asks()).toBe(true)

    const bo = await join(db, { name: 'Bo', now })
    expect([await asks(), await isAloneUnsaid(db, { personId: bo.id })]).toEqual([false, false])
    expect(await say()).toBe(false)
    // An owner without a passkey cannot let anybody in.
    await db.deleteFrom('passkeys').where('person_id', '=', bo.id).execute()
    expect(await asks()).toBe(true)

    expect([await say(), await say()]).toEqual([true, false])
    expect(await asks()).toBe(false)
    const said = (await readLog(db, { kind: 'change', limit: 10 })).filter(({ what }) => what === 'only-owner')
    expect(said).toEqual([expect.objectContaining({ person: 'Elin', detail: null })])
  })

  test('is asked again where another owner came and went, and whoever becomes the only one is asked, too', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id: personId } = await join(db, { name: 'Elin', now })
    const asks = () => isAloneUnsaid(db, { personId })
    const say = () => sayOnlyOwner(db, { personId, person: 'Elin', now })
    await say()

    const bo = await join(db, { name: 'Bo', now })
    expect(await removePerson(db, { id: bo.id, by, now })).toBe('done')
    expect(await asks()).toBe(true)
    await say()
    const rut = await join(db, { name: 'Rut', role: 'adviser', now })
    expect(await removePerson(db, { id: rut.id, by, now })).toBe('done')
    expect(await asks()).toBe(false)

    const kim = await join(db, { name: 'Kim', now })
    expect(await changeRole(db, { id: kim.id, role: 'adviser', by, now })).toBe('done')
    expect(await asks()).toBe(true)
    await say()
    expect(await isAloneUnsaid(db, { personId })).toBe(false)
    // Of the other, who has said nothing, it is no answer.
    const passkeys = await db.deleteFrom('passkeys').where('person_id', '=', personId).returningAll().execute()
    expect(await isAloneUnsaid(db, { personId: kim.id })).toBe(true)
    await db.insertInto('passkeys').values(passkeys).execute()
    expect(await changeRole(db, { id: kim.id, role: 'owner', by, now })).toBe('done')
    expect(await changeRole(db, { id: personId, role: 'writer', by, now })).toBe('done')
    expect(await isAloneUnsaid(db, { personId: kim.id })).toBe(true)
  })
})
