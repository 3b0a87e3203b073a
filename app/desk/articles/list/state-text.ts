import type { Instant } from '#app/data/database/schema.ts'
import type { ArticleState } from '#app/content/drafts/draft.ts'
import { dateOf, scheduleOf } from './article-dates.ts'

type StateOf = {
  state: ArticleState
  /** When it was published, will be, or was withdrawn. */
  at: Instant | null
  /** Has changes that are not published. */
  changed?: boolean
  /** Who is writing in it now, other than whoever looks. */
  writer?: string | null
}

/** `Schemalagd tis 24 nov 08.00`, `Publicerad 9 nov 2026`, `Utkast, Sixten skriver` */
export function stateText({ state, at, changed = false, writer = null }: StateOf, now: Date): string {
  const time = at === null ? null : new Date(at)
  const additions = { draft: '', scheduled: ', ändringar väntar', published: ', ändringar väntar', withdrawn: '' }
  const words = {
    draft: 'Utkast',
    scheduled: time ? `Schemalagd ${scheduleOf(time, now)}` : 'Schemalagd',
    published: time ? `Publicerad ${dateOf(time)}` : 'Publicerad',
    withdrawn: time ? `Tillbakadragen ${dateOf(time)}` : 'Tillbakadragen',
  }
  if (writer !== null) return `${words[state]}, ${writer}\u00A0skriver`
  return words[state] + (changed ? additions[state] : '')
}
