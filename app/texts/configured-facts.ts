import type { Config } from '#config.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import type { Facts, RetentionSettings } from './facts.ts'
import type { Texts } from './texts.ts'

/** A weather service in each language: a page that anybody may have open. */
const neutralPages: Facts['exit'] = { sv: 'https://www.smhi.se/', en: 'https://www.bbc.co.uk/weather' }

/** The facts that the configuration gives; the desk changes them. */
export function configuredFacts({
  brand,
  contactEmail,
  messengerUrl,
  messengerLabel,
  profileUrl,
  profileLabel,
  company,
  processors,
  ...config
}: Config): Facts {
  return {
    brand,
    email: contactEmail,
    messenger: { url: messengerUrl, label: messengerLabel },
    profile: { url: profileUrl, label: profileLabel },
    companyName: company.name,
    companyNumber: company.number,
    companyAddress: company.address,
    companySeat: company.seat,
    vatNumber: company.vatNumber,
    openingHours: inEachLanguage(company.openingHours),
    priceRange: inEachLanguage(company.priceRange),
    // Whole sentences in two languages: they are written at the desk.
    pricing: null,
    firstTalk: null,
    contract: null,
    people: null,
    membership: null,
    exit: neutralPages,
    processors,
    retention: retentionDefaults(config),
  }
}

export function retentionDefaults({ retentionMonths }: Pick<Config, 'retentionMonths'>): RetentionSettings {
  return { letters: retentionMonths, quarantine: 30, mails: 12, log: 12, quiz: 24 }
}

/** Nothing changed at the desk. */
export function configuredTexts(config: Config): Texts {
  return { number: 0, words: new Map(), facts: configuredFacts(config) }
}

/** The configuration gives one line for all languages. */
function inEachLanguage(line: string | null): Record<Language, string> | null {
  return line === null ? null : (Object.fromEntries(languages.map((language) => [language, line])) as Record<Language, string>)
}
