import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { SentFiles } from './sent-files.ts'

/** What has been written in a thread after its letter. */
export type ThreadPart = { kind: 'message' | 'answer'; at: Date; text: string; files: string[] }

type OfThread = { reference: string; /** What came with its messages (sent-files.ts). */ messageFiles: ReadonlyMap<string, SentFiles> }

/** Messages, and answers that their reader can have seen, in the order in which they were written. */
export async function threadParts(db: Kysely<Database>, { reference, messageFiles }: OfThread): Promise<ThreadPart[]> {
  const [messages, answers, files] = await Promise.all([
    db.selectFrom('letter_messages').selectAll().where('letter', '=', reference).orderBy('received_at').orderBy('reference').execute(),
    db
      .selectFrom('mails')
      .select(['id', 'body', 'created_at', 'sent_at', 'shown_at'])
      .where('reference', '=', reference)
      .where('kind', '=', 'reply')
      .where(({ eb, or }) => or([eb('sent_at', 'is not', null), eb('shown_at', 'is not', null)]))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db.selectFrom('answer_files').select(['mail_id', 'name']).where('letter', '=', reference).where('is_stored', '=', true).orderBy('created_at').execute(),
  ])
  const written = messages.map(({ reference: message, text, received_at }): ThreadPart => {
    const own = messageFiles.get(message)?.files ?? []
    return { kind: 'message', at: new Date(received_at), text, files: own.map(({ name }) => name) }
  })
  const answered = answers.map(({ id, body, created_at, sent_at, shown_at }): ThreadPart => {
    const own = files.filter(({ mail_id }) => mail_id === id).map(({ name }) => name)
    return { kind: 'answer', at: new Date(shown_at ?? sent_at ?? created_at), text: body, files: own }
  })
  return [...written, ...answered].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const words = {
  sv: { message: 'MEDDELANDE', answer: 'SVAR', files: 'Bifogat' },
  en: { message: 'MESSAGE', answer: 'ANSWER', files: 'Attached' },
} satisfies Record<Language, Record<ThreadPart['kind'] | 'files', string>>

/** A thread for people, as letters are written (prose.ts): to follow its letter. Empty where nothing has been written since. */
export function threadText(parts: readonly ThreadPart[], language: Language): string {
  const copy = words[language]
  return parts
    .map(({ kind, at, text, files }) => {
      const written = text.trimEnd()
      const lines = written === '' ? [] : written.split('\n').map((line) => `  ${line}`.trimEnd())
      const listed = files.length > 0 ? [`${copy.files}: ${files.join(', ')}`] : []
      return `\n${[`${copy[kind]}, ${formatLongTime(at, language)}`, ...lines, ...listed].join('\n')}\n`
    })
    .join('')
}
