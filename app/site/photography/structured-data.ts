import type { FAQPage, LocalBusiness } from 'schema-dts'
import { organizationReference } from '#app/site/head/structured-data.ts'
import type { PhotographyCopy } from './copy.ts'

/** The studio, with the hours and prices that the page shows. */
export function photographyBusiness(
  copy: PhotographyCopy,
  { origin, ...business }: { origin: string; name: string; url: string; email: string },
): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    ...business,
    parentOrganization: organizationReference(origin),
    description: copy.description,
    address: { '@type': 'PostalAddress', addressCountry: 'SE', addressRegion: 'Stockholm' },
    areaServed: 'Stockholm',
    priceRange: copy.price.value,
    ...openingHours(copy.hours.times),
  }
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
