import { articleLayout } from '#app/content/article-layout.ts'
import type { Services } from '#app/site/context.ts'
import { articleSummary } from '#app/content/queries/article-summary.ts'
import { type Article, newestArticles } from '#app/content/queries/articles.ts'
import { absolute } from '#app/site/addresses.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath, feedPaths } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { withAbsoluteAddresses } from '#app/content/markdown/absolute-addresses.ts'
import { withOwnWords } from '#app/content/markdown/own-words.ts'
import { withoutAnchors } from '#app/content/markdown/without-anchors.ts'
import { copy } from '#app/site/blog/copy.ts'
import { wordsIn } from '#app/texts/words.ts'
import { plainUnavailable } from '#app/document/plain-answers.ts'

/** The content of a feed in any format. All addresses are absolute. */
type FeedContent = {
  language: Language
  title: string
  description: string
  author: { name: string; url: string }
  /** The address of the blog; `self` has those of the feed's formats. */
  blog: string
  self: ReturnType<typeof feedPaths>
  /** ISO-8601 */
  updated: string
  entries: FeedEntry[]
}

export type FeedEntry = {
  url: string
  title: string
  summary: string
  html: string
  /** ISO-8601 */
  published: string
  image?: string
  translations: { language: Language; url: string }[]
}

const newest = 20

/** `updated` of a feed without articles. */
const never = new Date(0).toISOString()

/** @throws Response 503 when the articles cannot be fetched */
export async function feedContent({ config, db, layOut, clock, texts: latest }: Services, language: Language): Promise<FeedContent> {
  const articles = await newestArticles(db.read, { language, now: clock(), limit: newest }).catch((error: unknown) => {
    throw plainUnavailable('Failed to fetch articles', error)
  })
  const origin = config.siteUrl
  const texts = latest()
  const entries = articles.map(async (article) => {
    const layout = await articleLayout(article, layOut).catch((error: unknown) => {
      // The feed omits an article that cannot be rendered, instead of failing for all.
      console.error(`Failed to lay out ${articlePath(article.slug, language)} for a feed`, error)
      return null
    })
    return layout ? [feedEntry(article, withOwnWords(layout.html, texts, language), origin)] : []
  })
  const { heading, description } = wordsIn(texts, 'blog', copy)[language]
  const { atom, json } = feedPaths(language)
  return {
    language,
    title: `${texts.facts.brand} – ${heading}`,
    description,
    author: { name: texts.facts.brand, url: absolute(pathTo('home', language), origin) },
    blog: absolute(pathTo('blog', language), origin),
    self: { atom: absolute(atom, origin), json: absolute(json, origin) },
    updated: articles[0]?.published_at ?? never,
    entries: (await Promise.all(entries)).flat(),
  }
}

function feedEntry({ slug, language, title, content, meta_description, published_at, image, translations }: Article, html: string, origin: string): FeedEntry {
  const path = articlePath(slug, language)
  const url = absolute(path, origin)
  return {
    url,
    title,
    summary: articleSummary(meta_description, content),
    html: withAbsoluteAddresses(withoutAnchors(html), url),
    published: published_at,
    ...(image !== null && { image: absolute(image, origin) }),
    translations: translations.map((other) => ({ language: other.language, url: absolute(articlePath(other.slug, other.language), origin) })),
  }
}
