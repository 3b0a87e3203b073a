import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { writeLog } from '#app/people/log.ts'
import { siteKey } from '#app/people/site-key.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { type AnswerWay, readAnswersGo } from './answer-way.ts'
import { codeKeyName, codeOf, isCodeOf } from './code.ts'
import { beginErasure, callsAhead } from './erasure.ts'
import { deleteNamed, type Step, unfinishedErasures } from './erasure-job.ts'
import { scrubIfNeeded } from './erasure-scrub.ts'
import { type AddressKey, type Case, type CaseKey, caseOf, type CodeKey, findLetter } from './found-letter.ts'
import { inOneRun } from './in-one-run.ts'
import { indexLetters } from './index-letters.ts'
import { addEvent } from './letters.ts'
import { noticeCopy } from './mails/notice-copy.ts'
import { sentText } from './prose.ts'
import { type LetterPlace, readLetter } from './read-letter.ts'
import { cancelBySender, chooseTime } from './times/choose-time.ts'
import { sendersEvent } from './times/read-times.ts'
import { answerFile, noteMail, openThread, type Threads, writeMessage } from './thread.ts'

// All that the public site can learn of a letter, or do with one: only for whoever has its reference together with its code or its
// sender's address. Whatever is wrong with the pair costs the same work, and gives the same answer.

/** How long a letter that is sent again is still thanked for with its code: the first response may have been lost. */
const codeAgain = 15 * 60_000

/** Each gives null where the reference does not exist, or is of a letter with another address or code. */
export type Cases = Threads & {
  /** Whether letters that are stored now get a code. Never rejects; waits for a moment where that is not known yet. */
  givesCodes(): Promise<boolean>
  /**
   * The code of a letter that has just been stored, to be thanked for. Nobody but its sender gets it: of a letter that was there already
   * only within a quarter of an hour, and not once it was opened, here or at the desk, answered, or written to. Never rejects.
   * @param stored.now as `storeLetter` was told
   * @returns null where it has none, and where it is not to be told
   */
  code(stored: LetterPlace & { now: Date }): Promise<string | null>
  /** How answers go where nobody chooses another way; null where that is not known now. Never rejects. */
  answersGo(): Promise<AnswerWay | null>
  /** What it has become: marks nothing opened or read. One whose code was cut off is found. */
  look(key: CaseKey): Promise<Case | null>
  /** When the call begins that would go with the letter; null where none is to come. */
  call(key: CodeKey): Promise<Date | null>
  /** The letter as its sender wrote it. */
  text(key: AddressKey): Promise<string | null>
  /**
   * Deletes the letter and all that hangs on it. Once this has begun it is finished, whatever happens, and two at once do
   * what one does. A held letter stays, and the desk is told of the wish.
   * @returns `cut` once the letter's code was cut off; `code` for an address, once the letter was opened with its code
   */
  withdraw(key: CaseKey): Promise<'withdrawn' | 'held' | 'code' | 'cut' | null>
}

/** In the history of a held letter, and in the log. */
export const wish = 'withdrawal-asked'

/** Milliseconds from a withdrawal until the database's file is written anew, for all withdrawals in between. */
const scrubPause = 10_000

/** Milliseconds that a letter waits for the key where it has not been read yet. */
const keyPause = 2000

type Services = {
  db: Kysely<Database>
  storage: Storage
  clock: () => Date
  /** What the people here are told in. */ words?: () => typeof noticeCopy
  step?: Step
}

