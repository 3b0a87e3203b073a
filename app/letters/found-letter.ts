import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, LetterKind } from '#app/data/database/schema.ts'
import { isCodeOf } from './code.ts'
import { isTimed } from './quarantine.ts'

/** `reference`: `K7F3XQ4P`; `address`: not empty, in any case. */
export type AddressKey = { reference: string; address: string }

/** `code`: twenty characters without dashes. */
export type CodeKey = { reference: string; code: string }

/** What opens a letter for its sender: the code all of it, the address only what it has become and what they wrote. */
export type CaseKey = AddressKey | CodeKey

/** What its sender may know of a letter; nothing of what the desk thinks of it: one in quarantine has been received. */
export type Case = {
  kind: LetterKind
  receivedAt: Date
  /** Until when an answer is promised; null where the desk is not told of it in time (quarantine.ts). */
  dueAt: Date | null
  /** The last answer. */
  answeredAt: Date | null
  /** Whether it waits for an answer, the first or another. */
  waits: boolean
  closedAt: Date | null
  /** Kept from retention: the sender alone cannot have it deleted. */
  held: boolean
  /** Whether its sender was shown a code, has opened it with that, and can no longer. */
  code: 'none' | 'unused' | 'used' | 'cut'
  /** What became of the last answer that stands on the page which the code opens; `mailed`: its text went in a mail too. */
  answer: 'none' | 'waits' | 'read' | 'mailed'
}

export type FoundLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/** The letter that a key opens, with the same work whatever is wrong with it; null where none. One whose code was cut off is found. */
export async function findLetter(db: Kysely<Database>, key: CaseKey) {
  const letter = await db
    .selectFrom('letters')
    .select(['reference', 'bucket', 'name', 'kind', 'email', 'state', 'signs', 'received_at', 'due_at', 'answered_at', 'closed_at', 'changed_at', 'held'])
    .select(['code_hash', 'opened_at', 'cut_at', 'no_mail'])
    .select(({ selectFrom }) => {
      const answers = selectFrom('mails').whereRef('mails.reference', '=', 'letters.reference').where('mails.kind', '=', 'reply')
      const last = answers.where('mails.shown_at', 'is not', null).orderBy('mails.shown_at', 'desc').orderBy('mails.id').limit(1)
      // Those of before went in mails, without saying so.
      return [
        last.select(({ fn, val }) => fn.coalesce('mails.way', val('mail' as const)).as('way')).as('last_way'),
        last.select('mails.read_at').as('last_read'),
        last.select('mails.shown_at').as('last_shown'),
      ]
    })
    .where('reference', '=', key.reference)
    .executeTakeFirst()
  const isOurs =
    'code' in key
      ? isCodeOf(key.code, letter?.code_hash ?? null)
      : timingSafeEqual(digest(key.address.toLowerCase()), digest(letter?.email ?? '')) && letter?.email !== ''
  return letter && isOurs ? letter : null
}

export function caseOf(letter: FoundLetter): Case {
  const used = letter.opened_at === null ? 'unused' : 'used'
  return {
    kind: letter.kind,
    receivedAt: new Date(letter.received_at),
    dueAt: letter.state === 'quarantine' && !isTimed(letter) ? null : new Date(letter.due_at),
    // An answer of before is shown nowhere.
    answeredAt: letter.answered_at === null ? null : dateOf(letter.last_shown ?? letter.answered_at),
    waits: letter.state === 'open' || letter.state === 'quarantine',
    closedAt: dateOf(letter.closed_at),
    held: letter.held,
    code: letter.code_hash === null ? 'none' : letter.cut_at === null ? used : 'cut',
    answer: answerOf(letter),
  }
}

function answerOf({ last_way, last_read }: FoundLetter): Case['answer'] {
  if (last_way === null) return 'none'
  if (last_way === 'mail') return 'mailed'
  return last_read === null ? 'waits' : 'read'
}

/** Of one length whatever is digested, so that comparing two takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}
