import { z } from 'zod'
import { isImageAddress } from '#app/content/article-file.ts'
import { isoDay } from '#app/content/content-values.ts'
import type { DraftText } from '#app/content/drafts/draft.ts'
import { isSlug, slugOf } from '#app/content/drafts/slug.ts'
import { articlePlates, chosenPlate, formerPlates } from '#app/kit/plates/plate-for-slug.ts'
import { personId } from '#app/texts/fact-rules.ts'
import { articleId } from '../list/form.ts'
import { type Faults, longest, type TypedField, typedFields, type TypedText } from './fields.ts'
import { serverCopy } from './server-copy.ts'
import { instantOf } from '#app/i18n/wall-clock.ts'

const { faults: words } = serverCopy

/** What a database cannot keep, or nobody can see: control characters other than line breaks and tabs. */
const unseen = /[^\P{Cc}\n\t]/gu

const line = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/[\s\u2028\u2029]+/g, ' ')
        .replaceAll(unseen, '')
        .trim(),
    )
    .pipe(z.string().max(most, words.tooLong(most)))

const fields = z
  .object({
    title: line(longest.title),
    // Whatever is typed becomes an address that is allowed; most often it is one already.
    slug: z
      .string()
      .max(longest.slug, words.tooLong(longest.slug))
      .transform((slug) => (isSlug(slug) ? slug : slugOf(slug))),
    content: z
      .string()
      .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, ''))
      .pipe(z.string().max(longest.content, words.tooLong(longest.content))),
    meta_description: line(longest.meta_description),
    image: line(longest.image)
      .refine(isImageAddress, words.image)
      .transform((image) => image || null),
    plate: z.union([z.literal('').transform(() => null), z.enum([...articlePlates, ...formerPlates]).transform(chosenPlate)], { error: words.plate }),
    signed_by: z
      .string()
      .refine((id) => id === '' || personId.safeParse(id).success, words.signedBy)
      .transform((id) => id || null),
    checked: z
      .string()
      .trim()
      .refine(isDayOrEmpty, words.checked)
      .transform((day) => day || null),
    day: z.string().trim(),
    time: z.string().trim(),
  })
  .transform(({ day, time, ...typed }, context): DraftText => {
    const text = { ...typed, slug: typed.slug || slugOf(typed.title) }
    if (day === '' && time === '') return { ...text, publish_at: null }
    const at = instantOf({ day, time })
    if (at) return { ...text, publish_at: at.toISOString() }
    const [path, message] = day === '' ? ['day', words.day] : time === '' ? ['time', words.time] : ['day', words.noSuchTime]
    context.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  })

/** `2026-11-22`; empty for none. */
function isDayOrEmpty(day: string): boolean {
  return day === '' || isoDay.safeParse(day).success
}

/** The text in a posted form; fields that are missing count as empty. */
export function readText(posted: FormData): { text: DraftText; faults?: undefined } | { faults: Faults; text?: undefined } {
  const parsed = fields.safeParse(typedIn(posted))
  if (parsed.success) return { text: parsed.data }
  const faults: Faults = {}
  for (const { path, message } of parsed.error.issues) faults[path[0] as TypedField] ??= message
  return { faults }
}

/** What was typed, to show it again. */
export function typedIn(posted: FormData): TypedText {
  const typed = (field: TypedField) => {
    const value = posted.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(typedFields.map((field) => [field, typed(field)])) as TypedText
}

const version = z.coerce.number().int().min(0).max(2_147_483_647)
const optionalId = z
  .string()
  .transform((id) => id || null)
  .pipe(articleId.nullable())

/** What can be done with an article. `version` is the one that was seen. */
export const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['autosave', 'save', 'publish', 'share', 'translate', 'ask-publish', 'ask-delete', 'picture', 'check']), version }),
  z.object({
    intent: z.literal('withdraw'),
    version,
    target: z
      .string()
      .max(500)
      .transform((target) => target || null),
  }),
  z.object({ intent: z.literal('tie'), version, other: optionalId }),
  z.object({ intent: z.literal('restore'), version, versionId: articleId }),
  z.object({ intent: z.literal('revoke'), version, share: articleId }),
  z.object({ intent: z.enum(['read', 'unread']), version, source: z.string().regex(/^[0-9a-f]{16}$/) }),
])

export type Intent = z.infer<typeof intents>['intent']

/** A picture's file, of a size that is looked at. */
export const pictureFile = z.instanceof(File).refine(({ size }) => size > 0)
