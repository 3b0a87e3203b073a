import type { DesksTime } from '#app/letters/times/read-times.ts'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import type { LetterView, ViewedMail } from '#app/letters/letter-view.ts'
import { isUnanswered } from '#app/letters/unanswered.ts'
import { isUnopened } from '#app/letters/unopened.ts'
import { shortTime } from '#app/i18n/desk-dates.ts'
import type { Member } from '../../context.ts'
import { editedNote, eventSentence, receivedSentence } from './copy.ts'
import { nameOf } from './first-name.ts'
import { type ShownAttachment, shownAttachment, type ShownFile, shownFile } from './shown-files.ts'
import { type ShownTime, shownTime, withTime } from './shown-times.ts'
import { type AnswerState, answerStatus, remedyFor, unopenedNote, wrote } from './thread-said.ts'

// What stands after a letter, as its page gets it: messages, answers, notes and what happened.

/** What the sender has written since somebody last wrote to them, the first of it; undefined where nothing waits. */
export function newestMessage({ state, changedAt, messages, mails }: LetterView) {
  const wroteAt = mails.findLast((mail) => mail.state !== 'failed')?.createdAt ?? null
  return messages.find(({ at }) => isUnanswered(at, { state, changedAt, wroteAt }))
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
  state: AnswerState
  /** The same in words, and whether it has been read. */
  status: string
  /** Whether it stands on its sender's page, and can no more be taken back. */
  isShown: boolean
  /** That it lies there unopened, and whether it can be sent in a mail instead. */
  unopened: { strong: string; text: string; mayMail: boolean } | null
  /** Whether its sender has opened it. */
  isRead: boolean
  /** Milliseconds until it goes; null of one that waits for a time of its own. */
  left: number | null
  /** Whether whoever reads this wrote it. */
  isOwn: boolean
  /** Whether it can be sent again: nothing has been answered since. */
  isLast: boolean
  /** Why it has not gone, in words. */
  failure: string | null
  /** What to do about it, in words. */
  remedy: string | null
  /** What was attached to it. */
  files: ShownFile[]
  /** Times that it offers. */
  times: ShownTime[]
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

type Seeing = { times: ReadonlyMap<string, readonly DesksTime[]>; now: Date; member: Member; sendsMail: boolean }

export function threadOf(view: LetterView, seeing: Seeing): Item[] {
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

function answersOf(view: LetterView, { times, now, member, sendsMail }: Seeing): ShownAnswer[] {
  const { mails, events, cutAt, files } = view
  return mails.map((mail, number) => ({
    kind: 'answer',
    at: mail.createdAt.getTime(),
    id: mail.id,
    person: events.find((event) => isAbout(event, mail))?.person ?? null,
    body: mail.body,
    recipient: mail.recipient,
    state: answerState(mail),
    status: answerStatus(mail, { state: answerState(mail), isCut: cutAt !== null, now }),
    isShown: mail.shownAt !== null,
    unopened: isUnopened(mail, view, now) ? unopenedOf(mail, view, sendsMail) : null,
    isRead: mail.readAt !== null,
    left: mail.wantedAt && mail.wantedAt > now ? null : Math.max(0, mail.nextTryAt.getTime() - now.getTime()),
    isOwn: mail.personId === member.id,
    isLast: number === mails.length - 1,
    failure: mail.failure && failureWords(mail.failure),
    remedy: mail.failure && remedyFor(mail.failure),
    files: files.filter((file) => file.mail === mail.id).map(shownFile),
    times: (times.get(mail.id) ?? []).map((time) => shownTime(time, { now, me: member.id })),
  }))
}

function unopenedOf({ id }: ViewedMail, { cutAt, files }: LetterView, mayMail: boolean) {
  const { strong, cut, late } = unopenedNote
  const hasFiles = files.some(({ mail }) => mail === id)
  return { strong, text: [cutAt ? cut : late, ...(mayMail && hasFiles ? [unopenedNote.files] : [])].join(' '), mayMail }
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
    text: event.what === 'received' ? receivedSentence(told, signs) : eventSentence(withTime(event)),
  }))
  const ranOut = isTimed ? dueAt <= now : answeredAt !== null && answeredAt > dueAt
  const all = ranOut ? [...lines, { at: dueAt, text: eventSentence({ what: 'due', person: null, detail: null }) }] : lines
  return all.map(({ at, text }) => ({ kind: 'moves', at: at.getTime(), moves: [{ at: at.toISOString(), when: shortTime(at, now), text }] }))
}
