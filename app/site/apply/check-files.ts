import type { StoredFile } from '#app/storage/bucket.ts'
import { cleanImage } from './clean-image.ts'
import { type FileKind, fileKind, storedAs } from './file-kind.ts'
import { limits } from './limits.ts'

type CheckedFiles =
  | { ok: true; files: StoredFile[] }
  /** The places of those that are too large, or not what SPEC §5 allows. */
  | { ok: false; rejected: number[] }

/**
 * Makes what was sent safe to keep: the kind is read from the bytes, the names are ours (`01.jpg`), and images lose
 * everything but their pixels. Videos are stored as they came: removing what a camera wrote into them would take a
 * video editor on the server, so whoever hands one on should know that it may tell where it was made.
 */
export async function checkFiles(sent: readonly File[]): Promise<CheckedFiles> {
  const checked = await Promise.all(sent.map((file, place) => checkFile(file, place)))
  const files = checked.filter((file) => file !== null)
  if (files.length === sent.length) return { ok: true, files }
  return { ok: false, rejected: checked.flatMap((file, place) => (file === null ? [place] : [])) }
}

async function checkFile(file: File, place: number): Promise<StoredFile | null> {
  if (file.size > limits.fileSize) return null
  const bytes = await file.bytes()
  const kind = fileKind(bytes)
  const body = kind && (await bodyOf(bytes, kind))
  if (!kind || !body) return null
  const { extension, contentType } = storedAs[kind]
  return { name: `${String(place + 1).padStart(2, '0')}.${extension}`, body, contentType }
}

async function bodyOf(bytes: Uint8Array, kind: FileKind): Promise<Uint8Array | null> {
  return kind === 'jpeg' || kind === 'png' ? cleanImage(bytes, kind) : bytes
}
