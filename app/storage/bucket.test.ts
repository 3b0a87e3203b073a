import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyUsed, StorageError } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { createS3Bucket } from './s3-bucket.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import { temporaryRoot } from './testing/temporary-root.ts'
import type { Bucket } from './bucket.ts'

/** The contract of bucket.ts, kept by every backend. Each test opens an empty bucket. */
const backends = [
  { backend: 'disk', open: openOnDisk },
  { backend: 'S3', open: openOnS3 },
]

type OpenBucket = AsyncDisposable & {
  bucket: Bucket
  read(name: string): Promise<Buffer>
  /** Everything stored, with its folder, sorted. */
  names(): Promise<string[]>
}

async function openOnDisk(): Promise<OpenBucket> {
  const place = await temporaryRoot()
  const { folder } = place
  return {
    bucket: await openDiskBucket({ name: 'inquiries', folder }),
    read: (name) => readFile(path.join(folder, name)),
    names: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .toSorted()
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  }
}

async function openOnS3(): Promise<OpenBucket> {
  const standIn = await startS3StandIn()
  return {
    bucket: createS3Bucket({ name: 'inquiries', location: standIn.location }),
    read: async (name) => {
      const response = await standIn.get('inquiries', name)
      if (response === undefined) throw new Error('not there')
      return Buffer.from(await response.arrayBuffer())
    },
    names: () => standIn.list('inquiries'),
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  }
}

const asText = { contentType: 'text/plain; charset=utf-8' }
const asImage = { contentType: 'image/jpeg' }
const name = '2026-11-20_annaexamplecom.txt'
const photo = new Uint8Array(300_000).map((_, index) => index % 251)
const application = {
  text: { name: 'application.txt', body: 'Ansökan', ...asText },
  files: [
    { name: 'file-1.jpg', body: photo, ...asImage },
    { name: 'file-2.mp4', body: new Uint8Array([0, 1, 2]), contentType: 'video/mp4' },
  ],
}

const once = '0123456789abcdef0123456789abcdef'
const otherKey = 'f'.repeat(32)

/** Without the claims that a disk keeps beside the files (claims.ts). */
const visible = (names: string[]) => names.filter((each) => !each.startsWith('.'))

const hostileNames = [
  '', '.', '..', '.hidden', '.tmp-x', '-rf', 'a/b', '../a', 'a\\b', '/etc/passwd', 'a\0b', 'a b', 'a\n', 'å.txt',
  'a%2fb', '\u202Etxt.exe', '\uD800', `${'a'.repeat(201)}`,
]

