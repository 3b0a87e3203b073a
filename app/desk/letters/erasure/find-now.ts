import { type Found, findAbout } from '#app/letters/erasure.ts'
import { finishErasures } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { DeskServices } from '../../context.ts'
import { causeOf, type Trouble, troubleOf } from './run.ts'

/** Everything about an address, also what has come a moment ago. Letters are not found while an erasure is unfinished. */
export async function findNow({ db, storage, texts }: DeskServices, address: string, now: Date): Promise<Found | { trouble: Trouble }> {
  try {
    await finishErasures({ db, storage }, { now, words: wordsIn(texts(), 'notices', noticeCopy) })
    await indexLetters({ db, storage }, { now })
    return await findAbout(db, { address })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    console.error(`An address could not be searched for, to erase it: ${causeOf(error)}`)
    return { trouble }
  }
}
