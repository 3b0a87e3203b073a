import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from '#test/seeded.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOnDisk } from '#app/data/storage/bucket.ts'
import { checkFiles } from './check-files.ts'
import { fileKind } from './file-kind.ts'
import { secret } from './films/sample-films.ts'
import { aviVideo, drawing, hugePicture, photographWithLocation, video, widePicture } from './sample-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'norrljus-files-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Checks files as if posted by a form. */
async function check(...sent: Uint8Array[]) {
  const files = sent.map(async (bytes, place) => {
    const target = path.join(folder, `${randomUUID()}-${place}`)
    await writeFile(target, bytes)
    return { field: 'files', name: `${place}.jpg`, path: target, size: bytes.length }
  })
  return checkFiles(await Promise.all(files), { network: '192.0.2.1', signal: new AbortController().signal })
}

async function bodyOf(sent: Uint8Array): Promise<Buffer> {
  const checked = await check(sent)
  const body = checked.ok ? checked.files[0]?.body : undefined
  if (!body || !isOnDisk(body)) throw new Error('not accepted')
  const bytes = await readFile(body.path)
  expect(body).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  return bytes
}

test('an image loses all metadata', async () => {
  const photograph = await photographWithLocation()
  const before = await sharp(photograph).metadata()
  expect(before.exif?.includes('Alva Hemlig')).toBe(true)
  expect(before.exif?.includes(gpsPointer)).toBe(true)
  expect(photograph.includes('xmpmeta')).toBe(true)

  const body = await bodyOf(photograph)
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(body).metadata()
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({})
  for (const trace of ['Exif', 'xmpmeta', 'Alva', 'Kamera', 'hemlig']) expect(body.includes(trace), trace).toBe(false)
})

/** The EXIF tag that points to the GPS fields, in this file's byte order. */
const gpsPointer = Buffer.from([0x25, 0x88, 0x04, 0x00])

test('an image is rotated by its EXIF orientation before metadata is removed', async () => {
  const { width, height } = await sharp(await bodyOf(await photographWithLocation())).metadata()
  expect([width, height]).toEqual([40, 60])
})

test('a drawing keeps its transparency', async () => {
  const { format, hasAlpha } = await sharp(await bodyOf(await drawing())).metadata()
  expect([format, hasAlpha]).toEqual(['png', true])
})

test('names are ours, kinds are read from the bytes, and a film is stored clean, of the same size', async () => {
  const checked = await check(await photographWithLocation(), await drawing(), video('isom'), video('qt  '), aviVideo)
  const files = checked.ok ? checked.files : []
  expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['01.jpg', 'image/jpeg'],
    ['02.png', 'image/png'],
    ['03.mp4', 'video/mp4'],
    ['04.mov', 'video/quicktime'],
    ['05.avi', 'video/x-msvideo'],
  ])
  const [film, clean] = [video('isom'), await bodyOf(video('isom'))]
  expect([film.includes(secret), clean.includes(secret), clean.length]).toEqual([true, false, film.length])
})

test('a file of another kind, a damaged one, or one of billions of pixels is rejected by its index and name, with the reason', async () => {
  const photograph = await photographWithLocation()
  const others = [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.7'), video('heic'), video('avif'), Buffer.alloc(0)]
  const damaged = [photograph.subarray(0, 300), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), hugePicture(50_000), await widePicture(8100)]
  const films = [video('isom').subarray(0, -1), video('qt  ').subarray(0, 60), aviVideo.subarray(0, -1)]
  const whys = [...others.map(() => 'kind'), ...damaged.map(() => 'damaged'), ...films.map(() => 'film')]
  expect(await check(...others, ...damaged, ...films)).toEqual({
    ok: false,
    rejected: whys.map((why, place) => ({ place, name: `${place}.jpg`, why })),
  })
  expect(await check(photograph, ...others.slice(0, 2))).toMatchObject({ ok: false, rejected: [{ place: 1 }, { place: 2 }] })
})

test('any bytes are either accepted or rejected', async () => {
  const starts = fc.constantFrom<number[]>([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [...video('isom')])
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
      const bytes = new Uint8Array([...start, ...rest])
      const { ok } = await check(bytes)
      if (fileKind(bytes) === null) expect(ok).toBe(false)
    }),
  )
})
