import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as nodeFileSystem from 'node:fs/promises'
import path from 'node:path'
import { isOnDisk, StorageError } from './bucket.ts'
import type { FileBody } from './bucket.ts'

/** The calls that the disk bucket makes, so that a test can watch their order and let each of them fail. */
export interface FileSystem {
  mkdir(folder: string, options: { recursive: boolean; mode: number }): Promise<string | undefined>
  open(file: string, flags: string, mode?: number): Promise<FileHandle>
  link(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  rm(target: string, options: { recursive: boolean; force: boolean }): Promise<void>
  readdir(folder: string): Promise<string[]>
  readFile(file: string): Promise<Buffer>
  stat(file: string): Promise<{ mtimeMs: number }>
}

export interface FileHandle {
  writeFile(data: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

export const realFileSystem: FileSystem = nodeFileSystem

// Enquiries are private: nobody but the site's own user reads them.
const fileMode = 0o600
const folderMode = 0o700

const temporaryName = /^\.tmp-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A name beside the stored files that no stored file can have: theirs do not begin with a dot. */
export function temporaryPath(folder: string): string {
  return path.join(folder, `.tmp-${randomUUID()}`)
}

/** Makes the folder, and those above it, last: a new folder is an entry in its parent, which needs an fsync. */
export async function ensureFolder(fs: FileSystem, folder: string): Promise<void> {
  const firstMade = await fs.mkdir(folder, { recursive: true, mode: folderMode })
  if (firstMade === undefined) return
  const highest = path.dirname(path.resolve(firstMade))
  for (let parent = path.dirname(path.resolve(folder)); ; parent = path.dirname(parent)) {
    await syncFolder(fs, parent)
    if (parent === highest) return
  }
}

/** Makes a folder that was not there before. Its entry may not be on the disk yet. */
export async function makeNewFolder(fs: FileSystem, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: false, mode: folderMode })
}

/** Writes a file that was not there before, and waits until its bytes are on the disk. Its entry may not be yet. */
export async function writeNewFile(fs: FileSystem, file: string, body: FileBody): Promise<void> {
  const handle = await fs.open(file, 'wx', fileMode)
  try {
    await handle.writeFile(isOnDisk(body) ? createReadStream(body.path) : body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gives a file another name; false when that is taken. `rename` would overwrite it. */
export async function linkIfFree(fs: FileSystem, from: string, to: string): Promise<boolean> {
  try {
    await fs.link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Waits until the folder's entries are on the disk. */
export async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Removes what a crash left half-written, once it is so old that no other process can still be at work on it.
 * A leftover harms nobody, so a failure here must not keep a new file from being taken: the next sweep tries again.
 */
export async function sweepLeftovers(fs: FileSystem, folder: string, olderThan: number): Promise<void> {
  try {
    const names = (await fs.readdir(folder)).filter((name) => temporaryName.test(name))
    for (const leftover of names.map((name) => path.join(folder, name))) {
      const { mtimeMs } = await fs.stat(leftover)
      if (mtimeMs < olderThan) await fs.rm(leftover, { recursive: true, force: true })
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error
  }
}

/** Removes what a failed attempt made. It is the attempt's own failure that counts, not this one's. */
export async function discard(fs: FileSystem, target: string): Promise<void> {
  try {
    await fs.rm(target, { recursive: true, force: true })
  } catch (error) {
    if (errorCode(error) === undefined) throw error
  }
}

/** The code of a file-system error (ENOSPC, EROFS …); undefined for anything else, which is a fault of ours. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a file-system error into a StorageError, without the path that it names. */
export function asStorageError(error: unknown, bucket: string, step: string): unknown {
  const code = errorCode(error)
  return code === undefined ? error : new StorageError(bucket, step, code)
}
