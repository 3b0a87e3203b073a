import { type Kysely, sql } from 'kysely'

/**
 * Beginnings of answers become rows that the people who answer change themselves. Until now there were three, in two languages, whose
 * sentences could be changed under Words: what was changed there moves here, and the rest begins as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table answer_templates (
    id text primary key,
    position integer not null,
    texts text not null,
    version integer not null,
    changed_by text
  )`.execute(db)
  const words = db as Kysely<{
    changed_words: { page: string; language: string; place: string; words: string }
    answer_templates: { id: string; position: number; texts: string; version: number; changed_by: null }
  }>
  const rows = await words
    .selectFrom('changed_words')
    .select(['language', 'place', 'words'])
    .where('page', '=', 'mails')
    .where('place', 'like', 'templates.%')
    .execute()
  const changed = new Map(rows.map((row) => [`${row.language}.${row.place}`, row.words]))
  for (const [position, { id, name, ...standard }] of templates.entries()) {
    const textIn = (language: 'sv' | 'en') => {
      const own = (part: 'name' | 'body') => {
        const [key, text] = [`${language}.templates.${name}.${part}`, standard[language][part]]
        const found = changed.get(key) ?? ''
        changed.delete(key)
        // Blank words were not shown.
        return found.trim() === '' ? text : found
      }
      return { name: own('name'), text: withPlaces(own('body')) }
    }
    const texts = JSON.stringify({ sv: textIn('sv'), en: textIn('en') })
    await words.insertInto('answer_templates').values({ id, position, texts, version: 1, changed_by: null }).execute()
  }
  // What was not shown any more stays where it is listed as gone.
  for (const { language, place } of rows)
    if (!changed.has(`${language}.${place}`))
      await words.deleteFrom('changed_words').where('page', '=', 'mails').where('language', '=', language).where('place', '=', place).execute()
}

/** `{name}` began with the space before a name that is known. */
function withPlaces(text: string): string {
  return text
    .replace(/(?<=\S) *\{name\}/g, ' {förnamn}')
    .replaceAll('{name}', '{förnamn}')
    .replaceAll('{me}', '{mitt namn}')
    .replaceAll('{brand}', '{varumärke}')
}

/** As they stood in app/letters/mails/copy.ts. */
const templates = [
  {
    id: '7d1d3f0e-52a1-4c38-9c0a-6f6f0b1f7a01',
    name: 'suggestConversation',
    sv: {
      name: 'Förslag på samtal',
      body: 'Hej{name},\n\ntack för att du hörde av dig. Jag har läst det du skrev och vill gärna prata vidare.\n\nPassar [dag och tid] eller [dag och tid]?\n\nSvara på det här mejlet, så bestämmer vi en tid. Samtalet är kostnadsfritt och binder dig inte till något.\n\nVänliga hälsningar\n{me}\n{brand}',
    },
    en: {
      name: 'Suggest a conversation',
      body: 'Hello{name},\n\nThank you for getting in touch. I have read what you wrote and would like to talk it through with you.\n\nWould [day and time] or [day and time] suit you?\n\nJust reply to this email and we will settle on one. The conversation is free of charge and commits you to nothing.\n\nKind regards\n{me}\n{brand}',
    },
  },
  {
    id: '7d1d3f0e-52a1-4c38-9c0a-6f6f0b1f7a02',
    name: 'askMore',
    sv: {
      name: 'Fråga om mer',
      body: 'Hej{name},\n\ntack för att du hörde av dig. För att kunna ge dig ett bra svar behöver jag veta lite mer: [fråga]\n\nSvara när det passar dig. Skriv inte mer än du vill.\n\nVänliga hälsningar\n{me}\n{brand}',
    },
    en: {
      name: 'Ask for more',
      body: 'Hello{name},\n\nThank you for getting in touch. To give you a good answer I need to know a little more: [question]\n\nReply when it suits you, and write no more than you wish to.\n\nKind regards\n{me}\n{brand}',
    },
  },
  {
    id: '7d1d3f0e-52a1-4c38-9c0a-6f6f0b1f7a03',
    name: 'decline',
    sv: {
      name: 'Tacka nej',
      body: 'Hej{name},\n\ntack för att du hörde av dig. Just nu kan vi inte ta det här uppdraget.\n\nOm du vill att vi raderar det du skickade räcker det att du svarar på det här mejlet.\n\nVänliga hälsningar\n{me}\n{brand}',
    },
    en: {
      name: 'Decline',
      body: 'Hello{name},\n\nThank you for getting in touch. We cannot take this on at the moment.\n\nIf you would like us to erase what you sent, a reply to this email is enough.\n\nKind regards\n{me}\n{brand}',
    },
  },
]
