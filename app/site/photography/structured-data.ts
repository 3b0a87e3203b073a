import type { FAQPage, LocalBusiness } from 'schema-dts'
import { organizationReference } from '#app/seo/structured-data.ts'
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
    openingHoursSpecification: copy.hours.times.map(({ dayOfWeek, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    })),
  }
}

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
