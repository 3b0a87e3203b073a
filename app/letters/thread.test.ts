import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { valuesFolder } from '#app/data/storage/bucket.ts'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addAnswer, attachTo, startConversation } from '#test/conversation.ts'
import { storeMessage } from '#test/letters.ts'
import { createCases } from './cases.ts'
import type { CaseKey, CodeKey } from './found-letter.ts'
import { indexLetters } from './index-letters.ts'
import { answerFailed, moveLetters } from './letters.ts'
import { addPerson } from './mails/testing/rows.ts'
import type { Move } from './moves.ts'
import { holdLetter } from './retention.ts'
import { postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { writeMessage } from './thread.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const written = { id, text: 'Går det på torsdag?', files: [], language: 'sv' as const }
const picture = (body: string) => ({ name: '01.jpg', body, contentType: 'image/jpeg' })

async function world(backend: Backend, own: Partial<Parameters<typeof startConversation>[1]> = {}) {
  const place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
  const { db, storage } = place.services
  const time = { now: after(60) }
  const cases = createCases({ db, storage, clock: () => time.now })
  const conversation = await startConversation({ db, storage }, { now, ...own })
  return {
    ...conversation,
    db,
    storage,
    time,
    cases,
    byAddress: { reference: conversation.key.reference, address: conversation.address },
    messages: () => storage.bucket(conversation.bucket).list(),
    rows: () => db.selectFrom('letter_messages').select(['letter', 'text', 'attachments']).execute(),
    letter: () => db.selectFrom('letters').selectAll().where('reference', '=', conversation.key.reference).executeTakeFirstOrThrow(),
    async [Symbol.asyncDispose]() {
      await cases[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    },
  }
}

type World = Awaited<ReturnType<typeof world>>

async function moved(db: World['db'], reference: string, moves: readonly Move[]): Promise<void> {
  for (const move of moves) {
    const letters = await db.selectFrom('letters').select(['reference', 'version']).where('reference', '=', reference).execute()
    await moveLetters(db, { letters, move, person: 'Elin', now: after(20) })
  }
}

const opened = <Thread>(thread: Thread | 'cut' | null): Thread => {
  if (thread === null || thread === 'cut') throw new Error('it does not open')
  return thread
}

onEveryDatabase('a thread', (backend) => {
  test('its code opens the letter, what was answered and what was written since; answers that are shown count as read, once', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key, time, bucket } = place
    await addPerson(db, { id: 'elin', name: 'Elin Efternamn' })
    await db.updateTable('people').set({ visitor_name: 'Elin' }).execute()
    const first = await addAnswer(db, key, { at: after(10), text: 'Hej.', person: 'elin', way: 'mail' })
    await storeMessage(storage, { letter: key.reference, bucket, now: after(20), text: 'Tack.', files: [picture('pixlar')] })
    const second = await addAnswer(db, key, { at: after(30), text: 'Vi hörs.' })
    const hidden = await addAnswer(db, key, { at: after(40), text: 'Kan tas tillbaka.', isShown: false })
    const thread = opened(await cases.open(key))
    expect(thread.entries).toEqual([
      { from: 'house', id: first, at: after(10), name: 'Elin', text: 'Hej.', isMailed: true, isNew: true, files: [], times: [] },
      { from: 'sender', id: expect.any(String), at: after(20), text: 'Tack.', files: 1 },
      { from: 'house', id: second, at: after(30), name: null, text: 'Vi hörs.', isMailed: false, isNew: true, files: [], times: [] },
    ])
    expect(thread).toMatchObject({
      noMail: false,
      case: { kind: 'photography', receivedAt: now, code: 'used', answer: 'waits' },
      sent: expect.stringContaining('Bo'),
    })
    const firstTime = time.now
    time.now = after(90)
    expect(opened(await cases.open(key)).entries.map((entry) => 'isNew' in entry && entry.isNew)).toEqual([false, false, false])
    expect((await place.letter()).opened_at).toBe(firstTime.toISOString())
    const read = await db.selectFrom('mails').select(['id', 'read_at']).execute()
    expect(new Map(read.map((mail) => [mail.id, mail.read_at]))).toEqual(
      new Map([
        [first, firstTime.toISOString()],
        [second, firstTime.toISOString()],
        [hidden, null],
      ]),
    )
  })

  test.each([
    ['nothing since', async () => {}, 'answered'],
    ['written since', ({ cases, key }: World) => cases.write(key, written), 'open'],
    ['opened again since', ({ db, key }: World) => moved(db, key.reference, ['answer', 'reopen']), 'open'],
  ] as const)('an answer that is read after its mail was refused has answered the letter: its sender or the desk has %s', async (_what, since, state) => {
    await using place = await world(backend)
    const { db, cases, key, time } = place
    const mail = await addAnswer(db, key, { at: after(10) })
    await db.updateTable('mails').set({ state: 'failed', sent_at: null, failure: '550 RCPT TO' }).execute()
    await change(db, (trx) => answerFailed(trx, { reference: key.reference, mail, failure: '550 RCPT TO', now: after(11) }))
    expect(await place.letter()).toMatchObject({ state: 'open', answered_at: null })
    await since(place)
    time.now = after(90)
    const { version } = await place.letter()
    opened(await cases.open(key))
    const isAnswered = state === 'answered'
    const answered = { answered_at: after(90).toISOString(), version: version + 1 }
    expect(await place.letter()).toMatchObject({ state, version, ...(isAnswered && answered) })
    const last = db.selectFrom('letter_events').select('what').orderBy('at', 'desc').orderBy('id', 'desc').limit(1)
    expect((await last.executeTakeFirst())?.what === 'reply-read').toBe(isAnswered)
    expect(await cases.look(place.byAddress)).toMatchObject({ waits: !isAnswered, answer: 'read' })
  })

  test('a wrong code, an unknown reference, another letter’s code and the address open nothing, and change nothing', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key } = place
    const other = await startConversation({ db, storage }, { now, email: 'lo@example.com' })
    const answer = await addAnswer(db, key, { at: after(10) })
    const file = await attachTo({ db, storage }, place, { mail: answer, at: after(10) })
    const wrong = [
      { ...key, code: 'M4TRK9KDCW2WQHX7XPNF' },
      { ...key, reference: 'K7F3XQ4P' },
      { ...key, code: other.key.code },
      { ...key, code: '' },
    ]
    for (const pair of wrong) {
      const answers = [
        await cases.open(pair),
        await cases.write(pair, written),
        await cases.wantMail(pair, false),
        await cases.file(pair, file),
        await cases.withdraw(pair),
      ]
      expect(answers).toEqual([null, null, null, null, null])
    }
    expect(await cases.look(place.byAddress)).toMatchObject({ code: 'unused', answer: 'waits' })
    expect(await place.letter()).toMatchObject({ opened_at: null, no_mail: false })
    expect(await place.rows()).toEqual([])
    expect(await db.selectFrom('mails').select('read_at').execute()).toEqual([{ read_at: null }])
  })

  test('a letter that was stored without a code opens with none', async () => {
    await using place = await world(backend)
    const { db, cases, key } = place
    await db.updateTable('letters').set({ code_hash: null }).execute()
    for (const code of [key.code, '']) expect(await cases.open({ ...key, code })).toBeNull()
  })

  test('a code that was cut off opens nothing, and the address then withdraws nothing', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key } = place
    const answer = await addAnswer(db, key, { at: after(10) })
    const file = await attachTo({ db, storage }, place, { mail: answer, at: after(10) })
    await cases.open(key)
    await db
      .updateTable('letters')
      .set({ cut_at: after(50).toISOString() })
      .execute()
    const answers = [
      await cases.open(key),
      await cases.write(key, written),
      await cases.wantMail(key, false),
      await cases.file(key, file),
      await cases.withdraw(key),
    ]
    expect(answers).toEqual(['cut', 'cut', 'cut', 'cut', 'cut'])
    expect(await place.rows()).toEqual([])
    expect([await cases.look(place.byAddress), await cases.withdraw(place.byAddress)]).toEqual([expect.objectContaining({ code: 'cut' }), 'cut'])
    await db.updateTable('letters').set({ opened_at: null }).execute()
    expect(await cases.withdraw(place.byAddress)).toBe('cut')
  })

  test('a message is stored beside its letter, opens it again with the time of an answer, and stands in the thread', async () => {
    await using place = await world(backend)
    const { db, cases, key } = place
    await addAnswer(db, key, { at: after(10) })
    expect(await cases.write(key, { ...written, files: [picture('pixlar')] })).toBe('written')
    expect(await place.messages()).toHaveLength(2)
    expect(await place.rows()).toEqual([{ letter: key.reference, text: written.text, attachments: 1 }])
    expect(await place.letter()).toMatchObject({ state: 'open', due_at: after(60 + 24 * 60).toISOString(), written_at: after(60).toISOString() })
    expect(opened(await cases.open(key)).entries.at(-1)).toMatchObject({ from: 'sender', text: written.text, files: 1 })
  })

  test('posted again from the same page it is one message: twice at once from two processes, and on the next day', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key, time } = place
    await using other = createCases({ db, storage, clock: () => time.now })
    expect(await Promise.all([cases.write(key, written), other.write(key, written)])).toEqual(['written', 'written'])
    time.now = after(26 * 60)
    expect(await cases.write(key, written)).toBe('written')
    expect(await place.rows()).toHaveLength(1)
    expect(await place.messages()).toHaveLength(2)
    // What was changed before it was sent again is not lost, and the same words from another page are another message.
    await cases.write(key, { ...written, files: [picture('pixlar')] })
    await cases.write(key, { ...written, text: 'Går det på fredag?' })
    await cases.write(key, { ...written, id: 'another' })
    expect(await place.rows()).toHaveLength(4)
  })

  test('a message whose letter is erased meanwhile is deleted again', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key, bucket } = place
    const erased = async () => {
      await cases.withdraw(key)
      await indexLetters({ db, storage }, { now })
    }
    const result = await writeMessage({ db, storage }, key, { ...written, files: [picture('pixlar')], now: after(5) }, erased)
    expect(result).toBe('gone')
    expect([await place.messages(), await storage.bucket(bucket).list(valuesFolder), await place.rows()]).toEqual([[], [], []])
  })

  test('wherever it stops on its way, a message that is sent again is there once', async () => {
    await using place = await world(backend)
    const { db, storage, key, cases } = place
    let done = false
    for (let step = 1; !done; step++) {
      const failing = stopping(storage, step)
      const message = { ...written, id: `page-${step}`, files: step % 2 === 0 ? [picture('pixlar')] : [], now: after(step) }
      const list = async () => {
        failing.step()
        await indexLetters({ db, storage }, { now })
      }
      done = await writeMessage({ db, storage: failing.storage }, key, message, list).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'stopped') throw error
          return false
        },
      )
      await cases.write(key, message)
      expect((await place.rows()).length).toBe(step)
      expect(step).toBeLessThan(20)
    }
    expect((await place.rows()).length).toBeGreaterThan(4)
  })

  test('a message to a letter in quarantine stays there with it', async () => {
    await using place = await world(backend, { signs: ['many-links'] })
    const { cases, key } = place
    expect(opened(await cases.open(key)).sent).not.toContain('KARANTÄN')
    expect(await cases.write(key, written)).toBe('written')
    expect(await place.letter()).toMatchObject({ state: 'quarantine', bucket: 'quarantine' })
    expect(await place.messages()).toHaveLength(2)
  })

  test('its sender says that no mail may come, and that it may again', async () => {
    await using place = await world(backend)
    const { cases, key } = place
    for (const wanted of [false, true]) {
      expect(await cases.wantMail(key, wanted)).toBe('noted')
      expect(opened(await cases.open(key)).noMail).toBe(!wanted)
    }
  })

  test('what is attached to an answer that is shown can be fetched, and nothing else', async () => {
    await using place = await world(backend)
    const { db, storage, cases, key } = place
    const other = await startConversation({ db, storage }, { now, email: 'lo@example.com' })
    const [shown, hidden] = [await addAnswer(db, key, { at: after(10) }), await addAnswer(db, key, { at: after(20), isShown: false })]
    const file = await attachTo({ db, storage }, place, { mail: shown, at: after(10), name: 'avtal.pdf', body: '%PDF-1.7' })
    const others = [
      await attachTo({ db, storage }, place, { mail: hidden, at: after(20) }),
      await attachTo({ db, storage }, place, { mail: null, at: after(20) }),
      await attachTo({ db, storage }, place, { mail: shown, at: after(20), isStored: false }),
    ]
    expect(opened(await cases.open(key)).entries).toMatchObject([{ files: [{ id: file, name: 'avtal.pdf', bytes: 8 }] }])
    expect(await cases.file(key, file)).toEqual({ name: 'avtal.pdf', contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') })
    for (const each of [...others, 'none']) expect(await cases.file(key, each)).toBeNull()
    expect(await cases.file(other.key, file)).toBeNull()
  })

  test('once it was opened with its code the address no longer withdraws a letter, and the code does', async () => {
    await using place = await world(backend)
    const { cases, key, byAddress } = place
    await cases.open(key)
    expect([await cases.withdraw(byAddress), await cases.look(byAddress)]).toEqual(['code', expect.objectContaining({ code: 'used' })])
    expect(await cases.withdraw(key)).toBe('withdrawn')
    expect([await cases.open(key), await cases.look(byAddress)]).toEqual([null, null])
  })

  test('a letter that is held stays, with its code too', async () => {
    await using place = await world(backend)
    const { db, cases, key } = place
    await holdLetter(db, { reference: key.reference, held: true, person: 'Elin', now })
    expect(await cases.withdraw(key)).toBe('held')
    expect(opened(await cases.open(key)).case.held).toBe(true)
  })

  test('a right code, a wrong one and an unknown reference cost the same queries', async () => {
    await using place = await world(backend)
    const { db, storage, key } = place
    let queries = 0
    const counted = db.withPlugin({ transformQuery: ({ node }) => (queries++, node), transformResult: async ({ result }) => result })
    await using cases = createCases({ db: counted, storage, clock: () => now })
    const costOf = async (pair: CodeKey & CaseKey) => {
      queries = 0
      await cases.file(pair, 'none')
      return queries
    }
    const wrong = await costOf({ ...key, code: 'M4TRK9KDCW2WQHX7XPNF' })
    expect(await costOf({ ...key, reference: 'K7F3XQ4P' })).toBe(wrong)
    // Only what is right is looked at further.
    expect(await costOf(key)).toBe(wrong + 1)
  })
})

/** Fails at the given call of a bucket, or of `step`. */
function stopping(storage: Storage, at: number) {
  let calls = 0
  const step = () => {
    if (++calls === at) throw new Error('stopped')
  }
  const failing: Storage = {
    ...storage,
    bucket(name) {
      const bucket = storage.bucket(name)
      return {
        ...bucket,
        put: async (...given) => {
          step()
          const stored = await bucket.put(...given)
          step()
          return stored
        },
        putGroup: async (...given) => {
          step()
          const stored = await bucket.putGroup(...given)
          step()
          return stored
        },
      }
    },
  }
  return { storage: failing, step }
}
