import type { Language } from '#app/i18n/language.ts'

/** How long things are kept. */
export type RetentionSettings = {
  /** Months after a letter came, was answered or closed, whichever was last. */
  letters: number
  /** Days in quarantine. */
  quarantine: number
  /** Months after a mail was sent or given up. */
  mails: number
  /** Months. */
  log: number
  /** Months. */
  quiz: number
}

/** Shortest and longest time that can be set, in the setting's unit. */
export const retentionLimits = { min: 1, max: 120 }

/** In both languages, or in neither. */
export type Answer = Readonly<Record<Language, string>> | null

/** Characters that an answer has room for, in each language. */
export const longestAnswer = 600

/** What the owner says about the company. Null: not given, and then no page says anything of it. */
export type Facts = Readonly<{
  brand: string
  email: string
  messenger: Readonly<{ url: string; label: string }>
  profile: Readonly<{ url: string; label: string }>
  companyName: string | null
  companyNumber: string | null
  companyAddress: string | null
  companySeat: string | null
  vatNumber: string | null
  /** One line in each language. */
  openingHours: Readonly<Record<Language, string>> | null
  priceRange: Readonly<Record<Language, string>> | null
  /** Answers that only the owner has: a text in each language, with its line breaks. */
  pricing: Answer
  firstTalk: Answer
  contract: Answer
  people: Answer
  membership: Answer
  /** Where "Leave this site" leads, in each language. Null: there is no such link. */
  exit: Readonly<Record<Language, string>> | null
  /** Who handles personal data for the company: a name and a country each. */
  processors: readonly Readonly<{ name: string; country: string; purpose: string }>[]
  /** Set on the desk's page about retention, not with the others. */
  retention: RetentionSettings
}>

/** What sentences call the channels: their `{messenger}` and `{profile}`. */
export function channelNames({ messenger, profile }: Pick<Facts, 'messenger' | 'profile'>) {
  return { messenger: messenger.label, profile: profile.label }
}

/** An answer under its heading, or nothing where the owner has not given it. */
export function answered(title: string, answer: Answer, language: Language): { title: string; text: string }[] {
  return answer === null ? [] : [{ title, text: answer[language] }]
}
