import { createHash } from 'node:crypto'

/** The site's buckets: enquiries, whatever looks like a machine's, applications (SPEC §7 call 5), and public pictures. */
export const bucketNames = ['inquiries', 'quarantine', 'applications', 'pictures'] as const

export type BucketName = (typeof bucketNames)[number]

/** All the buckets of one backend; made by `openStorage`. */
export interface Storage {
  bucket(name: BucketName): Bucket
  /** Whether every bucket would take a file now. Never rejects. */
  isReachable(): Promise<boolean>
}

/**
 * A place that stores files and never overwrites one. Every backend passes the same contract test (bucket.test.ts).
 *
 * A promise of `put` or `putGroup` that resolves says that the file survives a power cut. One that rejects
 * (always with a StorageError) says that nobody may be thanked: a whole file may be stored all the same, never half of
 * one. Both are idempotent: the same content under the same name is stored once, by however many processes at once, so
 * trying again is always safe.
 */
export interface Bucket {
  /**
   * Stores one file.
   * @param name a plain file name, see `isStorableName`
   * @returns the name it got: `name`, or when that holds other bytes `name-2`, `name-3` … (before the extension), and
   *   after many of those a suffix from the body's hash; where one of these holds the same bytes, that name
   */
  put(name: string, body: FileBody, options: PutOptions): Promise<string>

  /**
   * Stores a text and its files as one folder. It is the same group when all its names and bytes are the same.
   * On a disk the folder is renamed into place when it is complete. S3 cannot rename, so there the text goes last: a
   * folder without its text is not a group yet, and the next try completes it.
   * @param name a plain file name, see `isStorableName`
   * @returns the name of the folder: `name` and sixteen characters of the hash of what it holds
   */
  putGroup(name: string, group: FileGroup): Promise<string>

  /**
   * Reads a file.
   * @param name of a file, or `group/file`
   * @returns null when there is none
   */
  get(name: string): Promise<{ body: Buffer; contentType: string } | null>

  /** The names of all files and groups, sorted; with a group's name, of the files in it. */
  list(group?: string): Promise<string[]>

  /** Deletes a file or a whole group. It is gone, also after a power cut, when this resolves; also if it was not there. */
  delete(name: string): Promise<void>

  /** Whether the bucket would take a file now. Never rejects. */
  isReachable(): Promise<boolean>
}

/** Bytes, a text that is stored as UTF-8, or a file that is copied without being read into memory. */
export type FileBody = Uint8Array | string | FileOnDisk

export type FileOnDisk = Readonly<{
  path: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}>

export function isOnDisk(body: FileBody): body is FileOnDisk {
  return typeof body === 'object' && 'path' in body
}

/** @returns bytes */
export function bodySize(body: FileBody): number {
  return isOnDisk(body) ? body.size : Buffer.byteLength(body)
}

/** @returns the SHA-256, hexadecimal */
export function bodyDigest(body: FileBody): string {
  return isOnDisk(body) ? body.sha256 : createHash('sha256').update(body).digest('hex')
}

/** A disk cannot store these: there a file's type follows from its extension. */
export type PutOptions = Readonly<{
  contentType: string
  /** The header for whoever reads the file over HTTP; `defaultCacheControl` when left out. */
  cacheControl?: string
}>

export type StoredFile = Readonly<{ name: string; body: FileBody; contentType: string }>

/** The names must differ from each other, and by more than upper and lower case. */
export type FileGroup = Readonly<{ text: StoredFile; files: readonly StoredFile[] }>

/** "Cache control 3600", in seconds (SPEC §7 call 5, §9). */
export const defaultCacheControl = 'max-age=3600'

/**
 * It may be logged as it is: it names the bucket, the step and the cause's code (ENOSPC, HTTP 503), never a file, since
 * a file's name holds somebody's address. For the same reason it has no `cause`: errors of the file system spell out
 * the path.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  /** `ENOSPC`, `HTTP 403 AccessDenied`, `timeout`, `invalid name` … */
  readonly reason: string

  constructor(place: string, step: string, reason: string) {
    super(`storage ${place}: ${step} failed (${reason})`)
    this.reason = reason
  }
}

/** The storage is set up so that letters would be lost or refused; the message says what to do. */
export class StorageSetupError extends Error {
  override readonly name = 'StorageSetupError'
}
