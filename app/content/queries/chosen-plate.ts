import { sql } from 'kysely'

/** The engraving that was chosen for an article of `articles`; null where its address decides. */
export const chosenPlate = sql<
  string | null
>`(select plate from article_extras where article_extras.slug = articles.slug and article_extras.language = articles.language)`.as('plate')
