import type { NearbyArticle, NearbyArticles } from '#app/content/queries/nearby-articles.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { type ArticlePlate, plateOf } from '#app/kit/plates/plate-for-slug.ts'
import { relatedArticles } from './related.ts'

export type ArticleLink = { href: string; title: string; plate: ArticlePlate }

/** The links below an article, no article twice. */
export type Onward = {
  /** The one to go on with: the most related, else a neighbour. */
  lead: (ArticleLink & { summary: string | null }) | undefined
  /** The one published before it. */
  previous: ArticleLink | undefined
  /** The one published after it. */
  next: ArticleLink | undefined
  /** At most two further related articles, of those published around the same time. */
  related: ArticleLink[]
}

export function onwardFrom(
  article: { title: string; meta_description: string | null; language: Language },
  { newer: [next, ...newer], older: [previous, ...older] }: NearbyArticles,
): Onward {
  const linkTo = ({ slug, title, plate }: NearbyArticle): ArticleLink => ({ href: articlePath(slug, article.language), title, plate: plateOf({ slug, plate }) })
  const [most, ...related] = relatedArticles(article, [...newer, ...older], 3)
  const lead = most ?? previous ?? next
  const linkUnlessLead = (neighbour: NearbyArticle | undefined) => (neighbour && neighbour !== lead ? linkTo(neighbour) : undefined)
  return {
    lead: lead && { ...linkTo(lead), summary: lead.meta_description },
    previous: linkUnlessLead(previous),
    next: linkUnlessLead(next),
    related: related.map(linkTo),
  }
}
