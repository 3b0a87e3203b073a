import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bodyDigest, StorageError, valuesFolder } from './bucket.ts'
import { openDiskBucket } from './disk-bucket.ts'
import { clientOf, createS3Bucket } from './s3-bucket.ts'
import { startS3StandIn } from './testing/s3-stand-in.ts'
import { temporaryRoot } from './testing/temporary-root.ts'
import type { Bucket, FileOnDisk } from './bucket.ts'

/** The contract of bucket.ts, for every backend. Each test opens an empty bucket. */
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
    bucket: createS3Bucket('inquiries', clientOf({ name: 'inquiries', location: standIn.location }), { partSize: 400_000 }),
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
const asFilm = { contentType: 'video/mp4' }
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

async function onDisk(file: string, bytes: Uint8Array = new Uint8Array()): Promise<FileOnDisk> {
  await writeFile(file, bytes)
  return { path: file, size: bytes.length, sha256: bodyDigest(bytes) }
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = []
  for await (const piece of pieces) taken.push(piece)
  return taken
}

const hostileNames = [
  '',
  '.',
  '..',
  '.hidden',
  '.tmp-x',
  '-rf',
  'a/b',
  '../a',
  'a\\b',
  '/etc/passwd',
  'a\0b',
  'a b',
  'a\n',
  'å.txt',
  'a%2fb',
  '\u202Etxt.exe',
  '\uD800',
  `${'a'.repeat(201)}`,
]

