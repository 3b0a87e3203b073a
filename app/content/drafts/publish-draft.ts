import type { Kysely, Transaction } from 'kysely'
import { change } from '#app/data/database/change.ts'
import type { Database } from '#app/data/database/schema.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { namedImages } from '#app/content/markdown/named-images.ts'
import { pictureName, type Pictures } from '#app/content/pictures/picture.ts'
import { writeLog } from '#app/people/log.ts'
import { chosenPlate } from '#app/content/previews/preview.ts'
import { siteChanged } from '#app/texts/changes.ts'
import type { Publishing } from '../publish.ts'
import { saveArticle } from '../save-content.ts'
import { asChecks, checkDraft } from './check-draft.ts'
import { isKnownPath } from './check-links.ts'
import type { Check } from './checks.ts'
import type { Draft } from './draft.ts'
import { digestOf, type DraftRow, readVersionText, textOf, withoutBlankEnds } from './draft-text.ts'
import { toDraft } from './drafts.ts'
import { moveArticle } from './moves.ts'
import { publicColumns, recordOf } from './records.ts'
import { saveTies } from './save-ties.ts'
import { updateShares } from './shares.ts'
import { addVersion, keepText } from './versions.ts'

/** `DeskServices` has them all. */
export type DraftServices = {
  db: Kysely<Database>
  publishing: Publishing
  /** Has missing link previews drawn, by a process of its own. */
  drawPreviews: () => void
}

type Change = { id: string; version: number; person: string; now: Date }

/** What became of a change; null when the article is gone. `refused` has the checks that failed. */
export type Outcome = { draft: Draft } | { conflict: Draft } | { refused: Check[] } | null

/**
 * Publishes a draft, at its time or at once. A new slug leaves a redirect at the old address.
 * @returns the checks that are required and failed, when it was refused
 */
export async function publishDraft({ db, publishing, drawPreviews }: DraftServices, { id, version, person, now }: Change): Promise<Outcome> {
  const row = await recordOf(db, { id, now })
  if (!row) return null
  const draft = await toDraft(db, row, now)
  if (row.version !== version) return { conflict: draft }
  const refused = (await checkDraft({ db, publishing }, { draft, now })).filter(({ ok, required }) => required && !ok)
  if (refused.length > 0) return { refused }

  const { slug, language, title, meta_description, image, checked, signed_by } = draft
  const publishedAt = draft.publish_at ?? now.toISOString()
  const content = withoutBlankEnds(draft.content)
  const plate = chosenPlate(draft.plate)
  const shown = shownPictures(draft)
  const article = { slug, language, title, content, meta_description, image, plate, checked, signed_by, published_at: publishedAt, translation: null }
  const made = await publishing.makePage(article, shown)
  if ('refused' in made) return { refused: asChecks([{ id: 'markdown', detail: made.refused }], ['markdown']) }

  let unused: string[] = []
  const outcome = await change(db, async (trx): Promise<Outcome> => {
    const latest = await recordOf(trx, { id, now })
    if (!latest) return null
    if (latest.version !== version) return { conflict: await toDraft(trx, latest, now) }
    const taken = await trx.selectFrom('articles').select('slug').where('slug', '=', slug).where('language', '=', language).executeTakeFirst()
    if (taken && latest.public_slug !== slug) return { refused: asChecks([{ id: 'slug-taken', detail: slug }], ['slug-taken']) }

    if (latest.public_slug !== null && latest.public_slug !== slug) await moveArticle(trx, { language, from: latest.public_slug, to: slug })
    await saveArticle(trx, { ...made, published_at: publishedAt, checked })
    const kept = await picturesToKeep(trx, latest, shown)
    const columns = { publish_at: publishedAt, pictures: JSON.stringify(kept), public_slug: slug, withdrawn_at: null, replaced_at: null, changed: false }
    const isScheduled = publishedAt > now.toISOString()
    const saved = await saveRecord(trx, latest, { ...columns, public_digest: await digestAt(trx, { slug, language }) }, { person, now })
    await saveTies(trx, latest.work)
    await addVersion(trx, { id, columns: saved, what: isScheduled ? 'scheduled' : 'published', person, now })
    await siteChanged(trx)
    await writeLog(trx, { person, kind: 'change', what: isScheduled ? 'article-scheduled' : 'article-published', detail: language, now })
    unused = Object.values(textOf(latest).pictures).map((picture) => picture.id)
    return { draft: await toDraft(trx, saved, now) }
  })
  if (!outcome || !('draft' in outcome)) return outcome
  await publishing.removeUnused(db, unused)
  drawPreviews()
  return outcome
}

