import type { Kysely } from 'kysely'
import type { ArticleExtrasTable, ArticlesTable, Database } from '#app/data/database/schema.ts'

type PublicColumn = Exclude<keyof ArticlesTable, 'id' | 'slug' | 'language'>
type ExtraColumn = Exclude<keyof ArticleExtrasTable, 'slug' | 'language' | 'pictures'>

type Column = {
  /** Where it lies once it is published. */
  in: 'articles' | 'article_extras'
  /** Its name there, where that is another one. */
  as?: 'published_at'
  /** One line; else as it is written. */
  line?: true
}

/**
 * The text of an article, column by column, as the desk drafts it: what is read, saved, published, compared and kept in
 * versions derives from it. Digests are made in this order, so a new column stands last.
 */
export const articleColumns = {
  slug: { in: 'articles', line: true },
  title: { in: 'articles', line: true },
  content: { in: 'articles' },
  meta_description: { in: 'articles', line: true },
  image: { in: 'article_extras', line: true },
  plate: { in: 'article_extras' },
  publish_at: { in: 'articles', as: 'published_at' },
  checked: { in: 'article_extras' },
  signed_by: { in: 'article_extras' },
} as const satisfies Readonly<Record<'slug' | 'publish_at' | Exclude<PublicColumn, 'published_at'> | ExtraColumn, Column>>

export type ArticleColumn = keyof typeof articleColumns

export const articleColumnNames = Object.keys(articleColumns) as ArticleColumn[]

const all = Object.entries<Column>(articleColumns)

/** Columns of `articles` beside its address. */
export const publicColumnNames = all.flatMap(([name, column]) => (column.in === 'articles' && name !== 'slug' ? [column.as ?? name] : [])) as PublicColumn[]

/** Columns of `article_extras` beside its address and pictures. */
export const extraColumnNames = all.flatMap(([name, column]) => (column.in === 'article_extras' ? [name] : [])) as ExtraColumn[]

/** Every public article with its extras, of which one from another program has none. */
export function publicArticles(db: Pick<Kysely<Database>, 'selectFrom'>) {
  return db
    .selectFrom('articles')
    .leftJoin('article_extras', (join) => join.onRef('article_extras.slug', '=', 'articles.slug').onRef('article_extras.language', '=', 'articles.language'))
    .select(['articles.slug', 'articles.language', 'pictures', ...publicColumnNames, ...extraColumnNames])
}

/** The columns of an article's text, out of a row that has more. */
export function pickText<Row extends Record<ArticleColumn, unknown>>(row: Row): Pick<Row, ArticleColumn> {
  return Object.fromEntries(articleColumnNames.map((name) => [name, row[name]])) as Pick<Row, ArticleColumn>
}
