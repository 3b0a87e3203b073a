import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { type Language, otherLanguages } from '#app/i18n/language.ts'
import { extraColumnNames, pickText, publicArticles, publicColumnNames } from '../article-columns.ts'
import { importedBy } from './draft.ts'
import { type DraftRow, digestOf, isSameText, type TextColumns, withPictures } from './draft-text.ts'
import { addVersion, keepText } from './versions.ts'

// The desk's records of articles, brought up to date with what `npm run content`, or another program, has published.

type Address = { slug: string; language: Language }

/** An article in `articles`, scheduled ones included, in the columns of a draft. */
export async function publicColumns(db: Kysely<Database>, { slug, language }: Address): Promise<TextColumns | null> {
  const row = await publicArticles(db).where('articles.slug', '=', slug).where('articles.language', '=', language).executeTakeFirst()
  if (!row) return null
  const { pictures, meta_description, published_at: publish_at } = row
  return { ...pickText({ ...row, publish_at, meta_description: meta_description ?? '' }), pictures: pictures ?? '{}' }
}

/** A draft's row, up to date; undefined when there is none. */
export async function recordOf(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<DraftRow | undefined> {
  const row = await rowOf(db, id)
  if (!row || row.public_slug === null) return row
  const shown = await publicColumns(db, { slug: row.public_slug, language: row.language })
  if (shown && digestOf(shown) === row.public_digest) return row
  return change(db, (trx) => updateRecord(trx, { id, now }))
}

/** Makes records of articles that have none, and updates those whose article was changed or withdrawn by something else. */
export async function updateRecords(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
  const stale = await staleIds(db)
  const unknown = await unknownArticles(db)
  if (stale.length === 0 && unknown.length === 0) return
  await change(db, async (trx) => {
    for (const id of await staleIds(trx)) await updateRecord(trx, { id, now })
    for (const address of await unknownArticles(trx)) await addRecord(trx, { ...address, now })
  })
}

function rowOf(db: Kysely<Database>, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('article_drafts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The database compares the texts: reading all of them here would take megabytes. */
async function staleIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('article_drafts as d')
    .leftJoin('articles as a', (join) => join.onRef('a.slug', '=', 'd.public_slug').onRef('a.language', '=', 'd.language'))
    .leftJoin('article_extras as e', (join) => join.onRef('e.slug', '=', 'a.slug').onRef('e.language', '=', 'a.language'))
    .select('d.id')
    .where('d.public_slug', 'is not', null)
    .where(({ eb, or, fn, ref }) =>
      or([
        eb('a.slug', 'is', null),
        eb('d.changed', '=', true),
        ...publicColumnNames.map((name) =>
          name === 'published_at' ? eb('a.published_at', '<>', ref('d.publish_at')) : eb(fn.coalesce(`a.${name}`, sql<string>`''`), '<>', ref(`d.${name}`)),
        ),
        ...extraColumnNames.map((name) => eb(fn.coalesce(`e.${name}`, sql<string>`''`), '<>', fn.coalesce(`d.${name}`, sql<string>`''`))),
        eb(fn.coalesce('e.pictures', sql<string>`'{}'`), '<>', ref('d.pictures')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function unknownArticles(db: Kysely<Database>): Promise<Address[]> {
  return db
    .selectFrom('articles')
    .leftJoin('article_drafts', (join) => join.onRef('public_slug', '=', 'articles.slug').onRef('article_drafts.language', '=', 'articles.language'))
    .select(['articles.slug', 'articles.language'])
    .where('article_drafts.id', 'is', null)
    .orderBy('articles.slug')
    .orderBy('articles.language')
    .execute()
}

async function updateRecord(trx: Transaction<Database>, { id, now }: { id: string; now: Date }): Promise<DraftRow | undefined> {
  const row = await rowOf(trx, id)
  if (!row || row.public_slug === null) return row
  const shown = await publicColumns(trx, { slug: row.public_slug, language: row.language })
  const at = now.toISOString()
  const save = async (columns: Partial<DraftRow>) => {
    await trx.updateTable('article_drafts').set(columns).where('id', '=', id).execute()
    return { ...row, ...columns }
  }
  if (!shown) return save({ public_slug: null, public_digest: null, withdrawn_at: at, changed: true, version: row.version + 1 })
  const digest = digestOf(shown)
  if (digest === row.public_digest) return row
  if (!row.changed) await keepText(trx, row)
  await addVersion(trx, { id, columns: shown, what: 'imported', person: importedBy, now })
  // The desk's own changes stay: the editor shows that the public text is another one now, and the versions have it.
  if (row.changed) return save({ public_digest: digest, replaced_at: at })
  return save({ ...withPictures(shown, row.pictures), public_digest: digest, version: row.version + 1, saved_at: at, saved_by: importedBy })
}

async function addRecord(trx: Transaction<Database>, { slug, language, now }: Address & { now: Date }): Promise<void> {
  const shown = await publicColumns(trx, { slug, language })
  if (!shown) return
  const digest = digestOf(shown)
  const same = await trx
    .selectFrom('article_drafts')
    .selectAll()
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('public_slug', 'is', null)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (same) {
    // An article that was withdrawn here, or a draft, and whose address is published by something else now.
    const changed = !isSameText(same, shown)
    await addVersion(trx, { id: same.id, columns: shown, what: 'imported', person: importedBy, now })
    const own = changed ? withPictures(same, shown.pictures) : withPictures(shown, same.pictures)
    const columns = { ...own, public_slug: slug, public_digest: digest, withdrawn_at: null, changed, replaced_at: changed ? now.toISOString() : null }
    await trx.updateTable('article_drafts').set(columns).where('id', '=', same.id).execute()
    return
  }
  const publishedAt = shown.publish_at ?? now.toISOString()
  const row = {
    ...shown,
    id: randomUUID(),
    language,
    work: await workFor(trx, { slug, language }),
    public_slug: slug,
    public_digest: digest,
    withdrawn_at: null,
    replaced_at: null,
    changed: false,
    version: 1,
    saved_at: publishedAt < now.toISOString() ? publishedAt : now.toISOString(),
    saved_by: importedBy,
  }
  // On Postgres another transaction may have made it meanwhile: two people open the desk after an import.
  await trx
    .insertInto('article_drafts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The work of its translation, as the public site ties them (translations.ts), or a new one. */
async function workFor(trx: Transaction<Database>, { slug, language }: Address): Promise<string> {
  const [other] = otherLanguages(language)
  const tied = await trx
    .selectFrom('article_translations as own')
    .innerJoin('article_translations as other', 'other.work', 'own.work')
    .select(['other.slug', 'other.language'])
    .where('own.slug', '=', slug)
    .where('own.language', '=', language)
    .where('other.language', '<>', language)
    .executeTakeFirst()
  const translation = tied ?? (other && { slug, language: other })
  const record =
    translation &&
    (await trx
      .selectFrom('article_drafts')
      .select('work')
      .where('public_slug', '=', translation.slug)
      .where('language', '=', translation.language)
      .executeTakeFirst())
  if (!record) return randomUUID()
  const taken = await trx.selectFrom('article_drafts').select('id').where('work', '=', record.work).where('language', '=', language).executeTakeFirst()
  return taken ? randomUUID() : record.work
}
