import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keyUsed } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { realFileSystem } from './durable-files.ts'
import { temporaryRoot } from './testing/temporary-root.ts'
import { watchFileSystem } from './testing/watched-file-system.ts'
import type { FileSystem } from './durable-files.ts'

const name = '2026-11-20_annaexamplecom.txt'
const once = '0123456789abcdef0123456789abcdef'
const withKey = { contentType: 'text/plain', once }

test('the file is on the disk, then its claim, then its name, and only then is it stored', async () => {
  await using place = await temporaryRoot()
  const { fs, steps } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  await bucket.put('another.txt', 'Hej', { ...withKey, once: 'f'.repeat(32) })
  steps.length = 0
  await bucket.put(name, 'Hej', withKey)
  expect(steps).toEqual([
    'mkdir inquiries',
    'open temp', 'write temp', 'sync temp', 'close temp',
    'mkdir .sent', `link ${once}`,
    'open .sent', 'sync .sent', 'close .sent',
    `link ${name}`, 'rm temp',
    'open inquiries', 'sync inquiries', 'close inquiries',
  ])
})

test('a crash at any call: asked again, in another process, the file is there once and whole', async () => {
  await using place = await temporaryRoot()
  const counted = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs: counted.fs })
  counted.steps.length = 0
  await bucket.put(name, 'whole', withKey)
  const calls = counted.steps.length
  expect(calls).toBeGreaterThan(12)
  for (let call = 0; call < calls; call++) {
    await rm(place.folder, { recursive: true })
    const { fs, arm } = crashingFileSystem()
    const dying = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
    arm(call)
    await expect(dying.put(name, 'whole', withKey)).rejects.toThrow('storing')

    const reopened = await openDiskBucket({ name: 'inquiries', folder: place.folder })
    expect(await reopened.put(name, 'whole', withKey)).toBe(name)
    expect(await reopened.put(name, 'whole', withKey)).toBe(name)
    expect(await visible(place.folder)).toEqual([name])
    expect(await readFile(path.join(place.folder, name), 'utf8')).toBe('whole')
  }
})

test('on another day it is still recognised', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await bucket.put(name, 'Hej', withKey)
  const reopened = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect(await reopened.put('2026-11-21_annaexamplecom.txt', 'Hej', withKey)).toBe(name)
  expect(await visible(place.folder)).toEqual([name])
})

test.each(['ENOSPC', 'EROFS', 'EIO'])('%s at any call: refused without a trace, or stored; then well again', async (code) => {
  await using place = await temporaryRoot()
  const { fs, steps, failCall, heal } = watchFileSystem()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder, fs })
  steps.length = 0
  await bucket.put(name, 'whole', withKey)
  const calls = steps.length
  for (let call = 0; call < calls; call++) {
    await rm(place.folder, { recursive: true })
    await openDiskBucket({ name: 'inquiries', folder: place.folder })
    failCall(call, code)
    const outcome = await bucket.put(name, 'whole', withKey).catch((error: Error) => error.message)
    heal()
    if (outcome !== name) {
      expect(outcome).toBe(`storage inquiries: storing failed (${code})`)
      expect(await everything(place.folder)).toEqual([])
    }
    expect(await bucket.put(name, 'whole', withKey)).toBe(name)
    expect(await visible(place.folder)).toEqual([name])
  }
})

test('a deleted enquiry is gone: the sweep takes its claim, and leaves the others', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  const [deleted, kept] = ['a'.repeat(32), 'b'.repeat(32)]
  await bucket.put('deleted.txt', 'Glöm mig', { ...withKey, once: deleted })
  await bucket.put('kept.txt', 'Hej', { ...withKey, once: kept })
  const quarterAgo = new Date(Date.now() - 15 * 60_000)
  for (const each of ['deleted.txt', 'kept.txt']) await utimes(path.join(place.folder, each), quarterAgo, quarterAgo)
  await rm(path.join(place.folder, 'deleted.txt'))
  await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect(await readdir(path.join(place.folder, '.sent'))).toEqual([kept])
})

test('after two days a key is forgotten, and its file stays', async () => {
  await using place = await temporaryRoot()
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await bucket.put(name, 'Hej', withKey)
  const longAgo = new Date(Date.now() - 49 * 60 * 60_000)
  await utimes(path.join(place.folder, name), longAgo, longAgo)
  await openDiskBucket({ name: 'inquiries', folder: place.folder })
  expect(await readdir(path.join(place.folder, '.sent'))).toEqual([])
  expect((await stat(path.join(place.folder, name))).nlink).toBe(1)
})

test('what else lies among the claims harms nobody', async () => {
  await using place = await temporaryRoot()
  await mkdir(path.join(place.folder, '.sent', 'folder'), { recursive: true })
  await writeFile(path.join(place.folder, '.sent', 'file'), '')
  const bucket = await openDiskBucket({ name: 'inquiries', folder: place.folder })
  await bucket.put(name, 'Hej', withKey)
  await expect(bucket.put(name, 'Hallå', withKey)).rejects.toThrow(keyUsed)
})

/** The real one until a call from which on none works: what a killed process would have left stays as it is. */
function crashingFileSystem(): { fs: FileSystem; arm(call: number): void } {
  let left = Number.POSITIVE_INFINITY
  async function run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (left-- <= 0) throw Object.assign(new Error('crashed'), { code: 'EIO' })
    return call()
  }
  const fs: FileSystem = {
    mkdir: (...given) => run(() => realFileSystem.mkdir(...given)),
    open: (...given) =>
      run(async () => {
        const handle = await realFileSystem.open(...given)
        return {
          writeFile: (data) => run(() => handle.writeFile(data)),
          sync: () => run(() => handle.sync()),
          // A dead process has no open files either.
          close: () => handle.close().then(() => run(async () => {})),
        }
      }),
    link: (...given) => run(() => realFileSystem.link(...given)),
    rename: (...given) => run(() => realFileSystem.rename(...given)),
    rm: (...given) => run(() => realFileSystem.rm(...given)),
    readdir: (...given) => run(() => realFileSystem.readdir(...given)),
    readFile: (...given) => run(() => realFileSystem.readFile(...given)),
    stat: (...given) => run(() => realFileSystem.stat(...given)),
  }
  return {
    fs,
    arm: (call) => {
      left = call
    },
  }
}

async function visible(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((each) => !each.startsWith('.'))
}

/** Every file, hidden ones too. */
async function everything(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
