import type { Language } from '#app/i18n/language.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'

/** An answer's subject names no sender and no matter. @param reference as it is shown */
export function replySubject(texts: Texts, reference: string, language: Language): string {
  return fill(wordsIn(texts, 'mails', mailsCopy)[language].subject, { reference })
}
