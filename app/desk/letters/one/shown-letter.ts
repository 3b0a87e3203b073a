import type { LetterView, ViewedMail } from '#app/letters/letter-view.ts'
import type { LetterSection } from '#app/letters/letter-form.ts'
import { longDate, longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { wallTime, type WallTime } from '#app/i18n/wall-clock.ts'
import type { DesksTime } from '#app/letters/times/read-times.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { furthestWanted, offeredWanted, textOfWanted } from '#app/letters/wanted-time.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { Member } from '../../context.ts'
import { counted } from '../../kit/words.ts'
import type { AnswerResult } from './answer-fields.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { type AnswerWay, waysTo } from '#app/letters/answer-way.ts'
import { answerSubject } from '#app/letters/answers.ts'
import { outcomes } from '#app/letters/outcomes.ts'
import { nameOf } from './first-name.ts'
import { type ShownRest, shownRest } from './shown-rest.ts'
import { withTime } from './shown-times.ts'
import {
  answeredSentence,
  byMail,
  cancelledCall,
  choseTime,
  codeNotes,
  goesAtSentence,
  goingSentences,
  readsHere,
  unreadNote,
  wayNotes,
  writesAgain,
} from './thread-said.ts'
import { shownAttachment, shownFile } from './shown-files.ts'
import { newestMessage, threadOf } from './shown-thread.ts'
import { noReaction } from '../rest-words.ts'
import { outcomeWords } from '../outcome-words.ts'
import { stateWords } from '../state-words.ts'
import { whenSaid } from './when-copy.ts'
import { whoseSaid as words } from './whose-copy.ts'
import { eventSentence, notGiven, printed, sectionHeadings } from './copy.ts'

/** Milliseconds since the last key in which somebody is still writing. */
const present = 120_000

type Shown = {
  goesAt: Date | null
  writers: readonly { name: string; at: Date }[]
  /** How answers go here, whether mails are sent, and how this person wants the next to go. */
  answering: {
    usual: AnswerWay
    sendsMail: boolean
    chosen?: string | undefined
    /** When this person wants it to go, as it is kept (app/letters/wanted-time.ts). */
    when?: { text: string; savedAt: Date } | undefined
  }
  /** Times that its answers offer, by the answer. */
  times: ReadonlyMap<string, readonly DesksTime[]>
  /** Days since the last answer, where its sender has not reacted (app/letters/quiet.ts). */
  quiet: number | null
  now: Date
  member: Member
  texts: Texts
}

/** A letter as its page gets it: plain data, with times in words where they do not go on. */
export function shownLetter(view: LetterView, { goesAt, writers, answering, times, quiet, now, member, texts }: Shown) {
  const newest = newestMessage(view)
  const when = (at: Date) => shortTime(at, now)
  const subject = answerSubject(texts, shownReference(view.reference), view)
  const answers = waysOf(view, answering)
  const { ways } = answers
  return {
    reference: view.reference,
    version: view.version,
    kind: view.kind,
    language: view.language,
    state: view.state,
    sender: view.sender,
    /** What is new, or whose it is. */
    isNew: newest !== undefined,
    title: newest ? writesAgain(view.sender) : (timeTitle(view, now) ?? view.sender),
    reads: readsOf(view),
    email: view.email,
    replyTo: view.replyTo,
    /** Of an answer. */
    subject,
    ...answers,
    wayNote: ways.length > 0 || view.noMail ? answers.wayNote : byMail(subject),
    when: whenOf(view, answering, now),
    /** For where no answer can be sent from here; null also where its sender wants none. */
    mailto: ways.length > 0 || view.noMail ? null : mailto(view.replyTo, { subject }),
    /** Of the last answer, where nobody has got it: the letter waits for it to be mended, or sent after all. */
    refused: refusedOf(view) ?? heldOf(view, member),
    code: {
      isOpen: view.hasCode && !view.cutAt,
      note: view.cutAt ? codeNotes.cut(when(view.cutAt)) : view.hasCode ? codeNotes.open : codeNotes.none,
      /** Why somebody would cut it off, and what follows. */
      why: [codeNotes.why, ...callsOf(times, now)].join(' '),
    },
    received: longTime(view.receivedAt),
    /** On paper "i dag" means nothing without it. */
    printed: printed(longTime(now)),
    receivedAt: view.receivedAt.getTime(),
    isTimed: view.isTimed,
    dueAt: view.dueAt.getTime(),
    due: when(view.dueAt),
    answeredAt: view.answeredAt?.getTime() ?? null,
    answered: view.answeredAt && when(view.answeredAt),
    read: readOf(view, now),
    going: goingOf(view, now),
    closed: view.closedAt && when(view.closedAt),
    /** What it may have come to; null while it is not closed. */
    outcome: view.state === 'closed' ? outcomes.map((value) => ({ value, text: outcomeWords[value], isChosen: value === view.outcome })) : null,
    /** Why it lies in quarantine; of one that does not any more the history alone says it. */
    signs: view.state === 'quarantine' ? view.signs : [],
    sections: view.sections && view.sections.map(shownSection),
    /** What the sender wrote freely, for where the letter is not in view. */
    ownWords: newest ? [newest.text || counted(newest.attachments, 'fil', 'filer')] : ownWordsOf(view),
    attachments: view.attachments.map((file, place) => shownAttachment(file, place, view.values?.files.find(({ name }) => name === file)?.bytes ?? null)),
    /** What this person has attached to an answer that is not sent, and whether more can be. */
    ownFiles: view.files.filter(({ mail, personId }) => mail === null && personId === member.id).map(shownFile),
    takesFiles: view.takesFiles,
    /** Notes, answers and what happened, the oldest first. */
    thread: threadOf(view, { times, now, member, sendsMail: answering.sendsMail }),
    earlier: view.earlier.map(({ reference, kind, state, receivedAt }) => ({
      reference,
      kind,
      state: stateWords[state].toLowerCase(),
      received: longDate(receivedAt),
    })),
    /** Whose it is. */
    owner: view.owner,
    /** Who else has begun an answer, in words. */
    writers: writers.map(({ name, at }) => (now.getTime() - at.getTime() < present ? words.writing(name) : words.begun(name, when(at)))),
    /** Whether it rests, and on which days somebody can be reminded; null in quarantine. */
    rest: shownRest(view, { closed: texts.facts.closedDays, now, me: member.id }) satisfies ShownRest | null,
    quiet: quiet === null ? null : `${noReaction(quiet)}.`,
    held: view.held,
    goes: goesAt && longDate(goesAt),
    /** The latest change of its state, to say it to somebody who has the page open. */
    lastChange: lastChangeOf(view, now),
  }
}

/** What becomes of a call to come where the code is cut off. */
function callsOf(times: Shown['times'], now: Date): string[] {
  const call = [...times.values()].flat().find(({ state, endsAt }) => state === 'chosen' && endsAt > now)
  return call ? [codeNotes.call(timeInWords(call.startsAt, { language: 'sv', now }))] : []
}

const ofThread = ['message', 'replied', 'sent-again', 'time-chosen', 'time-cancelled']

/** What its sender has done last with a time to come; null where something else has happened in the thread since. */
function timeTitle({ events, sender }: LetterView, now: Date): string | null {
  const last = events.findLast(({ what }) => ofThread.includes(what))
  // What is said of a time is when it begins.
  if (last?.what.startsWith('time-') && new Date(last.detail ?? 0) <= now) return null
  if (last?.what === 'time-chosen') return choseTime(sender)
  return last?.what === 'time-cancelled' && last.person === null ? cancelledCall(sender) : null
}

type NotGiven = {
  strong: string
  why: string
  /** Where it is mended; null where there is nothing to mend. */
  mend: { to: string; text: string } | null
}

function refusedOf({ state, mails }: LetterView): NotGiven | null {
  const last = mails.at(-1)
  if (state !== 'open' || last?.state !== 'failed' || last.readAt) return null
  return { strong: notGiven.refused, why: `${failureWords(last.failure ?? '')}.`, mend: { to: `#to-${last.id}`, text: notGiven.mend } }
}

/** That the last answer was taken back by itself, before it went. */
function heldOf({ state, events }: LetterView, member: Member): NotGiven | null {
  const last = events.findLast(({ what }) => what === 'held-back' || what === 'replied' || what === 'answered')
  if (state !== 'open' || last?.what !== 'held-back') return null
  const writer = events.findLast(({ what }) => what === 'replied')?.person ?? null
  return { strong: notGiven.held, why: notGiven.heldWhy(last.detail, writer === member.name ? null : writer), mend: null }
}

/** While the first answer to a letter is on its way. */
function goingOf({ mails }: LetterView, now: Date): string {
  const last = mails.at(-1)
  if (last?.state === 'waiting' && last.wantedAt && last.wantedAt > now) return `${goesAtSentence(last.way, last.wantedAt, now)}.`
  return goingSentences[last?.way ?? 'mail']
}

function readsOf({ hasCode, cutAt, noMail }: LetterView): string | null {
  if (cutAt) return readsHere.cut
  return hasCode ? (noMail ? readsHere.silent : readsHere.mailed) : null
}

/** Whether the answer that stands last has been opened, in words; null where nobody can know. */
function readOf({ state, hasCode, mails }: LetterView, now: Date): string | null {
  const last = mails.findLast((mail) => mail.state !== 'failed')
  return state === 'answered' && hasCode && last?.shownAt && (last.way === 'here' || last.readAt) ? answeredSentence(last.readAt, now) : null
}

/** In which ways the next answer can go, which is chosen, and why there is no choice. */
function waysOf(view: LetterView, { usual, sendsMail, chosen }: Shown['answering']) {
  const { hasCode, cutAt, noMail } = view
  const isOpen = hasCode && !cutAt
  const ways = waysTo({ isOpen, noMail }, sendsMail)
  const [only] = ways
  const name = nameOf(view.sender)
  const one = isOpen ? (noMail ? wayNotes.noMail(name) : wayNotes.noServer(name)) : cutAt ? wayNotes.cut : wayNotes.noCode
  const none = noMail ? wayNotes.none : null
  return {
    ways,
    way: ways.find((way) => way === chosen) ?? ways.find((way) => way === usual) ?? only ?? null,
    wayNote: ways.length > 1 ? null : only ? one : none,
    hereNote: ways.length > 1 && view.mails.some(isToldAndUnread) ? unreadNote : null,
  }
}

/** When the next answer can go, and what is to be said of a time after the promised one. */
function whenOf({ isTimed, dueAt }: LetterView, { when: kept }: Shown['answering'], now: Date) {
  const { tomorrow, monday } = offeredWanted(now)
  const offered = (at: WallTime, text: string) => ({ value: textOfWanted({ ...at, isOther: false }), text })
  const isMonday = new Date(`${wallTime(now).day}T12:00:00Z`).getUTCDay() === 1
  return {
    offered: [offered(tomorrow, whenSaid.tomorrow), ...(monday ? [offered(monday, isMonday ? whenSaid.nextMonday : whenSaid.monday)] : [])],
    /** As a clock in Stockholm shows the promised time: what is later says `late`. */
    due: isTimed ? Object.values(wallTime(dueAt)).join(' ') : null,
    late: isTimed ? whenSaid.late(shortTime(dueAt, now), dueAt > now) : null,
    promised: isTimed ? whenSaid.promised(shortTime(dueAt, now), dueAt > now) : null,
    kept: kept ? { text: kept.text, savedAt: kept.savedAt.getTime() } : null,
    last: wallTime(new Date(now.getTime() + furthestWanted * 86_400_000)).day,
    today: wallTime(now).day,
  }
}

/** Of such an answer a mail has gone: none says the same again (app/letters/mails/answer-mails.ts). */
const isToldAndUnread = ({ way, shownAt, sentAt, readAt }: ViewedMail) => way === 'here' && shownAt !== null && sentAt !== null && readAt === null

export type ShownLetter = ReturnType<typeof shownLetter>

export type EnquiryResult = AnswerResult & {
  /** Why the day of a reminder was refused, and what was typed. */
  rest?: { error: string; typed: string }
  /** Why a note was not saved, and what was typed. */
  note?: {
    fault: 'missing' | 'too-long' | 'changed' | 'gone'
    /** Of a note that was changed; null for a new one. */
    id: string | null
    typed: string
  }
  /** Numbers of the attachments that are shown, and of which message they are, where they are not the letter's. */
  shown?: number[]
  shownIn?: string
  /** What a closed letter had come to before somebody said what it came to. */
  outcomeWas?: string
}

function shownSection({ id, entries }: LetterSection) {
  return { heading: sectionHeadings[id], entries: entries.map((entry) => ({ ...entry, isLong: /\n|.{61}/.test(entry.value ?? '') })) }
}

function ownWordsOf({ sections }: LetterView): string[] {
  const entries = (sections ?? []).map(shownSection).flatMap((section) => section.entries)
  return entries.flatMap(({ label, value, isLong }) => (value !== null && (isLong || label === null) ? [value] : []))
}

const stateChanges = [
  'answered',
  'replied',
  'sent-again',
  'unsent',
  'reply-failed',
  'reply-read',
  'closed',
  'reopened',
  'quarantined',
  'released',
  'rested',
  'rest-ended',
  'undone',
  'code-cut',
  'message',
  'time-chosen',
  'time-cancelled',
]

/** What the letter's sender has done, in words. */
const senderSaid: Readonly<Record<string, (sender: string) => string>> = { message: writesAgain, 'time-chosen': choseTime, 'time-cancelled': cancelledCall }

function lastChangeOf({ events, sender }: LetterView, now: Date): { person: string | null; text: string } | null {
  const last = events.findLast(({ what }) => stateChanges.includes(what))
  if (!last) return null
  // Before somebody answers they read what has come meanwhile: it is no act of the house.
  const bySender = last.person === null ? senderSaid[last.what]?.(sender) : undefined
  const sentence = (bySender ?? eventSentence(withTime(last))).replace(/\.$/, '')
  const comma = last.what in senderSaid ? ',' : ''
  return { person: bySender === undefined ? last.person : sender, text: `${sentence}${comma} ${shortTime(last.at, now)}.` }
}
