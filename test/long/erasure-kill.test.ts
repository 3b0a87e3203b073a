import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { beginErasure, findAbout } from '#app/letters/erasure.ts'
import { finishErasures, unfinishedErasures } from '#app/letters/erasure-job.ts'
import { bytesIn, cleo, sqlitePlace, storeLetters, traces } from '#app/letters/testing/erasure-place.ts'

const now = new Date('2026-11-22T10:00:00.000Z')

/** Three files, values, leftovers, rows, the file of the database. */
const steps = [1, 2, 3, 4, 5, 6, 7]

test.each(steps)('an erasure whose process is killed before step %i is finished by the next process', async (step) => {
  await using place = await sqlitePlace()
  const { dataDir, services } = place
  await storeLetters(services)
  const { letters, address } = await findAbout(services.db, { address: cleo })
  const id = await beginErasure(services.db, { letters: letters.map(({ reference }) => reference), address, reason: 'request', person: 'Elin', now })
  await services.db.destroy()

  expect(await runUntilKilled(dataDir, id, step)).toBe('SIGKILL')

  await using db = openDeskDatabase({ dataDir })
  await finishErasures({ db, storage: await openStorage({ dataDir }) }, { now })
  expect(await unfinishedErasures(db)).toEqual([])
  const left = await bytesIn(dataDir)
  expect(traces.filter((trace) => left.includes(trace))).toEqual([])
  expect(left).toContain('havsnära')
  expect(await db.selectFrom('desk_log').select(['what', 'detail', 'person']).execute()).toEqual([{ what: 'erased', detail: '9', person: 'Elin' }])
})

test('the steps above are all that there are', async () => {
  await using place = await sqlitePlace()
  await storeLetters(place.services)
  const { letters, address } = await findAbout(place.services.db, { address: cleo })
  const id = await beginErasure(place.services.db, { letters: letters.map(({ reference }) => reference), address, reason: 'request', person: 'Elin', now })
  expect(await runUntilKilled(place.dataDir, id, steps.length + 1)).toBe(null)
})

/** @returns the signal that ended it; null if it came to its end */
async function runUntilKilled(dataDir: string, id: string, step: number): Promise<string | null> {
  const file = path.resolve(import.meta.dirname, '../../app/letters/testing/erasure-killed-process.ts')
  const child = fork(file, [dataDir, id, String(step), now.toISOString()], { execArgv: [] })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}
