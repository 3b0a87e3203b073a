import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { replyMove, type SeenLetter } from '#app/letters/letters.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { mailsCopy } from './copy.ts'
import { queueReply } from './outbox.ts'

type Reply = { letter: SeenLetter; recipient: string; subject: string; body: string; person: string; now: Date }

/**
 * Puts an answer into the outbox and marks the letter answered, both or neither.
 * @returns false, and nothing is sent, where the letter has changed since it was seen
 */
export async function sendReply(db: Kysely<Database>, { letter, recipient, subject, body, person, now }: Reply): Promise<boolean> {
  return change(db, async (trx) => {
    if (!(await replyMove(trx, { letter, person, now }))) return false
    await queueReply(trx, { reference: letter.reference, recipient, subject, body, now })
    return true
  })
}

/** An answer's subject names no sender and no matter. @param reference as it is shown */
export function replySubject(texts: Texts, reference: string, language: Language): string {
  return fill(wordsIn(texts, 'mails', mailsCopy)[language].subject, { reference })
}
