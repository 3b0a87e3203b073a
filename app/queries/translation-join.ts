import type { SelectQueryBuilder } from 'kysely'
import { type Language, otherLanguage } from '#app/i18n/language.ts'
import type { ContentTables } from '#app/database/schema.ts'

/**
 * Joins to articles of one language, as `translated`, the translation that the public can read now: of the same work
 * (article_translations), else of the same slug where neither of the two belongs to a work. So whoever is pointed at
 * points back.
 */
export function joinTranslation<Selected>(
  articles: SelectQueryBuilder<ContentTables, 'articles', Selected>,
  { language, now }: { language: Language; now: Date },
) {
  const other = otherLanguage(language)
  return articles
    .leftJoin('article_translations as own', (join) =>
      join.onRef('own.slug', '=', 'articles.slug').onRef('own.language', '=', 'articles.language'),
    )
    .leftJoin('article_translations as same_work', (join) =>
      join.onRef('same_work.work', '=', 'own.work').on('same_work.language', '=', other),
    )
    .leftJoin('article_translations as same_slug', (join) =>
      join.onRef('same_slug.slug', '=', 'articles.slug').on('same_slug.language', '=', other),
    )
    .leftJoin('articles as translated', (join) =>
      join
        .on('translated.language', '=', other)
        .on('translated.published_at', '<=', now.toISOString())
        .on(({ eb, ref }) =>
          eb(
            'translated.slug',
            '=',
            eb
              .case()
              .when('own.work', 'is not', null)
              .then(ref('same_work.slug'))
              .when('same_slug.work', 'is', null)
              .then(ref('articles.slug'))
              .end(),
          ),
        ),
    )
}
