import type { NoticesTable } from '#app/data/database/schema.ts'
import { shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { fill } from '#app/texts/fill.ts'
import { type NoticeCopy, noticeCopy } from './notice-copy.ts'

/** Of letters, and of messages in their threads; `againLeft` of a reminder that somebody has asked for who is gone. */
type What = NoticesTable['what'] | 'againLeft' | 'message'

/** A letter that somebody is to be told of, and until when it should be answered. */
export type Told = { reference: string; what: What; dueAt: Date; inQuarantine: boolean }

/** Most urgent first. */
export const urgencies = ['overdue', 'soon', 'arrival', 'message', 'again', 'againLeft'] as const satisfies What[]

/** Most urgent first, with the words of each. */
const groups = [
  { what: 'overdue', inQuarantine: false, words: 'overdue' },
  { what: 'soon', inQuarantine: false, words: 'soon' },
  { what: 'arrival', inQuarantine: false, words: 'arrival' },
  { what: 'message', inQuarantine: false, words: 'message' },
  { what: 'again', inQuarantine: false, words: 'again' },
  { what: 'againLeft', inQuarantine: false, words: 'againLeft' },
  { what: 'overdue', inQuarantine: true, words: 'overdueInQuarantine' },
  { what: 'arrival', inQuarantine: true, words: 'arrivalInQuarantine' },
  { what: 'message', inQuarantine: true, words: 'messageInQuarantine' },
] as const satisfies { what: What; inQuarantine: boolean; words: keyof NoticeCopy }[]

/** With more letters than this a mail links to the list. */
const mostLinks = 10

/**
 * A mail about letters: how many, until when, and links; of one message the reference too. Nothing in it tells whose site it is, or who wrote what.
 * @param told each letter once, at least one
 * @param url the desk's origin
 * @param awayUntil when everybody is back; null where nobody is away
 * @param words defaults unless the owner's are given
 */
export function noticeText(
  told: readonly Told[],
  { now, url, awayUntil = null, words = noticeCopy }: { now: Date; url: string; awayUntil?: Date | null; words?: typeof noticeCopy },
): { subject: string; body: string } {
  const inOrder = told.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const lines = groups.flatMap((group) => {
    const [first, ...others] = inOrder.filter(({ what, inQuarantine }) => what === group.what && inQuarantine === group.inQuarantine)
    if (!first) return []
    const time = dueTime(first.dueAt, now)
    const { one, many } = words.sv[group.words]
    if (others.length > 0) return { line: fill(many, { count: String(others.length + 1), time }) }
    const line = fill(one, { reference: shownReference(first.reference), time })
    return { line, ...(group.what === 'message' && { subject: words.sv.messageSubject }) }
  })
  const list = `${url}/forfragningar`
  const lists = [...new Set(inOrder.map(({ inQuarantine }) => (inQuarantine ? `${list}?lage=karantan` : list)))]
  const links = told.length > mostLinks ? lists : inOrder.map(({ reference }) => `${list}/${reference}`)
  const [first] = lines
  const away = awayUntil === null ? [] : [fill(words.sv.away, { time: dueTime(awayUntil, now) })]
  const said = [...lines.map(({ line }) => asSentence(line)), ...away]
  return { subject: first?.subject ?? first?.line ?? '', body: `${said.join('\n')}\n\n${links.join('\n')}\n` }
}

/** A mail to whoever was given a letter. It names neither who gave it nor who wrote it. @param address of the letter at the desk */
export function givenText({ address, words = noticeCopy }: { address: string; words?: typeof noticeCopy }): { subject: string; body: string } {
  const { given } = words.sv
  return { subject: given, body: `${asSentence(given)}\n\n${address}\n` }
}

/** A mail to whoever wrote an answer of which its sender has not been told. @param url the desk's origin */
export function undeliveredText(reference: string, { url, words = noticeCopy }: { url: string; words?: typeof noticeCopy }): { subject: string; body: string } {
  const { subject, text } = words.sv.undelivered
  return { subject, body: `${asSentence(fill(text, { reference: shownReference(reference) }))}\n\n${url}/forfragningar/${reference}\n` }
}

/** The owner may have ended it already. */
function asSentence(line: string): string {
  return /[.!?…]$/.test(line) ? line : `${line}.`
}

/** `i morgon 14.20`, `fre 20 nov 14.20`, with spaces that may break: a subject has no others. */
function dueTime(dueAt: Date, now: Date): string {
  const [day, time] = [shortTime(dueAt, now), timeOfDay(dueAt)]
  return (day.endsWith(time) ? day : `${day} ${time}`).replaceAll(/\s/g, ' ')
}