describe.each(backends)('a bucket on $backend', ({ open }) => {
  test('stores a text as UTF-8 under the requested name', async () => {
    await using opened = await open()
    expect(await opened.bucket.put(name, 'Ort: Malmö\nÖvrigt: 💬\n', asText)).toBe(name)
    expect(await opened.names()).toEqual([name])
    expect((await opened.read(name)).toString('utf8')).toBe('Ort: Malmö\nÖvrigt: 💬\n')
  })

  test('stores bytes unchanged, and an empty body as an empty file', async () => {
    await using opened = await open()
    await opened.bucket.put('photo.jpg', photo, asImage)
    await opened.bucket.put('empty.txt', '', asText)
    expect((await opened.read('photo.jpg')).equals(photo)).toBe(true)
    expect(await opened.read('empty.txt')).toHaveLength(0)
  })

  test('copies a file on the disk, in a group too', async () => {
    await using opened = await open()
    await using place = await temporaryRoot()
    await mkdir(place.folder, { recursive: true })
    const file = path.join(place.folder, 'upload')
    await writeFile(file, photo)
    const body = { path: file, size: photo.length, sha256: bodyDigest(photo) }
    await opened.bucket.put('photo.jpg', body, asImage)
    expect((await opened.read('photo.jpg')).equals(photo)).toBe(true)
    const folder = await opened.bucket.putGroup('group', { ...application, files: [{ name: 'file-1.jpg', body, ...asImage }] })
    expect((await opened.read(`${folder}/file-1.jpg`)).equals(photo)).toBe(true)
  })

  test('stores a large file on the disk unchanged, once, and beside another one of its name', async () => {
    await using opened = await open()
    await using place = await temporaryRoot()
    // On S3 in three parts.
    const [large, other] = [7, 8].map((seed) => Buffer.alloc(1_000_000).map((_, index) => (index * seed) % 251))
    const [body, otherBody] = await Promise.all([large, other].map((bytes, number) => onDisk(path.join(place.root, String(number)), bytes)))
    if (!large || !other || !body || !otherBody) throw new Error('no files')
    for (const given of [await opened.bucket.put('film.mp4', body, asFilm), await opened.bucket.put('film.mp4', body, asFilm)]) expect(given).toBe('film.mp4')
    expect(await opened.bucket.put('film.mp4', otherBody, asFilm)).toBe('film-2.mp4')
    expect((await opened.read('film.mp4')).equals(large)).toBe(true)
    expect(await opened.bucket.get('film-2.mp4')).toMatchObject({ body: other, contentType: 'video/mp4' })
    expect(await opened.names()).toEqual(['film-2.mp4', 'film.mp4'])
    const folder = await opened.bucket.putGroup('group', { ...application, files: [{ name: 'film.mp4', body, ...asFilm }] })
    expect((await opened.read(`${folder}/film.mp4`)).equals(large)).toBe(true)
  })

  test('opens a file of any size to be read in pieces, and nothing for a name without one', async () => {
    await using opened = await open()
    const large = Buffer.alloc(5_000_000).map((_, index) => (index * 7) % 251)
    await opened.bucket.put('film.mp4', large, asFilm)
    await opened.bucket.put('empty.txt', '', asText)
    const folder = await opened.bucket.putGroup('group', application)
    const read = async (place: string) => {
      const file = await opened.bucket.open(place)
      const pieces = file ? await all(file.pieces()) : []
      return file && { size: file.size, body: Buffer.concat(pieces), isWhole: pieces.length < 2 }
    }
    const film = await read('film.mp4')
    expect([film?.size, film?.body.equals(large), film?.isWhole]).toEqual([large.length, true, false])
    expect(await read('empty.txt')).toEqual({ size: 0, body: Buffer.alloc(0), isWhole: true })
    expect((await read(`${folder}/file-1.jpg`))?.body.equals(photo)).toBe(true)
    for (const none of ['nothing.txt', folder, `${folder}/nothing.txt`, 'film.mp4/part']) expect([none, await opened.bucket.open(none)]).toEqual([none, null])
    await expect(opened.bucket.open('../secret')).rejects.toThrow(StorageError)
  })

  test('of a file that is deleted while it is opened, reading fails without its name', async () => {
    await using opened = await open()
    await opened.bucket.put(name, 'Ort: Malmö', asText)
    const file = await opened.bucket.open(name)
    await opened.bucket.delete(name)
    if (!file) throw new Error('not there')
    const failure = await all(file.pieces()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageError)
    expect(String(failure)).not.toContain('anna')
  })

  test('never overwrites: a taken name gives the next', async () => {
    await using opened = await open()
    const given = []
    for (const body of ['first', 'second', 'third']) given.push(await opened.bucket.put(name, body, asText))
    const names = [name, '2026-11-20_annaexamplecom-2.txt', '2026-11-20_annaexamplecom-3.txt']
    expect(given).toEqual(names)
    expect(await Promise.all(names.map(async (each) => String(await opened.read(each))))).toEqual(['first', 'second', 'third'])
  })

  test('stores each of many concurrent files separately', async () => {
    await using opened = await open()
    const bodies = Array.from({ length: 20 }, (_, index) => `enquiry ${index} ${'.'.repeat(5000)}`)
    const given = await Promise.all(bodies.map((body) => opened.bucket.put(name, body, asText)))
    expect(new Set(given).size).toBe(20)
    expect(await Promise.all(given.map(async (each) => String(await opened.read(each))))).toEqual(bodies)
  })

  test('accepts the longest name, and still adds a number', async () => {
    await using opened = await open()
    const longest = 'a'.repeat(200)
    expect(await opened.bucket.put(longest, 'one', asText)).toBe(longest)
    expect(await opened.bucket.put(longest, 'two', asText)).toBe(`${longest}-2`)
  })

  test('refuses a name that is more than a file name, without repeating it', async () => {
    await using opened = await open()
    for (const hostile of hostileNames) {
      await expect(opened.bucket.put(hostile, 'x', asText)).rejects.toThrow(new StorageError('inquiries', 'storing', 'invalid name'))
    }
    expect(await opened.names()).toEqual([])
  })

  test('stores a text and its files together in a folder', async () => {
    await using opened = await open()
    const folder = await opened.bucket.putGroup('2026-11-20_annaexamplecom', application)
    expect(folder).toMatch(/^2026-11-20_annaexamplecom-[0-9a-f]{16}$/)
    expect(await opened.names()).toEqual(['application.txt', 'file-1.jpg', 'file-2.mp4'].map((each) => `${folder}/${each}`))
    expect(String(await opened.read(`${folder}/application.txt`))).toBe('Ansökan')
    expect((await opened.read(`${folder}/file-1.jpg`)).equals(photo)).toBe(true)
  })

  test('stores groups of the same name separately when a text, a file or the name of a file differs', async () => {
    await using opened = await open()
    const [photograph, video] = application.files
    if (!photograph || !video) throw new Error('no files')
    const groups = [
      application,
      { ...application, text: { ...application.text, body: 'En annan' } },
      { ...application, files: [photograph, { ...video, body: new Uint8Array([0, 1, 3]) }] },
      { ...application, files: [photograph, { ...video, name: 'file-3.mp4' }] },
      { ...application, files: [photograph] },
    ]
    const folders = await Promise.all(groups.map((group) => opened.bucket.putGroup('same', group)))
    expect(new Set(folders).size).toBe(groups.length)
    expect(await opened.names()).toHaveLength(14)
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

  test('the same name and bytes are stored once, also when other bytes have the name', async () => {
    await using opened = await open()
    const { bucket } = opened
    const names = [name, '2026-11-20_annaexamplecom-2.txt']
    for (const body of ['Hej', 'Hej igen', 'Hej', 'Hej igen']) await bucket.put(name, body, asText)
    expect(await opened.names()).toEqual(names.toSorted())
    expect([await bucket.put(name, 'Hej', asText), await bucket.put(name, 'Hej igen', asText)]).toEqual(names)
  })

  test('the same group is stored once', async () => {
    await using opened = await open()
    const folder = await opened.bucket.putGroup('anna', application)
    expect(await opened.bucket.putGroup('anna', application)).toBe(folder)
    expect(await opened.names()).toEqual(['application.txt', 'file-1.jpg', 'file-2.mp4'].map((each) => `${folder}/${each}`))
  })

  test('a group that lost its text is completed by a retry', async () => {
    await using opened = await open()
    const folder = await opened.bucket.putGroup('anna', application)
    await opened.bucket.delete(`${folder}/application.txt`)
    expect(await opened.bucket.get(`${folder}/application.txt`)).toBeNull()
    expect(await opened.bucket.putGroup('anna', application)).toBe(folder)
    expect(String(await opened.read(`${folder}/application.txt`))).toBe('Ansökan')
  })

  test('reads what it stores, with its type; null for a missing file', async () => {
    await using opened = await open()
    const { bucket } = opened
    await bucket.put(name, 'Ort: Malmö', asText)
    const folder = await bucket.putGroup('anna', application)
    const storedAt = expect.any(Date)
    expect(await bucket.get(name)).toEqual({ body: Buffer.from('Ort: Malmö'), contentType: asText.contentType, storedAt })
    expect(await bucket.get(`${folder}/file-1.jpg`)).toEqual({ body: Buffer.from(photo), contentType: 'image/jpeg', storedAt })
    expect(await bucket.get(`${folder}/file-2.mp4`)).toMatchObject({ contentType: 'video/mp4' })
    for (const missing of ['other.txt', folder, `${folder}/other.txt`, `${name}/other.txt`]) expect(await bucket.get(missing)).toBeNull()
  })

  test('texts that differ in nothing but what their identity leaves out are one, also as part of a group', async () => {
    await using opened = await open()
    const { bucket } = opened
    const identity = (text: string) => text.replace(/Mottaget: .*/, '')
    const [one, other, third] = ['Ort: Malmö\nMottaget: 13.00', 'Ort: Malmö\nMottaget: 13.05', 'Ort: Lund\nMottaget: 13.05']
    const put = (text = '') => bucket.put(name, text, { ...asText, identity })
    expect([await put(one), await put(other)]).toEqual([name, name])
    expect(await put(third)).not.toBe(name)
    expect((await bucket.get(name))?.body.toString()).toBe(one)
    const putGroup = (body = '') => bucket.putGroup('anna', { ...application, text: { ...application.text, body, identity } })
    const group = await putGroup(one)
    expect([await putGroup(other), await putGroup(third)]).toEqual([group, expect.not.stringMatching(group)])
    expect((await bucket.get(`${group}/${application.text.name}`))?.body.toString()).toBe(one)
  })

  test('lists files and groups, and the files of a group', async () => {
    await using opened = await open()
    const { bucket } = opened
    expect(await bucket.list()).toEqual([])
    const longest = await bucket.putGroup('a'.repeat(200), application)
    const folder = await bucket.putGroup('anna', application)
    await bucket.put('zoe.txt', 'Hej', asText)
    expect(await bucket.list()).toEqual([longest, folder, 'zoe.txt'])
    expect(await bucket.list(folder)).toEqual(['application.txt', 'file-1.jpg', 'file-2.mp4'])
    expect(await bucket.list('other')).toEqual([])
    expect(await bucket.list('zoe.txt')).toEqual([])
  })

  test('has a folder for values, which is listed by its name alone, and stores in no other', async () => {
    await using opened = await open()
    const { bucket } = opened
    const values = `${valuesFolder}/anna.json`
    expect(await bucket.list(valuesFolder)).toEqual([])
    for (let times = 0; times < 2; times++)
      expect(await bucket.put(values, `{"${times}":1}`, { contentType: 'application/json', identity: () => '' })).toBe(values)
    await bucket.put(name, 'Hej', asText)
    expect([await bucket.list(), await bucket.list(valuesFolder)]).toEqual([[name], ['anna.json']])
    expect((await bucket.get(values))?.body.toString()).toBe('{"0":1}')
    const refused = new StorageError('inquiries', 'storing', 'invalid name')
    for (const hostile of [valuesFolder, `${valuesFolder}/`, `${valuesFolder}/../a`, `${valuesFolder}/a/b`, 'other/a']) {
      await expect(bucket.put(hostile, 'x', asText)).rejects.toThrow(refused)
    }
    await expect(bucket.putGroup(valuesFolder, application)).rejects.toThrow(refused)
    await bucket.delete(values)
    expect(await opened.names()).toEqual([name])
  })

  test('what is deleted is gone, and deleting it again changes nothing', async () => {
    await using opened = await open()
    const { bucket } = opened
    await bucket.put(name, 'Hej', asText)
    await bucket.put('anna.txt', 'Stanna', asText)
    const folder = await bucket.putGroup('anna', application)
    for (let times = 0; times < 2; times++) {
      await bucket.delete(name)
      await bucket.delete(folder)
      expect(await opened.names()).toEqual(['anna.txt'])
    }
    expect(await bucket.put(name, 'Hej', asText)).toBe(name)
  })

  test('reads, lists and deletes nothing but what it may have stored', async () => {
    await using opened = await open()
    const refused = new StorageError('inquiries', 'reading', 'invalid name')
    for (const hostile of [...hostileNames.filter((each) => each.length < 200 && each !== 'a/b'), 'a/../b', 'a/b/c', 'a/', '/a']) {
      await expect(opened.bucket.get(hostile)).rejects.toThrow(refused)
      await expect(opened.bucket.delete(hostile)).rejects.toThrow(refused)
      if (hostile !== '') await expect(opened.bucket.list(hostile)).rejects.toThrow(refused)
    }
  })

  test('is reachable, and leaves no file after checking', async () => {
    await using opened = await open()
    expect(await opened.bucket.isReachable()).toBe(true)
    expect(await opened.names()).toEqual([])
  })
})
