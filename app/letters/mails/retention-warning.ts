import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { longDate } from '#app/i18n/desk-dates.ts'
import { queueOwnerMails } from '#app/data/outbox/owner-mails.ts'

type Warning = {
  letters: number
  /** When the first of them go. */
  from: Date
  now: Date
  /** The desk's origin. */
  url: string
}

/** Tells the owners that retention would erase unusually much, and waits. Nothing in the mail tells whose site it is. */
export async function queueRetentionWarning(trx: Transaction<Database>, { letters, from, now, url }: Warning): Promise<void> {
  await queueOwnerMails(trx, {
    about: 'retention',
    now,
    subject: 'Den automatiska raderingen väntar: ovanligt mycket skulle raderas',
    body: `${letters} ärenden har legat så länge som de får, fler än vanligt på en gång. Därför väntar den automatiska raderingen i sju dagar. Den ${longDate(from)} börjar de raderas.

Är det rätt behöver du inte göra något. Är det fel kan du behålla dem, eller ändra tiderna:
${url}/gallring

Enligt servern är det ${longDate(now)} i dag. Stämmer det inte går dess klocka fel: säg till den som sköter servern.
`,
  })
}
