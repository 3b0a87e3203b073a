import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { StorageError, valuesFolder } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { type FileSystem, realFileSystem } from './durable-files.ts'
import { temporaryRoot } from './testing/temporary-root.ts'
import { watchFileSystem } from './testing/watched-file-system.ts'

const asText = { contentType: 'text/plain' }
const name = '2026-11-20_annaexamplecom.txt'
const group = {
  text: { name: 'application.txt', body: 'Ansökan', ...asText },
  files: [{ name: 'file-1.jpg', body: new Uint8Array([1, 2, 3, 4]), contentType: 'image/jpeg' }],
}

test('a file is on the disk, then its name, and only then is it stored', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  steps.length = 0
  await bucket.put(name, 'Hej', asText)
  expect(steps).toEqual([
    'mkdir inquiries',
    'open temp',
    'write temp',
    'sync temp',
    'close temp',
    `link ${name}`,
    'rm temp',
    'open inquiries',
    'sync inquiries',
    'close inquiries',
  ])
})

test('a file in the folder of values is on the disk, its folder and its name, before it is stored', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  steps.length = 0
  await bucket.put(`${valuesFolder}/anna.json`, '{}', { contentType: 'application/json' })
  expect(steps.filter((step) => /^(?:sync|link)/.test(step))).toEqual(['sync inquiries', 'sync temp', 'link anna.json', 'sync values'])
  steps.length = 0
  await bucket.delete(`${valuesFolder}/anna.json`)
  expect(steps.filter((step) => /^(?:sync|rm)/.test(step))).toEqual(['rm anna.json', 'sync inquiries', 'sync values'])
})

test('a file that is deleted while it is read is none', async () => {
  await using place = await temporaryRoot()
  const fs: FileSystem = {
    ...realFileSystem,
    async readFile(file) {
      const body = await realFileSystem.readFile(file)
      await rm(file)
      return body
    },
  }
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  await bucket.put(name, 'Hej', asText)
  expect(await bucket.get(name)).toBeNull()
})

test('the files of a group are on the disk before it is shown, and its name before it is stored', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'applications', folder: place.folder, fs })
  steps.length = 0
  const folder = await bucket.putGroup('anna', group)
  expect(steps).toEqual([
    'mkdir inquiries',
    'mkdir temp',
    'open file-1.jpg',
    'write file-1.jpg',
    'sync file-1.jpg',
    'close file-1.jpg',
    'open application.txt',
    'write application.txt',
    'sync application.txt',
    'close application.txt',
    'open temp',
    'sync temp',
    'close temp',
    `rename ${folder}`,
    'open inquiries',
    'sync inquiries',
    'close inquiries',
  ])
})

test('an existing file is synced too before it counts: the process that stored it may not have done so yet', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  await bucket.put(name, 'Hej', asText)
  const folder = await bucket.putGroup('anna', group)
  steps.length = 0
  await bucket.put(name, 'Hej', asText)
  expect(steps.slice(-5)).toEqual([`read ${name}`, 'rm temp', ...synced])
  steps.length = 0
  await bucket.putGroup('anna', group)
  expect(steps.slice(-7)).toEqual(['rm temp', `open ${folder}`, `sync ${folder}`, `close ${folder}`, ...synced])
})

const synced = ['open inquiries', 'sync inquiries', 'close inquiries']

test('a deletion is on the disk before it counts', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  await bucket.put(name, 'Hej', asText)
  steps.length = 0
  await bucket.delete(name)
  expect(steps).toEqual(['mkdir inquiries', `rm ${name}`, ...synced])
})

test('new folders are synced into those above them', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  await openDiskBucket({ name: 'inquiries', folder: path.join(place.root, 'data', 'storage', 'inquiries'), fs })
  expect(steps.filter((step) => step.startsWith('sync'))).toEqual(['sync storage', 'sync data', `sync ${path.basename(place.root)}`, 'sync storage'])
})

