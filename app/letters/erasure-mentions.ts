import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { nameIn, readDraft, type TemplateTexts } from './templates/draft.ts'
import { readTemplates } from './templates/templates.ts'

// An erasure takes what belongs to an address, and leaves what belongs to others. What of that names the address, somebody
// has to look at by hand.

/** Where an address stands in what belongs to others: references of their letters, the latest first, and names of templates. */
export type Mentions = {
  /** In the letters' own words. */
  letters: string[]
  /** In what their senders wrote later. */
  messages: string[]
  /** In notes on them. */
  notes: string[]
  /** In the subject or the words of answers to them. */
  answers: string[]
  /** In what somebody has typed about them and not sent. */
  typed: string[]
  templates: string[]
}

/**
 * Finds an address in what belongs to others, as a whole word: not in `johanna@…` for `anna@…`.
 * @param address lower case
 */
export async function findMentions(db: Kysely<Database>, address: string): Promise<Mentions> {
  const ofOthers = db.selectFrom('letters').where('letters.email', '!=', address).orderBy('letters.received_at', 'desc').orderBy('letters.reference')
  const [letters, messages, notes, answers, typed, templates] = await Promise.all([
    ofOthers.select(['letters.reference', 'letters.search as text']).where(contains('letters.search', address)).execute(),
    ofOthers
      .innerJoin('letter_messages', 'letter_messages.letter', 'letters.reference')
      .select(['letters.reference', 'letter_messages.text'])
      .where(contains('letter_messages.text', address))
      .execute(),
    ofOthers
      .innerJoin('letter_notes', 'letter_notes.reference', 'letters.reference')
      .select(['letters.reference', 'letter_notes.text'])
      .where(contains('letter_notes.text', address))
      .execute(),
    ofOthers
      .innerJoin('mails', 'mails.reference', 'letters.reference')
      .select(['letters.reference', inOneText.as('text')])
      .where('mails.kind', '=', 'reply')
      .where(({ eb, fn }) => eb(fn<string>('lower', ['mails.recipient']), '!=', address))
      .where(({ or }) => or([contains('mails.subject', address), contains('mails.body', address)]))
      .execute(),
    ofOthers
      .innerJoin('typed_texts', 'typed_texts.reference', 'letters.reference')
      .select(['letters.reference', 'typed_texts.text'])
      .where(contains('typed_texts.text', address))
      .execute(),
    readTemplates(db),
  ])
  const named = wholeWord(address)
  const referencesOf = (rows: { reference: string; text: string }[]) => [
    ...new Set(rows.filter(({ text }) => named.test(text.toLowerCase())).map(({ reference }) => reference)),
  ]
  return {
    letters: referencesOf(letters),
    messages: referencesOf(messages),
    notes: referencesOf(notes),
    answers: referencesOf(answers),
    typed: referencesOf(typed.map(({ reference, text }) => ({ reference, text: wordsIn(readDraft(text)?.texts ?? {}) || text }))),
    templates: templates.filter(({ texts }) => named.test(wordsIn(texts).toLowerCase())).map(({ texts }) => nameIn(texts).name),
  }
}

const wordsIn = (texts: TemplateTexts) =>
  Object.values(texts)
    .flatMap(({ name, text }) => [name, text])
    .join('\n')

const inOneText = sql<string>`mails.subject || ' ' || mails.body`

/**
 * Finds at least what names the address, so that little has to be read into memory. Of other letters than those of ASCII,
 * SQLite knows neither the capital nor the small one: any character may stand there.
 */
function contains(column: string, address: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${address.replaceAll(/[%_\\]|[^\0-\x7f]/gu, '_')}%`}`
}

function wholeWord(address: string): RegExp {
  return new RegExp(`(?<![\\w.+%-])${address.replaceAll(/[^\w@-]/g, '\\$&')}(?![\\w-]|\\.\\w)`)
}
