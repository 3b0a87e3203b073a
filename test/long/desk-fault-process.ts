import { once } from 'node:events'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { moveLetters, undoMove } from '#app/letters/letters.ts'
import { sendDueMails } from '#app/letters/mails/outbox.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { createTransport } from '#app/letters/mails/smtp.ts'
import { change } from '#app/data/database/change.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { storeEnquiry } from '../letters.ts'

// A child process of desk-faults.test.ts. It does one kind of thing again and again, says on its stdout what is done, and
// is killed in the middle.

const [dataDir = '', kind = '', round = '', smtpUrl = ''] = process.argv.slice(2)
const db = openDeskDatabase({ dataDir })
const storage = await openStorage({ dataDir })
const services = { db, storage }
const from = 'skrivbordet@norrljus.example'

const say = (line: string) => process.stdout.write(`${line}\n`)
const email = (number: number) => `person-${round}-${number}@example.com`

/** Does one thing, and says that it is done. */
const kinds: Record<string, (number: number) => Promise<void>> = {
  async arrival(number) {
    const { name } = await storeEnquiry(storage, { now: new Date(), email: email(number) })
    say(`thanked ${name}`)
    await indexLetters(services, { now: new Date() })
  },
  async action() {
    const letter = await db.selectFrom('letters').select(['reference', 'version', 'state']).orderBy('reference').executeTakeFirstOrThrow()
    const given = { letters: [letter], person: 'Elin', now: new Date() }
    const { done } = letter.state === 'open' ? await moveLetters(db, { ...given, move: 'close' }) : await undoMove(db, given)
    say(`saved ${done[0]?.version ?? 'nothing'}`)
  },
  async mail(number) {
    const mail = {
      kind: 'reply' as const,
      reference: null,
      recipient: email(number),
      subject: 'Ditt ärende',
      body: `Svar ${round}-${number}.`,
      now: new Date(),
    }
    await change(db, (trx) => queueMail(trx, mail))
    say(`queued ${mail.body}`)
    await sendDueMails(db, { transport: createTransport({ smtpUrl, from: { name: '', address: from } }), from, now: new Date(), limit: 1 })
  },
  async erasure(number) {
    const { reference } = await storeEnquiry(storage, { now: new Date(), email: email(number), name: `Trace ${round}-${number};` })
    await indexLetters(services, { now: new Date() })
    const id = await beginErasure(db, { letters: [reference], address: email(number), reason: 'request', person: 'Elin', now: new Date() })
    say(`begun ${email(number)}`)
    await finishErasure(services, { id, now: new Date() })
  },
}

say('ready')
await once(process.stdin, 'data')
for (let number = 0; ; number++) await kinds[kind]?.(number)
