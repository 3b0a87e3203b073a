import { redirect } from 'react-router'
import { articleLayout } from '#app/content/article-layout.ts'
import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { articleSummary } from '#app/content/queries/article-summary.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { addressesOf, articlePaths } from '#app/site/addresses.ts'
import { movedTo } from '#app/content/queries/moved-articles.ts'
import { nearbyArticles } from '#app/content/queries/nearby-articles.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { articlePath, parseArticleParam } from '#app/i18n/paths.ts'
import { withOwnWords } from '#app/content/markdown/own-words.ts'
import { pathTo } from '#app/site/screens.ts'
import { unavailable } from '#app/site/not-found/not-found.ts'
import { articlePreview } from '#app/content/previews/preview.ts'
import { previewImage } from '#app/site/head/preview-image.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { articleData } from '#app/site/head/structured-data.ts'
import { useSite } from '#app/site/frame/site.ts'
import { fill } from '#app/texts/fill.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { onwardFrom } from './onward.ts'
import { ArticlePage } from './page.tsx'
import { plateOf } from '#app/kit/plates/plate-for-slug.ts'
import { deservesContents, readingMinutes } from './reading.ts'
import { shownCheck } from './shown-check.ts'
import { signedBy } from './signed-by.ts'

export const handle: RouteHandle = { styles: ['article'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { config, db, layOut, clock, articleAt, texts: latest } = context.get(services)
  const texts = latest()
  const words = wordsIn(texts, 'article', copy)
  const address = parseArticleParam(params.article)
  if (!address) throw missing(url)
  const query = { ...address, now: clock() }
  const outage = (what: string) => (error: unknown) => {
    console.error(what, error)
    throw unavailable(url.pathname, texts)
  }
  const article = await articleAt(query).catch(outage('Failed to fetch article'))
  if (!article) throw moved(await movedTo(db.read, address).catch(outage('Failed to fetch article'))) ?? missing(url)

  const { language, slug } = address
  const [nearby, layout] = await Promise.all([
    nearbyArticles(db.read, query).catch(outage('Failed to fetch article')),
    // A text that cannot be rendered is an outage, not a 404: the article exists, and is shown once its text is corrected.
    articleLayout(article, layOut).catch(outage(`Failed to lay out ${articlePath(slug, language)}`)),
  ])
  const plate = plateOf(article)
  const translations = article.translations.map((other) => ({
    href: articlePath(other.slug, other.language),
    language: other.language,
    label: words[other.language].readHere,
  }))
  return {
    copy: words[language],
    title: article.title,
    description: articleSummary(article.meta_description, article.content),
    publishedAt: article.published_at,
    date: formatLongDate(article.published_at, language),
    signed: signedBy(texts, words[language], article.signed_by, language),
    checked: shownCheck(article.checked, language),
    readingTime: fill(words[language].readingTime, { minutes: String(readingMinutes(layout.words)) }),
    source: `${texts.facts.brand}, ${config.siteUrl}${url.pathname}`,
    contents: deservesContents(layout) ? layout.contents : [],
    html: withOwnWords(layout.html, texts, language),
    onward: onwardFrom(article, nearby),
    image: article.image,
    preview: previewImage(articlePreview(article, texts.facts.brand), url.pathname, texts),
    blog: pathTo('blog', language),
    apply: pathTo('apply', language),
    plate,
    plates: [plate],
    addresses: addressesOf(url.pathname, articlePaths(article.translations)),
    translations,
  }
}

/** An article that was renamed or withdrawn at the desk. */
function moved(target: string | null) {
  return target === null ? null : redirect(target, { status: 301, headers: { 'Cache-Control': cacheControl.none } })
}

/** SPEC §2 "Article page": a missing article redirects to /404. */
function missing(url: URL) {
  const from = encodeURIComponent(url.pathname)
  return redirect(`/404?from=${from}`, { status: 302, headers: { 'Cache-Control': cacheControl.none } })
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      <ArticleHead article={article} />
      <ArticlePage {...article} />
    </>
  )
}

function ArticleHead({ article }: { article: Route.ComponentProps['loaderData'] }) {
  const site = useSite()
  if (!site) return null
  return (
    <PageHead
      title={article.title}
      description={article.description}
      type="article"
      feeds
      preview={article.preview}
      structuredData={[articleData(site, { ...article, image: article.image ?? article.preview.path })]}
      parents={[{ name: article.copy.blog, path: article.blog }]}
    />
  )
}
