import { services } from '#app/site/context.ts'
import { consentVersion } from '#app/forms/consent.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { companyLines } from '#app/site/frame/company.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import type { TermsCopy } from '#app/site/apply/terms.ts'
import { enquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { fill } from '#app/texts/fill.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import { LegalPage } from '#app/kit/legal-page.tsx'
import type { Route } from './+types/route'
import { copy } from './copy.ts'

export const handle: RouteHandle = { plates: ['slit'] }

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const texts = context.get(services).texts()
  const { title, description, heading, lead, updated, company, photography, sections } = wordsIn(texts, 'terms', copy)[language]
  const lines = companyLines(texts, language)
  const forms: TermsCopy[] = [wordsIn(texts, 'apply', apply)[language].terms]
  // Its own heading is that of a dialog beside the form.
  if (language === 'sv') forms.push({ ...wordsIn(texts, 'photography-enquiry', enquiryCopy).sv.terms, heading: photography })
  return {
    title,
    description,
    page: {
      heading,
      lead,
      updated: fill(updated, { date: formatLongDate(consentVersion, language) }),
      parts: [
        {
          sections: [
            ...(lines.length > 0 ? [{ heading: company.heading, blocks: [company.text, { list: lines }] }] : []),
            ...filledIn(sections, { email: texts.facts.email }).map(({ paragraphs, form, ...section }) => ({
              ...section,
              blocks: [...Object.values(paragraphs), ...(form ? [{ list: Object.values(form) }] : [])],
            })),
          ],
        },
        ...forms.map((form) => ({
          heading: form.heading,
          note: form.updated,
          sections: form.sections.map((section) => ({ heading: section.title, blocks: [section.text] })),
        })),
      ],
    },
  }
}

export default function Terms({ loaderData: { title, description, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <LegalPage {...page} />
    </>
  )
}
