import { type JobName, type Jobs, type JobState, stateOf } from '#app/data/jobs/jobs.ts'
import { dayOf, duration, shortTime } from '#app/i18n/desk-dates.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import type { SentInvitation } from '#app/people/invitations.ts'
import type { ListedPerson } from '#app/people/people.ts'
import { backupCopy } from '../backup/copy.ts'
import { peopleCopy as copy } from './copy.ts'

/** Milliseconds since a request that still count as now. */
const present = 5 * 60_000

export function shownPerson({ passkeys, seenAt, newEmail, ...person }: ListedPerson, { self, now }: { self: string; now: Date }) {
  return {
    ...person,
    /** The address that counts; in words, where there is one that does not yet. */
    email: person.email ?? (newEmail === null ? null : copy.unconfirmed(newEmail)),
    /** What they sign in with. */
    passkeys: passkeysInWords(passkeys),
    /** Whether they would be locked out by losing one device. */
    atRisk: passkeys.length < 2,
    seen: seenAt === null ? copy.never : now.getTime() - seenAt.getTime() < present ? copy.now : shortTime(seenAt, now),
    /** Whether it is the one who looks. */
    self: person.id === self,
  }
}

export function shownInvitation({ id, person, email, role, madeBy, mail, createdAt, expiresAt }: SentInvitation, now: Date) {
  return {
    id,
    title: person === null ? copy.invitation : copy.newKey(person),
    email,
    role,
    valid: copy.validFor(wholeHours(expiresAt.getTime() - now.getTime())),
    created: copy.created(shortTime(createdAt, now), madeBy),
    /** What became of its mail; null for a lost key, whose link is never mailed. */
    mail: person === null ? mailInWords(mail, now) : null,
  }
}

function mailInWords(mail: SentInvitation['mail'], now: Date): string {
  if (mail === null) return copy.mail.none
  const failure = mail.failure && failureWords(mail.failure)
  if (mail.state === 'sent') return copy.mail.sent(shortTime(mail.at, now))
  return mail.state === 'failed' ? copy.mail.failed(failure ?? '') : copy.mail.waiting(failure)
}

function passkeysInWords(labels: readonly string[]): string {
  const [first, ...others] = labels
  if (first === undefined) return copy.noPasskey
  return others.length === 0 ? copy.onlyOne(first) : labels.join(', ')
}

/** `21 h`; within the last hour `24 min`. */
function wholeHours(milliseconds: number): string {
  const hour = 3_600_000
  const hours = Math.floor(milliseconds / hour)
  return hours > 0 ? `${hours}\u00A0h` : duration(milliseconds)
}

/**
 * How the server's own copies, and trying to restore them, stand. `why`: what the server says of a failure, in English, for
 * whoever keeps it.
 * @param jobs null where none are made
 */
export function nightlySentences(jobs: Jobs | null, now: Date): { text: string; why: string | null }[] {
  if (!jobs) return [{ text: backupCopy.nightly.off, why: null }]
  const of = (name: JobName, words: Record<JobState, (when: string) => string>) => {
    const job = jobs[name]
    const state = stateOf(name, job, now)
    return { text: words[state](job ? shortTime(job.endedAt, now) : ''), why: state === 'failed' ? (job?.detail ?? null) : null }
  }
  return [of('backup', backupCopy.nightly), of('rehearsal', backupCopy.rehearsal)]
}

/** Calendar days in Stockholm. */
export function daysSince(then: Date, now: Date): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / 86_400_000)
}
