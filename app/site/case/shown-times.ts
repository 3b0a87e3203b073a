import type { Language } from '#app/i18n/language.ts'
import type { Thread } from '#app/letters/thread.ts'
import type { SendersTime } from '#app/letters/times/read-times.ts'
import { timeInWords, zoneInWords } from '#app/letters/times/time-words.ts'
import { fill } from '#app/texts/fill.ts'
import type { TimesCopy } from './times-copy.ts'

/** Times that can be chosen, in words; without rows none can be any more. */
export type ShownTimes = { hint: string; rows: { id: string; at: string; text: string; note: string; isTaken: boolean }[]; asksNumber: boolean }

/** A call that is not over. */
export type ShownCall = { id: string; at: string; when: string; text: string; link: string | null; note: string; isOpen: boolean }

export type ShownOffers = {
  times: ShownTimes | null
  call: ShownCall | null
  /** The last call, where it was cancelled and would not be over. */
  cancelled: { id: string; text: string; isOurs: boolean; at: Date } | null
}

type Words = { words: TimesCopy; language: Language; brand: string; /** Of a call in a calendar. */ title: string; now: Date }

/** What stands open of the times that a thread's answers offer. */
export function shownOffers({ entries, number }: Pick<Thread, 'entries' | 'number'>, shown: Words): ShownOffers {
  const { words, language, brand, title, now } = shown
  const all = entries.flatMap((entry) =>
    entry.from === 'house' ? entry.times.map((time) => ({ ...time, name: entry.name ?? brand, offeredAt: entry.at })) : [],
  )
  const ahead = all.filter(({ endsAt }) => endsAt > now).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const call = ahead.find(({ state }) => state === 'chosen')
  const when = (at: Date) => timeInWords(at, { language, now })
  if (call) {
    const zone = zoneInWords(language)
    const called = call.number === null ? [] : [fill(words.call.called, { name: call.name, number: call.number })]
    const newer = call.isOpen ? ahead.filter(({ state, offeredAt }) => state === 'free' && offeredAt > (call.changedAt ?? now)) : []
    const instead = newer.length === 0 ? [] : [fill(words.call.newer, { times: newer.map(({ startsAt }) => when(startsAt)).join('; ') })]
    const text = [`${zone.charAt(0).toUpperCase()}${zone.slice(1)}, ${lengthOf(call, words)}`, ...called, ...instead].join(' ')
    const note = call.startsAt <= now ? '' : fill(call.isOpen ? words.call.note : words.call.late, { title })
    return {
      times: null,
      cancelled: null,
      call: { id: call.id, at: call.startsAt.toISOString(), when: when(call.startsAt), text, link: call.link, note, isOpen: call.isOpen },
    }
  }
  // Not one that was followed by a call which is over: a calendar has that in its place.
  const last = all
    .filter(({ state }) => state === 'chosen' || state === 'cancelled-here' || state === 'cancelled-by-sender')
    .toSorted((one, other) => (one.changedAt?.getTime() ?? 0) - (other.changedAt?.getTime() ?? 0))
    .at(-1)
  const isOurs = last?.state === 'cancelled-here'
  const cancelled = last &&
    last.state !== 'chosen' &&
    last.endsAt > now && {
      id: last.id,
      text: fill(isOurs ? words.cancelled.here : words.cancelled.bySender, { time: when(last.startsAt) }),
      isOurs,
      at: last.changedAt ?? now,
    }
  return { times: timesIn(ahead, { ...shown, hasNumber: number !== null }), call: null, cancelled: cancelled || null }
}

function timesIn(ahead: readonly SendersTime[], { words, language, now, hasNumber }: Words & { hasNumber: boolean }): ShownTimes | null {
  const offered = ahead.filter(({ state }) => state === 'free' || state === 'taken' || state === 'closed')
  if (offered.length === 0) return null
  const isAny = offered.some(({ state }) => state === 'free')
  const rows = isAny ? offered.filter(({ state }) => state !== 'closed') : []
  const lengths = [...new Set(rows.map((time) => lengthOf(time, words)))]
  const zone = zoneInWords(language)
  return {
    hint: [...(lengths.length === 1 ? lengths : []), words.until].join(' '),
    rows: rows.map((time) => ({
      id: time.id,
      at: time.startsAt.toISOString(),
      text: timeInWords(time.startsAt, { language, now }),
      note: time.state === 'taken' ? words.taken : lengths.length === 1 ? zone : `${zone}, ${lengthOf(time, words).replace(/\.$/, '')}`,
      isTaken: time.state === 'taken',
    })),
    asksNumber: !hasNumber && rows.some(({ how, state }) => how !== 'video' && state === 'free'),
  }
}

/** `30 minuter på Signal.` */
function lengthOf({ how, startsAt, endsAt }: Pick<SendersTime, 'how' | 'startsAt' | 'endsAt'>, { ways }: TimesCopy): string {
  return fill(ways[how], { minutes: String((endsAt.getTime() - startsAt.getTime()) / 60_000) })
}

/** Times of one answer, for the thread as a text. */
export function timeLines(times: readonly SendersTime[], { words, language, now }: Pick<Words, 'words' | 'language' | 'now'>): string[] {
  // What can no longer be chosen was never theirs.
  const shown = times.filter(({ state }) => state !== 'closed')
  return shown.map((time) => {
    const when = `${timeInWords(time.startsAt, { language, now })}, ${zoneInWords(language)}. ${lengthOf(time, words)}`
    if (time.state === 'chosen') return [when, words.state.chosen, time.number ?? time.link ?? ''].filter((part) => part !== '').join(' ')
    return time.state === 'cancelled-here' || time.state === 'cancelled-by-sender' ? `${when} ${words.state.cancelled}` : when
  })
}
