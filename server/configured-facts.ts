import type { Config } from '#config.ts'
import type { Facts } from '#app/texts/facts.ts'

/** The facts that the configuration gives; the desk changes them. */
export function configuredFacts({ brand, contactEmail, messengerUrl, profileUrl }: Config): Facts {
  return {
    brand,
    email: contactEmail,
    messenger: { url: messengerUrl, label: 'Signal' },
    profile: { url: profileUrl, label: 'Instagram' },
    companyName: null,
    companyNumber: null,
    companyAddress: null,
    companySeat: null,
    vatNumber: null,
    openingHours: null,
    priceRange: null,
    processors: [],
  }
}
