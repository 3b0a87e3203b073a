import type { Language } from '#app/i18n/language.ts'
import { type Facts, facts } from '#app/texts/facts.ts'

/** An event as a calendar shows it: it names nobody, no place and no matter. */
export type CalendarEvent = {
  uid: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** When it last changed. */
  changedAt: Date
  /** All that it says. */
  title: string
  isCancelled: boolean
}

/** What the file is called, whatever its language: nothing of the site. */
export const calendarFileName = 'samtal.ics'
export const calendarContentType = 'text/calendar; charset=utf-8'

/**
 * The calendar's file of one call (RFC 5545), in UTC: one that is cancelled takes it away where it was saved. No organizer, attendee,
 * address, place, description or alarm: an alarm would show it on a lock screen.
 */
export function calendarFile({ uid, sequence, startsAt, endsAt, changedAt, title, isCancelled }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//-//-//',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(changedAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    `SEQUENCE:${sequence}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** What a call is called in a calendar, as the owner has said it. */
export function titleOfCalls({ callTitle }: Pick<Facts, 'callTitle'>, language: Language): string {
  return (callTitle ?? facts.callTitle.standard)[language]
}

/** `20261203T130000Z` */
function inUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

/** Octets of a line. */
const longestLine = 75

/** A line that is longer goes on in the next, after a space. By code points: half a character is none. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const point of line) {
    const more = Buffer.byteLength(point)
    if (octets + more > longestLine) [text, octets] = [`${text}\r\n `, 1]
    text += point
    octets += more
  }
  return text
}
