import { services } from '#app/site/context.ts'
import { articleSummary } from '#app/content/queries/article-summary.ts'
import { newestArticles } from '#app/content/queries/articles.ts'
import { absolute } from '#app/site/addresses.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { articleMarkdownPath, feedPaths } from '#app/i18n/paths.ts'
import { indexedScreens, pathsOf } from '#app/site/screens.ts'
import { plainUnavailable } from '#app/document/plain-answers.ts'
import { screenWords } from '#app/site/screen-words.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'

type Link = { path: string; title: string; description: string }

/** Articles of each language; the sitemap has all. */
const newest = 20

/** The site's content for language models (llmstxt.org): a heading, an introduction, lists of links. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, clock, texts: latest } = context.get(services)
  const texts = latest()
  const now = clock()
  const sections = await Promise.all(
    languages.map(async (language) => {
      const articles = await newestArticles(db.read, { language, now, limit: newest })
      const links = articles.map(({ slug, title, meta_description, content }) => ({
        path: articleMarkdownPath(slug, language),
        title,
        description: articleSummary(meta_description, content),
      }))
      return sectionsOf(texts, language, links, config.siteUrl)
    }),
  ).catch((error: unknown) => {
    throw plainUnavailable('Failed to fetch articles', error)
  })
  const introduction = languages.map((language) => `> ${onOneLine(wordsIn(texts, 'llms-txt', copy)[language].introduction)}`).join('\n>\n')
  const text = [`# ${texts.facts.brand}`, introduction, ...sections.flat()].join('\n\n')
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function sectionsOf(texts: Texts, language: Language, articles: Link[], origin: string): string[] {
  const words = wordsIn(texts, 'llms-txt', copy)[language]
  const screens = indexedScreens().flatMap((screen) => {
    const screenCopy = screenWords(texts, screen, language)
    return screenCopy ? pathsOf(screen, [language]).map(({ path }) => ({ path, title: screenCopy.title, description: screenCopy.description })) : []
  })
  const more = [
    { path: feedPaths(language).atom, title: 'Atom', description: words.feed },
    { path: feedPaths(language).json, title: 'JSON Feed', description: words.feed },
    { path: '/sitemap.xml', title: 'Sitemap', description: words.rest },
  ]
  return [section(words.pages, screens, origin), ...(articles.length > 0 ? [section(words.articles, articles, origin)] : []), section(words.more, more, origin)]
}

function section(heading: string, links: Link[], origin: string): string {
  const lines = links.map(({ path, title, description }) => `- [${escaped(onOneLine(title))}](${absolute(path, origin)}): ${onOneLine(description)}`)
  return `## ${onOneLine(heading)}\n\n${lines.join('\n')}`
}

/** Escapes brackets, which would end the link text. */
const escaped = (title: string) => title.replaceAll(/[\\[\]]/g, String.raw`\$&`)

/** A line break in the owner's words would begin another element. */
const onOneLine = (words: string) => words.replaceAll(/\s*\n\s*/g, ' ')
