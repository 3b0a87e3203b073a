import type { Kysely } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { type AlarmKind, isAlarmed, noteAlarms } from '#app/data/jobs/alarms.ts'
import { queueOwnerMails } from '#app/data/outbox/owner-mails.ts'
import { MailFailure, type MailTransport } from '#app/letters/mails/mail-transport.ts'
import { lookAtServer, type Watched, type Words } from '#app/desk/today/server-warnings.ts'
import { longTime } from '#app/i18n/desk-dates.ts'
import { alarmMail, wellMail } from './alarm-copy.ts'

type Telling = {
  now: Date
  /** The desk's origin, which the mails lead to. */
  url: string
}

/** Milliseconds between two looks: the database and the storage are asked. */
const lookTime = 60_000

/**
 * Looks once a minute at what can break on the server, and puts a mail to the owners in the outbox where something has, and when it is
 * well again (app/data/jobs/alarms.ts).
 * @param options.monotonic in milliseconds
 */
export function createAlarms(watched: Watched, { monotonic }: { monotonic: () => number }): (telling: Telling) => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (telling) => {
    if (monotonic() - lookedAt < lookTime) return
    lookedAt = monotonic()
    await tell(watched.db, await lookAtServer(watched, { now: telling.now, when: longTime }), telling)
  }
}

/** `takeOutcome`: whether the server could not be used at the last attempt; null where none was made since it was last asked. */
export type WatchedTransport = MailTransport & { takeOutcome(): boolean | null }

export function watchedTransport(transport: MailTransport): WatchedTransport {
  let isAway: boolean | null = null
  return {
    async send(mail) {
      try {
        await transport.send(mail)
        isAway = false
      } catch (error) {
        isAway = !(error instanceof MailFailure) || error.server
        throw error
      }
    },
    // Another process may have sent mails meanwhile: an old outcome says nothing any more.
    takeOutcome() {
      const outcome = isAway
      isAway = null
      return outcome
    },
  }
}

/** Notes whether mails could be handed over. That they could not is told when they can be again. */
export async function noteMailServer(db: Kysely<Database>, { isAway, ...telling }: Telling & { isAway: boolean }): Promise<void> {
  if (isAway === (await isAlarmed(db, 'mail'))) return
  await tell(db, new Map([['mail', isAway ? mailServerAway : null]]), telling)
}

/** Nobody reads it: no mail could tell it. */
const mailServerAway: Words = { strong: '', text: '' }

async function tell(db: Kysely<Database>, looked: ReadonlyMap<AlarmKind, Words | null>, { now, url }: Telling): Promise<void> {
  const seen = new Map([...looked].map(([kind, words]) => [kind, words !== null]))
  await change(db, async (trx) => {
    const { broken, well } = await noteAlarms(trx, { seen, now })
    const words = broken.map((kind) => looked.get(kind)).filter((each) => each !== null && each !== undefined)
    if (words.length > 0) await queueOwnerMails(trx, { about: 'alarm', now, ...alarmMail(words, url) })
    if (well.length > 0) await queueOwnerMails(trx, { about: 'alarm', now, ...wellMail(well, url) })
  })
}
