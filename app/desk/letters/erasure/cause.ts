import { isAway } from '#app/data/database/is-away.ts'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'

/** What keeps an erasure from being done, of what somebody at the desk can understand. */
export type Trouble = 'full' | 'database' | 'storage'

/** @returns null for any other error */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  if (isDiskFull(error)) return 'full'
  if (isStorageError(error)) return 'storage'
  return 'errcode' in error || isAway(error) ? 'database' : null
}

/** Why an erasure stopped, for the log: never a file's name, which contains an address. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected fault'
  if (isStorageError(error)) return error.message
  if (isDiskFull(error)) return 'the disk is full'
  return 'code' in error ? `${error.name} ${String(error.code)}` : 'unexpected fault'
}

/** By its name: the class exists once in each of the server's builds. */
function isStorageError({ name }: Error): boolean {
  return name === 'StorageError'
}
