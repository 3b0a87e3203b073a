import type { Article } from '#app/queries/articles.ts'
import type { Draft } from './draft.ts'

/**
 * A draft as the public article page shows it, for `renderSite(articlePath(slug, language), { articleAt })`.
 * @param draft may hold a text that is not saved yet
 */
export function shownDraft(draft: Draft, now: Date): Article {
  throw new Error('not written yet')
}
