import type { Case } from '#app/letters/found-letter.ts'
import { answerTime } from '#app/letters/due.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { CaseCopy } from './copy.ts'

type Given = { copy: CaseCopy['found']; language: Language; email: string; now: Date }

const hour = 3_600_000

/** The day of a first answer that is not late. */
export function shownDay({ receivedAt, dueAt, answeredAt, closedAt }: Case, { copy, language, now }: Given) {
  if (!dueAt || answeredAt || closedAt || now > dueAt) return null
  // The scale has the hours of a day; a promise that is longer, since nobody is here, has no scale.
  if (dueAt.getTime() - receivedAt.getTime() !== answerTime) return null
  const time = (at: Date) => fill(copy.time, { time: formatLongTime(at, language) })
  return { hours: (now.getTime() - receivedAt.getTime()) / hour, from: `${copy.received} ${time(receivedAt)}`, to: fill(copy.by, { time: time(dueAt) }) }
}

/** What is told of a case, in its order. One that was closed unanswered waits for nothing. */
export function shownCase({ kind, receivedAt, dueAt, answeredAt, waits, closedAt }: Case, { copy, language, email, now }: Given) {
  const time = (at: Date) => fill(copy.time, { time: formatLongTime(at, language) })
  const promise = dueAt ? fill(dueAt > now ? copy.waiting : copy.late, { time: time(dueAt), email }) : copy.notYet
  // Whoever has written again waits for another.
  const reply = answeredAt && !waits ? time(answeredAt) : promise
  return [
    { term: copy.kind, text: copy.kinds[kind] },
    { term: copy.received, text: time(receivedAt) },
    ...(answeredAt || !closedAt ? [{ term: copy.reply, text: reply }] : []),
    ...(closedAt ? [{ term: copy.closed, text: time(closedAt) }] : []),
  ]
}
