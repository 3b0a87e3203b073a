import { expect, test } from 'vitest'
import { valuesFolder } from '#app/data/storage/bucket.ts'
import { answerFileObject } from '#app/letters/answer-files.ts'
import { codeHash, codeKeyName, codeOf } from '#app/letters/code.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { readLetter } from '#app/letters/read-letter.ts'
import { siteKey } from '#app/people/site-key.ts'
import { storeEnquiry, storeMessage } from '../letters.ts'
import { later, storeThreads } from '../threads.ts'
import { createWorlds, type Place, worldNames } from './worlds.ts'

// A thread with all that hangs on it comes back from a backup, into a place of either kind, and from the buckets with the key of an
// older backup: as the processes that an operator starts.

const tables = ['letters', 'letter_events', 'letter_messages', 'letter_notes', 'answer_files', 'offered_times', 'mails', 'typed_texts'] as const

async function rowsOf({ db }: Place): Promise<Record<string, string[]>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await db.selectFrom(table).selectAll().execute()
      return [table, all.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()]
    }),
  )
  return Object.fromEntries(rows) as Record<string, string[]>
}

/** Every object of the bucket, with what it says of itself. */
async function objectsOf(place: Place): Promise<string[]> {
  const bucket = (await place.storage()).bucket('inquiries')
  const names: string[] = []
  for (const name of await bucket.list())
    if (name.endsWith('.txt')) names.push(name)
    else names.push(...(await bucket.list(name)).map((file) => `${name}/${file}`))
  names.push(...(await bucket.list(valuesFolder)).map((name) => `${valuesFolder}/${name}`))
  return Promise.all(names.map(async (name) => `${name} ${String((await bucket.get(name))?.body)}`))
}

const reindexed = (added: number, changed: number, gone: number) => ({
  code: 0,
  stderr: '',
  stdout: `Letters added: ${added}. Rows changed: ${changed}. Letters that are gone from their bucket: ${gone}.\n`,
})

/** Of a letter's code, as the key of a place makes it. */
async function hashIn(place: Place, reference: string): Promise<string> {
  const row = await place.db.selectFrom('letters').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  const letter = await readLetter(await place.storage(), row)
  return codeHash(codeOf(await siteKey(place.db, codeKeyName), letter as NonNullable<typeof letter>))
}

test.each(worldNames)('threads on %s return from a backup, and later ones from the buckets with its key', async (world) => {
  await using worlds = await createWorlds()
  const place = await worlds.place(world)
  expect(await place.run('content --quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  const services = { db: place.db, storage: await place.storage() }
  const { cleo, johanna } = await storeThreads(services)
  const [rows, objects] = [await rowsOf(place), await objectsOf(place)]
  expect(objects.filter((each) => each.includes('/answer-'))).toHaveLength(4)
  const made = await place.run('backup --rehearse')
  expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/files restored; the site served them/) })
  const file = await place.backupFile(made.stdout.split(' ')[0] ?? '')

  for (const target of worldNames) {
    const restored = await worlds.place(target)
    expect(await restored.run(`restore ${file}`)).toMatchObject({ code: 0, stderr: '' })
    expect([target, await rowsOf(restored)]).toEqual([target, rows])
    expect([target, await objectsOf(restored)]).toEqual([target, objects])
    expect(await restored.run('desk reindex')).toMatchObject(reindexed(0, 0, 0))
    const { db } = restored
    const storage = await restored.storage()
    const bucket = storage.bucket('inquiries')
    // Put again by whoever did not hear that it was stored.
    for (const { id } of await db.selectFrom('answer_files').select('id').execute()) {
      const stored = await bucket.get(answerFileObject(id))
      expect(stored?.contentType).toBe('application/octet-stream')
      expect(await bucket.put(answerFileObject(id), stored?.body ?? '', { contentType: 'application/pdf' })).toBe(answerFileObject(id))
    }
    const files = (await bucket.list(valuesFolder)).filter((name) => name.startsWith('answer-'))
    expect(files).toHaveLength(4)

    // What came after the backup lies in the buckets alone.
    const { reference } = await storeEnquiry(storage, { email: 'ny@example.com', now: later(5000), code: true })
    await storeMessage(storage, { letter: reference, bucket: 'inquiries', email: 'ny@example.com', now: later(5001) })
    await storeMessage(storage, { letter: johanna, bucket: 'inquiries', email: 'johanna@example.com', text: 'Efteråt.', now: later(5002) })
    expect(await restored.run('desk reindex')).toMatchObject(reindexed(3, 0, 0))
    const hashes = () => db.selectFrom('letters').select(['reference', 'code_hash']).orderBy('reference').execute()
    const before = await hashes()
    for (const { reference: each, code_hash } of before) expect(code_hash).toBe(await hashIn(restored, each))
    // A database of before, with the key of the site.
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('letters').execute()
    expect(await restored.run('desk reindex')).toMatchObject(reindexed(9, 0, 0))
    expect(await hashes()).toEqual(before)
    const messages = await db.selectFrom('letter_messages').select('letter').orderBy('letter').execute()
    expect(messages.map(({ letter }) => letter)).toEqual([cleo, cleo, johanna, johanna, johanna, reference].toSorted())
  }
  expect(await indexLetters(services, { now: later(6000) })).toBe(0)
})
