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

/** Tells the owners that retention will erase unusually much, seven days before. Nothing in the mail tells whose site it is. */
export async function queueRetentionWarning(trx: Transaction<Database>, { letters, from, now, url }: Warning): Promise<void> {
  await queueOwnerMails(trx, {
    about: 'retention',
    now,
    subject: 'Ovanligt mycket raderas automatiskt om sju dagar',
    body: `${letters} ärenden får snart inte sparas längre, fler än vanligt på en gång. Den ${longDate(from)} börjar de raderas.

Är det rätt behöver du inte göra något. Är det fel kan du behålla dem, eller ändra tiderna:
${url}/gallring

Enligt servern är det ${longDate(now)} i dag. Stämmer det inte går dess klocka fel: säg till den som sköter servern.
`,
  })
}
