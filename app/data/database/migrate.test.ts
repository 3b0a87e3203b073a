import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anArticle, emptyDatabase, onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { pglite } from '#test/pglite.ts'
import { addPerson } from '#app/letters/mails/testing/rows.ts'
import { countPublishedArticles, publishedArticle, publishedArticles } from '#app/content/queries/articles.ts'
import { unknownPlaces } from '#app/letters/templates/places.ts'
import { readTemplates } from '#app/letters/templates/templates.ts'
import { wordsPages } from '#app/site/words-pages.ts'
import { sentencesIn } from '#app/texts/words.ts'
import { migrateTo, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { saveQuizResult } from '#app/content/queries/quiz.ts'

const now = new Date('2026-11-09T08:00:00.000Z')

onEveryDatabase('migrating', (backend) => {
  test('again changes nothing', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    await migrateToLatest(owner)
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
  })

  test('a database that a newer release has migrated is read as it is, and nothing of it is changed', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    const future = {
      up: async (db: Kysely<unknown>) => {
        await sql`create table tomorrow (thing text)`.execute(db)
        await sql`alter table articles add column mood text`.execute(db)
      },
    }
    expect(await migrateToLatest(owner, { ...migrations, '900-tomorrow': future })).toEqual([])
    expect(await migrateToLatest(owner)).toEqual(['900-tomorrow'])
    expect(await countPublishedArticles(site.read, { language: 'en', now })).toBe(1)
    expect(await publishedArticle(site.read, { slug: 'north-light', language: 'en', now })).toMatchObject({ title: 'North light' })
    expect(await sql`select name from kysely_migration order by name`.execute(owner)).toMatchObject({
      rows: [...Object.keys(migrations), '900-tomorrow'].map((name) => ({ name })),
    })
  })

  test('words that were changed in lists go by the ids of their entries, and stay with their sentences', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await migrateTo(owner, '018-confirmations')
    const places = [
      ['home', 'sv', 'assurances.items.2.title', 'En pseudonym räcker'],
      ['contact', 'sv', 'next.items.1.title', 'En fotografering'],
      ['contact', 'en', 'next.items.1.title', 'The network'],
      ['shell', 'sv', 'footer.columns.1.links.3.label', 'Blogg'],
      ['shell', 'en', 'footer.columns.1.links.2.label', 'Blog'],
      ['selection-process', 'sv', 'fit.groups.1.points.1', 'vill ha ett löfte om intäkter'],
      ['services', 'en', 'blocks.3.features.2', 'The same impression on every platform'],
      ['home', 'sv', 'hero.heading', 'Ditt arbete i bättre ljus.'],
      ['forms', 'sv', 'summary.numbers.1', 'Tre'],
      // A list and an entry that this release does not know.
      ['home', 'sv', 'assurances.items.9.title', ''],
      ['contact', 'sv', 'gone.items.1.title', ''],
    ] as const
    const at = now.toISOString()
    for (const [page, language, place, standard] of places)
      await owner
        .insertInto('changed_words')
        .values({ page, language, place, words: `Eget ${place}`, standard, changed_at: at, changed_by: 'Elin' })
        .execute()
    await migrateToLatest(owner)
    const rows = await owner.selectFrom('changed_words').selectAll().execute()
    expect(rows).toHaveLength(places.length)
    for (const { page, language, place, words, standard } of rows) {
      const copy = wordsPages.find(({ id }) => id === page)?.copy[language]
      const sentence = sentencesIn(copy ?? {}).find((each) => each.place === place)
      expect([words, sentence?.words ?? '']).toEqual([words, standard])
    }
  })

  test('templates of answers, and what was changed of them as words, become rows; other changed words stay', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await migrateTo(owner, '020-answers')
    const changed = [
      ['sv', 'templates.askMore.name', 'Mer, tack'],
      ['sv', 'templates.askMore.body', 'Hej{name}!\n\nMer: [fråga]\n\n{me} på {brand}'],
      ['en', 'templates.askMore.body', '{name}, please tell us more.\n{me}\n{brand}'],
      ['en', 'templates.decline.name', ' '],
      ['en', 'templates.gone.name', 'Gone'],
      ['sv', 'subject', 'Om {reference}'],
    ] as const
    for (const [language, place, words] of changed)
      await owner
        .insertInto('changed_words')
        .values({ page: 'mails', language, place, words, standard: 'x', changed_at: now.toISOString(), changed_by: 'Elin' })
        .execute()
    await migrateToLatest(owner)
    const templates = await readTemplates(owner)
    expect(templates.map(({ texts: { sv, en } }) => [sv?.name, en?.name])).toEqual([
      ['Förslag på samtal', 'Suggest a conversation'],
      ['Mer, tack', 'Ask for more'],
      ['Tacka nej', 'Decline'],
    ])
    expect(templates[1]).toMatchObject({ version: 1, changedBy: null, texts: { sv: { text: 'Hej {förnamn}!\n\nMer: [fråga]\n\n{mitt namn} på {varumärke}' } } })
    expect(templates[1]?.texts.en?.text).toBe('{förnamn}, please tell us more.\n{mitt namn}\n{varumärke}')
    expect(templates[2]?.texts.en?.text).toMatch(/^Hello \{förnamn\},\n\nThank you.*\n\{mitt namn\}\n\{varumärke\}$/s)
    for (const { texts } of templates) for (const each of Object.values(texts)) expect(unknownPlaces(each.text)).toEqual([])
    // Times may stand beside the answer (026).
    expect(templates[0]?.texts.sv?.text).toMatch(/Passar någon av de här tiderna\? \[.*\]\n\nOm ingen passar: skriv när det går bättre\. Samtalet är/)
    expect(templates[0]?.texts.en?.text).toMatch(
      /Does one of these times suit you\? \[.*\]\n\nIf none does, tell us when would be better\. The conversation is/,
    )
    // A no has a place for its reason (029), and promises nothing (034).
    expect(templates[2]?.texts.sv?.text).toMatch(
      /Just nu kan vi inte hjälpa dig\. Skälet är \[skälet\]\.\n\nDet här kan passa dig bättre: \[.*\]\n\nVill du.*, eller svara här, så raderar vi det\./,
    )
    expect(templates[2]?.texts.en?.text).toMatch(
      /help you at the moment\. The reason is \[the reason\]\.\n\nThis may suit you better: \[.*\]\n\nIf you.*, or reply here and we will erase it\./,
    )
    // True also of an answer that is read on the page (025).
    expect(JSON.stringify(templates)).not.toMatch(/mejl|mail/i)
    const left = await owner.selectFrom('changed_words').select('place').orderBy('place').execute()
    expect(left.map(({ place }) => place)).toEqual(['subject', 'templates.gone.name'])
  })

  test('how many people were told of a letter is kept in its history, for when one of them is removed', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await migrateTo(owner, '021-templates')
    const at = '2026-11-21T12:00:00.000Z'
    await addLetterRow(owner, { reference: 'K7F3XQ4P', received_at: at })
    for (const [id, state, what] of [
      ['elin', 'sent', 'arrival'],
      ['rut', 'sent', 'arrival'],
      ['ines', 'sent', 'soon'],
      ['sixten', 'failed', 'arrival'],
    ] as const) {
      await addPerson(owner, { id })
      const mail = { id, kind: 'notice', reference: null, recipient: '', subject: '', body: '', tries: 1, doubtful: false, failure: null } as const
      await owner
        .insertInto('mails')
        .values({ ...mail, state, created_at: at, next_try_at: at, sent_at: state === 'sent' ? at : null })
        .execute()
      await owner.insertInto('notices').values({ reference: 'K7F3XQ4P', what, person_id: id, created_at: at, mail_id: id }).execute()
    }
    await migrateToLatest(owner)
    await owner.deleteFrom('people').execute()
    const told = { reference: 'K7F3XQ4P', at, person: null, what: 'told', detail: null }
    expect(await owner.selectFrom('letter_events').select(['reference', 'at', 'person', 'what', 'detail']).execute()).toEqual([told, told])
  })

  test('notices of before stay, still go with their letter and person, and may tell of a reminder', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await migrateTo(owner, '036-confirmed-addresses')
    const at = '2026-11-21T12:00:00.000Z'
    for (const reference of ['K7F3XQ4P', 'M2M2M2M2']) await addLetterRow(owner, { reference, received_at: at })
    for (const id of ['elin', 'rut']) await addPerson(owner, { id })
    const notice = { reference: 'K7F3XQ4P', what: 'arrival' as const, person_id: 'elin', created_at: at, mail_id: null }
    await owner
      .insertInto('notices')
      .values([notice, { ...notice, reference: 'M2M2M2M2', mail_id: 'told' }, { ...notice, person_id: 'rut' }])
      .execute()
    await migrateToLatest(owner)
    const rows = () => owner.selectFrom('notices').selectAll().orderBy('reference').orderBy('person_id').execute()
    expect(await rows()).toEqual([notice, { ...notice, person_id: 'rut' }, { ...notice, reference: 'M2M2M2M2', mail_id: 'told' }])
    await owner
      .insertInto('notices')
      .values({ ...notice, what: 'again' })
      .execute()
    await expect(
      owner
        .insertInto('notices')
        .values({ ...notice, what: 'sold' as 'again' })
        .execute(),
    ).rejects.toThrow(/check constraint/i)
    await owner.updateTable('letters').set({ wait_until: at, wait_person_id: 'rut' }).execute()
    await owner.deleteFrom('people').where('id', '=', 'rut').execute()
    await owner.deleteFrom('letters').where('reference', '=', 'K7F3XQ4P').execute()
    expect((await rows()).map(({ reference }) => reference)).toEqual(['M2M2M2M2'])
    expect(await owner.selectFrom('letters').select(['wait_until', 'wait_person_id']).execute()).toEqual([{ wait_until: at, wait_person_id: null }])
  })

  test('that fails names the migration and leaves nothing of it', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await sql`create table article_counts (something text)`.execute(owner)
    await expect(migrateToLatest(owner)).rejects.toThrow(/^Migration 002-count-articles: .*article_counts.* already exists/)
    const tables = await owner.introspection.getTables()
    expect(tables.map(({ name }) => name).toSorted()).toEqual(['article_counts'])
    await sql`drop table article_counts`.execute(owner)
    await migrateToLatest(owner)
  })

  test('two at once wait for each other', async () => {
    await using database = await emptyDatabase(backend)
    const { owner } = database
    await Promise.all([migrateToLatest(owner), migrateToLatest(owner)])
    expect(await sql`select name from kysely_migration order by name`.execute(owner)).toHaveProperty(
      'rows',
      Object.keys(migrations).map((name) => ({ name })),
    )
  })

  test('an address can be taken once', async () => {
    await using database = await testDatabase(backend)
    const { owner } = database
    await owner.insertInto('articles').values(anArticle()).execute()
    await expect(owner.insertInto('articles').values(anArticle()).execute()).rejects.toThrow(/unique/i)
    await owner
      .insertInto('articles')
      .values(anArticle({ language: 'sv' }))
      .execute()
  })
})

