import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile } from '#app/pictures/picture.ts'
import { emptyPolicy } from './security-headers.ts'
import { type StoredResponse, storeVariants } from './stored-response.ts'

const year = 'public, max-age=31536000, immutable'

/** Where the pictures of articles are stored. */
export const picturesFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'images')

/**
 * Looks up pictures by path; undefined where there is none. They are read for each request: content changes while the site
 * runs, and the system caches files. Only a hash and digits form a path, so none leads outside the folder.
 * @param headers of every picture
 */
export function createPictureFiles(folder: string, headers: Readonly<Record<string, string>>) {
  const pictureHeaders = { ...headers, 'Content-Security-Policy': emptyPolicy, 'Content-Type': 'image/avif', 'Cache-Control': year }
  return async (address: string): Promise<StoredResponse | undefined> => {
    const file = pictureFile(address)
    if (file === undefined) return undefined
    const body = await readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return body && storeVariants({ identity: body, br: body, gzip: body }, pictureHeaders)
  }
}
