import type { Article } from '#app/content/queries/articles.ts'
import type { Draft } from './draft.ts'
import { columnsOf, withoutBlankEnds } from './draft-text.ts'

/**
 * A draft as the public article page shows it, for `renderSite(articlePath(slug, language), { articleAt })`. One without a
 * slug needs some slug in that path.
 * @param draft may hold a text that is not saved yet
 */
export function shownDraft(draft: Draft, now: Date): Article {
  const { slug, language, title, meta_description, pictures, plate, checked, translation } = draft
  const isTranslated = translation?.state === 'published'
  return {
    slug,
    language,
    title,
    content: withoutBlankEnds(draft.content),
    meta_description,
    published_at: draft.publish_at ?? now.toISOString(),
    image: columnsOf(draft).image,
    plate,
    checked,
    translations: isTranslated ? [{ language: translation.language, slug: translation.slug }] : [],
    pictures,
    page: null,
  }
}
