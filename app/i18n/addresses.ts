import { type Language, languages, otherLanguage } from './language.ts'
import { articlePath, languageOf, parseArticleParam, pathTo, photographyPath, screenAt } from './paths.ts'

/** Where a page stands in each language. */
export type Addresses = {
  language: Language
  /** The same page in each language, for hreflang; empty when it has no equivalent or is no page. */
  alternates: Partial<Record<Language, string>>
  /** Where the language toggle leads: always somewhere that exists. */
  toggle: Record<Language, string>
}

/**
 * The one answer to "what is this page in the other language?" for head, toggle and sitemap.
 * @param isPublished asks whether an article exists for the public now
 */
export async function addressesOf(
  pathname: string,
  isPublished: (article: { slug: string; language: Language }) => Promise<boolean>,
): Promise<Addresses> {
  const language = languageOf(pathname)
  const other = otherLanguage(language)
  const here = (elsewhere: string) => ({ [language]: pathname, [other]: elsewhere }) as Record<Language, string>

  const screen = screenAt(pathname)
  if (screen) {
    const alternates = here(pathTo(screen, other))
    return { language, alternates, toggle: alternates }
  }
  if (pathname === photographyPath) {
    return { language, alternates: {}, toggle: here(pathTo('home', other)) }
  }
  const article = parseArticleParam(pathname.match(/^\/articles\/([^/]+)$/)?.[1] ?? '')
  if (article) {
    const translated = await isPublished({ slug: article.slug, language: other })
    if (!translated) return { language, alternates: {}, toggle: here(pathTo('blog', other)) }
    const alternates = here(articlePath(article.slug, other))
    return { language, alternates, toggle: alternates }
  }
  const homes = Object.fromEntries(languages.map((each) => [each, pathTo('home', each)]))
  return { language, alternates: {}, toggle: homes as Record<Language, string> }
}
