import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as fc from '#test/seeded.ts'
import { expect, test } from 'vitest'
import { StorageError } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { thisProcess } from './owner-process.ts'
import { isStorableName } from './stored-name.ts'
import { temporaryRoot } from './testing/temporary-root.ts'

const asText = { contentType: 'text/plain' }
const name = '2026-11-20_annaexamplecom.txt'
const group = {
  text: { name: 'application.txt', body: 'Ansökan', ...asText },
  files: [{ name: 'file-1.jpg', body: new Uint8Array([1, 2, 3, 4]), contentType: 'image/jpeg' }],
}

test('sixty at once of one name: sixty whole files, numbered to 50 and then by their hash; sent again, none is added', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  const bodies = Array.from({ length: 60 }, (_, index) => `enquiry ${index} ${'.'.repeat(20_000)}`)
  const putAll = () => Promise.all(bodies.map((body) => bucket.put(name, body, asText)))
  const given = await putAll()
  expect(await putAll()).toEqual(given)
  expect((await readdir(place.folder)).toSorted()).toEqual([...given].toSorted())
  expect(given.filter((each) => /-[0-9a-f]{32}\.txt$/.test(each))).toHaveLength(10)
  const read = await Promise.all(given.map((each) => readFile(path.join(place.folder, each), 'utf8')))
  expect(read).toEqual(bodies)
})

test('only the site may read: files 0600, folders 0700', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'applications', folder: place.folder })
  await bucket.put(name, 'Hej', asText)
  const folder = await bucket.putGroup('anna', group)
  const modeOf = async (...parts: string[]) => (await stat(path.join(place.folder, ...parts))).mode & 0o777
  expect(await modeOf()).toBe(0o700)
  expect(await modeOf(name)).toBe(0o600)
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(folder, 'file-1.jpg')).toBe(0o600)
})

test('what a crash left is removed when it is old, and nothing else', async () => {
  await using place = await temporaryRoot()
  const leftover = '.tmp-0b6c1de2-6a7b-4a51-9f1c-2f6b0a6d1e10'
  const young = '.tmp-0b6c1de2-6a7b-4a51-9f1c-2f6b0a6d1e11'
  const halfGroup = '.tmp-0b6c1de2-6a7b-4a51-9f1c-2f6b0a6d1e12'
  await mkdir(path.join(place.folder, halfGroup), { recursive: true })
  for (const file of [leftover, young, '.tmp-notes', name, path.join(halfGroup, 'file-1.jpg')]) {
    await writeFile(path.join(place.folder, file), 'half')
  }
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const file of [leftover, '.tmp-notes', name, halfGroup]) await utimes(path.join(place.folder, file), hourAgo, hourAgo)
  await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect((await readdir(place.folder)).toSorted()).toEqual([young, '.tmp-notes', name].toSorted())
})

test('what an ended process of this machine left is removed at once, what another process writes is not', async () => {
  await using place = await temporaryRoot()
  const [machine, , start] = thisProcess.split('.')
  const named = (owner: string) => `.tmp-${owner}-0b6c1de2-6a7b-4a51-9f1c-2f6b0a6d1e10`
  const ended = named(`${machine}.${process.pid}.${Number(start) + 1}`)
  const running = named(thisProcess)
  const elsewhere = named(`00000000.${process.pid}.${start}`)
  const oldElsewhere = named('00000000.1.1')
  await mkdir(place.folder, { recursive: true })
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const file of [ended, running, elsewhere, oldElsewhere]) await writeFile(path.join(place.folder, file), 'half')
  for (const file of [running, oldElsewhere]) await utimes(path.join(place.folder, file), hourAgo, hourAgo)
  await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect((await readdir(place.folder)).toSorted()).toEqual([running, elsewhere].toSorted())
})

test('hidden copies that an earlier version left are removed when the bucket is opened', async () => {
  await using place = await temporaryRoot()
  await mkdir(path.join(place.folder, '.sent'), { recursive: true })
  await writeFile(path.join(place.folder, '.sent', '0'.repeat(32)), 'Glöm mig')
  await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect(await readdir(place.folder)).toEqual([])
})

test('a deleted letter leaves nothing on the disk, hidden or not', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await bucket.put(name, 'Glöm mig', asText)
  await bucket.put(name, 'Glöm mig', asText)
  const folder = await bucket.putGroup('anna', group)
  await bucket.putGroup('anna', group)
  await rm(path.join(place.folder, name))
  await bucket.delete(folder)
  expect(await readdir(place.folder, { recursive: true })).toEqual([])
})

test('whatever the names are, nothing appears outside the folder, nor anything hidden in it', async () => {
  await using place = await temporaryRoot()
  await mkdir(path.join(place.root, 'neighbour'))
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  const pieces = fc.constantFrom('..', '.', '/', '\\', '\0', 'a', 'B', '-', '_', '%2e', '~', 'inquiries', 'neighbour', '.txt', 'å', '\n')
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 260 }),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.stringMatching(/^[A-Za-z0-9_.-]{1,210}$/),
  )
  await fc.assert(
    fc.asyncProperty(anyName, anyName, async (hostile, other) => {
      const file = { name: other, body: 'x', ...asText }
      const outcomes = [
        { valid: isStorableName(hostile), outcome: await bucket.put(hostile, 'x', asText).catch((error: unknown) => error) },
        {
          valid: isStorableName(hostile) && isStorableName(other) && other.toLowerCase() !== 'application.txt',
          outcome: await bucket.putGroup(hostile, { ...group, files: [file] }).catch((error: unknown) => error),
        },
      ]
      for (const { valid, outcome } of outcomes) {
        if (valid) expect(outcome).toEqual(expect.stringMatching(/^[A-Za-z0-9_]/))
        else expect(outcome).toBeInstanceOf(StorageError)
      }
      expect((await readdir(place.root, { recursive: true })).filter((each) => !each.startsWith('inquiries/')).toSorted()).toEqual(['inquiries', 'neighbour'])
      const stored = await readdir(place.folder)
      expect(stored.filter((each) => !isStorableName(each) && each.length <= 200)).toEqual([])
      for (const each of stored) await rm(path.join(place.folder, each), { recursive: true })
    }),
    { numRuns: 300 },
  )
})
