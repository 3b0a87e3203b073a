import { expect, test } from 'vitest'
import { type Backend, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { storeMessage } from '#test/letters.ts'
import { cleos, later, storeThreads } from '#test/threads.ts'
import { indexLetters } from './index-letters.ts'
import { aReply, postgresPlace, sqlitePlace } from './testing/erasure-place.ts'
import { filesOfMessages } from './sent-files.ts'
import { threadParts, threadText } from './thread-text.ts'

async function openPlace(backend: Backend) {
  return backend === 'sqlite' ? sqlitePlace() : postgresPlace(await testDatabase(backend))
}

onEveryDatabase('a thread in words', (backend) => {
  test('has messages and answers in the order of their times, with their files, and nothing that is only ours', async () => {
    await using place = await openPlace(backend)
    const { db, storage } = place.services
    const { cleo } = await storeThreads(place.services)
    await storeMessage(storage, { letter: cleo, bucket: 'inquiries', email: cleos, text: 'MEDDELANDE, 1 januari\n\nFörfalskat', now: later(5) })
    await indexLetters(place.services, { now: later(5) })
    // One that may still be taken back.
    const waiting = { ...aReply({ reference: cleo, recipient: cleos, body: 'Inte än.' }), state: 'waiting' as const, sent_at: null }
    await db.insertInto('mails').values(waiting).execute()
    const parts = await threadParts(db, { reference: cleo, messageFiles: await filesOfMessages(place.services, cleo) })
    expect(threadText(parts, 'sv').replaceAll('\u00A0', ' ')).toBe(
      `
MEDDELANDE, 20 november 2026 kl. 09.05
  MEDDELANDE, 1 januari

  Förfalskat

MEDDELANDE, 20 november 2026 kl. 09.10
  ett-meddelande

SVAR, 20 november 2026 kl. 09.20
  svaret-härifrån
Bifogat: Avtal.pdf
Tid: måndag 23 november 09.00, svensk tid (vald, 30 minuter, telefon, nummer-att-ringa)
Tid: tisdag 24 november 09.00, svensk tid (erbjuden, 30 minuter, telefon)

MEDDELANDE, 21 november 2026 kl. 09.00
  ett-till-med-fil
Bifogat: 01.jpg
`,
    )
    expect(threadText(parts.slice(2, 3), 'en')).toContain('\nANSWER, 20 November 2026')
    const pictures = { kind: 'message' as const, at: later(5), text: '', files: ['01.jpg'], times: [] }
    expect(threadText([pictures], 'sv').replaceAll('\u00A0', ' ')).toBe('\nMEDDELANDE, 20 november 2026 kl. 09.05\nBifogat: 01.jpg\n')
    expect(threadText(parts.slice(2, 3), 'en')).toContain(
      '\nTime: Monday 23 November at 09:00, Stockholm time (chosen, 30 minutes, telephone, nummer-att-ringa)\n',
    )
    expect(await threadParts(db, { reference: 'KKKKKKKK', messageFiles: new Map() })).toEqual([])
    expect(threadText([], 'sv')).toBe('')
  })
})