test('articles that another program keeps in Postgres are used as they are, drafts without a time unseen', async () => {
  await using database = await emptyDatabase('postgres')
  const { owner } = database
  await sql`create table articles (
    id uuid primary key default gen_random_uuid(), title text not null, slug varchar(200) not null, language text not null,
    content text, meta_description text, published_at timestamp, author text)`.execute(owner)
  await sql`insert into articles (title, slug, language, content, published_at) values
    ('Out', 'out', 'sv', 'Text', '2026-11-09 08:00:00'),
    ('Later', 'later', 'sv', 'Text', '2026-11-09 08:00:00.5'),
    ('Draft', 'draft', 'sv', 'Text', null)`.execute(owner)
  await migrateToLatest(owner)
  const site = database.openSite()
  expect(await countPublishedArticles(site.read, { language: 'sv', now })).toBe(1)
  expect(await publishedArticles(site.read, { language: 'sv', page: 1, now })).toMatchObject([{ slug: 'out', published_at: '2026-11-09T08:00:00.000Z' }])
  await sql`update articles set published_at = '2026-01-01 00:00:00' where slug = 'draft'`.execute(owner)
  expect(await countPublishedArticles(site.read, { language: 'sv', now })).toBe(2)
  expect(await publishedArticle(site.read, { slug: 'draft', language: 'sv', now })).toMatchObject({ title: 'Draft' })
})

