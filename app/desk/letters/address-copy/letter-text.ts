import { shownReference } from '#app/data/references/shown-reference.ts'
import type { LetterState, Outcome } from '#app/data/database/schema.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { LetterView } from '#app/letters/letter-view.ts'
import type { ThreadPart } from '#app/letters/thread-text.ts'
import { eventSentence, receivedSentence } from '../one/copy.ts'
import { letterText } from '../one/letter-copy.ts'
import { withTime } from '../one/shown-times.ts'
import { outcomeWords } from '../outcome-words.ts'
import { stateWords } from '../state-words.ts'
import { type CopiedFile, lacks } from './copied-file.ts'

const words = {
  sv: {
    heading: 'ÄRENDE',
    state: 'Status',
    states: stateWords,
    outcome: 'Utfall',
    outcomes: outcomeWords,
    received: 'Mottaget',
    due: 'Svar utlovat',
    answered: 'Besvarat',
    closed: 'Avslutat',
    address: 'E-post',
    replyTo: 'Svaren går till',
    reminder: 'Påminnelse',
    cut: 'Koden spärrad',
    noMail: 'Avsändaren vill inte ha mejl.',
    held: 'Ärendet sparas längre än den vanliga tiden.',
    gone: 'Texten finns inte längre i lagringen.',
    notes: 'ANTECKNINGAR',
    edited: 'ändrad',
    history: 'HISTORIK',
    files: 'FILER',
    with: { letter: 'med ärendet', message: 'med meddelandet', answer: 'med svaret' },
  },
  en: {
    heading: 'ENQUIRY',
    state: 'Status',
    states: { open: 'To be answered', answered: 'Answered', closed: 'Closed', quarantine: 'Quarantine' },
    outcome: 'Outcome',
    outcomes: {
      call: 'The call was held',
      offer: 'An offer was sent',
      client: 'Became a client',
      declined: 'Declined',
      silence: 'No further word',
    },
    received: 'Received',
    due: 'Answer promised by',
    answered: 'Answered',
    closed: 'Closed',
    address: 'Email',
    replyTo: 'Answers go to',
    reminder: 'Reminder',
    cut: 'Code blocked',
    noMail: 'The sender wants no email.',
    held: 'The enquiry is kept longer than usual.',
    gone: 'The text is no longer in the storage.',
    notes: 'NOTES',
    edited: 'changed',
    history: 'HISTORY (IN SWEDISH)',
    files: 'FILES',
    with: { letter: 'with the enquiry', message: 'with the message', answer: 'with the answer' },
  },
} satisfies Record<
  Language,
  { states: Record<LetterState, string>; outcomes: Record<Outcome, string>; with: Record<CopiedFile['with'], string> } & Record<string, unknown>
>

type Parts = {
  /** Null where it is no longer stored. */
  text: string | null
  thread: readonly ThreadPart[]
  files: readonly CopiedFile[]
}

/** Everything that is known of a letter, for people: the text that can be taken along by itself, with what stands around it at the desk. */
export function copiedLetterText(view: LetterView, { text, thread, files }: Parts): string {
  const { language } = view
  const copy = words[language]
  const time = (at: Date) => formatLongTime(at, language)
  const notes = view.notes.map(
    ({ person, text: note, at, editedAt }) => `${time(at)}, ${person}${editedAt ? ` (${copy.edited} ${time(editedAt)})` : ''}\n${indented(note)}`,
  )
  const history = view.events.map((event) => `${time(event.at)}: ${historySentence(event, view)}`)
  const listed = files.map(({ path, name, with: carrier, at, lack }) => {
    const about = `${name}, ${copy.with[carrier]} ${time(at)}`
    return lack === null ? `${path}: ${about}` : `${lacks[lack][language]}: ${about}`
  })
  const parts = [
    headOf(view),
    letterText(text ?? `${copy.gone}\n`, thread, language).trimEnd(),
    section(copy.notes, notes, '\n\n'),
    section(copy.files, listed),
    section(copy.history, history),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function headOf(view: LetterView): string {
  const copy = words[view.language]
  const { reference, state, receivedAt, dueAt, answeredAt, closedAt, outcome, email, replyTo, waitUntil, cutAt, noMail, held } = view
  const time = (label: string, at: Date | null) => (at ? [`${label}: ${formatLongTime(at, view.language)}`] : [])
  return [
    `${copy.heading} ${shownReference(reference)}`,
    `${copy.state}: ${copy.states[state]}`,
    ...time(copy.received, receivedAt),
    ...time(copy.due, state === 'quarantine' ? null : dueAt),
    ...time(copy.answered, answeredAt),
    ...time(copy.closed, closedAt),
    ...(outcome ? [`${copy.outcome}: ${copy.outcomes[outcome]}`] : []),
    ...(email === '' ? [] : [`${copy.address}: ${email}`]),
    ...(replyTo === email ? [] : [`${copy.replyTo}: ${replyTo}`]),
    ...time(copy.reminder, waitUntil),
    ...time(copy.cut, cutAt),
    ...(noMail ? [copy.noMail] : []),
    ...(held ? [copy.held] : []),
  ].join('\n')
}

function section(heading: string, lines: readonly string[], between = '\n'): string {
  return lines.length === 0 ? '' : `${heading}\n${lines.join(between)}`
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')

/** What the desk's page shows in the thread itself. */
const ofThread: Readonly<Record<string, string>> = {
  message: 'Avsändaren skrev ett meddelande',
  'reply-sent': 'Svaret skickades',
  told: 'Mejl till en person här',
}

function historySentence(event: LetterView['events'][number], { signs }: LetterView): string {
  if (event.what === 'received') return receivedSentence(0, signs)
  return ofThread[event.what] ?? eventSentence(withTime(event))
}
