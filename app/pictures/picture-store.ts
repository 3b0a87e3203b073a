import { createHash } from 'node:crypto'
import path from 'node:path'
import {
  discard,
  ensureFolder,
  errorCode,
  makeNewFolder,
  realFileSystem as fs,
  syncFolder,
  temporaryPath,
  writeNewFile,
} from '#app/storage/durable-files.ts'
import type { Picture, Size } from './picture.ts'
import { recipe, resizePicture } from './resize-picture.ts'

export interface PictureStore {
  /** The picture in its sizes: found, or made and on the disk when this resolves. A complaint when it is no picture for us. */
  keep(original: Buffer): Promise<Picture | { complaint: string }>
  /**
   * Removes pictures that no article names, a day after a load has found them so: readers may still have a page open
   * whose pictures have not come yet.
   */
  tidy(used: ReadonlySet<string>): Promise<void>
}

const day = 24 * 3600 * 1000
const unusedMark = 'unused'

/**
 * Pictures in a folder of their own, `{id}/{width}x{height}.avif`. A picture's folder appears whole, by one rename, and
 * its name is a hash: what is there is right and is not made again.
 */
export function createPictureStore(folder: string): PictureStore {
  async function save(id: string, sizes: (Size & { body: Buffer })[]) {
    await ensureFolder(fs, folder)
    const temporary = temporaryPath(folder)
    try {
      await makeNewFolder(fs, temporary)
      for (const { width, height, body } of sizes) await writeNewFile(fs, path.join(temporary, `${width}x${height}.avif`), body)
      await syncFolder(fs, temporary)
      await fs.rename(temporary, path.join(folder, id))
      await syncFolder(fs, folder)
    } catch (error) {
      await discard(fs, temporary)
      // Another process has made the same meanwhile.
      if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
    }
  }

  return {
    async keep(original) {
      const id = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32)
      const kept = (await namesIn(path.join(folder, id))).flatMap(sizeOf)
      if (kept.length > 0) return { id, sizes: kept.toSorted((a, b) => a.width - b.width) }
      const made = await resizePicture(original)
      if ('complaint' in made) return made
      await save(id, made)
      return { id, sizes: made.map(({ width, height }) => ({ width, height })) }
    },

    async tidy(used) {
      for (const name of await namesIn(folder)) {
        await tidyOne(path.join(folder, name), used.has(name)).catch((error: unknown) => {
          // Another process tidies too, and was first.
          if (!['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
        })
      }
    },
  }
}

async function tidyOne(place: string, isUsed: boolean) {
  const mark = path.join(place, unusedMark)
  if (isUsed) await fs.rm(mark, { recursive: false, force: true })
  else if (!(await namesIn(place)).includes(unusedMark)) await writeNewFile(fs, mark, '')
  else if (Number((await fs.stat(mark)).mtimeMs) < Date.now() - day) await fs.rm(place, { recursive: true, force: true })
}

/** Empty where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}

function sizeOf(name: string): Size[] {
  const [, width, height] = /^(\d+)x(\d+)\.avif$/.exec(name) ?? []
  return width && height ? [{ width: Number(width), height: Number(height) }] : []
}