describe('without the rights of an administrator on Postgres', () => {
  afterEach(async () => {
    const postgres = await pglite()
    await postgres.exec('reset role; drop schema public cascade; create schema public')
    await postgres.exec('drop role if exists site_public; drop role if exists site_owner')
  })

  /** From here on the owner of the site is an ordinary user, with the rights given. */
  async function asOrdinaryOwner(rights: string) {
    const database = await emptyDatabase('postgres')
    const postgres = await pglite()
    await postgres.exec(`drop role if exists site_public`)
    await postgres.exec(`create role site_owner ${rights}; grant create, usage on schema public to site_owner`)
    return database
  }

  test('a user who may create roles makes the public one', async () => {
    await using database = await asOrdinaryOwner('createrole')
    await sql`set role site_owner`.execute(database.owner)
    await migrateToLatest(database.owner)
    await migrateToLatest(database.owner)
    await sql`set role site_public`.execute(database.owner)
    expect(await database.owner.selectFrom('articles').selectAll().execute()).toEqual([])
    await expect(database.owner.insertInto('articles').values(anArticle()).execute()).rejects.toThrow('permission denied')
  })

  test('a role that the user made, but may not become (Postgres 16 and later), is made one they may', async () => {
    await using database = await asOrdinaryOwner('createrole')
    await sql`set role site_owner`.execute(database.owner)
    await sql`create role site_public nologin`.execute(database.owner)
    await migrateToLatest(database.owner)
    const mayBecome = sql`select pg_has_role('site_owner', 'site_public', 'set') as answer`
    expect((await mayBecome.execute(database.owner)).rows).toEqual([{ answer: true }])
  })

  test('a user who may not is told what an administrator must run, and with that it works', async () => {
    await using database = await asOrdinaryOwner('')
    const postgres = await pglite()
    await postgres.exec('set role site_owner')
    const error: unknown = await migrateToLatest(database.owner).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PublicRoleError' })
    const { message } = error as Error
    // In one line, without a character that JSON would escape; what the owner can grant needs no administrator.
    const [, statements = ''] = /run this in the database \w+, then start again: (.*)$/.exec(message) ?? []
    expect(statements).toBe('create role site_public nologin; grant site_public to site_owner;')
    await postgres.exec(`reset role; ${statements} set role site_owner`)
    await migrateToLatest(database.owner)
  })

  test('tables that belong to somebody else: the migration says whose they must be', async () => {
    await using database = await asOrdinaryOwner('createrole')
    const postgres = await pglite()
    await postgres.exec(`
      create table articles (id bigserial, title text, slug text, language text, content text, meta_description text,
        published_at timestamptz);
      grant select, insert, update, delete on articles to site_owner; set role site_owner`)
    await expect(migrateToLatest(database.owner)).rejects.toThrow(/^Migration 001-create-tables: .*articles.*must own the tables/)
  })

  test('a public role that has more rights than it should stops the start', async () => {
    await using database = await asOrdinaryOwner('createrole')
    const postgres = await pglite()
    await postgres.exec('set role site_owner')
    await migrateToLatest(database.owner)
    await postgres.exec('grant update (title) on articles to public')
    await expect(migrateToLatest(database.owner)).rejects.toThrow(
      'then start again: revoke insert, update, delete, truncate on public.articles from site_public, public;',
    )
    await postgres.exec('revoke update (title) on articles from public; grant select on quiz_results to site_public')
    await expect(migrateToLatest(database.owner)).rejects.toThrow('revoke select, update, delete, truncate on public.quiz_results')
  })

  test('row security on a table does not hide it from the site', async () => {
    await using database = await emptyDatabase('postgres')
    const { owner } = database
    await migrateToLatest(owner)
    await owner.insertInto('articles').values(anArticle()).execute()
    await sql`alter table articles enable row level security`.execute(owner)
    await sql`alter table quiz_results enable row level security`.execute(owner)
    const site = database.openSite()
    expect(await site.read.selectFrom('articles').select('slug').execute()).toEqual([])
    await migrateToLatest(owner)
    expect(await site.read.selectFrom('articles').select('slug').execute()).toEqual([{ slug: 'north-light' }])
    await saveQuizResult(site.results, { answers: {}, score: 1, resultCategory: 'beginner', language: 'sv' })
    expect(await owner.selectFrom('quiz_results').select('score').execute()).toEqual([{ score: 1 }])
  })
})
