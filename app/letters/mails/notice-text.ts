import type { NoticesTable } from '#app/data/database/schema.ts'
import { shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { fill } from '#app/texts/fill.ts'
import { type NoticeCopy, noticeCopy } from './notice-copy.ts'

type What = NoticesTable['what']

/** A letter that somebody is to be told of, and until when it should be answered. */
export type Told = { reference: string; what: What; dueAt: Date; inQuarantine: boolean }

/** Most urgent first. */
export const urgencies = ['overdue', 'soon', 'arrival'] as const satisfies What[]

/** Most urgent first, with the words of each. */
const groups = [
  { what: 'overdue', inQuarantine: false, words: 'overdue' },
  { what: 'soon', inQuarantine: false, words: 'soon' },
  { what: 'arrival', inQuarantine: false, words: 'arrival' },
  { what: 'overdue', inQuarantine: true, words: 'overdueInQuarantine' },
  { what: 'arrival', inQuarantine: true, words: 'arrivalInQuarantine' },
] as const satisfies { what: What; inQuarantine: boolean; words: keyof NoticeCopy }[]

/** With more letters than this a mail links to the list. */
const mostLinks = 10

/**
 * A mail about letters: how many, until when, and links. Nothing in it tells whose site it is, or who wrote what.
 * @param told each letter once, at least one
 * @param url the desk's origin
 * @param words defaults unless the owner's are given
 */
export function noticeText(
  told: readonly Told[],
  { now, url, words = noticeCopy }: { now: Date; url: string; words?: typeof noticeCopy },
): { subject: string; body: string } {
  const lines = groups.flatMap((group) => {
    const due = told.filter(({ what, inQuarantine }) => what === group.what && inQuarantine === group.inQuarantine).map(({ dueAt }) => dueAt.getTime())
    if (due.length === 0) return []
    const time = dueTime(new Date(Math.min(...due)), now)
    const { one, many } = words.sv[group.words]
    return due.length === 1 ? fill(one, { time }) : fill(many, { count: String(due.length), time })
  })
  const list = `${url}/forfragningar`
  const inOrder = told.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const lists = [...new Set(inOrder.map(({ inQuarantine }) => (inQuarantine ? `${list}?lage=karantan` : list)))]
  const links = told.length > mostLinks ? lists : inOrder.map(({ reference }) => `${list}/${reference}`)
  return { subject: lines[0] ?? '', body: `${lines.map(asSentence).join('\n')}\n\n${links.join('\n')}\n` }
}

/** A mail to whoever was given a letter. It names neither who gave it nor who wrote it. @param address of the letter at the desk */
export function givenText({ address, words = noticeCopy }: { address: string; words?: typeof noticeCopy }): { subject: string; body: string } {
  const { given } = words.sv
  return { subject: given, body: `${asSentence(given)}\n\n${address}\n` }
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