test.each(['ENOSPC', 'EROFS', 'EIO'])('%s at any step of a put: refused or stored, never half, and stored once by the next try', async (code) => {
  await using place = await temporaryRoot()
  const { fs, steps, failCall, heal } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  steps.length = 0
  await bucket.put('reference.txt', 'whole', asText)
  const callsOfOnePut = steps.length
  for (let call = 0; call < callsOfOnePut; call++) {
    steps.length = 0
    failCall(call, code)
    const outcome: unknown = await bucket.put(name, 'whole', asText).catch((error: unknown) => error)
    heal()
    if (steps.includes('! rm temp')) {
      // The file is stored; only its temporary link stays, until the next sweep.
      expect(outcome).toBe(name)
      await removeHidden(place.folder)
    } else {
      expect(outcome).toEqual(new StorageError('inquiries', 'storing', code))
      expect(spelledOut(outcome)).not.toContain('anna')
    }
    // A linked file is not removed: another process may have found and confirmed it.
    const named = steps.includes(`link ${name}`) ? [name] : []
    expect((await readdir(place.folder)).toSorted()).toEqual([...named, 'reference.txt'])
    expect(await bucket.put(name, 'whole', asText)).toBe(name)
    expect((await readdir(place.folder)).toSorted()).toEqual([name, 'reference.txt'])
    expect(await readFile(path.join(place.folder, name), 'utf8')).toBe('whole')
    await rm(path.join(place.folder, name))
  }
})

test.each(['ENOSPC', 'EROFS', 'EIO'])('%s at any step of a group: refused, never half, and stored once by the next try', async (code) => {
  await using place = await temporaryRoot()
  const { fs, steps, failCall, heal } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'applications', folder: place.folder, fs })
  steps.length = 0
  const stored = await bucket.putGroup('anna', group)
  const callsOfOneGroup = steps.length
  await rm(path.join(place.folder, stored), { recursive: true })
  for (let call = 0; call < callsOfOneGroup; call++) {
    steps.length = 0
    failCall(call, code)
    const outcome: unknown = await bucket.putGroup('anna', group).catch((error: unknown) => error)
    heal()
    expect(outcome).toEqual(new StorageError('applications', 'storing', code))
    expect(spelledOut(outcome)).not.toContain('anna')
    expect(await readdir(place.folder)).toEqual(steps.includes(`rename ${stored}`) ? [stored] : [])
    expect(await bucket.putGroup('anna', group)).toBe(stored)
    expect((await readdir(path.join(place.folder, stored))).toSorted()).toEqual(['application.txt', 'file-1.jpg'])
    expect(await readdir(place.folder)).toEqual([stored])
    await rm(path.join(place.folder, stored), { recursive: true })
  }
})

test('a disk that stays full refuses each file and is unreachable, until there is room', async () => {
  await using place = await temporaryRoot()
  const { fs, failEvery, heal } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  failEvery('write temp', 'ENOSPC')
  await expect(bucket.put(name, 'Hej', asText)).rejects.toThrow('storage inquiries: storing failed (ENOSPC)')
  expect(await bucket.isReachable()).toBe(false)
  heal()
  expect(await bucket.isReachable()).toBe(true)
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
})

test('a folder that vanishes at run time is made again', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await rm(place.folder, { recursive: true })
  expect(await bucket.isReachable()).toBe(true)
  await rm(place.folder, { recursive: true })
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
})

test('a folder that cannot be made is refused at once and later, without its path', async () => {
  await using place = await temporaryRoot()
  await writeFile(place.folder, 'a file in its place')
  await expect(openDiskBucket({ name: 'inquiries', folder: place.folder })).rejects.toEqual(new StorageError('inquiries', 'opening', 'EEXIST'))
  await rm(place.folder)
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await rm(place.folder, { recursive: true })
  await writeFile(place.folder, 'a file in its place')
  await expect(bucket.put(name, 'Hej', asText)).rejects.toEqual(new StorageError('inquiries', 'storing', 'EEXIST'))
  expect(await bucket.isReachable()).toBe(false)
})

test('a failed sweep does not prevent a file from being stored', async () => {
  await using place = await temporaryRoot()
  const { fs, failEvery } = watchFileSystem()
  failEvery('readdir inquiries', 'EIO')
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  expect(await bucket.put(name, 'Hej', asText)).toBe(name)
})

/** Everything that a log could show of an error. */
function spelledOut(error: unknown): string {
  return inspect(error, { showHidden: true, depth: 5 })
}

async function removeHidden(folder: string): Promise<void> {
  for (const each of await readdir(folder)) if (each.startsWith('.tmp-')) await rm(path.join(folder, each))
}