describe.each(backends)('a bucket on $backend', ({ open }) => {
  test('keeps a text as UTF-8 under the name asked for', async () => {
    await using opened = await open()
    expect(await opened.bucket.put(name, 'Ort: Malmö\nÖvrigt: 💬\n', asText)).toBe(name)
    expect(await opened.names()).toEqual([name])
    expect((await opened.read(name)).toString('utf8')).toBe('Ort: Malmö\nÖvrigt: 💬\n')
  })

  test('keeps bytes as they are, and nothing at all as an empty file', async () => {
    await using opened = await open()
    await opened.bucket.put('photo.jpg', photo, asImage)
    await opened.bucket.put('empty.txt', '', asText)
    expect((await opened.read('photo.jpg')).equals(photo)).toBe(true)
    expect(await opened.read('empty.txt')).toHaveLength(0)
  })

  test('never overwrites: a taken name gives the next', async () => {
    await using opened = await open()
    const given = []
    for (const body of ['first', 'second', 'third']) given.push(await opened.bucket.put(name, body, asText))
    const names = [name, '2026-11-20_annaexamplecom-2.txt', '2026-11-20_annaexamplecom-3.txt']
    expect(given).toEqual(names)
    expect(await Promise.all(names.map(async (each) => String(await opened.read(each))))).toEqual(['first', 'second', 'third'])
  })

  test('gives each of many that come at once a file of its own', async () => {
    await using opened = await open()
    const bodies = Array.from({ length: 20 }, (_, index) => `enquiry ${index} ${'.'.repeat(5000)}`)
    const given = await Promise.all(bodies.map((body) => opened.bucket.put(name, body, asText)))
    expect(new Set(given).size).toBe(20)
    expect(await Promise.all(given.map(async (each) => String(await opened.read(each))))).toEqual(bodies)
  })

  test('takes the longest name that it allows, with room for a number', async () => {
    await using opened = await open()
    const longest = 'a'.repeat(200)
    expect(await opened.bucket.put(longest, 'one', asText)).toBe(longest)
    expect(await opened.bucket.put(longest, 'two', asText)).toBe(`${longest}-2`)
  })

  test('refuses a name that is more than a file name, without repeating it', async () => {
    await using opened = await open()
    for (const hostile of hostileNames) {
      await expect(opened.bucket.put(hostile, 'x', asText)).rejects.toThrow(
        new StorageError('inquiries', 'storing', 'invalid name'),
      )
    }
    expect(await opened.names()).toEqual([])
  })

  test('keeps a text and its files together in a folder', async () => {
    await using opened = await open()
    const folder = await opened.bucket.putGroup('2026-11-20_annaexamplecom', application)
    expect(folder).toMatch(/^2026-11-20_annaexamplecom-[0-9a-f]{8}$/)
    expect(await opened.names()).toEqual(['application.txt', 'file-1.jpg', 'file-2.mp4'].map((each) => `${folder}/${each}`))
    expect(String(await opened.read(`${folder}/application.txt`))).toBe('Ansökan')
    expect((await opened.read(`${folder}/file-1.jpg`)).equals(photo)).toBe(true)
  })

  test('keeps groups of the same name apart', async () => {
    await using opened = await open()
    const folders = await Promise.all([1, 2, 3].map(() => opened.bucket.putGroup('same', application)))
    expect(new Set(folders).size).toBe(3)
    expect(await opened.names()).toHaveLength(9)
  })

  test('refuses a group with a hostile name in it, or two files of one name', async () => {
    await using opened = await open()
    const [file] = application.files
    if (file === undefined) throw new Error('no file')
    const refused = new StorageError('inquiries', 'storing', 'invalid name')
    await expect(opened.bucket.putGroup('../x', application)).rejects.toThrow(refused)
    for (const hostile of hostileNames) {
      const group = { ...application, files: [file, { ...file, name: hostile }] }
      await expect(opened.bucket.putGroup('x', group)).rejects.toThrow(refused)
    }
    const twice = { ...application, files: [file, { ...file, name: 'FILE-1.jpg' }] }
    await expect(opened.bucket.putGroup('x', twice)).rejects.toThrow('two files with one name')
    expect(await opened.names()).toEqual([])
  })

  test('the same key and the same body: stored once, however often and however much at once', async () => {
    await using opened = await open()
    const { bucket } = opened
    const putAgain = () => bucket.put(name, 'Hej', { ...asText, once })
    expect(await putAgain()).toBe(name)
    expect(await Promise.all(Array.from({ length: 10 }, putAgain))).toEqual(Array.from({ length: 10 }, () => name))
    expect(visible(await opened.names())).toEqual([name])
    expect(String(await opened.read(name))).toBe('Hej')
  })

  test('the same key while the first is still at work: stored once', async () => {
    await using opened = await open()
    const given = await Promise.all(Array.from({ length: 10 }, () => opened.bucket.put(name, 'Hej', { ...asText, once })))
    expect(new Set(given)).toEqual(new Set([name]))
    expect(visible(await opened.names())).toEqual([name])
  })

  test('a key finds its file behind those of others', async () => {
    await using opened = await open()
    const { bucket } = opened
    await bucket.put(name, 'Hej', asText)
    const given = await bucket.put(name, 'Hej', { ...asText, once })
    expect(given).not.toBe(name)
    expect(await bucket.put(name, 'Hej', { ...asText, once: otherKey })).not.toBe(given)
    expect(await bucket.put(name, 'Hej', { ...asText, once })).toBe(given)
    expect(visible(await opened.names())).toHaveLength(3)
  })

  test('the same key and another body: refused, and the first stays', async () => {
    await using opened = await open()
    const { bucket } = opened
    await bucket.put(name, 'Hej', { ...asText, once })
    await expect(bucket.put(name, 'Hej igen', { ...asText, once })).rejects.toThrow(
      new StorageError('inquiries', 'storing', keyUsed),
    )
    expect(visible(await opened.names())).toEqual([name])
    expect(String(await opened.read(name))).toBe('Hej')
  })

  test('a group with a key: stored once, and another with that key refused', async () => {
    await using opened = await open()
    const { bucket } = opened
    const folder = await bucket.putGroup('2026-11-20_annaexamplecom', application, { once })
    expect(await bucket.putGroup('2026-11-20_annaexamplecom', application, { once })).toBe(folder)
    const other = { ...application, text: { ...application.text, body: 'En annan' } }
    await expect(bucket.putGroup('2026-11-20_annaexamplecom', other, { once })).rejects.toThrow(keyUsed)
    expect(await opened.names()).toEqual(['application.txt', 'file-1.jpg', 'file-2.mp4'].map((each) => `${folder}/${each}`))
  })

  test('refuses a key that could be a path', async () => {
    await using opened = await open()
    for (const hostile of ['', '..', '../x', 'A'.repeat(32), '0'.repeat(31), `${once}/`]) {
      const refused = new StorageError('inquiries', 'storing', 'invalid key')
      await expect(opened.bucket.put(name, 'x', { ...asText, once: hostile })).rejects.toThrow(refused)
      await expect(opened.bucket.putGroup('x', application, { once: hostile })).rejects.toThrow(refused)
    }
    expect(await opened.names()).toEqual([])
  })

  test('says that it can be reached, and leaves no trace of having tried', async () => {
    await using opened = await open()
    expect(await opened.bucket.isReachable()).toBe(true)
    expect(await opened.names()).toEqual([])
  })
})
