import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { keptPictures } from './kept-pictures.ts'
import { type Preview, previewHash } from './preview.ts'
import { createPreviews } from './previews.ts'

const fallbackFile = path.join(import.meta.dirname, 'fallback.png')
const preview: Preview = { title: 'Rubrik', brand: 'Norrljus', plate: 'hero' }

async function temporaryFolder() {
  const root = await mkdtemp(path.join(tmpdir(), 'previews-'))
  return { path: path.join(root, 'previews'), [Symbol.asyncDispose]: () => rm(root, { recursive: true }) }
}

test('a picture is drawn once for all who ask at once, and for all who come later, even after a restart', async () => {
  await using folder = await temporaryFolder()
  const png = await readFile(fallbackFile)
  const draw = vi.fn(async () => png)
  const options = { folder: folder.path, draw, fallbackFile }
  const previews = createPreviews(options)
  const pictures = await Promise.all([1, 2, 3].map(() => previews.picture(preview)))
  pictures.push(await previews.picture(preview), await createPreviews(options).picture({ ...preview }))
  expect(draw).toHaveBeenCalledTimes(1)
  for (const picture of pictures) expect(picture).toEqual({ png, isFallback: false })
  expect(await readdir(folder.path)).toEqual([`${previewHash(preview)}.png`])
})

test('where drawing fails the standing picture is given, and nothing is tried again at once', async () => {
  await using folder = await temporaryFolder()
  const draw = vi.fn(async () => Promise.reject(new Error('no such library')))
  const previews = createPreviews({ folder: folder.path, draw, fallbackFile })
  for (const _ of [1, 2]) expect(await previews.picture(preview)).toEqual({ png: await readFile(fallbackFile), isFallback: true })
  expect(draw).toHaveBeenCalledTimes(1)
  expect(console.error).toHaveBeenCalledWith(expect.any(String), new Error('no such library'))
  vi.mocked(console.error).mockClear()
})

test('where nothing can be kept the picture is given all the same', async () => {
  await using folder = await temporaryFolder()
  await writeFile(folder.path, 'a file where the folder should be')
  const png = await readFile(fallbackFile)
  const previews = createPreviews({ folder: folder.path, draw: async () => png, fallbackFile })
  expect(await previews.picture(preview)).toEqual({ png, isFallback: false })
  expect(console.error).toHaveBeenCalledTimes(2)
  vi.mocked(console.error).mockClear()
})

test('a file that is not a whole picture is drawn anew', async () => {
  await using folder = await temporaryFolder()
  const png = await readFile(fallbackFile)
  const draw = vi.fn(async () => png)
  const previews = createPreviews({ folder: folder.path, draw, fallbackFile })
  await previews.picture(preview)
  for (const broken of [png.subarray(0, 1000), Buffer.alloc(0), Buffer.alloc(png.length)]) {
    await writeFile(path.join(folder.path, `${previewHash(preview)}.png`), broken)
    expect((await previews.picture(preview)).png).toEqual(png)
  }
  expect(draw).toHaveBeenCalledTimes(4)
})

test('past the limit the oldest pictures go', async () => {
  await using folder = await temporaryFolder()
  const png = await readFile(fallbackFile)
  const kept = keptPictures(folder.path, { limit: 10 })
  for (let number = 0; number < 10; number++) {
    await kept.keep(`${number}`, png)
    await utimes(path.join(folder.path, `${number}.png`), number, number)
  }
  await kept.keep('newest', png)
  expect(await readdir(folder.path)).toHaveLength(9)
  expect(await Promise.all(['0', '1', '2', 'newest'].map(async (hash) => (await kept.read(hash)) !== null))).toEqual([false, false, true, true])
})
