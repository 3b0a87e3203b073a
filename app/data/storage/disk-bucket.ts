import path from 'node:path'
import { bodyDigest, StorageError, valuesFolder } from './bucket.ts'
import { contentTypeOf } from './content-type.ts'
import {
  asStorageError,
  discard,
  ensureFolder,
  errorCode,
  leftoverAge,
  leftoversIn,
  linkIfFree,
  makeNewFolder,
  realFileSystem,
  sweepLeftovers,
  syncFolder,
  temporaryPath,
  writeNewFile,
} from './durable-files.ts'
import { candidateNames, checkGroup, checkName, checkStoredName, groupName, isStoredName } from './stored-name.ts'
import type { Bucket, FileBody, FileGroup, Identity, OpenFile, PutOptions, ReadFile } from './bucket.ts'
import type { FileHandle, FileSystem } from './durable-files.ts'

/** Earlier versions stored a hard link to each file here. */
const hiddenCopies = '.sent'

/** Bytes of a file that are read at a time. */
const pieceSize = 256 * 1024

/**
 * A bucket in a folder, created when missing (also at run time), accessible only to the site's user. The file system must
 * support hard links and fsync of folders, as local ones on Linux and macOS do.
 * @param options.fs the file system, replaced by tests
 * @throws {StorageError} when the folder cannot be created
 */
