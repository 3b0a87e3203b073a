import { services } from '#app/site/context.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { type Language, locales } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { channelNames } from '#app/texts/facts.ts'
import { fill } from '#app/texts/fill.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import { LegalPage, type LegalSection } from '#app/kit/legal-page.tsx'
import type { Route } from './+types/route'
import { type AccessibilityCopy, copy } from './copy.ts'
import { lastTested, type Tested } from './tested.ts'

export const handle: RouteHandle = { plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  const values = {
    email: texts.facts.email,
    browser: lastTested.browser,
    date: formatLongDate(lastTested.date, language),
    ...counts(lastTested, language),
    ...channelNames(texts.facts),
  }
  const { title, description, heading, lead, updated, ...words } = filledIn(wordsIn(texts, 'accessibility', copy)[language], values)
  return { title, description, page: { heading, lead, updated, parts: [{ sections: sections(words, language) }] } }
}

export default function Accessibility({ loaderData: { title, description, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <LegalPage {...page} />
    </>
  )
}

function counts({ pages, states }: Tested, language: Language) {
  return { pages: inFigures(pages, language), states: inFigures(states, language) }
}

function sections(
  { aim, tested, shortcomings, report }: Pick<AccessibilityCopy, 'aim' | 'tested' | 'shortcomings' | 'report'>,
  language: Language,
): LegalSection[] {
  const rows = Object.entries(lastTested.checks).map(([check, count]) => {
    const { what, text } = tested.checks[check as keyof Tested['checks']]
    return { term: what, text: fill(text, { count: inFigures(count, language) }) }
  })
  return [
    { heading: aim.heading, blocks: Object.values(aim.paragraphs) },
    { heading: tested.heading, blocks: [tested.intro, { terms: rows }] },
    { heading: shortcomings.heading, blocks: [{ list: Object.values(shortcomings.items) }] },
    { heading: report.heading, blocks: Object.values(report.paragraphs) },
  ]
}

function inFigures(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count)
}
