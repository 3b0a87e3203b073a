import { services } from '#app/context.ts'
import { publishedArticle } from '#app/queries/articles.ts'
import { absolute } from '#app/addresses.ts'
import type { Language } from '#app/i18n/language.ts'
import { articlePath, parseArticleParam } from '#app/i18n/paths.ts'
import { plainNotFound, plainUnavailable } from '#app/site/plain-answers.ts'
import type { Route } from './+types/markdown'

/** `/articles/{slug}-{language}.md`: an article as it was written, for machines that read. Its page is the one to index. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { config, db, clock } = context.get(services)
  const address = parseArticleParam(params.article)
  if (!address) return plainNotFound()
  const article = await publishedArticle(db.read, { ...address, now: clock() }).catch((error: unknown) => {
    throw plainUnavailable('Failed to fetch article', error)
  })
  if (!article) return plainNotFound()

  const { language, slug } = address
  const pageIn = (its: Language, slugThere: string) => absolute(articlePath(slugThere, its), config.siteUrl)
  const page = pageIn(language, slug)
  const matter = {
    title: article.title,
    date: article.published_at.slice(0, 10),
    language,
    page,
    ...(article.translations.length > 0 && {
      translations: article.translations.map((other) => pageIn(other.language, other.slug)),
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

/** What JSON writes is YAML too, whatever a title or an address holds. */
function frontMatter(matter: Record<string, string | string[]>): string {
  const lines = Object.entries(matter).map(([name, value]) => {
    const asJson = name === 'title' || Array.isArray(value)
    return `${name}: ${asJson ? JSON.stringify(value) : value}\n`
  })
  return `---\n${lines.join('')}---\n`
}
