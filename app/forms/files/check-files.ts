import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { RefusedFile } from '#app/forms/form-state.ts'
import type { PostedFile } from '#app/forms/read-form.ts'
import { shownFileName } from '#app/forms/shown-file-name.ts'
import type { FileOnDisk, StoredFile } from '#app/data/storage/bucket.ts'
import { cleanImage, type ImageKind } from './clean-image.ts'
import { cleanFilm } from './films/clean-film.ts'
import { createFairQueue } from './fair-queue.ts'
import { type FileKind, fileKind, kindBytes, storedAs } from './file-kind.ts'

type CheckedFiles =
  | { ok: true; files: StoredFile[] }
  /** The files that SPEC §5 does not allow, by their indexes. */
  | { ok: false; rejected: (RefusedFile & { place: number })[] }
  /** The queue of files to clean is full. */
  | { ok: false; busy: true }

/** Pictures and films of all letters, one at a time, because decoding takes memory for each pixel. */
const cleaning = createFairQueue({ perNetwork: 100, total: 400 })

/**
 * Makes posted files safe to store: the kind is read from the bytes, the names are ours (`01.jpg`), and images lose
 * everything but their pixels. Films lose what they say of place, time and device, in the posted file itself.
 * @param options.network the sender's network, for the queue (fair-queue.ts)
 * @param options.signal the request's abort signal
 */
export async function checkFiles(posted: readonly PostedFile[], options: { network: string; signal: AbortSignal }): Promise<CheckedFiles> {
  const kinds = await Promise.all(posted.map(({ path }) => kindOf(path)))
  const media = posted.flatMap(({ path, size }, place) => {
    const kind = kinds[place]
    return kind ? [{ place, cost: size, work: () => (isImage(kind) ? cleanImage(path, cleaned(path), kind) : cleanFilm(path, kind)) }] : []
  })
  const results = await cleaning.run(media, options)
  if (results === null) return { ok: false, busy: true }
  const broken = media.filter((_, index) => !results[index]).map(({ place }) => place)
  const rejected = posted.flatMap(({ name }, place) => {
    const kind = kinds[place]
    const why = !kind ? 'kind' : !broken.includes(place) ? null : isImage(kind) ? 'damaged' : 'film'
    return why ? [{ place, name: shownFileName(name), why } as const] : []
  })
  if (rejected.length > 0) return { ok: false, rejected }

  const files: StoredFile[] = []
  for (const [place, { path }] of posted.entries()) {
    const kind = kinds[place]
    if (!kind) continue
    const { extension, contentType } = storedAs[kind]
    const body = await fileOnDisk(isImage(kind) ? cleaned(path) : path)
    files.push({ name: `${String(place + 1).padStart(2, '0')}.${extension}`, body, contentType })
  }
  return { ok: true, files }
}

const cleaned = (path: string) => `${path}.clean`

function isImage(kind: FileKind | null | undefined): kind is ImageKind {
  return kind === 'jpeg' || kind === 'png'
}

async function kindOf(path: string): Promise<FileKind | null> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(kindBytes), 0, kindBytes, 0)
  return fileKind(buffer.subarray(0, bytesRead))
}

async function fileOnDisk(path: string): Promise<FileOnDisk> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') }
}
