import type { LetterView, ViewedMail } from '#app/letters/letter-view.ts'
import type { LetterSection } from '#app/letters/letter-form.ts'
import { longDate, longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { Member } from '../../context.ts'
import type { AnswerResult } from './answer-fields.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import { answerSubject } from '#app/letters/answers.ts'
import { whoseSaid as words } from './whose-copy.ts'
import { editedNote, eventSentence, printed, receivedSentence, sectionHeadings } from './copy.ts'

/** Milliseconds since the last key in which somebody is still writing. */
const present = 120_000

type Shown = { goesAt: Date | null; writers: readonly { name: string; at: Date }[]; now: Date; member: Member; texts: Texts }

/** A letter as its page gets it: plain data, with times in words where they do not go on. */
export function shownLetter(view: LetterView, { goesAt, writers, now, member, texts }: Shown) {
  const when = (at: Date) => shortTime(at, now)
  return {
    reference: view.reference,
    version: view.version,
    kind: view.kind,
    language: view.language,
    state: view.state,
    sender: view.sender,
    email: view.email,
    replyTo: view.replyTo,
    /** Of an answer. */
    subject: answerSubject(texts, shownReference(view.reference), view.language),
    received: longTime(view.receivedAt),
    /** On paper "i dag" means nothing without it. */
    printed: printed(longTime(now)),
    receivedAt: view.receivedAt.getTime(),
    isTimed: view.isTimed,
    dueAt: view.dueAt.getTime(),
    due: when(view.dueAt),
    answeredAt: view.answeredAt?.getTime() ?? null,
    answered: view.answeredAt && when(view.answeredAt),
    closed: view.closedAt && when(view.closedAt),
    /** Why it lies in quarantine; of one that does not any more the history alone says it. */
    signs: view.state === 'quarantine' ? view.signs : [],
    sections: view.sections && view.sections.map(shownSection),
    /** What the sender wrote freely, for where the letter is not in view. */
    ownWords: ownWordsOf(view),
    attachments: view.attachments.map((file, place) => ({ file, number: place + 1, kind: attachmentKind(file).kind, size: sizeOf(view, file) })),
    /** Notes, answers and what happened, the oldest first. */
    thread: threadOf(view, { now, member }),
    earlier: view.earlier.map(({ reference, kind, state, receivedAt }) => ({ reference, kind, state, received: longDate(receivedAt) })),
    /** Whose it is. */
    owner: view.owner,
    /** Who else has begun an answer, in words. */
    writers: writers.map(({ name, at }) => (now.getTime() - at.getTime() < present ? words.writing(name) : words.begun(name, when(at)))),
    held: view.held,
    goes: goesAt && longDate(goesAt),
    /** The latest change of its state, to say it to somebody who has the page open. */
    lastChange: lastChangeOf(view, now),
  }
}

export type ShownLetter = ReturnType<typeof shownLetter>

export type EnquiryResult = AnswerResult & {
  /** Why a note was not saved, and what was typed. */
  note?: {
    fault: 'missing' | 'too-long' | 'changed' | 'gone'
    /** Of a note that was changed; null for a new one. */
    id: string | null
    typed: string
  }
  /** Numbers of the attachments that are shown. */
  shown?: number[]
}

function shownSection({ id, entries }: LetterSection) {
  return { heading: sectionHeadings[id], entries: entries.map((entry) => ({ ...entry, isLong: /\n|.{61}/.test(entry.value ?? '') })) }
}

function ownWordsOf({ sections }: LetterView): string[] {
  const entries = (sections ?? []).map(shownSection).flatMap((section) => section.entries)
  return entries.flatMap(({ label, value, isLong }) => (value !== null && (isLong || label === null) ? [value] : []))
}

const megabytes = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** As the letter tells it: 1834012 bytes are 1,8 MB. Empty where it does not. */
function sizeOf({ values }: LetterView, file: string): string {
  const sent = values?.files.find(({ name }) => name === file)
  return sent ? `, ${megabytes.format(Math.max(sent.bytes / 1e6, 0.1))}\u00A0MB` : ''
}

type ShownNote = { kind: 'note'; at: number; id: string; text: string; by: string; edited: string | null; editedAt: number | null; mayChange: boolean }

export type ShownAnswer = {
  kind: 'answer'
  at: number
  id: string
  person: string | null
  body: string
  recipient: string
  /** `waiting` may still be taken back; `retrying`, since the server has not taken it; `doubtful`, that it may have. */
  state: 'waiting' | 'retrying' | 'doubtful' | 'sending' | 'sent' | 'failed'
  when: string
  /** Milliseconds until it goes. */
  left: number
  /** Whether whoever reads this wrote it. */
  isOwn: boolean
  /** Whether it can be sent again: nothing has been answered since. */
  isLast: boolean
  /** Why it has not gone, in words. */
  failure: string | null
}

type Moves = { kind: 'moves'; at: number; moves: { at: string; when: string; text: string }[] }

function threadOf(view: LetterView, { now, member }: { now: Date; member: Member }): (ShownNote | ShownAnswer | Moves)[] {
  const items = [...notesOf(view, { now, member }), ...answersOf(view, { now, member }), ...movesOf(view, now)].toSorted((one, other) => one.at - other.at)
  return items.reduce<(ShownNote | ShownAnswer | Moves)[]>((thread, item) => {
    const last = thread.at(-1)
    if (item.kind === 'moves' && last?.kind === 'moves') return [...thread.slice(0, -1), { ...last, moves: [...last.moves, ...item.moves] }]
    return [...thread, item]
  }, [])
}

function notesOf(view: LetterView, { now, member }: { now: Date; member: Member }): ShownNote[] {
  return view.notes.map(({ id, person, personId, text, at, editedAt }) => ({
    kind: 'note',
    at: at.getTime(),
    id,
    text,
    by: `${person}, ${shortTime(at, now)}`,
    edited: editedAt && editedNote(shortTime(editedAt, now)),
    editedAt: editedAt?.getTime() ?? null,
    mayChange: member.role === 'owner' || personId === member.id,
  }))
}

function answersOf({ mails, events }: LetterView, { now, member }: { now: Date; member: Member }): ShownAnswer[] {
  return mails.map((mail, number) => ({
    kind: 'answer',
    at: mail.createdAt.getTime(),
    id: mail.id,
    person: events.find((event) => isAbout(event, mail))?.person ?? null,
    body: mail.body,
    recipient: mail.recipient,
    state: answerState(mail),
    when: shortTime(mail.sentAt ?? mail.createdAt, now),
    left: Math.max(0, mail.nextTryAt.getTime() - now.getTime()),
    isOwn: mail.personId === member.id,
    isLast: number === mails.length - 1,
    failure: mail.failure && failureWords(mail.failure),
  }))
}

function answerState({ state, isFirst, doubtful }: ViewedMail): ShownAnswer['state'] {
  if (state !== 'waiting') return state
  if (doubtful) return 'doubtful'
  return isFirst ? 'waiting' : 'retrying'
}

/** Whether a line of the history says that an answer was written; of before, it names no mail but has its time. */
function isAbout({ what, detail, at }: LetterView['events'][number], { id, createdAt }: ViewedMail): boolean {
  return what === 'replied' && (detail === id || (detail === null && at.getTime() === createdAt.getTime()))
}

/** What stands in the thread itself is no line of the history. That the time ran out follows from when it was due. */
function movesOf({ events, dueAt, isTimed, answeredAt, signs, mails, notes }: LetterView, now: Date): Moves[] {
  const shown = events.filter((event) => {
    if (event.what === 'reply-sent' || event.what === 'told') return false
    if (event.what === 'replied') return !mails.some((mail) => isAbout(event, mail))
    return event.what !== 'noted' || !notes.some(({ at, person }) => at.getTime() === event.at.getTime() && person === event.person)
  })
  const told = events.filter(({ what }) => what === 'told').length
  const lines = shown.map((event) => ({
    at: event.at,
    text: event.what === 'received' ? receivedSentence(told, signs) : eventSentence(event),
  }))
  const ranOut = answeredAt === null ? isTimed && dueAt <= now : answeredAt > dueAt
  const all = ranOut ? [...lines, { at: dueAt, text: eventSentence({ what: 'due', person: null, detail: null }) }] : lines
  return all.map(({ at, text }) => ({ kind: 'moves', at: at.getTime(), moves: [{ at: at.toISOString(), when: shortTime(at, now), text }] }))
}

const stateChanges = ['answered', 'replied', 'sent-again', 'unsent', 'reply-failed', 'closed', 'reopened', 'quarantined', 'released', 'undone']

function lastChangeOf({ events }: LetterView, now: Date): { person: string | null; text: string } | null {
  const last = events.findLast(({ what }) => stateChanges.includes(what))
  return last ? { person: last.person, text: `${eventSentence(last).replace(/\.$/, '')} ${shortTime(last.at, now)}.` } : null
}

type AttachmentKind = 'picture' | 'film'

const kinds: Readonly<Record<string, { kind: AttachmentKind; contentType: string }>> = {
  jpg: { kind: 'picture', contentType: 'image/jpeg' },
  png: { kind: 'picture', contentType: 'image/png' },
  mp4: { kind: 'film', contentType: 'video/mp4' },
  mov: { kind: 'film', contentType: 'video/quicktime' },
  avi: { kind: 'film', contentType: 'video/x-msvideo' },
}

/** Any other file is only saved. */
const unknown = { kind: 'film', contentType: 'application/octet-stream' } as const

/** What the desk makes of a file that was sent with a letter, by the name that this site gave it. */
export function attachmentKind(file: string): { kind: AttachmentKind; contentType: string; extension: string } {
  const extension = /\.([a-z0-9]{1,5})$/.exec(file)?.[1] ?? 'bin'
  return { ...(kinds[extension] ?? unknown), extension }
}
