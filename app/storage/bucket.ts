/** The site's buckets: enquiries, whatever looks like spam, and applications (SPEC §7 call 5). */
export const bucketNames = ['inquiries', 'quarantine', 'applications'] as const

export type BucketName = (typeof bucketNames)[number]

/** All the buckets of one backend; made by `openStorage`. */
export interface Storage {
  bucket(name: BucketName): Bucket
  /** Whether every bucket would take a file now. Never rejects. */
  isReachable(): Promise<boolean>
}

/**
 * A place that keeps files and never gives one up: there is no reading, no overwriting and no deleting here.
 * Every backend passes the same contract test (bucket.test.ts).
 *
 * A promise of `put` or `putGroup` that resolves says that the file survives a power cut. One that rejects
 * (always with a StorageError) says that nobody may be thanked: usually nothing is stored; where the answer of a
 * distant bucket was lost, a whole file may be, never half of one. Trying again is always safe, and works as soon
 * as the cause is gone.
 */
export interface Bucket {
  /**
   * Stores one file.
   * @param name a plain file name, see `isStorableName`
   * @returns the name it got: `name`, or when that is taken `name-2`, `name-3` … (before the extension), and after
   *   many of those a random suffix; with a key that has been used, the name of that time
   */
  put(name: string, body: FileBody, options: PutOptions): Promise<string>

  /**
   * Stores a text and its files as one folder that is either whole or not there.
   * On a disk the folder is renamed into place when it is complete. S3 cannot rename, so there the text goes last:
   * a folder without its text is not a group, only what a broken connection left behind.
   * @param name a plain file name, see `isStorableName`
   * @returns the name of the folder: `name` and eight random characters, because S3 offers no folder to claim; with a
   *   key, sixteen characters of that
   */
  putGroup(name: string, group: FileGroup, options?: OnceOption): Promise<string>

  /** Whether the bucket would take a file now. Never rejects. */
  isReachable(): Promise<boolean>
}

/** Bytes, or a text that is stored as UTF-8. */
export type FileBody = Uint8Array | string

export type OnceOption = Readonly<{
  /**
   * A key (32 lower-case hexadecimal characters) that makes storing exact for who asks again without knowing how the
   * first time ended: as long as the first body is there, the same body stores nothing more and gives its name, and
   * another is refused with the reason `keyUsed`.
   *
   * A disk keeps this promise through a crash at any moment, for two days. S3 cannot look a key up: it recognises its
   * file where the same name is asked for again. Asked for under another name (the date has changed meanwhile), or after
   * fifty others have taken the name, it is stored a second time.
   */
  once?: string
}>

/** The reason of the error when a key comes again with another body: that one is not stored. */
export const keyUsed = 'key used for another body'

/** The first two are what a bucket on a disk has no place for, and ignores. */
export type PutOptions = Readonly<{
  contentType: string
  /** The header for whoever reads the file over HTTP; `defaultCacheControl` when left out. */
  cacheControl?: string
}> &
  OnceOption

export type StoredFile = Readonly<{ name: string; body: FileBody; contentType: string }>

/** The names must differ from each other, and by more than upper and lower case. */
export type FileGroup = Readonly<{ text: StoredFile; files: readonly StoredFile[] }>

/** "Cache control 3600", in seconds (SPEC §7 call 5, §9). */
export const defaultCacheControl = 'max-age=3600'

/**
 * The one error of this room. It may be logged as it is: it names the bucket, the step and the cause's code (ENOSPC,
 * HTTP 503), never a file, since a file's name holds somebody's address. For the same reason it has no `cause`:
 * errors of the file system spell out the path.
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
