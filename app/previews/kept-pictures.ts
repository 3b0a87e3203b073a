import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How many pictures are kept, of about 50 KB each. */
const most = 2000

/**
 * Pictures on disk by their hash, `{hash}.png`. They can be made again at any time, so writing is not forced to the disk;
 * a file that a power cut left unfinished is no picture, and is made again.
 */
export function keptPictures(folder: string, { limit = most }: { limit?: number } = {}) {
  const fileOf = (hash: string) => path.join(folder, `${hash}.png`)
  let kept: number | undefined

  return {
    /** Null when there is none. */
    async read(hash: string): Promise<Buffer | null> {
      const png = await readFile(fileOf(hash)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return png && isWhole(png) ? png : null
    },

    /** Keeps a picture; past the limit the oldest go, a tenth at a time. */
    async keep(hash: string, png: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true })
      const unfinished = path.join(folder, `${hash}.${randomUUID()}.part`)
      await writeFile(unfinished, png)
      await rename(unfinished, fileOf(hash))
      kept = kept === undefined ? (await readdir(folder)).length : kept + 1
      if (kept > limit) kept = await dropOldest(folder, Math.floor(limit * 0.9))
    },
  }
}

/** Resolves with the number of files that stay. */
async function dropOldest(folder: string, stay: number): Promise<number> {
  const names = await readdir(folder)
  const aged = await Promise.all(names.map(async (name) => ({ file: path.join(folder, name), time: await timeOf(path.join(folder, name)) })))
  const oldest = aged.toSorted((a, b) => b.time - a.time).slice(stay)
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })))
  return aged.length - oldest.length
}

/** Another process may have dropped it a moment ago. */
async function timeOf(file: string): Promise<number> {
  return stat(file).then(({ mtimeMs }) => mtimeMs, () => 0)
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

function isWhole(png: Buffer): boolean {
  return png.subarray(0, pngStart.length).equals(pngStart) && png.subarray(-pngEnd.length).equals(pngEnd)
}
