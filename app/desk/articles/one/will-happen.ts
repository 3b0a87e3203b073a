// In the browser too, so it must not import zod.
import type { ArticleState } from '#app/content/drafts/draft.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Language } from '#app/i18n/language.ts'
import { instantOf } from '#app/i18n/wall-clock.ts'
import { wholeTimeOf } from '../list/article-dates.ts'
import type { TypedText } from './fields.ts'

export type Known = { state: ArticleState; language: Language; publicSlug: string | null; changed: boolean }

/** What the amber button does: nothing, where what is public is what is written. */
export type Deed = 'publish' | 'schedule' | 'publish-changes' | null

/** @param now milliseconds */
export function deedOf({ state, changed }: Known, text: TypedText, now: number, isSaved: boolean): Deed {
  const at = instantOf(text)
  const isLater = at !== null && at.getTime() > now
  const hasChanges = changed || !isSaved
  if (state === 'published') return hasChanges ? (isLater ? 'schedule' : 'publish-changes') : null
  if (state === 'scheduled' && !hasChanges) return null
  return isLater ? 'schedule' : 'publish'
}

export type Will = { before: string; time: string; after: string }

/**
 * What publishing does, in words: where, when, and who is told.
 * @param now milliseconds
 */
export function willHappen({ state, language, publicSlug }: Known, text: TypedText, now: number): Will {
  const at = instantOf(text)
  const isLater = at !== null && at.getTime() > now
  const isOut = state === 'published' && !isLater
  const time = isLater ? wholeTimeOf(at, new Date(now)) : 'inom tio sekunder'
  const moved = publicSlug !== null && text.slug !== '' && text.slug !== publicSlug ? ` Den gamla adressen ${articlePath(publicSlug, language)} leder hit.` : ''
  const hidden = state === 'published' && isLater ? ' Till dess syns den inte.' : ''
  const places = isOut ? ' Bloggen, RSS-flödet och sökningen ändras samtidigt.' : ' Den läggs i bloggen, RSS-flödet och listan för sökmotorer.'
  return {
    before: isOut ? 'Ändringarna blir läsbara ' : 'Artikeln blir läsbar ',
    time,
    after: `.${hidden}${places}${moved} Ingen får mejl.`,
  }
}
