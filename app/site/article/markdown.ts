import { services } from '#app/site/context.ts'
import { publishedArticle } from '#app/content/queries/articles.ts'
import { absolute } from '#app/site/addresses.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath, parseArticleParam } from '#app/i18n/paths.ts'
import { plainNotFound, plainUnavailable } from '#app/document/plain-answers.ts'
import type { Route } from './+types/markdown'

/** `/articles/{slug}-{language}.md`: an article's Markdown source, for programs; not indexed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(services)
  const address = parseArticleParam(params.article)
  if (!address) return plainNotFound()
  const article = await publishedArticle(db.read, { ...address, now: clock() }).catch((error: unknown) => {
    throw plainUnavailable('Failed to fetch article', error)
  })
  if (!article) return plainNotFound()

  const { language } = address
  const pageOf = (translation: { slug: string; language: Language }) => absolute(articlePath(translation.slug, translation.language), config.siteUrl)
  const page = pageOf(address)
  const matter = {
    title: article.title,
    date: article.published_at.slice(0, 10),
    ...(article.checked !== null && { checked: article.checked }),
    language,
    page,
    ...(article.translations.length > 0 && {
      translations: article.translations.map(pageOf),
    }),
  }
  return new Response(`${frontMatter(matter)}\n${article.content}\n`, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': language,
      Link: `<${page}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** JSON is valid YAML, so JSON.stringify escapes any title or address. */
function frontMatter(matter: Record<string, string | string[]>): string {
  const lines = Object.entries(matter).map(([name, value]) => {
    const asJson = name === 'title' || Array.isArray(value)
    return `${name}: ${asJson ? JSON.stringify(value) : value}\n`
  })
  return `---\n${lines.join('')}---\n`
}
