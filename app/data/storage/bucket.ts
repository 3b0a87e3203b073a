import { createHash } from 'node:crypto'

/** The site's buckets: enquiries, suspected spam, applications (SPEC §7 call 5), and public pictures. */
export const bucketNames = ['inquiries', 'quarantine', 'applications', 'pictures'] as const

export type BucketName = (typeof bucketNames)[number]

/** All buckets of one backend; created by `openStorage`. */
export interface Storage {
  bucket(name: BucketName): Bucket
  /** Whether every bucket accepts writes. Never rejects. */
  isReachable(): Promise<boolean>
}

/**
 * Stores files and never overwrites one. Every backend passes the same contract test (bucket.test.ts).
 *
 * When `put` or `putGroup` resolves, the file survives a power cut. When it rejects (always with a StorageError), the file
 * may be stored completely or not at all. Both are idempotent: the same content under the same name is stored once, even by
 * concurrent processes, so a retry is always safe.
 */
export interface Bucket {
  /**
   * Stores one file.
   * @param name a plain file name, see `isStorableName`, or one in `valuesFolder`
   * @returns the stored name: `name` or, if that is taken by other bytes, `name-2`, `name-3` … (before the extension), and
   *   after many of those a suffix from the body's hash; the first of these that has the same bytes, if any
   */
  put(name: string, body: FileBody, options: PutOptions): Promise<string>

  /**
   * Stores a text and its files as one folder. A group with the same names and bytes is the same group.
   * On disk the complete folder is renamed into place. S3 cannot rename, so there the text is written last: a folder
   * without its text is incomplete, and a retry completes it.
   * @param name a plain file name, see `isStorableName`
   * @returns the name of the folder: `name` and sixteen characters of the hash of its content
   */
  putGroup(name: string, group: FileGroup): Promise<string>

  /**
   * Reads a file.
   * @param name of a file, or `group/file`
   * @returns null when there is none
   */
  get(name: string): Promise<ReadFile | null>

  /**
   * Opens a file that may be too large for the memory: it is read piece by piece, as fast as somebody takes them.
   * @param name as of `get`
   * @returns null when there is none
   */
  open(name: string): Promise<OpenFile | null>

  /** The names of all files and groups, sorted, `valuesFolder` excepted; with its name, or a group's, of the files in it. */
  list(group?: string): Promise<string[]>

  /** Deletes a file or a group, durably. Idempotent. */
  delete(name: string): Promise<void>

  /**
   * Deletes what a crash left of files that were being written, where it contains this text. Ignores case.
   * Stored files are not touched.
   */
  deleteLeftovers(text: string): Promise<void>

  /** Whether the bucket accepts writes. Never rejects. */
  isReachable(): Promise<boolean>
}

/** Bytes, text (stored as UTF-8), or a file, which is copied without being read into memory. */
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

/**
 * @param identity of a text: the digest is of what it returns
 * @returns the SHA-256, hexadecimal
 */
export function bodyDigest(body: FileBody, identity?: Identity): string {
  if (isOnDisk(body)) return body.sha256
  return createHash('sha256')
    .update(identity ? identity(asText(body)) : body)
    .digest('hex')
}

function asText(body: Uint8Array | string): string {
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
}

/** What two texts have in common that count as the same; by default all of it. */
export type Identity = (text: string) => string

/**
 * The folder, in each bucket, of what programs read of its texts: the typed values that a text was written from, in JSON
 * (app/letters/values.ts). It is no group: files come and go in it one by one.
 */
export const valuesFolder = 'values'

/** Only S3 stores type and caching; on disk the type is derived from the extension. */
export type PutOptions = Readonly<{
  contentType: string
  /** Header of S3's responses; default `defaultCacheControl`. */
  cacheControl?: string
  identity?: Identity
}>

export type ReadFile = Readonly<{ body: Buffer; contentType: string; storedAt: Date }>

/** Of a file that is opened. */
export type OpenFile = Readonly<{
  /** Bytes. */
  size: number
  /** Its bytes. Whoever takes no more of them calls `return`. @throws StorageError, also where the file has been deleted meanwhile */
  pieces(): AsyncGenerator<Uint8Array>
}>

export type StoredFile = Readonly<{ name: string; body: FileBody; contentType: string; identity?: Identity }>

/** The names must be unique, ignoring case. */
export type FileGroup = Readonly<{ text: StoredFile; files: readonly StoredFile[] }>

/** "Cache control 3600", in seconds (SPEC §7 call 5, §9). */
export const defaultCacheControl = 'max-age=3600'

/**
 * Safe to log: it names the bucket, the step and the cause's code (ENOSPC, HTTP 503), never a file, whose name contains
 * an email address. It has no `cause` for the same reason: file-system errors contain the path.
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

/** The storage is misconfigured, so that letters would be lost or refused; the message says what to do. */
export class StorageSetupError extends Error {
  override readonly name = 'StorageSetupError'
}
