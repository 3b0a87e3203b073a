import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memoryFiles } from '#test/content-folder.ts'
import { refusedPictures } from '#test/hostile-pictures.ts'
import { aPicture } from '#test/picture-files.ts'
import type { Picture } from './picture.ts'
import { addPlain, createPictureStore, pictureId, withoutPlain } from './picture-store.ts'

function aStore() {
  const files = memoryFiles()
  return { files, store: createPictureStore(files) }
}

function accepted(picture: Picture | { complaint: string }): Picture {
  if ('complaint' in picture) throw new Error(picture.complaint)
  return picture
}

test.each([
  [{ width: 2000, height: 1000 }, ['480x240', '800x400', '1280x640']],
  [{ width: 1280, height: 960 }, ['480x360', '800x600', '1280x960']],
  [{ width: 1000, height: 500 }, ['480x240', '800x400', '1000x500']],
  [{ width: 300, height: 200 }, ['300x200']],
  // Stored in landscape with an EXIF rotation to portrait.
  [{ width: 1000, height: 500, orientation: 6 }, ['480x960', '500x1000']],
])('%o is stored in the sizes %o', async (original, sizes) => {
  const { files, store } = aStore()
  const picture = accepted(await store.make(await aPicture(original)))
  expect(picture.sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
  for (const size of sizes) {
    const { format, width, height } = await sharp((await files.get(`${picture.id}-${size}.avif`))?.body).metadata()
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'heif', size })
  }
  const plain = sizes.findLast((size) => Number.parseInt(size) <= 800) ?? ''
  const { format, width, height } = await sharp((await files.get(`${picture.id}-${plain}.webp`))?.body).metadata()
  expect({ format, size: `${width}x${height}` }).toEqual({ format: 'webp', size: plain })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is accepted', async (format) => {
  const { store } = aStore()
  expect(await store.make(await aPicture({ width: 20, height: 10, format }))).toMatchObject({ sizes: [{ width: 20, height: 10 }] })
})

test('no camera metadata is stored', async () => {
  const { files, store } = aStore()
  const original = await aPicture({ width: 600, height: 400, exif: true })
  expect(original.includes('Anna Hemlig')).toBe(true)
  expect(accepted(await store.make(original)).sizes).toHaveLength(2)
  for (const name of files.names().filter((each) => /\.(avif|webp)$/.test(each))) {
    const body = Buffer.from((await files.get(name))?.body ?? [])
    expect(body.includes('Anna Hemlig')).toBe(false)
    expect(await sharp(body).metadata()).not.toHaveProperty('exif')
  }
})

test('the same picture has the same id and is found by it; another picture has another id', async () => {
  const { files, store } = aStore()
  const original = await aPicture({ width: 900, height: 600 })
  expect(await store.find(pictureId(original))).toBeNull()
  const first = accepted(await store.make(original))
  expect(first.id).toBe(pictureId(original))
  expect(await store.find(first.id)).toEqual(first)
  expect(await store.original(first.id)).toEqual(original)
  const before = files.names()
  await store.make(original)
  expect(files.names()).toEqual(before)
  expect(accepted(await store.make(await aPicture({ width: 900, height: 600, colour: '#205080' }))).id).not.toBe(first.id)
})

test('a picture that was stored only in part is not found, and can be stored again', async () => {
  const { files, store } = aStore()
  const original = await aPicture({ width: 900, height: 600 })
  const failing = createPictureStore({
    ...files,
    put: async (name, ...rest) => (name.endsWith('.json') ? Promise.reject(new Error('away')) : files.put(name, ...rest)),
  })
  await expect(failing.make(original)).rejects.toThrow('away')
  expect(await store.find(pictureId(original))).toBeNull()
  expect(await store.find(accepted(await store.make(original)).id)).not.toBeNull()
})

test('a picture that was stored before there was a WebP of it gets one, once', async () => {
  const { files, store } = aStore()
  const { id } = accepted(await store.make(await aPicture({ width: 900, height: 600 })))
  const made = await files.get(`${id}-800x533.webp`)
  await files.delete(`${id}-800x533.webp`)
  expect(await withoutPlain(files)).toEqual([id])
  expect(await addPlain(files)).toBe(1)
  expect(await files.get(`${id}-800x533.webp`)).toEqual(made)
  expect(await withoutPlain(files)).toEqual([])
  expect(await addPlain(files)).toBe(0)
})

test('removing a picture leaves no files, also after an interrupted removal', async () => {
  const { files, store } = aStore()
  const { id } = accepted(await store.make(await aPicture({ width: 900, height: 600 })))
  let left = 2
  const failing = createPictureStore({ ...files, delete: async (name) => (left-- > 0 ? files.delete(name) : Promise.reject(new Error('away'))) })
  await expect(failing.remove(id)).rejects.toThrow('away')
  await store.remove(id)
  await store.remove(id)
  expect(files.names()).toEqual([])
})

test.each(refusedPictures)('%s is refused with a reason, and leaves no files', async (_, original, complaint) => {
  const { files, store } = aStore()
  expect(await store.make(await original())).toEqual({ code: expect.any(String) as string, complaint: expect.stringMatching(complaint) as string })
  expect(files.names()).toEqual([])
})
