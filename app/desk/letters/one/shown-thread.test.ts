import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { wholeList } from '#app/letters/letter-list.ts'
import { viewLetter } from '#app/letters/letter-view.ts'
import { addLetter, addPerson } from '#app/letters/mails/testing/rows.ts'
import { aReply, postgresPlace, sqlitePlace } from '#app/letters/testing/erasure-place.ts'
import { newestMessage } from './shown-thread.ts'

const reference = 'K7F3XQ4P'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()

onEveryDatabase('what a sender has written', (backend) => {
  test.each([
    { first: 1, when: 'nobody has answered', state: 'open', changed: 0, messages: [1], answers: [] },
    { first: 5, when: 'it came after the answer', state: 'open', changed: 5, messages: [1, 5, 6], answers: [[3, 'sent']] },
    { first: 2, when: 'it has opened the letter again, and the answer is younger', state: 'open', changed: 2, messages: [2], answers: [[3, 'waiting']] },
    { first: 1, when: 'the answer did not reach its sender', state: 'open', changed: 4, messages: [1], answers: [[3, 'failed']] },
    { first: null, when: 'it was answered, and the letter opened again by hand', state: 'open', changed: 5, messages: [1], answers: [[3, 'sent']] },
    { first: null, when: 'the letter is answered', state: 'answered', changed: 1, messages: [1], answers: [] },
  ] as const)('waits for an answer in the list as in the thread: $when', async ({ first, state, changed, messages, answers }) => {
    await using place = backend === 'sqlite' ? await sqlitePlace() : await postgresPlace(await testDatabase(backend))
    const { db } = place.services
    await addPerson(db, { id: 'elin' })
    await addLetter(db, at(0), { state, changed_at: at(changed) })
    for (const minute of messages) {
      const row = { reference: `M7F3XQ4${minute}`, letter: reference, bucket: 'inquiries' as const, name: `${minute}.txt`, text: 'Hej', attachments: 0 }
      await db
        .insertInto('letter_messages')
        .values({ ...row, received_at: at(minute) })
        .execute()
    }
    for (const [minute, sending] of answers)
      await db
        .insertInto('mails')
        .values({ ...aReply({ reference, recipient: 'cleo@example.com', body: 'Hej' }), state: sending, created_at: at(minute) })
        .execute()
    const view = await viewLetter(place.services, reference)
    expect(view && newestMessage(view)?.at.toISOString()).toEqual(first === null ? undefined : at(first))
    expect((await wholeList(db, { state, now: new Date() })).map(({ messagedAt }) => messagedAt?.toISOString())).toEqual([
      first === null ? undefined : at(messages[messages.length - 1] ?? 0),
    ])
  })
})
