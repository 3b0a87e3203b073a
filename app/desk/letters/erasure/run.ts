import { isAway } from '#app/data/database/is-away.ts'
import { isDiskFull } from '#app/data/database/is-disk-full.ts'
import { removeScratch } from '#app/backup/scratch-folder.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { DeskServices } from '../../context.ts'

/** What keeps an erasure from being done, of what somebody at the desk can understand. */
export type Trouble = 'full' | 'database' | 'storage'

/**
 * Erases letters with everything about them.
 * @returns `refused`: nothing is erased; `begun`: what stopped is tried again by itself; `erased` is null where another process
 * finished it in the meantime
 */
export async function runErasure({ config, db, storage, texts, wake }: DeskServices, wanted: Parameters<typeof beginErasure>[1]) {
  let id: string
  try {
    id = await beginErasure(db, wanted)
  } catch (error) {
    console.error(`An erasure could not begin, and nothing was erased: ${causeOf(error)}`)
    return { step: 'refused' as const, trouble: troubleOf(error) ?? 'database' }
  }
  const isScratchRemoved = await removeScratch(config.dataDir)
  try {
    return {
      step: 'erased' as const,
      erased: await finishErasure({ db, storage }, { id, now: wanted.now, words: wordsIn(texts(), 'notices', noticeCopy) }),
      isScratchRemoved,
    }
  } catch (error) {
    console.error(`An erasure stopped in the middle and is tried again: ${causeOf(error)}`)
    wake()
    return { step: 'begun' as const, isFull: troubleOf(error) === 'full' }
  }
}

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
export function isStorageError({ name }: Error): boolean {
  return name === 'StorageError'
}
