import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { Services } from '#app/site/context.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'
import { type StepTopic, stepTopics } from './step-topics.ts'
import type { ShownResult } from './page.tsx'
import { results, resultTexts } from './results.ts'

type ShownArticle = NonNullable<ShownResult['article']>

/** The articles that results and steps name and that are published: slug → what the page shows. */
export type ResultArticles = ReadonlyMap<string, ShownArticle>

/** The slug of the article that helps with a step; for the others, the category's does. */
export const stepArticles: Partial<Record<StepTopic, Record<Language, string>>> = {
  reddit: { sv: 'reddit-strategi-guide', en: 'reddit-growth-strategy' },
  figures: { sv: 'satt-ratt-pris', en: 'pricing-a-subscription' },
  offer: { sv: 'borja-med-onlyfans', en: 'first-90-days' },
  boundaries: { sv: 'granser-och-utmattning', en: 'boundaries-and-burnout' },
}

/** The owner may have withdrawn one: then the result names none. */
export async function resultArticles({ articleAt, clock }: Pick<Services, 'articleAt' | 'clock'>, language: Language): Promise<ResultArticles> {
  const slugs = [...new Set([...results.map(({ article }) => article), ...Object.values(stepArticles)].map((article) => article[language]))]
  const found = await Promise.all(slugs.map((slug) => articleAt({ slug, language, now: clock() })))
  return new Map(found.flatMap((article) => (article ? [[article.slug, { title: article.title, href: articlePath(article.slug, language) }]] : [])))
}

/** By topic, those that are published. */
export function articlesOfSteps(language: Language, articles: ResultArticles): Partial<Record<StepTopic, ShownArticle>> {
  return Object.fromEntries(
    stepTopics.flatMap((topic) => {
      const article = articles.get(stepArticles[topic]?.[language] ?? '')
      return article ? [[topic, article]] : []
    }),
  )
}

/** The five results in the page's language. */
export function shownResults(texts: Texts, language: Language, articles: ResultArticles): ShownResult[] {
  const { label, levels, counted, kept } = wordsIn(texts, 'quiz-result', copy)[language]
  const own = wordsIn(texts, 'quiz-result-texts', resultTexts)[language]
  return results.map(({ resultCategory: category, color, article }) => ({
    category,
    color,
    article: articles.get(article[language]) ?? null,
    label: fill(label, { level: levels[category] }),
    keptLabel: fill(kept.label, { level: levels[category] }),
    title: own[category].title,
    description: own[category].description,
    cta: own[category].cta,
    counted: category.startsWith('of-') ? counted.placed : counted.summed,
  }))
}
