import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as nodeFileSystem from 'node:fs/promises'
import path from 'node:path'
import { isOnDisk, StorageError } from './bucket.ts'
import { isRunning, ownerPattern, thisProcess } from './owner-process.ts'
import type { FileBody } from './bucket.ts'

/** The calls that the disk bucket makes, so that tests can record their order and make each of them fail. */
export interface FileSystem {
  mkdir(folder: string, options: { recursive: boolean; mode: number }): Promise<string | undefined>
  open(file: string, flags: string, mode?: number): Promise<FileHandle>
  link(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  rm(target: string, options: { recursive: boolean; force: boolean }): Promise<void>
  readdir(folder: string): Promise<string[]>
  readFile(file: string): Promise<Buffer>
  stat(file: string): Promise<{ mtimeMs: number; size: number; isFile(): boolean }>
}

export interface FileHandle {
  read(buffer: Uint8Array): Promise<{ bytesRead: number }>
  writeFile(data: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

export const realFileSystem: FileSystem = nodeFileSystem

// Enquiries are private: only the site's user may read them.
const fileMode = 0o600
const folderMode = 0o700

/** Those of earlier releases name no process. */
const temporaryName = new RegExp(`^\\.tmp-(?:(?<owner>${ownerPattern})-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

/** Milliseconds. Nothing that another machine writes stays unchanged for as long, so an older temporary file was left by a crash. */
export const leftoverAge = 10 * 60_000

/** A new path in the folder that no stored file can have: their names do not begin with a dot. It names this process. */
export function temporaryPath(folder: string): string {
  return path.join(folder, `.tmp-${thisProcess}-${randomUUID()}`)
}

/** Creates the folder and its parents durably: a new folder is an entry in its parent, which needs an fsync. */
export async function ensureFolder(fs: FileSystem, folder: string): Promise<void> {
  const firstMade = await fs.mkdir(folder, { recursive: true, mode: folderMode })
  if (firstMade === undefined) return
  const highest = path.dirname(path.resolve(firstMade))
  for (let parent = path.dirname(path.resolve(folder)); ; parent = path.dirname(parent)) {
    await syncFolder(fs, parent)
    if (parent === highest) return
  }
}

/** Creates a folder that must not exist. Its entry in the parent is not synced. */
export async function makeNewFolder(fs: FileSystem, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: false, mode: folderMode })
}

/** Writes and syncs a file that must not exist. Its entry in the folder is not synced. */
export async function writeNewFile(fs: FileSystem, file: string, body: FileBody): Promise<void> {
  const handle = await fs.open(file, 'wx', fileMode)
  try {
    await handle.writeFile(isOnDisk(body) ? createReadStream(body.path) : body)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Adds a name to a file; false when that is taken. `rename` would overwrite it. */
export async function linkIfFree(fs: FileSystem, from: string, to: string): Promise<boolean> {
  try {
    await fs.link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Makes the folder's entries durable. */
export async function syncFolder(fs: FileSystem, folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Temporary files and folders, left by a crash or being written. */
export async function leftoversIn(fs: FileSystem, folder: string): Promise<string[]> {
  const names = await fs.readdir(folder)
  return names.filter((name) => temporaryName.test(name)).map((name) => path.join(folder, name))
}

/**
 * Deletes temporary files left by a crash: those of a process of this machine that has ended, and old ones of which nothing
 * is known. Failures are ignored, because they must not prevent a new file from being stored: the next sweep tries again.
 */
export async function sweepLeftovers(fs: FileSystem, folder: string): Promise<void> {
  try {
    for (const leftover of await leftoversIn(fs, folder)) {
      if (await isLeft(fs, leftover)) await fs.rm(leftover, { recursive: true, force: true })
    }
  } catch (error) {
    if (errorCode(error) === undefined) throw error
  }
}

async function isLeft(fs: FileSystem, file: string): Promise<boolean> {
  const { owner } = temporaryName.exec(path.basename(file))?.groups ?? {}
  const running = owner === undefined ? null : isRunning(owner)
  if (running !== null) return !running
  return (await fs.stat(file)).mtimeMs < Date.now() - leftoverAge
}

/** Deletes a temporary file. Failures are ignored, so that they do not hide the error that caused it. */
export async function discard(fs: FileSystem, target: string): Promise<void> {
  try {
    await fs.rm(target, { recursive: true, force: true })
  } catch (error) {
    if (errorCode(error) === undefined) throw error
  }
}

/** The code of a file-system error (ENOSPC, EROFS …); undefined for anything else, which is a bug. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Turns a file-system error into a StorageError, without its path. */
export function asStorageError(error: unknown, bucket: string, step: string): unknown {
  const code = errorCode(error)
  return code === undefined ? error : new StorageError(bucket, step, code)
}
