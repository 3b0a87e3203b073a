import { shownReference } from '#app/data/references/shown-reference.ts'
import { formatBytes } from '#app/i18n/bytes.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import { letterIdentity } from '#app/letters/letter-footer.ts'
import type { Answer, Message, Thread } from '#app/letters/thread.ts'
import type { Thanks } from '#app/site/thanks/thanks.ts'
import { fill } from '#app/texts/fill.ts'
import type { CaseCopy } from './copy.ts'
import { type ShownOffers, shownOffers, timeLines } from './shown-times.ts'

/** A thread in words. */
export type ShownThread = {
  heading: string
  /** What is true of it beyond the heading. */
  state: string | null
  /** What is said of mails, and what can be done about them; null where none is sent. */
  mail: { text: string; step: 'mail' | 'no-mail'; button: string; begun: string } | null
  held: boolean
  original: { at: string; text: string }
  /** Folded away: what was read before. */
  earlier: ShownEntry[]
  latest: ShownEntry[]
  /** Whom a message is to. */
  write: string
  /** Times for a call. */
  offers: ShownOffers
}

export type ShownEntry = {
  id: string
  isOurs: boolean
  who: string
  at: string
  text: string
  notes: string[]
  /** `text`: of the button that downloads it. */
  files: { id: string; text: string; name: string }[]
}

export type Shown = {
  copy: CaseCopy
  language: Language
  email: string
  brand: string
  /** Of a call in a calendar. */
  callTitle: string
  now: Date
  /** What a mail about an answer says; null where none is sent. */ mail: Thanks['mail']
}

export function shownThread(thread: Thread, { copy, language, brand, callTitle, now, mail }: Shown): ShownThread {
  const { thread: words, found } = copy
  const { entries, noMail } = thread
  const time = (at: Date) => fill(found.time, { time: formatLongTime(at, language) })
  const shown = entries.map((entry) => shownEntry(entry, { words, language, brand }))
  const offers = shownOffers(thread, { words: words.times, language, brand, title: callTitle, now })
  const from = firstOf(entries)
  const name = nameIn(entries, brand)
  return {
    ...stateOf(thread, { words, found, name, now, time }),
    ...headingOf(offers, entries.at(-1), words),
    offers,
    mail: mail && mailIn(words.mail, { noMail, mail }),
    held: thread.case.held,
    original: { at: formatLongTime(thread.case.receivedAt, language), text: letterIdentity(thread.sent).trimEnd() },
    earlier: shown.slice(0, from),
    latest: shown.slice(from),
    write: fill(words.write, { name }),
  }
}

const nameIn = (entries: Thread['entries'], brand: string) => entries.findLast((entry) => entry.from === 'house')?.name ?? brand

/** A call is the state, where nobody has written since. */
function headingOf({ call, cancelled }: ShownOffers, last: Thread['entries'][number] | undefined, { times }: CaseCopy['thread']): { heading: string } | null {
  if (call && last?.from === 'house') return { heading: times.state.chosen }
  return cancelled && last && cancelled.at >= last.at ? { heading: times.state.cancelled } : null
}

function mailIn(
  { on, off, stop, start }: CaseCopy['thread']['mail'],
  { noMail, mail }: { noMail: boolean; mail: NonNullable<Thanks['mail']> },
): ShownThread['mail'] {
  return noMail ? { text: off, step: 'mail', button: start, begun: on[mail] } : { text: on[mail], step: 'no-mail', button: stop, begun: on[mail] }
}

/** Where what is shown at once begins: at the first answer that is new, else at the last one. */
function firstOf(entries: Thread['entries']): number {
  const unread = entries.findIndex((entry) => entry.from === 'house' && entry.isNew)
  if (unread !== -1) return unread
  const last = entries.findLastIndex(({ from }) => from === 'house')
  return last === -1 ? 0 : last
}

type Words = { words: CaseCopy['thread'] }

function stateOf(
  { case: { dueAt, answeredAt, waits, closedAt }, entries }: Thread,
  { words, found, name, now, time }: Words & { found: CaseCopy['found']; name: string; now: Date; time: (at: Date) => string },
): { heading: string; state: string | null } {
  const { state } = words
  const last = entries.at(-1)
  if (closedAt) return { heading: state.closed, state: fill(words.closedAt, { time: time(closedAt) }) }
  if (last?.from === 'house') return { heading: fill(state.answered, { name }), state: null }
  // An answer of before, whose text went in its mail alone.
  if (answeredAt && !waits) return { heading: state.mailed, state: fill(words.mailedAt, { time: time(answeredAt) }) }
  const promise = dueAt ? fill(dueAt > now ? found.waiting : words.late, { time: time(dueAt) }) : words.notYet
  return { heading: last ? state.written : state.waiting, state: withoutNotYet(promise, found) }
}

/** The heading has said it. */
function withoutNotYet(promise: string, { notYet }: CaseCopy['found']): string {
  return promise.startsWith(`${notYet} `) ? promise.slice(notYet.length + 1) : promise
}

function shownEntry(entry: Answer | Message, { words, language, brand }: Words & { language: Language; brand: string }): ShownEntry {
  const common = { id: entry.id, at: formatLongTime(entry.at, language), text: entry.text }
  if (entry.from === 'sender') {
    const { one, many } = words.attached
    const notes = entry.files === 0 ? [] : [entry.files === 1 ? one : fill(many, { count: String(entry.files) })]
    return { ...common, isOurs: false, who: words.you, notes, files: [] }
  }
  return {
    ...common,
    isOurs: true,
    who: entry.name ?? brand,
    notes: entry.isMailed ? [words.alsoMailed] : [],
    files: entry.files.map(({ id, name, bytes }) => ({ id, name, text: fill(words.download, { file: name, size: formatBytes(bytes, language) }) })),
  }
}

/** The whole thread as a text file, without the code. */
export function savedThread(thread: Thread, reference: string, shown: Shown): string {
  const { heading, state, original, earlier, latest } = shownThread(thread, shown)
  const { copy, language, now } = shown
  const parts = [...earlier, ...latest].map(({ id, who, at, text, notes, files }) => {
    const answer = thread.entries.find((entry) => entry.from === 'house' && entry.id === id)
    const times = answer?.from === 'house' ? timeLines(answer.times, { words: copy.thread.times, language, now }) : []
    return [
      `${who}, ${at}`,
      '',
      ...(text === '' ? [] : [text]),
      ...notes,
      ...files.map((file) => `[${file.name}]`),
      ...(times.length > 0 ? ['', ...times] : []),
    ].join('\n')
  })
  const top = [shownReference(reference), heading, ...(state === null ? [] : [state])].join('\n')
  return `${[top, `${shown.copy.thread.original}, ${original.at}\n\n${thread.sent.trimEnd()}`, ...parts].join('\n\n---\n\n')}\n`
}
