import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeEnquiry, storeMessage } from '#test/letters.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { indexLetters } from './index-letters.ts'
import { filesOfMessages } from './sent-files.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

/** A storage that counts how many of its objects are read at the same time. */
function counted(storage: Storage): { storage: Storage; most: () => number } {
  let [reading, most] = [0, 0]
  const bucket: Storage['bucket'] = (name) => {
    const real = storage.bucket(name)
    const get: typeof real.get = async (object) => {
      most = Math.max(most, ++reading)
      // Longer than it takes to begin all others.
      await new Promise((resolve) => setImmediate(resolve))
      return real.get(object).finally(() => reading--)
    }
    return new Proxy(real, { get: (target, key) => (key === 'get' ? get : Reflect.get(target, key).bind(target)) })
  }
  return { storage: new Proxy(storage, { get: (target, key) => (key === 'bucket' ? bucket : Reflect.get(target, key)) }), most: () => most }
}

onEveryDatabase('the files of a thread', (backend) => {
  test('are those of all its messages, of which a few are read at a time', async () => {
    await using place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db, storage } = place.services
    const { reference, bucket } = await storeEnquiry(storage, { now, code: true })
    const files = [{ name: '01.jpg', body: 'bild', contentType: 'image/jpeg' }]
    for (let count = 0; count < 25; count++) await storeMessage(storage, { letter: reference, bucket, text: `Nummer ${count}.`, now, files })
    await storeMessage(storage, { letter: reference, bucket, text: 'Utan filer.', now })
    expect(await indexLetters({ db, storage }, { now })).toBe(27)
    const reader = counted(storage)
    const found = await filesOfMessages({ db, storage: reader.storage }, reference)
    expect([...found.values()].map((each) => each.files)).toEqual(Array.from({ length: 25 }, () => [{ name: '01.jpg', bytes: 4 }]))
    expect(reader.most()).toBeLessThanOrEqual(10)
  })
})