/** @throws StorageError, the database's error, from each of its functions */
export function createCases({ db, storage, clock, words = () => noticeCopy, step }: Services): Cases & AsyncDisposable {
  const refreshed = inOneRun(refresh)
  /** In memory, so that thanks have a code while the database is away. */
  let codeKey: Buffer | null = null
  const keyRead = inOneRun(async () => {
    codeKey ??= await siteKey(db, codeKeyName)
  })
  let timer: NodeJS.Timeout | undefined
  let scrubbing: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()

  /** Has letters found that have just been stored, by whichever process; none are found while an erasure is unfinished. */
  async function refresh(): Promise<void> {
    const now = clock()
    for (const id of await unfinishedErasures(db)) await deleteNamed({ db, storage }, { id, now, words: words() })
    await indexLetters({ db, storage }, { now })
    scrubLater()
  }

  async function find(key: CaseKey) {
    await refreshed()
    return findLetter(db, key)
  }

  function scrubLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      scrubbing = scrubIfNeeded(db, { signal: ending.signal }).catch(tell)
    }, scrubPause).unref()
  }

  /** Whether nobody but its sender can have seen a letter that was there already. */
  async function isUnseen({ bucket, name }: LetterPlace, code: string): Promise<boolean> {
    await refreshed()
    const found = db.selectFrom('letters').select(['reference', 'code_hash', 'opened_at', 'cut_at', 'written_at'])
    const letter = await found.where('bucket', '=', bucket).where('name', '=', name).executeTakeFirst()
    if (!letter || letter.opened_at !== null || letter.cut_at !== null || letter.written_at !== null || !isCodeOf(code, letter.code_hash)) return false
    const { reference } = letter
    // Whatever somebody at the desk has done with it: they may have read its text.
    const opened = await db.selectFrom('letter_events').select('id').where('reference', '=', reference).where('person', 'is not', null).executeTakeFirst()
    const answer = await db.selectFrom('mails').select('id').where('reference', '=', reference).where('kind', '=', 'reply').executeTakeFirst()
    return !opened && !answer
  }

  return {
    async givesCodes() {
      if (!codeKey) await Promise.race([keyRead().catch(() => {}), wait(keyPause, undefined, { ref: false })])
      return codeKey !== null
    },
    async code({ bucket, name, now }) {
      try {
        const letter = codeKey && (await readLetter(storage, { bucket, name }))
        if (!codeKey || !letter?.values.code) return null
        const code = codeOf(codeKey, letter)
        const age = now.getTime() - letter.receivedAt.getTime()
        // Its footer knows whole seconds.
        if (age >= 0 && age < 1000) return code
        return age >= 0 && age <= codeAgain && (await isUnseen({ bucket, name }, code)) ? code : null
      } catch {
        // The letter is stored: it is thanked for without.
        return null
      }
    },
    answersGo: () => readAnswersGo(db).catch(() => null),
    async look(key) {
      const letter = await find(key)
      return letter && caseOf(letter)
    },
    async call(key) {
      const letter = await find(key)
      const [begins = null] = letter && letter.cut_at === null ? await callsAhead(db, { references: [letter.reference], address: null, now: clock() }) : []
      return begins
    },
    async text(key) {
      const letter = await find(key)
      const read = letter && (await readLetter(storage, letter))
      return read && sentText(read.text, read.values)
    },
    async withdraw(key) {
      if (!(await find(key))) return null
      const now = clock()
      const begun = await beginWithdrawal(db, { key, now })
      // Somebody was faster, with the same wish: the sender's own second click, or the desk.
      if (begun === 'gone') return 'withdrawn'
      if (typeof begun === 'string') return begun
      await deleteNamed({ db, storage }, { id: begun.id, now, words: words(), ...(step && { step }) })
      scrubLater()
      return 'withdrawn'
    },
    async open(key) {
      await refreshed()
      return openThread({ db, storage }, key, { now: clock() })
    },
    async write(key, written) {
      await refreshed()
      return writeMessage({ db, storage }, key, { ...written, now: clock() }, refreshed)
    },
    async wantMail(key, wanted) {
      await refreshed()
      return noteMail(db, key, wanted)
    },
    async choose(key, choice) {
      await refreshed()
      return chooseTime({ db, storage }, key, { ...choice, now: clock() })
    },
    async cancel(key, id) {
      await refreshed()
      return cancelBySender(db, key, { id, now: clock() })
    },
    async event(key, id) {
      await refreshed()
      return sendersEvent(db, key, id)
    },
    async file(key, id) {
      await refreshed()
      return answerFile({ db, storage }, key, id)
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      // What is not done now, the desk's clock does.
      ending.abort()
      await scrubbing
    },
  }
}

type Withdrawal = { key: CaseKey; now: Date }

/** In one transaction, so that a letter that has just been held, or opened with its code, is not deleted. */
async function beginWithdrawal(db: Kysely<Database>, { key, now }: Withdrawal): Promise<{ id: string } | 'held' | 'code' | 'cut' | 'gone'> {
  const { reference } = key
  return change(db, async (trx) => {
    const letter = await findLetter(trx, key)
    if (!letter) return 'gone'
    if (letter.cut_at !== null) return 'cut'
    if ('address' in key && letter.opened_at !== null) return 'code'
    if (!letter.held)
      return { id: await beginErasure(trx, { id: `withdrawal-${reference}`, letters: [reference], address: null, reason: 'withdrawn', person: null, now }) }
    const known = await trx.selectFrom('letter_events').select('id').where('reference', '=', reference).where('what', '=', wish).executeTakeFirst()
    if (known) return 'held'
    await addEvent(trx, { reference, what: wish, person: null, now })
    await writeLog(trx, { person: null, kind: 'erasure', what: wish, now })
    return 'held'
  })
}

/** `scrubIfNeeded` rejects only where its note of the latest erasure can be neither read nor written. Only the name: a database's message may hold values. */
function tell(error: unknown): void {
  console.error(`It is not known whether the database's file must be written anew after an erasure: ${error instanceof Error ? error.name : typeof error}`)
}
