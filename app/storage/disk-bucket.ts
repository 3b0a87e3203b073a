import path from 'node:path'
import { keyUsed, StorageError } from './bucket.ts'
import { claimFile, foundAgain, isSameFile, sweepClaims } from './claims.ts'
import {
  asStorageError,
  discard,
  ensureFolder,
  linkIfFree,
  makeNewFolder,
  realFileSystem,
  sweepLeftovers,
  syncFolder,
  temporaryPath,
  writeNewFile,
} from './durable-files.ts'
import { candidateNames, checkGroup, checkKey, checkName, groupName, groupSuffix } from './stored-name.ts'
import type { Bucket, BucketName, FileBody, FileGroup, OnceOption, PutOptions } from './bucket.ts'
import type { FileSystem } from './durable-files.ts'

/** No write takes as long, in milliseconds, so what is older and unfinished was left by a crash. */
const leftoverAge = 10 * 60_000

/**
 * A bucket in a folder of its own, made when it is missing (at run time too), for the site's user alone.
 * The file system has to know hard links and fsync of folders, as the local ones of Linux and macOS do.
 * @param options.fs the file system, replaced by tests
 * @throws {StorageError} when the folder cannot be made
 */
export async function openDiskBucket(options: {
  name: BucketName
  folder: string
  fs?: FileSystem
}): Promise<Bucket> {
  const { name: bucket, folder, fs = realFileSystem } = options
  let lastSweep = 0

  async function prepareFolder(): Promise<void> {
    await ensureFolder(fs, folder)
    if (Date.now() - lastSweep < leftoverAge) return
    lastSweep = Date.now()
    await sweepLeftovers(fs, folder, lastSweep - leftoverAge)
    await sweepClaims(fs, folder, lastSweep - leftoverAge)
  }

  async function put(name: string, body: FileBody, { once }: PutOptions): Promise<string> {
    checkName(bucket, name)
    checkKey(bucket, once)
    const temporary = temporaryPath(folder)
    try {
      await prepareFolder()
      await writeNewFile(fs, temporary, body)
      return once === undefined ? await publishFile(temporary, name) : await publishOnce(temporary, name, body, once)
    } catch (error) {
      await discard(fs, temporary)
      throw asStorageError(error, bucket, 'storing')
    }
  }

  /** Gives the written file its name, and takes the temporary one away. */
  async function publishFile(temporary: string, name: string): Promise<string> {
    for (const candidate of candidateNames(name)) {
      const file = path.join(folder, candidate)
      const free = await linkIfFree(fs, temporary, file)
      // It may have the name already: another process has published the same claim just now.
      if (!free && !(await isSameFile(fs, temporary, file))) continue
      await discard(fs, temporary)
      try {
        await syncFolder(fs, folder)
      } catch (error) {
        if (free) await discard(fs, file)
        throw error
      }
      return candidate
    }
    throw new StorageError(bucket, 'storing', 'no free name')
  }

  async function publishOnce(temporary: string, name: string, body: FileBody, once: string): Promise<string> {
    const claim = await claimFile(fs, folder, temporary, once)
    if (claim.first) {
      try {
        return await publishFile(temporary, name)
      } catch (error) {
        await discard(fs, claim.file)
        throw error
      }
    }
    try {
      if (!(await fs.readFile(claim.held)).equals(Buffer.from(body))) throw new StorageError(bucket, 'storing', keyUsed)
      const stored = await foundAgain(fs, folder, claim.held)
      if (stored === undefined) return await publishFile(claim.held, name)
      await syncFolder(fs, folder)
      return stored
    } finally {
      await discard(fs, claim.held)
      await discard(fs, temporary)
    }
  }

  async function putGroup(name: string, group: FileGroup, { once }: OnceOption = {}): Promise<string> {
    checkGroup(bucket, name, group)
    checkKey(bucket, once)
    const temporary = temporaryPath(folder)
    try {
      await prepareFolder()
      const stored = once && (await groupOf(once, group))
      if (stored) return stored
      await makeNewFolder(fs, temporary)
      for (const file of [...group.files, group.text]) {
        await writeNewFile(fs, path.join(temporary, file.name), file.body)
      }
      await syncFolder(fs, temporary)
      return await publishGroup(temporary, groupName(name, once))
    } catch (error) {
      await discard(fs, temporary)
      throw asStorageError(error, bucket, 'storing')
    }
  }

  /** The group that came with this key before, if any; its text tells whether it is the same. */
  async function groupOf(once: string, { text }: FileGroup): Promise<string | undefined> {
    const stored = (await fs.readdir(folder)).find((each) => each.endsWith(groupSuffix(once)))
    if (stored === undefined) return undefined
    const before = await fs.readFile(path.join(folder, stored, text.name))
    if (!before.equals(Buffer.from(text.body))) throw new StorageError(bucket, 'storing', keyUsed)
    await syncFolder(fs, folder)
    return stored
  }

  /** Renaming shows the folder with all its files at once; it refuses a name under which there are files. */
  async function publishGroup(temporary: string, name: string): Promise<string> {
    const target = path.join(folder, name)
    await fs.rename(temporary, target)
    try {
      await syncFolder(fs, folder)
    } catch (error) {
      // Back to its hidden name, so that even a crash during removal shows no half group.
      await fs.rename(target, temporary)
      throw error
    }
    return name
  }

  /** Writing is the only proof: a folder can be there and be full, or on a disk that turned read-only. */
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
    // A folder that a crash kept from being synced when it was made counts as made from here on.
    await syncFolder(fs, path.dirname(folder))
  } catch (error) {
    throw asStorageError(error, bucket, 'opening')
  }
  return { put, putGroup, isReachable }
}
