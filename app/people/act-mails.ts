import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { longTime } from '#app/i18n/desk-dates.ts'
import { queueOwnerMails } from '#app/data/outbox/owner-mails.ts'
import { actSubjects } from './act-copy.ts'

type Act = keyof typeof actSubjects

/** Whether the owners are told of what the log calls so. */
export function isAct(what: string): what is Act {
  return Object.hasOwn(actSubjects, what)
}

/**
 * Tells each owner that something was done for which a passkey is asked. It names who works at the desk, never who has
 * written to it; and has no link, for nobody should learn to follow one to their passkey.
 * @param act.person null where it was done in the terminal
 */
export async function queueActMails(trx: Transaction<Database>, { what, person, now }: { what: Act; person: string | null; now: Date }): Promise<void> {
  await queueOwnerMails(trx, {
    about: 'act',
    now,
    subject: actSubjects[what],
    body: `${actSubjects[what]}. Det gjordes den ${longTime(now)}, ${person === null ? 'från servern' : `av ${person}`}.

Var det väntat behöver du inte göra något. Var det inte det: logga in på skrivbordet och öppna Medarbetare och säkerhet. Där står vad som gjorts, och där tar du bort den som inte ska vara kvar. Under Ditt konto tar du bort nycklar och loggar ut överallt.
`,
  })
}
