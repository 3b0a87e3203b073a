import { RouterContextProvider } from 'react-router'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fillDisk, longWord } from '#app/data/database/testing/full-disk.ts'
import { unfinishedErasures } from '#app/letters/erasure-job.ts'
import { type SqlitePlace, sqlitePlace, storeLetters } from '#app/letters/testing/erasure-place.ts'
import { unusedServices, unchangedTexts } from '#test/texts.ts'
import { formOf } from '#test/fields.ts'
import { aMember } from '#test/member.ts'
import { type DeskServices, desk, postedForm, signedIn } from '../../context.ts'
import { erasureCopy } from '../erasure/copy.ts'
import { eraseLetters } from './run.ts'

const now = new Date('2026-11-22T10:00:00.000Z')

/** Erases the application among the letters. */
async function erase({ dataDir, services }: SqlitePlace, name = 'Elin') {
  const { reference } = await services.db.selectFrom('letters').select('reference').where('kind', '=', 'application').executeTakeFirstOrThrow()
  const context = new RouterContextProvider()
  const config = { dataDir, facts: { brand: 'Norrljus' } } as DeskServices['config']
  context.set(desk, {
    ...services,
    config,
    url: 'http://localhost:3001',
    clock: () => now,
    ...unusedServices,
    texts: () => unchangedTexts,
    wake: async () => {},
  })
  context.set(signedIn, aMember({ name }))
  context.set(postedForm, formOf({ intent: 'erase', letter: reference }))
  return eraseLetters(context)
}

/** @returns what has been logged as an error */
function logged(): unknown[] {
  const lines = vi.mocked(console.error).mock.calls.flat()
  vi.mocked(console.error).mockClear()
  return lines
}

test('where the disk is full, no letter is erased, and that is said in words', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  await storeLetters(place.services)
  const disk = await fillDisk(db)
  // Needs more room than a page has.
  const refused = await erase(place, longWord)
  expect(refused).toMatchObject({
    data: { refused: true, said: expect.stringContaining('Inget är raderat: disken på servern är full.') as string },
    init: { status: 503 },
  })
  expect(logged()).toEqual(['An erasure could not begin, and nothing was erased: the disk is full'])
  expect(await unfinishedErasures(db)).toEqual([])
  expect(await db.selectFrom('letters').select('reference').execute()).toHaveLength(4)
  expect(await place.everything()).toContain('pixlar')

  await disk.makeRoom()
  expect(await erase(place, longWord)).toMatchObject({ data: { said: 'Raderat' } })
  expect(await place.everything()).not.toContain('pixlar')
})

test('where the database fails otherwise, that is said', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  await sql`create trigger broken before insert on erasures begin select raise(abort, 'broken'); end`.execute(place.services.db)
  expect(await erase(place)).toMatchObject({ data: { said: erasureCopy.confirm.troubles.database, refused: true }, init: { status: 503 } })
  expect(logged()).toHaveLength(1)
})

test('a disk that becomes full in the middle is named', async () => {
  await using place = await sqlitePlace()
  const { db } = place.services
  await storeLetters(place.services)
  // Deleting needs room too, for what has to be written of it.
  await sql`create trigger needs_room before delete on letters begin insert into filler values (zeroblob(1000000)); end`.execute(db)
  await fillDisk(db)
  expect(await erase(place)).toMatchObject({ data: { said: expect.stringContaining('Raderingen har börjat, men disken på servern är full') as string } })
  expect(logged()).toEqual(['An erasure stopped in the middle and is tried again: the disk is full'])
  expect(await unfinishedErasures(db)).toHaveLength(1)
})
