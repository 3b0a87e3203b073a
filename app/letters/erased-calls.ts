import type { Transaction } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { fill } from '#app/texts/fill.ts'
import { type Posts, timesAbout } from './erasure.ts'
import { noticeCopy } from './mails/notice-copy.ts'
import { adviserOf } from './mails/time-mails.ts'
import { nobodyTold } from './times/choose-time.ts'
import { timeInWords } from './times/time-words.ts'

/**
 * Deletes the times that go with an erasure, and tells whoever has promised one of them that is a call to come: no row is left of which
 * that could be said later (mails/time-mails.ts). Not of what they erase themselves. Before the letters and the answers go.
 */
export async function deleteTimes(
  trx: Transaction<Database>,
  { words = noticeCopy, now, ...posts }: Posts & { words?: typeof noticeCopy | undefined; now: Date },
): Promise<void> {
  // Whatever its state: of one that is chosen at this moment it waits for that, and then sees it.
  const times = await trx.deleteFrom('offered_times').where(timesAbout(posts)).returningAll().execute()
  const calls = times.filter(({ state, ends_at, cancelled_mail }) => state === 'chosen' && Date.parse(ends_at) > now.getTime() && cancelled_mail !== nobodyTold)
  const { subject, line, erased } = words.sv.timeCancelled
  for (const call of calls) {
    const recipient = (await adviserOf(trx, call))?.email ?? null
    if (recipient === null) continue
    const time = timeInWords(new Date(call.starts_at), { language: 'sv', now })
    const said = fill(line, { reference: shownReference(call.letter), time })
    // An answer that went to an address which was corrected since goes without its letter.
    const body = `${posts.references.includes(call.letter) ? `${said} ${erased}` : said}\n`
    await queueMail(trx, { kind: 'notice', about: 'erased', reference: null, recipient, subject, body, now })
  }
}
