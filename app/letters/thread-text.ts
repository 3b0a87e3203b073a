import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely'
import type { Database, OfferedTimesTable, TimeState } from '#app/data/database/schema.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { SentFiles } from './sent-files.ts'
import type { CallWay } from './times/limits.ts'
import { timeInZone } from './times/time-words.ts'

/** What has been written in a thread after its letter. `undelivered`: an answer that its reader cannot have seen, or not yet. */
export type ThreadPart = {
  kind: 'message' | 'answer' | 'undelivered'
  at: Date
  text: string
  files: string[]
  /** Times that an answer offers. */ times: Time[]
}

type Time = {
  startsAt: Date
  endsAt: Date
  how: CallWay
  state: TimeState
  /** Of a call that was chosen: where to call. */ number: string | null
  link: string | null
}

type OfThread = { reference: string; /** What came with its messages (sent-files.ts). */ messageFiles: ReadonlyMap<string, SentFiles> }

/**
 * Messages, and answers that their reader can have seen, in the order in which they were written.
 * @param options.all with the answers that have not arrived
 */
export async function threadParts(db: Kysely<Database>, { reference, messageFiles }: OfThread, { all = false } = {}): Promise<ThreadPart[]> {
  const [messages, answers] = await Promise.all([
    db.selectFrom('letter_messages').selectAll().where('letter', '=', reference).orderBy('received_at').orderBy('reference').execute(),
    answerParts(db, (where) => where('reference', '=', reference)),
  ])
  const written = messages.map(({ reference: message, text, received_at }): ThreadPart => {
    const own = messageFiles.get(message)?.files ?? []
    return { kind: 'message', at: new Date(received_at), text, files: own.map(({ name }) => name), times: [] }
  })
  return [...written, ...(all ? answers : answers.filter(({ kind }) => kind === 'answer'))].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type OfMails = (where: ExpressionBuilder<Database, 'mails'>) => Expression<SqlBool>

/** Some answers, the oldest first. */
export async function answerParts(db: Kysely<Database>, which: OfMails): Promise<ThreadPart[]> {
  const mails = db.selectFrom('mails').where('mails.kind', '=', 'reply').where(which)
  const ids = mails.select('mails.id')
  const [answers, files, times] = await Promise.all([
    mails.select(['id', 'body', 'created_at', 'sent_at', 'shown_at']).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('answer_files').select(['mail_id', 'name']).where('mail_id', 'in', ids).where('is_stored', '=', true).orderBy('created_at').execute(),
    db.selectFrom('offered_times').selectAll().where('mail_id', 'in', ids).orderBy('starts_at').execute(),
  ])
  return answers.map(({ id, body, created_at, sent_at, shown_at }) => ({
    kind: sent_at === null && shown_at === null ? 'undelivered' : 'answer',
    at: new Date(shown_at ?? sent_at ?? created_at),
    text: body,
    files: files.filter(({ mail_id }) => mail_id === id).map(({ name }) => name),
    times: times.filter(({ mail_id }) => mail_id === id).map(timeOf),
  }))
}

function timeOf({ starts_at, ends_at, how, state, number, link }: Selectable<OfferedTimesTable>): Time {
  return { startsAt: new Date(starts_at), endsAt: new Date(ends_at), how, state, number, link }
}

const words = {
  sv: {
    message: 'MEDDELANDE',
    answer: 'SVAR',
    undelivered: 'SVAR SOM INTE HAR KOMMIT FRAM',
    files: 'Bifogat',
    time: 'Tid',
    minutes: 'minuter',
    ways: { phone: 'telefon', signal: 'Signal', video: 'videolänk' },
  },
  en: {
    message: 'MESSAGE',
    answer: 'ANSWER',
    undelivered: 'ANSWER THAT HAS NOT ARRIVED',
    files: 'Attached',
    time: 'Time',
    minutes: 'minutes',
    ways: { phone: 'telephone', signal: 'Signal', video: 'video link' },
  },
} satisfies Record<Language, Record<ThreadPart['kind'] | 'files' | 'time' | 'minutes', string> & { ways: Record<CallWay, string> }>

/** What has become of a time that was offered. */
const timeStates: Record<Language, Record<TimeState, string>> = {
  sv: {
    offered: 'erbjuden',
    chosen: 'vald',
    'taken-back': 'tillbakatagen',
    'cancelled-here': 'avbokad av oss',
    'cancelled-by-sender': 'avbokad av avsändaren',
  },
  en: {
    offered: 'offered',
    chosen: 'chosen',
    'taken-back': 'withdrawn',
    'cancelled-here': 'cancelled by us',
    'cancelled-by-sender': 'cancelled by the sender',
  },
}

/** A thread for people, as letters are written (prose.ts): to follow its letter. Empty where nothing has been written since. */
export function threadText(parts: readonly ThreadPart[], language: Language): string {
  const copy = words[language]
  return parts
    .map(({ kind, at, text, files, times }) => {
      const written = text.trimEnd()
      const lines = written === '' ? [] : written.split('\n').map((line) => `  ${line}`.trimEnd())
      const listed = files.length > 0 ? [`${copy.files}: ${files.join(', ')}`] : []
      const offered = times.map(({ startsAt, endsAt, how, state, number, link }) => {
        const length = `${(endsAt.getTime() - startsAt.getTime()) / 60_000} ${copy.minutes}`
        const told = [timeStates[language][state], length, copy.ways[how], number ?? link].filter((each) => each !== null)
        return `${copy.time}: ${timeInZone(startsAt, { language, now: at })} (${told.join(', ')})`
      })
      return `\n${[`${copy[kind]}, ${formatLongTime(at, language)}`, ...lines, ...listed, ...offered].join('\n')}\n`
    })
    .join('')
}
