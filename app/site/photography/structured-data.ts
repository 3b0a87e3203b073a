import type { FAQPage, LocalBusiness } from 'schema-dts'
import { organizationReference } from '#app/site/head/structured-data.ts'
import type { EnquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import type { PhotographyCopy } from './copy.ts'

type Budgets = EnquiryCopy['fields']['budget']['options']

/** The studio, with the hours that the page shows, and its prices: the owner's own words, or the budgets of the form's choices. */
export function photographyBusiness(
  copy: PhotographyCopy,
  { origin, price, budgets, ...business }: { origin: string; name: string; url: string; email: string; price: string | null; budgets: Budgets },
): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    ...business,
    parentOrganization: organizationReference(origin),
    description: copy.description,
    address: { '@type': 'PostalAddress', addressCountry: 'SE', addressRegion: 'Stockholm' },
    areaServed: 'Stockholm',
    priceRange: price ?? budgetRange(budgets),
    ...openingHours(copy.hours.times),
  }
}

/** From the lowest budget to the highest that the form offers (SPEC §2). */
function budgetRange(options: Budgets): string {
  return `${options['2000-5000'].split('–')[0]} till ${options['over-20000'].toLowerCase()}\u00A0kr`
}

/** A line in the owner's own words is said as it stands; a time that is no time, as any text may be, is left out. */
function openingHours(times: PhotographyCopy['hours']['times']) {
  const [first] = times
  if (first?.opens === undefined) return first ? { openingHours: first.days } : {}
  const openingHoursSpecification = times.flatMap(({ dayOfWeek = [], opens = '', closes = '' }) =>
    isTime(opens) && isTime(closes) ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }] : [],
  )
  return openingHoursSpecification.length > 0 ? { openingHoursSpecification } : {}
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function faqPage(items: PhotographyCopy['faq']['items']): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
