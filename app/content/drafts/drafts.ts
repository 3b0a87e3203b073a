import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database, Instant } from '#app/data/database/schema.ts'
import type { Language } from '#app/i18n/language.ts'
import { writeLog } from '#app/people/log.ts'
import { plateOf } from '#app/content/previews/preview.ts'
import type { ArticleState, Draft, DraftText, Translated } from './draft.ts'
import { columnsOf, type DraftRow, isSameText, type TextColumns, textOf, tidied } from './draft-text.ts'
import { publicColumns, recordOf } from './records.ts'
import { saveTies } from './save-ties.ts'
import { updateShares } from './shares.ts'
import { addVersion, keepText, latestVersion } from './versions.ts'

type Author = { person: string; now: Date }

/** Milliseconds between two versions that are kept of an article that saves itself. */
const versionInterval = 60_000

/**
 * A new draft. As the translation of another article it begins with that one's pictures and plate, and nobody stands for it yet; where there is one in that
 * language already, it is that one.
 * @param person name of who saves
 * @returns its id
 */
export async function createDraft(
  db: Kysely<Database>,
  { language, translationOf, person, now }: Author & { language: Language; translationOf?: string | undefined },
): Promise<string> {
  return change(db, async (trx) => {
    const original =
      translationOf === undefined ? undefined : await trx.selectFrom('article_drafts').selectAll().where('id', '=', translationOf).executeTakeFirst()
    const isTranslation = original !== undefined && original.language !== language
    const existing =
      isTranslation &&
      (await trx.selectFrom('article_drafts').select('id').where('work', '=', original.work).where('language', '=', language).executeTakeFirst())
    if (existing) return existing.id
    const text = { slug: '', title: '', content: '', meta_description: '', checked: null, signed_by: null, publish_at: null }
    const taken = isTranslation
      ? { image: original.image, pictures: original.pictures, plate: plateOf(original) }
      : { image: null, pictures: '{}', plate: null }
    const row: DraftRow = {
      ...text,
      ...taken,
      id: randomUUID(),
      language,
      work: isTranslation ? original.work : randomUUID(),
      public_slug: null,
      public_digest: null,
      withdrawn_at: null,
      replaced_at: null,
      changed: true,
      version: 1,
      saved_at: now.toISOString(),
      saved_by: person,
    }
    await trx.insertInto('article_drafts').values(row).execute()
    return row.id
  })
}

/** Null when there is none. */
export async function readDraft(db: Kysely<Database>, { id, now }: { id: string; now: Date }): Promise<Draft | null> {
  const row = await recordOf(db, { id, now })
  return row ? toDraft(db, row, now) : null
}

/**
 * Saves a draft's text, never what is public.
 * @param version that the change began with: a later one in the database is a conflict, and nothing is saved
 * @param byHand keeps a version of the text even where one was kept less than a minute ago
 * @returns null when the draft is gone
 */
export async function saveDraft(
  db: Kysely<Database>,
  { id, version, text, byHand = false, person, now }: Author & { id: string; version: number; text: DraftText; byHand?: boolean },
): Promise<{ saved: Draft } | { conflict: Draft } | null> {
  return change(db, async (trx) => {
    const row = await recordOf(trx, { id, now })
    if (!row) return null
    const next = columnsOf({ ...tidied(text), pictures: textOf(row).pictures })
    if (isSameText(row, next)) {
      if (byHand) await keepText(trx, row)
      return { saved: await toDraft(trx, row, now) }
    }
    if (row.version !== version) return { conflict: await toDraft(trx, row, now) }
    const saved = await saveText(trx, { row, next, person, now })
    const latest = await latestVersion(trx, id)
    const isDue = !latest || latest.what !== 'saved' || now.getTime() - latest.at.getTime() >= versionInterval
    if (byHand || isDue) await addVersion(trx, { id, columns: saved, what: 'saved', person, now })
    return { saved: await toDraft(trx, saved, now) }
  })
}

/** Replaces a draft's text, and what links to it show. */
export async function saveText(trx: Transaction<Database>, { row, next, person, now }: Author & { row: DraftRow; next: TextColumns }): Promise<DraftRow> {
  const shown = row.public_slug === null ? null : await publicColumns(trx, { slug: row.public_slug, language: row.language })
  const columns = { ...next, changed: !shown || !isSameText(shown, next), version: row.version + 1, saved_at: now.toISOString(), saved_by: person }
  await trx.updateTable('article_drafts').set(columns).where('id', '=', row.id).execute()
  const saved = { ...row, ...columns }
  await updateShares(trx, saved)
  return saved
}

/**
 * Makes two articles translations of each other, or (`other` null) ends that. Where they are public, it shows at once.
 * @returns false when either is gone, both are in one language, or `other` has a translation already
 */
export async function tieTranslation(db: Kysely<Database>, { id, other, person, now }: Author & { id: string; other: string | null }): Promise<boolean> {
  return change(db, async (trx) => {
    const rows = await trx
      .selectFrom('article_drafts')
      .select(['id', 'language', 'work'])
      .where('id', 'in', [id, other ?? id])
      .execute()
    const own = rows.find((row) => row.id === id)
    const translation = rows.find((row) => row.id === other)
    if (!own || (other !== null && (!translation || translation.language === own.language))) return false
    if (translation && translation.work !== own.work) {
      const tied = await trx.selectFrom('article_drafts').select('id').where('work', '=', translation.work).where('id', '<>', translation.id).executeTakeFirst()
      if (tied) return false
    }
    const work = translation?.work ?? randomUUID()
    if (work === own.work) return true
    await trx.updateTable('article_drafts').set({ work }).where('id', '=', id).execute()
    await saveTies(trx, own.work)
    await saveTies(trx, work)
    await writeLog(trx, { person, kind: 'change', what: 'article-tied', now })
    return true
  })
}

/** The state of a record and the time that goes with it. @param publicAt of its public article */
export function stateOf(row: Pick<DraftRow, 'public_slug' | 'withdrawn_at'>, publicAt: Instant | null, now: Date): ArticleState {
  if (row.public_slug === null) return row.withdrawn_at === null ? 'draft' : 'withdrawn'
  return publicAt !== null && publicAt > now.toISOString() ? 'scheduled' : 'published'
}

export async function toDraft(db: Kysely<Database>, row: DraftRow, now: Date): Promise<Draft> {
  const rows = await withPublicTime(db)
    .select(['article_drafts.id', 'article_drafts.language', 'article_drafts.title', 'article_drafts.slug', 'public_slug', 'withdrawn_at', 'published_at'])
    .where('work', '=', row.work)
    .execute()
  const publicAt = rows.find(({ id }) => id === row.id)?.published_at ?? null
  const other = rows.find(({ id }) => id !== row.id)
  const translation: Translated | null = other
    ? {
        id: other.id,
        language: other.language,
        title: other.title,
        slug: other.public_slug ?? other.slug,
        state: stateOf(other, other.published_at, now),
        publicAt: other.published_at,
      }
    : null
  const { id, language, work, changed, version } = row
  return {
    ...textOf(row),
    id,
    language,
    work,
    state: stateOf(row, publicAt, now),
    publicSlug: row.public_slug,
    publicAt,
    withdrawnAt: row.withdrawn_at,
    changed,
    replacedAt: row.replaced_at,
    version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    translation,
  }
}

/** Records with `published_at` of their public article, which is null where there is none. */
export function withPublicTime(db: Kysely<Database>) {
  return db
    .selectFrom('article_drafts')
    .leftJoin('articles', (join) => join.onRef('articles.slug', '=', 'public_slug').onRef('articles.language', '=', 'article_drafts.language'))
}
