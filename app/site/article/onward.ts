import type { NearbyArticle, NearbyArticles } from '#app/queries/nearby-articles.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { relatedArticles } from './related.ts'

export type ArticleLink = { href: string; title: string }

/** The links below an article, no article twice. */
export type Onward = {
  /** The one published before it. */
  previous: ArticleLink | undefined
  /** The one published after it. */
  next: ArticleLink | undefined
  /** At most three related articles, of those published around the same time. */
  related: ArticleLink[]
}

export function onwardFrom(
  article: { title: string; meta_description: string | null; language: Language },
  { newer: [next, ...newer], older: [previous, ...older] }: NearbyArticles,
): Onward {
  const linkTo = ({ slug, title }: NearbyArticle): ArticleLink => ({ href: articlePath(slug, article.language), title })
  return {
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
    related: relatedArticles(article, [...newer, ...older], 3).map(linkTo),
  }
}
