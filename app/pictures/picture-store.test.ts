import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aPicture } from '#test/picture-files.ts'
import type { Picture } from './picture.ts'
import { createPictureStore } from './picture-store.ts'

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'norrljus-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder: join(folder, 'images'), store: createPictureStore(join(folder, 'images')) }
}

function kept(picture: Picture | { complaint: string }): Picture {
  if ('complaint' in picture) throw new Error(picture.complaint)
  return picture
}

const day = 24 * 3600 * 1000

test.each([
  [{ width: 2000, height: 1000 }, ['480x240', '800x400', '1280x640']],
  [{ width: 1280, height: 960 }, ['480x360', '800x600', '1280x960']],
  [{ width: 1000, height: 500 }, ['480x240', '800x400', '1000x500']],
  [{ width: 300, height: 200 }, ['300x200']],
  // Held upright: the camera wrote it lying down.
  [{ width: 1000, height: 500, orientation: 6 }, ['480x960', '500x1000']],
])('%o is kept in the sizes %o', async (original, sizes) => {
  const { folder, store } = await aStore()
  const picture = kept(await store.keep(await aPicture(original)))
  expect(picture.sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
  for (const size of sizes) {
    const { format, width, height } = await sharp(await readFile(join(folder, picture.id, `${size}.avif`))).metadata()
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'heif', size })
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken', async (format) => {
  const { store } = await aStore()
  expect(await store.keep(await aPicture({ width: 20, height: 10, format }))).toMatchObject({ sizes: [{ width: 20, height: 10 }] })
})

test('nothing of what the camera wrote beside the picture is kept', async () => {
  const { folder, store } = await aStore()
  const original = await aPicture({ width: 600, height: 400, exif: true })
  expect(original.includes('Anna Hemlig')).toBe(true)
  const { id } = kept(await store.keep(original))
  for (const name of await readdir(join(folder, id))) {
    const body = await readFile(join(folder, id, name))
    expect(body.includes('Anna Hemlig')).toBe(false)
    expect(await sharp(body).metadata()).not.toHaveProperty('exif')
  }
})

test('the same picture is not made again, another is another', async () => {
  const { folder, store } = await aStore()
  const original = await aPicture({ width: 900, height: 600 })
  const first = kept(await store.keep(original))
  const before = await stat(join(folder, first.id, '480x320.avif'))
  expect(await createPictureStore(folder).keep(original)).toEqual(first)
  expect((await stat(join(folder, first.id, '480x320.avif'))).ino).toBe(before.ino)
  const other = kept(await store.keep(await aPicture({ width: 900, height: 600, colour: '#205080' })))
  expect(other.id).not.toBe(first.id)
  expect((await readdir(folder)).toSorted()).toEqual([first.id, other.id].toSorted())
})

test('two who keep the same picture at once both have it, and nothing is left over', async () => {
  const { folder, store } = await aStore()
  const original = await aPicture({ width: 900, height: 600 })
  const [one, other] = await Promise.all([store.keep(original), createPictureStore(folder).keep(original)])
  expect(one).toEqual(other)
  expect(await readdir(folder)).toEqual([kept(one).id])
})

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['text', async () => Buffer.from('no picture'), /^is not a JPEG, PNG, WebP or AVIF picture$/],
  ['nothing', async () => Buffer.alloc(0), /^is not a JPEG/],
  ['a drawing that could hold scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /^is not a JPEG/],
  ['a format that we do not take', () => aPicture({ width: 20, height: 20, format: 'gif' }), /^is not a JPEG/],
  ['half a picture', async () => (await noise()).subarray(0, 9000), /^is damaged or cut off/],
  ['a picture of few bytes and too many pixels', () => aPicture({ width: 9000, height: 9000, format: 'png' }), /^is 9000 by 9000 pixels; it may have 64 million/],
  ['a strip', () => aPicture({ width: 16_001, height: 2, format: 'png' }), /^is 16001 by 2 pixels/],
  ['too many bytes', async () => Buffer.alloc(31 * 1024 * 1024), /^is 31 MB; it may be 30 MB$/],
])('%s is refused in words, and leaves nothing', async (_, original, complaint) => {
  const { folder, store } = await aStore()
  expect(await store.keep(await original())).toEqual({ complaint: expect.stringMatching(complaint) as string })
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('what no article names goes a day after it was found so; what is named again stays', async () => {
  const { folder, store } = await aStore()
  const [used, unused, again] = await Promise.all(
    ['#111111', '#222222', '#333333'].map(async (colour) => kept(await store.keep(await aPicture({ width: 9, height: 9, colour }))).id),
  )
  if (!used || !unused || !again) throw new Error('Three pictures were kept')
  await store.tidy(new Set([used]))
  expect((await readdir(folder)).toSorted()).toEqual([used, unused, again].toSorted())
  await store.tidy(new Set([used, again]))
  await age(join(folder, unused, 'unused'))
  await store.tidy(new Set([used, again]))
  expect((await readdir(folder)).toSorted()).toEqual([used, again].toSorted())
  // Its day begins anew.
  await store.tidy(new Set([used]))
  expect(await readdir(folder)).toContain(again)
})

test('what a load left half-made goes the same way', async () => {
  const { folder, store } = await aStore()
  await mkdir(join(folder, '.tmp-half-made'), { recursive: true })
  await store.tidy(new Set())
  await age(join(folder, '.tmp-half-made', 'unused'))
  await Promise.all([store.tidy(new Set()), createPictureStore(folder).tidy(new Set())])
  expect(await readdir(folder)).toEqual([])
})

test('two who tidy at once do not mind each other', async () => {
  const { folder, store } = await aStore()
  const { id } = kept(await store.keep(await aPicture({ width: 9, height: 9 })))
  await Promise.all(Array.from({ length: 5 }, () => createPictureStore(folder).tidy(new Set())))
  expect(await readdir(join(folder, id))).toEqual(['9x9.avif', 'unused'])
})

async function age(file: string) {
  const then = new Date(Date.now() - day - 1000)
  await utimes(file, then, then)
}

/** A picture that does not compress, so that half of it is half a picture. */
async function noise(): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).jpeg().toBuffer()
}
