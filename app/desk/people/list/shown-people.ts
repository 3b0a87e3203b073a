import { duration, shortTime } from '#app/i18n/desk-dates.ts'
import type { SentInvitation } from '#app/people/invitations.ts'
import type { ListedPerson } from '#app/people/people.ts'
import { peopleCopy as copy } from './copy.ts'
import type { ShownInvitation, ShownPerson } from './people-list.tsx'

/** Milliseconds since a request that still count as now. */
const present = 5 * 60_000

export function shownPerson({ passkeys, seenAt, ...person }: ListedPerson, { self, now }: { self: string; now: Date }): ShownPerson {
  return {
    ...person,
    passkeys: passkeysInWords(passkeys),
    atRisk: passkeys.length < 2,
    seen: seenAt === null ? copy.never : now.getTime() - seenAt.getTime() < present ? copy.now : shortTime(seenAt, now),
    self: person.id === self,
  }
}

export function shownInvitation({ id, person, email, role, madeBy, createdAt, expiresAt }: SentInvitation, now: Date): ShownInvitation {
  return {
    id,
    title: person === null ? copy.invitation : copy.newKey(person),
    email,
    role,
    valid: copy.validFor(wholeHours(expiresAt.getTime() - now.getTime())),
    created: copy.created(shortTime(createdAt, now), madeBy),
  }
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
