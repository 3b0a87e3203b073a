import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Instant } from '#app/data/database/schema.ts'
import type { ArticleText } from './article-file.ts'
import { publicArticles } from './article-columns.ts'
import { checkedYaml, type Complaints } from './checked-yaml.ts'
import { isoDay, oneLine } from './content-values.ts'

// What an article is dated whose file has no `published_at`: the moment of its import (docs/decisions/062-honest-dates.md).

/** `dates.yaml`, for articles whose files have no date. */
export interface ArticleDates {
  /** The latest day of which one of them tells something: none of them is of before. Null where nobody says. */
  latestFact: string | null
  /** Names of their files without `.md`, in the order of the blog; others come after these. */
  order: string[]
}

export const articleDatesFileName = 'dates.yaml'

export const noArticleDates: ArticleDates = { latestFact: null, order: [] }

const schema = z.strictObject({ latest_fact: isoDay.nullable().default(null), order: z.array(oneLine).default([]) })

export function readArticleDates(_fileName: string, text: string): { value: ArticleDates; complaints?: undefined } | Complaints {
  const checked = checkedYaml(text, schema)
  return checked.complaints ? checked : { value: { latestFact: checked.value.latest_fact, order: checked.value.order } }
}

/** The moment of an import, by a clock that may be wrong. */
export interface ImportMoment {
  /** Whether the clock is of before what the articles tell, and so behind. */
  isBehind: boolean
  /** No article is of before, but for those that a clock behind has dated. */
  earliest: Instant
  /** What the file's article is dated: the first of the order now, each further one a second earlier. */
  dateOf(file: string): Instant
}

export function importMoment({ latestFact, order }: ArticleDates, files: readonly string[], now: Date): ImportMoment {
  // An hour of that day is left for the order.
  const earliest = latestFact === null ? '' : `${latestFact}T01:00:00.000Z`
  const named = order.map((name) => `articles/${name}.md`)
  const sorted = [...new Set([...named.filter((file) => files.includes(file)), ...files])]
  const dateOf = (file: string) => new Date(now.getTime() - Math.max(0, sorted.indexOf(file)) * 1000).toISOString()
  return { isBehind: now.toISOString() < earliest, earliest, dateOf }
}

/** Stands for the hash of an article that a clock behind has dated: the next import whose clock is right dates it again. */
export const datedBehind = 'dated by a clock that is behind'

/**
 * The dates of an article that is saved now. What its file does not say stays as the site has it: nothing is dated twice.
 * @param hash of its last import; undefined where there was none
 */
export async function datesOf(
  db: Kysely<Database>,
  { file, value, hash, moment }: { file: string; value: ArticleText; hash: string | undefined; moment: ImportMoment },
): Promise<{ published_at: Instant; checked: string | null }> {
  const { slug, language, published_at, checked } = value
  const stored = await publicArticles(db).where('articles.slug', '=', slug).where('articles.language', '=', language).executeTakeFirst()
  // An empty one: its first import has begun and is not finished.
  const isWrong = (hash === datedBehind || hash === '') && stored !== undefined && stored.published_at < moment.earliest && !moment.isBehind
  return {
    published_at: published_at ?? (stored && !isWrong ? stored.published_at : moment.dateOf(file)),
    checked: checked === undefined ? (stored?.checked ?? null) : checked,
  }
}
