import { redirect } from 'react-router'
import { services } from '#app/site/context.ts'
import { isArticlePublished } from '#app/content/queries/articles.ts'
import { articlePath, languageOf } from '#app/i18n/paths.ts'
import { notFound } from '#app/site/not-found/not-found.ts'
import type { Route } from './+types/blog-article'

/** `/{lang}/blog/{slug}`, the form of the 404 page's links: redirects to the article if it is published. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock, texts } = context.get(services)
  const article = { slug: params.slug, language: languageOf(url.pathname) }
  if (!(await isArticlePublished(db.read, { ...article, now: clock() }))) throw notFound(url.pathname, texts())
  return redirect(articlePath(article.slug, article.language), 301)
}

/** Never rendered. Without a component this would be a resource route, and the 404 would have no page. */
export default function BlogArticle() {
  return null
}
