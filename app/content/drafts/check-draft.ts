import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import type { Publishing } from '#app/content/publish.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { articlePlates, formerPlates } from '#app/content/previews/preview.ts'
import { isImageAddress, isOwn } from '../article-file.ts'
import { type Check, type CheckId, checkIds, type Failure } from './checks.ts'
import { checkLinks } from './check-links.ts'
import { checkMarkdown } from './check-markdown.ts'
import type { Draft } from './draft.ts'
import { isCheckOld } from '../old-checks.ts'
import { withoutBlankEnds } from './draft-text.ts'
import { isSlug } from './slug.ts'

/** A description that search engines show whole, in characters. */
export const descriptionLength = { least: 50, most: 160 } as const

/** Without these a file would be refused, or readers would get less than the page promises. */
const required: ReadonlySet<CheckId> = new Set([
  'title',
  'title-taken',
  'slug',
  'slug-taken',
  'text',
  'description',
  'alt',
  'picture',
  'plate',
  'checked-ahead',
  'markdown',
  'target',
])

/** More of one kind would hide the others. */
const mostOfOne = 20

/**
 * What stands in the way of publishing, and what is worth a look. A check that is ok comes once; one that fails comes once
 * for each place. Links to other hosts are not followed.
 */
export async function checkDraft(
  { db, publishing }: { db: Kysely<Database>; publishing: Pick<Publishing, 'layOut' | 'isScreen'> },
  { draft, now }: { draft: Draft; now: Date },
): Promise<Check[]> {
  const failures = [...checkFields(draft), ...checkAge(draft, now), ...checkMarkdown(draft), ...(await checkTaken(db, draft))]
  if (!failures.some(({ id }) => id === 'markdown')) failures.push(...(await checkLinks({ db, publishing }, { draft, now })))
  // Not every article has facts to check: it is named only where a check is old or ahead.
  const named = (id: CheckId) => (id === 'checked' || id === 'checked-ahead' ? failures.some((failure) => failure.id === id) : id !== 'target')
  return asChecks(failures, checkIds.filter(named))
}

export function asChecks(failures: Failure[], among: readonly CheckId[]): Check[] {
  return among.flatMap((id): Check[] => {
    const failed = failures.filter((failure) => failure.id === id).slice(0, mostOfOne)
    const isRequired = required.has(id)
    if (failed.length === 0) return [{ id, ok: true, required: isRequired, line: null, detail: null }]
    return failed.map(({ line = null, detail = null }) => ({ id, ok: false, required: isRequired, line, detail }))
  })
}

function* checkFields({ title, slug, content, meta_description, image, plate, pictures }: Draft): Generator<Failure> {
  if (title.trim() === '') yield { id: 'title' }
  if (!isSlug(slug)) yield { id: 'slug', detail: slug }
  if (withoutBlankEnds(content) === '') yield { id: 'text' }
  const length = [...meta_description].length
  if (length === 0) yield { id: 'description' }
  else if (length < descriptionLength.least || length > descriptionLength.most) yield { id: 'description-length', detail: String(length) }
  if (image !== null && (isOwn(image) ? !Object.hasOwn(pictures, image) : !isImageAddress(image))) yield { id: 'picture', detail: image }
  if (plate !== null && ![...articlePlates, ...formerPlates].some((name) => name === plate)) yield { id: 'plate', detail: plate }
}

function checkAge({ checked }: Draft, now: Date): Failure[] {
  if (checked === null) return []
  if (checked > dayOf(now)) return [{ id: 'checked-ahead', detail: checked }]
  return isCheckOld(checked, now) ? [{ id: 'checked', detail: checked }] : []
}

/** An address is taken by what is public, and by drafts that will be; a title by every other article of the language. */
async function checkTaken(db: Kysely<Database>, { id, slug, title, language, publicSlug }: Draft): Promise<Failure[]> {
  const failures: Failure[] = []
  const others = db.selectFrom('article_drafts').select('id').where('language', '=', language).where('id', '<>', id).limit(1)
  const drafted = await others
    .where(({ eb, or, and }) => or([eb('public_slug', '=', slug), and([eb('slug', '=', slug), eb('withdrawn_at', 'is', null)])]))
    .executeTakeFirst()
  const shown =
    slug !== publicSlug && (await db.selectFrom('articles').select('slug').where('slug', '=', slug).where('language', '=', language).executeTakeFirst())
  if (slug !== '' && (drafted || shown)) failures.push({ id: 'slug-taken', detail: slug })
  const sameTitle = db.selectFrom('articles').select('slug').where('language', '=', language).where('title', '=', title)
  if (title !== '' && (await sameTitle.$if(publicSlug !== null, (query) => query.where('slug', '<>', publicSlug)).executeTakeFirst()))
    failures.push({ id: 'title-taken' })
  return failures
}
