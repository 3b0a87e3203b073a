import type { Language } from '#app/i18n/language.ts'

/** Of the privacy page, the terms of application and the sentences of consent: the day they last changed. */
export const consentVersion = '2026-11-29'

/** At the fields where somebody may write of it: writing is the consent (GDPR article 9(2)(a)). The box with the terms is of the terms only. */
export const sensitive: Record<Language, string> = {
  sv: 'Du behöver inte skriva om ditt sexualliv eller din hälsa. Gör du det samtycker du uttryckligen till att vi läser och sparar det för att kunna svara. Du kan ta tillbaka samtycket när du vill.',
  en: 'You need not write about your sex life or your health. If you do, you give your explicit consent to our reading and keeping it so that we can answer. You can withdraw it whenever you like.',
}

/** What somebody has accepted: `2026-11-22`, or `2026-11-22.14` after the fourteenth change at the desk. */
export function consentVersionOf({ number, words }: { number: number; words: ReadonlyMap<string, string> }): string {
  return words.size === 0 ? consentVersion : `${consentVersion}.${number}`
}
