import type { NoticesTable } from '#app/database/schema.ts'
import { shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'

type What = NoticesTable['what']

/** A letter that somebody is to be told of, and until when it should be answered. */
export type Told = { reference: string; what: What; dueAt: Date }

/** Most urgent first. */
export const urgencies = ['overdue', 'soon', 'arrival'] as const satisfies What[]

/** Of one letter, and of several, the first of which is due at that time. */
const sentences: Readonly<Record<What, { one: (time: string) => string; many: (count: number, time: string) => string }>> = {
  arrival: {
    one: (time) => `Nytt ärende, svar senast ${time}`,
    many: (count, time) => `${count} nya ärenden, svar på det första senast ${time}`,
  },
  soon: {
    one: (time) => `Ett ärende behöver svar senast ${time}`,
    many: (count, time) => `${count} ärenden behöver svar, det första senast ${time}`,
  },
  overdue: {
    one: (time) => `Ett ärende har passerat tiden för svar, ${time}`,
    many: (count, time) => `${count} ärenden har passerat tiden för svar, det första ${time}`,
  },
}

/** With more letters than this a mail links to the list. */
const mostLinks = 10

/**
 * A mail about letters: how many, until when, and links. Nothing in it tells whose site it is, or who wrote what.
 * @param told each letter once, at least one
 * @param url the desk's origin
 */
export function noticeText(told: readonly Told[], { now, url }: { now: Date; url: string }): { subject: string; body: string } {
  const lines = urgencies.flatMap((urgency) => {
    const due = told.filter(({ what }) => what === urgency).map(({ dueAt }) => dueAt.getTime())
    if (due.length === 0) return []
    const time = dueTime(new Date(Math.min(...due)), now)
    return due.length === 1 ? sentences[urgency].one(time) : sentences[urgency].many(due.length, time)
  })
  const list = `${url}/forfragningar`
  const inOrder = told.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const links = told.length > mostLinks ? [list] : inOrder.map(({ reference }) => `${list}/${reference}`)
  return { subject: lines[0] ?? '', body: `${lines.map((line) => `${line}.`).join('\n')}\n\n${links.join('\n')}\n` }
}

/** `i morgon 14.20`, `fre 20 nov 14.20`, with spaces that may break: a subject has no others. */
function dueTime(dueAt: Date, now: Date): string {
  const [day, time] = [shortTime(dueAt, now), timeOfDay(dueAt)]
  return (day.endsWith(time) ? day : `${day} ${time}`).replaceAll(/\s/g, ' ')
}
