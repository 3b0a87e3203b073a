import type { Language } from '#app/i18n/language.ts'
import type { Facts } from '#app/texts/facts.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'

/** Of the line about the company in the footer. Apart from the shell's words, which hydrated pages carry in full. */
export const companyCopy: Record<Language, { number: string; seat: string; vatNumber: string }> = {
  sv: { number: 'Org.nr {number}', seat: 'Säte {seat}', vatNumber: 'Momsnr {number}' },
  en: { number: 'Company no. {number}', seat: 'Registered office: {seat}', vatNumber: 'VAT no. {number}' },
}

/** `Exempelbolaget AB · Org.nr 556677-8899 · Gatan 1, Stockholm · Säte Stockholm`, of what is given; null without a name. */
export function companyLine(texts: Texts, language: Language): string | null {
  return texts.facts.companyName === null ? null : companyLines(texts, language).join(' · ')
}

/** Name, number, address, seat and VAT number, of what is given. */
export function companyLines(texts: Texts, language: Language): string[] {
  const { companyName, companyNumber, companyAddress, companySeat, vatNumber }: Facts = texts.facts
  const words = wordsIn(texts, 'company', companyCopy)[language]
  const parts = [
    companyName,
    companyNumber !== null && fill(words.number, { number: companyNumber }),
    companyAddress,
    companySeat !== null && fill(words.seat, { seat: companySeat }),
    vatNumber !== null && fill(words.vatNumber, { number: vatNumber }),
  ]
  return parts.filter((part) => typeof part === 'string')
}
