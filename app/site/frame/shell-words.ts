import type { Language } from '#app/i18n/language.ts'
import { channelNames, isSignal } from '#app/texts/facts.ts'
import type { Texts } from '#app/texts/texts.ts'
import { filledIn, wordsIn } from '#app/texts/words.ts'
import { type ShellCopy, shellCopy } from './copy.ts'

/** The words around every page. The channels' names stand in the footer only. */
export function shellWords(texts: Texts, language: Language): ShellCopy {
  const words = wordsIn(texts, 'shell', shellCopy)[language]
  const { encrypted, ...contact } = filledIn(words.footer.contact, channelNames(texts.facts))
  return { ...words, footer: { ...words.footer, contact: isSignal(texts.facts.messenger) ? { ...contact, messenger: encrypted } : contact } }
}
