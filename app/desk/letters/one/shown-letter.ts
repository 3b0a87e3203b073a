import type { LetterView } from '#app/letters/letter-view.ts'
import type { LetterSection } from '#app/letters/letter-form.ts'
import { longDate, longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { Member } from '../../context.ts'
import type { Result } from '../../kit/result-note.tsx'
import { failureWords } from '#app/letters/mails/failure-words.ts'
import { replySubject } from '#app/letters/mails/reply.ts'
import { enquiryCopy as copy, eventSentence } from './copy.ts'

type Shown = { goesAt: Date | null; now: Date; member: Member; texts: Texts }

/** A letter as its page gets it: plain data, with times in words where they do not go on. */
export function shownLetter(view: LetterView, { goesAt, now, member, texts }: Shown) {
  const when = (at: Date) => shortTime(at, now)
  const mayChange = (personId: string | null) => member.role === 'owner' || personId === member.id
  return {
    reference: view.reference,
    version: view.version,
    kind: view.kind,
    language: view.language,
    state: view.state,
    sender: view.sender,
    email: view.email,
    /** Of an answer. */
    subject: replySubject(texts, shownReference(view.reference), view.language),
    received: longTime(view.receivedAt),
    receivedAt: view.receivedAt.getTime(),
    dueAt: view.dueAt.getTime(),
    due: when(view.dueAt),
    answeredAt: view.answeredAt?.getTime() ?? null,
    answered: view.answeredAt && when(view.answeredAt),
    closed: view.closedAt && when(view.closedAt),
    signs: view.signs,
    sections: view.sections && view.sections.map(shownSection),
    attachments: view.attachments.map((file, place) => ({ file, number: place + 1, kind: attachmentKind(file).kind, size: sizeOf(view, file) })),
    notes: view.notes.map(({ id, person, personId, text, at, editedAt }) => ({
      id,
      text,
      by: `${person}, ${when(at)}`,
      edited: editedAt && copy.notes.edited(when(editedAt)),
      mayChange: mayChange(personId),
    })),
    history: historyOf(view, now).map(({ at, text }) => ({ at: at.toISOString(), when: when(at), text })),
    earlier: view.earlier.map(({ reference, kind, state, receivedAt }) => ({ reference, kind, state, received: longDate(receivedAt) })),
    mails: view.mails.map(({ id, state, subject, body, sentAt, createdAt, failure }) => ({
      id,
      state,
      subject,
      body,
      failure: failure && failureWords(failure),
      when: when(sentAt ?? createdAt),
    })),
    held: view.held,
    goes: goesAt && longDate(goesAt),
    /** The latest change of its state, to say it to somebody who has the page open. */
    lastChange: lastChangeOf(view, now),
  }
}

export type ShownLetter = ReturnType<typeof shownLetter>

export type EnquiryResult = Result & {
  /** Why a note was not saved, and what was typed. */
  note?: {
    fault: 'missing' | 'too-long' | 'gone'
    /** Of a note that was changed; null for a new one. */
    id: string | null
    typed: string
  }
  /** Numbers of the attachments that are shown. */
  shown?: number[]
}

function shownSection({ id, entries }: LetterSection) {
  return { heading: copy.headings[id], entries: entries.map((entry) => ({ ...entry, isLong: /\n|.{61}/.test(entry.value ?? '') })) }
}

const megabytes = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** As the letter tells it: 1834012 bytes are 1,8 MB. Empty where it does not. */
function sizeOf({ values }: LetterView, file: string): string {
  const sent = values?.files.find(({ name }) => name === file)
  return sent ? `, ${megabytes.format(Math.max(sent.bytes / 1e6, 0.1))}\u00A0MB` : ''
}

/** Oldest first. What passes by itself is no row of its own: that the time ran out follows from when it was due. */
function historyOf({ events, told, dueAt, answeredAt, state }: LetterView, now: Date): { at: Date; text: string }[] {
  const lines = events.map((event) => ({
    at: event.at,
    text: event.what === 'received' && told > 0 ? `Mottagen. Mejl till ${told} ${told === 1 ? 'person' : 'personer'}.` : eventSentence(event),
  }))
  const ranOut = state !== 'quarantine' && (answeredAt === null ? state === 'open' && dueAt <= now : answeredAt > dueAt)
  const all = ranOut ? [...lines, { at: dueAt, text: eventSentence({ what: 'due', person: null, detail: null }) }] : lines
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const stateChanges = ['answered', 'replied', 'closed', 'reopened', 'quarantined', 'released', 'undone']

function lastChangeOf({ events }: LetterView, now: Date): { person: string; text: string } | null {
  const last = events.findLast(({ what }) => stateChanges.includes(what))
  return last && last.person !== null ? { person: last.person, text: `${eventSentence(last)} ${shortTime(last.at, now)}.` } : null
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
