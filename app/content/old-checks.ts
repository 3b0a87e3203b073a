import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { publicArticles } from './article-columns.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { articlePath } from '#app/i18n/paths.ts'

/** Whether an article's facts were last checked more than 12 months ago. @param checked a day, `2026-11-22` */
export function isCheckOld(checked: string, now: Date): boolean {
  return checked < yearBefore(now)
}

/**
 * Public articles, scheduled ones included, whose facts are to be checked again: they were last checked more than 12 months
 * ago, or on a day that has not come. The oldest first.
 */
export async function oldChecks(db: Kysely<Database>, now: Date): Promise<{ path: string; checked: string }[]> {
  const rows = await db
    .selectFrom('article_extras')
    .select(['slug', 'language', 'checked'])
    .where((where) => where.or([where('checked', '<', yearBefore(now)), where('checked', '>', dayOf(now))]))
    .orderBy('checked')
    .orderBy('slug')
    .execute()
  return rows.flatMap(({ slug, language, checked }) => (checked === null ? [] : [{ path: articlePath(slug, language), checked }]))
}

/** How many public articles, scheduled ones included, nobody has checked, and how many were last checked more than 12 months ago. */
export async function checksDue(db: Kysely<Database>, now: Date): Promise<{ never: number; old: number }> {
  const articles = publicArticles(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
  const [never, old] = await Promise.all([
    articles.where('checked', 'is', null).executeTakeFirstOrThrow(),
    articles.where('checked', '<', yearBefore(now)).executeTakeFirstOrThrow(),
  ])
  return { never: Number(never.count), old: Number(old.count) }
}

/** The same day a year earlier, in Stockholm. 29 February becomes a day that does not exist, but sorts where it should. */
function yearBefore(now: Date): string {
  const [year = '', ...rest] = dayOf(now).split('-')
  return [Number(year) - 1, ...rest].join('-')
}
