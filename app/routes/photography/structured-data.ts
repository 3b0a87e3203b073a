import type { FAQPage, LocalBusiness, WithContext } from 'schema-dts'
import type { PhotographyCopy } from './copy.ts'

/** The studio as search engines read it, with the hours and prices that the page shows. */
export function photographyBusiness(
  copy: PhotographyCopy,
  business: { name: string; url: string; email: string },
): WithContext<LocalBusiness> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...business,
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

export function faqPage(items: PhotographyCopy['faq']['items']): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