export async function openDiskBucket(options: { name: string; folder: string; fs?: FileSystem }): Promise<Bucket> {
  const { name: bucket, folder, fs = realFileSystem } = options
  let lastSweep = 0

  async function prepareFolder(): Promise<void> {
    await ensureFolder(fs, folder)
    if (Date.now() - lastSweep < leftoverAge) return
    lastSweep = Date.now()
    await sweepLeftovers(fs, folder)
  }

  async function put(name: string, body: FileBody, { identity }: PutOptions): Promise<string> {
    checkName(bucket, name)
    const temporary = temporaryPath(folder)
    const home = path.join(folder, path.dirname(name))
    try {
      await prepareFolder()
      if (name.includes('/')) await ensureFolder(fs, home)
      await writeNewFile(fs, temporary, body)
      const stored = await publishFile(temporary, name, body, identity)
      await discard(fs, temporary)
      await syncFolder(fs, home)
      return stored
    } catch (error) {
      await discard(fs, temporary)
      throw asStorageError(error, bucket, 'storing')
    }
  }

  /**
   * Links the written file to the first free name, or finds a name that has the same bytes. The link is not removed when a
   * later step fails: another process may have found it and confirmed it to a visitor.
   */
  async function publishFile(temporary: string, name: string, body: FileBody, identity: Identity | undefined): Promise<string> {
    for (const candidate of candidateNames(name, body)) {
      const file = path.join(folder, candidate)
      if ((await linkIfFree(fs, temporary, file)) || (await holds(file, body, identity))) return candidate
    }
    throw new StorageError(bucket, 'storing', 'no free name')
  }

  async function putGroup(name: string, group: FileGroup): Promise<string> {
    checkGroup(bucket, name, group)
    const temporary = temporaryPath(folder)
    const stored = groupName(name, group)
    try {
      await prepareFolder()
      await makeNewFolder(fs, temporary)
      for (const file of [...group.files, group.text]) {
        await writeNewFile(fs, path.join(temporary, file.name), file.body)
      }
      await syncFolder(fs, temporary)
      await publishGroup(temporary, path.join(folder, stored), group)
      await syncFolder(fs, folder)
      return stored
    } catch (error) {
      await discard(fs, temporary)
      throw asStorageError(error, bucket, 'storing')
    }
  }

  /** Renaming is atomic, and fails if the target is a folder with files. */
  async function publishGroup(temporary: string, target: string, group: FileGroup): Promise<void> {
    try {
      await fs.rename(temporary, target)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
      // The same group exists; restore any of its files that were deleted.
      for (const { name } of [...group.files, group.text]) {
        await linkIfFree(fs, path.join(temporary, name), path.join(target, name))
      }
      await discard(fs, temporary)
      await syncFolder(fs, target)
    }
  }

  async function get(name: string): Promise<ReadFile | null> {
    checkStoredName(bucket, name)
    const file = path.join(folder, name)
    try {
      const body = await readIfThere(file)
      if (body === null) return null
      const { mtimeMs } = await fs.stat(file)
      return { body, contentType: contentTypeOf(name), storedAt: new Date(mtimeMs) }
    } catch (error) {
      // Deleted since it was read.
      if (errorCode(error) === 'ENOENT') return null
      throw asStorageError(error, bucket, 'reading')
    }
  }

  async function open(name: string): Promise<OpenFile | null> {
    checkStoredName(bucket, name)
    const file = path.join(folder, name)
    try {
      const found = await fs.stat(file)
      return found.isFile() ? { size: found.size, pieces: () => piecesOf(file) } : null
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null
      throw asStorageError(error, bucket, 'reading')
    }
  }

  async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
    let handle: FileHandle | undefined
    try {
      handle = await fs.open(file, 'r')
      for (;;) {
        // A buffer of its own for each: whoever has taken one may not have written it yet.
        const piece = new Uint8Array(pieceSize)
        const { bytesRead } = await handle.read(piece)
        if (bytesRead === 0) return
        yield piece.subarray(0, bytesRead)
      }
    } catch (error) {
      throw asStorageError(error, bucket, 'reading')
    } finally {
      await handle?.close()
    }
  }

  async function holds(file: string, body: FileBody, identity: Identity | undefined): Promise<boolean> {
    const stored = await readIfThere(file)
    return stored !== null && bodyDigest(stored, identity) === bodyDigest(body, identity)
  }

  /** Null for what is not there, and for a folder. */
  async function readIfThere(file: string): Promise<Buffer | null> {
    try {
      return await fs.readFile(file)
    } catch (error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null
      throw error
    }
  }

  async function list(group = ''): Promise<string[]> {
    if (group !== '') checkStoredName(bucket, group)
    try {
      await prepareFolder()
      return (await fs.readdir(path.join(folder, group))).filter((name) => isStoredName(name) && name !== valuesFolder).toSorted()
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return []
      throw asStorageError(error, bucket, 'listing')
    }
  }

  async function remove(name: string): Promise<void> {
    checkStoredName(bucket, name)
    try {
      await prepareFolder()
      await fs.rm(path.join(folder, name), { recursive: true, force: true })
      await syncFolder(fs, folder)
      if (name.includes('/')) await syncIfThere(path.join(folder, path.dirname(name)))
    } catch (error) {
      throw asStorageError(error, bucket, 'deleting')
    }
  }

  async function syncIfThere(place: string): Promise<void> {
    try {
      await syncFolder(fs, place)
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error
    }
  }

  async function deleteLeftovers(text: string): Promise<void> {
    try {
      await prepareFolder()
      for (const leftover of await leftoversIn(fs, folder)) {
        if (await contains(leftover, text.toLowerCase())) await fs.rm(leftover, { recursive: true, force: true })
      }
      await syncFolder(fs, folder)
    } catch (error) {
      throw asStorageError(error, bucket, 'deleting')
    }
  }

  /** Looks into a file, or into the files of a folder. */
  async function contains(place: string, text: string): Promise<boolean> {
    const body = await readIfThere(place)
    if (body !== null) return body.toString().toLowerCase().includes(text)
    for (const name of await namesIn(place)) {
      if (await contains(path.join(place, name), text)) return true
    }
    return false
  }

  async function namesIn(place: string): Promise<string[]> {
    try {
      return await fs.readdir(place)
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return []
      throw error
    }
  }

  /** Writes a file, because the disk may be full or have become read-only. */
  async function isReachable(): Promise<boolean> {
    const temporary = temporaryPath(folder)
    try {
      await prepareFolder()
      await writeNewFile(fs, temporary, 'reachable\n')
      return true
    } catch {
      return false
    } finally {
      await discard(fs, temporary)
    }
  }

  try {
    await prepareFolder()
    await discard(fs, path.join(folder, hiddenCopies))
    // A crash may have happened between creating the folder and syncing its parent.
    await syncFolder(fs, path.dirname(folder))
  } catch (error) {
    throw asStorageError(error, bucket, 'opening')
  }
  return { put, putGroup, get, open, list, delete: remove, deleteLeftovers, isReachable }
}