/**
 * Takes an article from the public site; its text and pictures stay at the desk.
 * @param target the path on this site that its address leads to from now on; null answers 404. One that leads nowhere is
 *   refused by a check `target`
 */
export async function withdrawArticle(
  { db, publishing }: { db: Kysely<Database>; publishing: Pick<Publishing, 'isScreen'> },
  { id, version, target, person, now }: Change & { target: string | null },
): Promise<Outcome> {
  return change(db, async (trx): Promise<Outcome> => {
    const row = await recordOf(trx, { id, now })
    if (!row) return null
    if (row.version !== version || row.public_slug === null) return { conflict: await toDraft(trx, row, now) }
    const { public_slug: slug, language } = row
    if (target !== null && (target === articlePath(slug, language) || !(await isKnownPath({ db: trx, publishing }, { path: target, at: now })))) {
      return { refused: asChecks([{ id: 'target', detail: target }], ['target']) }
    }
    const shown = await publicColumns(trx, { slug, language })
    await moveArticle(trx, { language, from: slug, target })
    await keepText(trx, row)
    const columns = { public_slug: null, public_digest: null, withdrawn_at: now.toISOString(), replaced_at: null, changed: true }
    const saved = await saveRecord(trx, row, columns, { person, now })
    await addVersion(trx, { id, columns: shown ?? saved, what: 'withdrawn', person, now })
    await siteChanged(trx)
    await writeLog(trx, { person, kind: 'change', what: 'article-withdrawn', detail: language, now })
    return { draft: await toDraft(trx, saved, now) }
  })
}

/** Deletes an article that was never published, or is withdrawn, with its versions. @returns false when it is another, or changed */
export async function deleteDraft({ db, publishing }: Pick<DraftServices, 'db' | 'publishing'>, { id, version, person, now }: Change): Promise<boolean> {
  const pictures = await change(db, async (trx) => {
    const row = await recordOf(trx, { id, now })
    if (!row || row.version !== version || row.public_slug !== null) return null
    const versions = await trx.selectFrom('article_versions').select('text').where('draft_id', '=', id).execute()
    await trx.deleteFrom('article_drafts').where('id', '=', id).execute()
    await writeLog(trx, { person, kind: 'change', what: 'article-deleted', detail: row.language, now })
    const kept = [textOf(row), ...versions.map(({ text }) => readVersionText(text))]
    return kept.flatMap((text) => Object.values(text.pictures).map((picture) => picture.id))
  })
  if (pictures) await publishing.removeUnused(db, pictures)
  return pictures !== null
}

async function saveRecord(
  trx: Transaction<Database>,
  row: DraftRow,
  columns: Partial<DraftRow>,
  { person, now }: { person: string; now: Date },
): Promise<DraftRow> {
  const set = { ...columns, version: row.version + 1, saved_at: now.toISOString(), saved_by: person }
  await trx.updateTable('article_drafts').set(set).where('id', '=', row.id).execute()
  const saved = { ...row, ...set }
  await updateShares(trx, saved)
  return saved
}

async function digestAt(trx: Transaction<Database>, address: { slug: string; language: Draft['language'] }): Promise<string | null> {
  const shown = await publicColumns(trx, address)
  return shown && digestOf(shown)
}

/** Those that the article shows: others of the draft stay private. */
function shownPictures({ content, image, pictures }: Draft): Pictures {
  const names = new Set([...namedImages(content).map(({ address }) => address), ...(image === null ? [] : [image])].map(pictureName))
  return Object.fromEntries(Object.entries(pictures).filter(([name]) => names.has(name)))
}

/** Those that the article, or one of its versions, shows. */
async function picturesToKeep(trx: Transaction<Database>, row: DraftRow, shown: Pictures): Promise<Pictures> {
  const versions = await trx.selectFrom('article_versions').select('text').where('draft_id', '=', row.id).execute()
  const texts = versions.map(({ text }) => readVersionText(text))
  return Object.fromEntries(
    Object.entries(textOf(row).pictures).filter(
      ([name]) => Object.hasOwn(shown, name) || texts.some(({ content, image }) => image === name || content.includes(name)),
    ),
  )
}
