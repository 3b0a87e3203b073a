import type { LetterView, ViewedMail } from '#app/letters/letter-view.ts'
import type { LetterSection } from '#app/letters/letter-form.ts'
import { longDate, longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { Member } from '../../context.ts'
import type { AnswerResult } from './answer-fields.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import { mailto } from '#app/letters/mails/mailto.ts'
import { type AnswerWay, waysTo } from '#app/letters/answer-way.ts'
import { answerSubject } from '#app/letters/answers.ts'
import { isUnopened } from '#app/letters/unopened.ts'
import { nameOf } from './first-name.ts'
import {
  type AnswerState,
  answeredSentence,
  answerStatus,
  codeNotes,
  goingSentences,
  readsHere,
  unopenedNote,
  unreadNote,
  wayNotes,
  writesAgain,
  wrote,
} from './thread-said.ts'
import { type ShownFile, shownFile } from './shown-files.ts'
import { whoseSaid as words } from './whose-copy.ts'
import { editedNote, eventSentence, printed, receivedSentence, sectionHeadings } from './copy.ts'

/** Milliseconds since the last key in which somebody is still writing. */
const present = 120_000

type Shown = {
  goesAt: Date | null
  writers: readonly { name: string; at: Date }[]
  /** How answers go here, whether mails are sent, and which way this person has chosen for the next. */
  answering: { usual: AnswerWay; sendsMail: boolean; chosen?: string | undefined }
  now: Date
  member: Member
  texts: Texts
}

/** A letter as its page gets it: plain data, with times in words where they do not go on. */
export function shownLetter(view: LetterView, { goesAt, writers, answering, now, member, texts }: Shown) {
  const newest = newestMessage(view)
  const when = (at: Date) => shortTime(at, now)
  const subject = answerSubject(texts, shownReference(view.reference), view)
  const answers = waysOf(view, answering)
  return {
    reference: view.reference,
    version: view.version,
    kind: view.kind,
    language: view.language,
    state: view.state,
    sender: view.sender,
    /** What is new, or whose it is. */
    isNew: newest !== undefined,
    title: newest ? writesAgain(view.sender) : view.sender,
    reads: readsOf(view),
    email: view.email,
    replyTo: view.replyTo,
    /** Of an answer. */
    subject,
    ...answers,
    /** For where no answer can be sent from here; null also where its sender wants none. */
    mailto: answers.ways.length > 0 || view.noMail ? null : mailto(view.replyTo, { subject }),
    /** Of the last answer, where nobody has got it: the letter waits for it to be mended. */
    refused: refusedOf(view),
    code: { isOpen: view.hasCode && !view.cutAt, note: view.cutAt ? codeNotes.cut(when(view.cutAt)) : view.hasCode ? codeNotes.open : codeNotes.none },
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
    going: goingSentences[view.mails.at(-1)?.way ?? 'mail'],
    closed: view.closedAt && when(view.closedAt),
    /** Why it lies in quarantine; of one that does not any more the history alone says it. */
    signs: view.state === 'quarantine' ? view.signs : [],
    sections: view.sections && view.sections.map(shownSection),
    /** What the sender wrote freely, for where the letter is not in view. */
    ownWords: newest ? [newest.text] : ownWordsOf(view),
    attachments: view.attachments.map((file, place) => shownAttachment(file, place, view.values?.files.find(({ name }) => name === file)?.bytes ?? null)),
    /** What this person has attached to an answer that is not sent, and whether more can be. */
    ownFiles: view.files.filter(({ mail, personId }) => mail === null && personId === member.id).map(shownFile),
    takesFiles: view.takesFiles,
    /** Notes, answers and what happened, the oldest first. */
    thread: threadOf(view, { now, member, sendsMail: answering.sendsMail }),
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

/** What the sender has written since somebody last wrote to them, the first of it; undefined where nothing waits. */
function newestMessage({ state, changedAt, messages, mails }: LetterView) {
  const answeredAt = mails.findLast((mail) => mail.state !== 'failed')?.createdAt
  // One that has opened the letter again may be older than the answer: whoever wrote that had not been shown it.
  return state === 'open' ? messages.find(({ at }) => at >= changedAt || !answeredAt || at > answeredAt) : undefined
}

function refusedOf({ state, mails }: LetterView): { id: string; why: string } | null {
  const last = mails.at(-1)
  return state === 'open' && last?.state === 'failed' && !last.readAt ? { id: last.id, why: `${failureWords(last.failure ?? '')}.` } : null
}

function readsOf({ hasCode, cutAt, noMail }: LetterView): string | null {
  if (cutAt) return readsHere.cut
  return hasCode ? (noMail ? readsHere.silent : readsHere.mailed) : null
}

/** Whether the answer that stands last has been opened, in words; null where nobody can know. */
function readOf({ state, hasCode, mails }: LetterView, now: Date): string | null {
  const last = mails.findLast(({ shownAt }) => shownAt)
  return state === 'answered' && hasCode && last && (last.way === 'here' || last.readAt) ? answeredSentence(last.readAt, now) : null
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

/** Of such an answer a mail has gone: none says the same again (app/letters/mails/answer-mails.ts). */
const isToldAndUnread = ({ way, shownAt, sentAt, readAt }: ViewedMail) => way === 'here' && shownAt !== null && sentAt !== null && readAt === null

export type ShownLetter = ReturnType<typeof shownLetter>

export type EnquiryResult = AnswerResult & {
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
}

function shownSection({ id, entries }: LetterSection) {
  return { heading: sectionHeadings[id], entries: entries.map((entry) => ({ ...entry, isLong: /\n|.{61}/.test(entry.value ?? '') })) }
}

function ownWordsOf({ sections }: LetterView): string[] {
  const entries = (sections ?? []).map(shownSection).flatMap((section) => section.entries)
  return entries.flatMap(({ label, value, isLong }) => (value !== null && (isLong || label === null) ? [value] : []))
}

const megabytes = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** @param bytes 1834012 are 1,8 MB; null where nothing says it */
function shownAttachment(file: string, place: number, bytes: number | null) {
  const size = bytes === null ? '' : `, ${megabytes.format(Math.max(bytes / 1e6, 0.1))}\u00A0MB`
  return { file, number: place + 1, kind: attachmentKind(file).kind, size }
}

export type ShownAttachment = ReturnType<typeof shownAttachment>

type ShownNote = { kind: 'note'; at: number; id: string; text: string; by: string; edited: string | null; editedAt: number | null; mayChange: boolean }

export type ShownAnswer = {
  kind: 'answer'
  at: number
  id: string
  person: string | null
  body: string
  recipient: string
  /** `waiting` may still be taken back; `retrying`, since the server has not taken it; `doubtful`, that it may have. */
  state: AnswerState
  /** The same in words, and whether it has been read. */
  status: string
  /** Whether it stands on its sender's page, and can no more be taken back. */
  isShown: boolean
  /** That it lies there unopened, and whether it can be sent in a mail instead. */
  unopened: { strong: string; text: string; mayMail: boolean } | null
  /** Whether its sender has opened it. */
  isRead: boolean
  /** Milliseconds until it goes. */
  left: number
  /** Whether whoever reads this wrote it. */
  isOwn: boolean
  /** Whether it can be sent again: nothing has been answered since. */
  isLast: boolean
  /** Why it has not gone, in words. */
  failure: string | null
  /** What was attached to it. */
  files: ShownFile[]
}

export type ShownMessage = {
  kind: 'message'
  at: number
  /** Its reference. */
  id: string
  by: string
  text: string
  when: string
  /** What came with it. */
  files: ShownAttachment[]
  isNew: boolean
  /** Whether it is the first that is new: the page opens there. */
  isFirst: boolean
}

type Moves = { kind: 'moves'; at: number; moves: { at: string; when: string; text: string }[] }

type Item = ShownNote | ShownAnswer | ShownMessage | Moves

type Seeing = { now: Date; member: Member; sendsMail: boolean }

function threadOf(view: LetterView, seeing: Seeing): Item[] {
  const all: Item[] = [...notesOf(view, seeing), ...answersOf(view, seeing), ...messagesOf(view, seeing), ...movesOf(view, seeing.now)]
  return all
    .toSorted((one, other) => one.at - other.at)
    .reduce<Item[]>((thread, item) => {
      const last = thread.at(-1)
      if (item.kind === 'moves' && last?.kind === 'moves') return [...thread.slice(0, -1), { ...last, moves: [...last.moves, ...item.moves] }]
      return [...thread, item]
    }, [])
}

function messagesOf(view: LetterView, { now }: Seeing): ShownMessage[] {
  const newest = newestMessage(view)
  return view.messages.map(({ reference, text, at }) => ({
    kind: 'message',
    at: at.getTime(),
    id: reference,
    by: wrote(nameOf(view.sender)),
    text,
    when: shortTime(at, now),
    files: (view.messageFiles.get(reference)?.files ?? []).map(({ name, bytes }, place) => shownAttachment(name, place, bytes)),
    isNew: newest !== undefined && at >= newest.at,
    isFirst: reference === newest?.reference,
  }))
}

function notesOf(view: LetterView, { now, member }: Seeing): ShownNote[] {
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

function answersOf(view: LetterView, { now, member, sendsMail }: Seeing): ShownAnswer[] {
  const { mails, events, cutAt, files } = view
  return mails.map((mail, number) => ({
    kind: 'answer',
    at: mail.createdAt.getTime(),
    id: mail.id,
    person: events.find((event) => isAbout(event, mail))?.person ?? null,
    body: mail.body,
    recipient: mail.recipient,
    state: answerState(mail),
    status: answerStatus(mail, answerState(mail), now),
    isShown: mail.shownAt !== null,
    unopened: isUnopened(mail, view, now) ? { strong: unopenedNote.strong, text: cutAt ? unopenedNote.cut : unopenedNote.late, mayMail: sendsMail } : null,
    isRead: mail.readAt !== null,
    left: Math.max(0, mail.nextTryAt.getTime() - now.getTime()),
    isOwn: mail.personId === member.id,
    isLast: number === mails.length - 1,
    failure: mail.failure && failureWords(mail.failure),
    files: files.filter((file) => file.mail === mail.id).map(shownFile),
  }))
}

function answerState({ state, isFirst, doubtful }: ViewedMail): AnswerState {
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
    if (event.what === 'reply-sent' || event.what === 'told' || event.what === 'message') return false
    if (event.what === 'replied') return !mails.some((mail) => isAbout(event, mail))
    return event.what !== 'noted' || !notes.some(({ at, person }) => at.getTime() === event.at.getTime() && person === event.person)
  })
  const told = events.filter(({ what }) => what === 'told').length
  const lines = shown.map((event) => ({
    at: event.at,
    text: event.what === 'received' ? receivedSentence(told, signs) : eventSentence(event),
  }))
  const ranOut = isTimed ? dueAt <= now : answeredAt !== null && answeredAt > dueAt
  const all = ranOut ? [...lines, { at: dueAt, text: eventSentence({ what: 'due', person: null, detail: null }) }] : lines
  return all.map(({ at, text }) => ({ kind: 'moves', at: at.getTime(), moves: [{ at: at.toISOString(), when: shortTime(at, now), text }] }))
}

const stateChanges = [
  'answered',
  'replied',
  'sent-again',
  'unsent',
  'reply-failed',
  'closed',
  'reopened',
  'quarantined',
  'released',
  'undone',
  'code-cut',
  'message',
]

function lastChangeOf({ events, sender }: LetterView, now: Date): { person: string | null; text: string } | null {
  const last = events.findLast(({ what }) => stateChanges.includes(what))
  // Before somebody answers they read what has come meanwhile: it is no act of the house.
  if (last?.what === 'message') return { person: sender, text: `${writesAgain(sender).replace(/\.$/, '')}, ${shortTime(last.at, now)}.` }
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
