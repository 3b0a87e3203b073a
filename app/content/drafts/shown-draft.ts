import type { Article } from '#app/content/queries/articles.ts'
import { pickText } from '../article-columns.ts'
import type { Draft } from './draft.ts'
import { columnsOf, withoutBlankEnds } from './draft-text.ts'

/**
 * A draft as the public article page shows it, for `renderSite(articlePath(slug, language), { articleAt })`. One without a
 * slug needs some slug in that path.
 * @param draft may hold a text that is not saved yet
 */
export function shownDraft(draft: Draft, now: Date): Article {
  const { language, pictures, translation } = draft
  const isTranslated = translation?.state === 'published'
  const { publish_at, ...text } = pickText(draft)
  return {
    ...text,
    language,
    content: withoutBlankEnds(text.content),
    published_at: publish_at ?? now.toISOString(),
    image: columnsOf(draft).image,
    translations: isTranslated ? [{ language: translation.language, slug: translation.slug }] : [],
    pictures,
    page: null,
  }
}
