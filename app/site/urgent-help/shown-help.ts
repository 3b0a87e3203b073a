import type { Language } from '#app/i18n/language.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'
import type { ShownHelp } from './urgent-help.tsx'

// For the server only.

/** @returns no key where the owner gives no numbers: a page's data are then as without them */
export function shownHelp(texts: Texts, language: Language): { help?: ShownHelp } {
  const { urgentHelp } = texts.facts
  if (urgentHelp.length === 0) return {}
  const { lead } = wordsIn(texts, 'urgent-help', copy)[language]
  const numbers = urgentHelp.map(({ number, name, when }) => ({
    number,
    href: `tel:${number.replaceAll(/[ -]/g, '')}`,
    about: when ? `${name[language]}, ${when[language]}` : name[language],
  }))
  return { help: { lead, numbers } }
}
