import { dayInWords, shortTime } from '#app/i18n/desk-dates.ts'
import type { DesksTime } from '#app/letters/times/read-times.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { timesCopy } from './answer-times-copy.ts'

/** A time of an answer, in words. */
export type ShownTime = {
  id: string
  text: string
  /** What has become of it, how it is held, and with whom where that is somebody else. */
  about: string
  link: string | null
  isChosen: boolean
  /** Whether it was chosen once: then a calendar may have it. */
  hasFile: boolean
  /** Whether it can be taken back or cancelled. */
  mayEnd: boolean
}

/** @param seeing.me id of whoever reads it */
export function shownTime(time: DesksTime, { now, me }: { now: Date; me: string }): ShownTime {
  const { id, startsAt, endsAt, how, state, link, number, adviser, changedAt, isOpen, hasFile } = time
  const minutes = timesCopy.minutes((endsAt.getTime() - startsAt.getTime()) / 60_000)
  const where = [`${minutes}, ${timesCopy.by[how]}${number === null ? '' : ` ${number}`}`]
  const whose = adviser === null ? ['ingen här är ansvarig'] : adviser.id === me ? [] : [`med ${adviser.name}`]
  const late = state === 'chosen' && !isOpen && startsAt > now ? ['går inte längre att avboka'] : []
  const became = becomeOf(time, now) ?? `${states[state]}${changedAt === null ? '' : ` ${shortTime(changedAt, now)}`}`
  return {
    id,
    text: timeInWords(startsAt, { language: 'sv', now }),
    about: [became, ...late, ...where, ...whose].join(', '),
    link,
    isChosen: state === 'chosen',
    hasFile,
    mayEnd: isOpen,
  }
}

/** What has become of a time without anybody doing something with it. */
function becomeOf({ state, endsAt, isOpen, isTaken }: DesksTime, now: Date): string | null {
  if (state === 'chosen') return endsAt <= now ? 'över' : null
  if (state !== 'offered') return null
  if (!isOpen) return 'går inte längre att välja'
  return isTaken ? 'bortlovad i ett annat ärende' : null
}

/** A line of the history with its time in words: what a call's says is when it begins, and a rest's when it is over. */
export function withTime<Line extends { what: string; detail: string | null; at: Date }>(line: Line): Line {
  const { what, detail, at } = line
  if (what === 'rested' && detail !== null) return { ...line, detail: dayInWords(new Date(detail), at) }
  return what.startsWith('time-') && detail !== null ? { ...line, detail: timeInWords(new Date(detail), { language: 'sv', now: at }) } : line
}

const states = {
  offered: 'inte vald än',
  chosen: 'vald',
  'taken-back': 'tagen tillbaka',
  'cancelled-here': 'avbokad av oss',
  'cancelled-by-sender': 'avbokad av avsändaren',
} satisfies Record<DesksTime['state'], string>
