import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Counts } from './erasure.ts'
import { receiptCopy } from './receipt-copy.ts'

/** What is sent to whoever asked for the erasure: what has gone and when, never what stood in it. */
export function receiptText({ counts, language, texts, now }: { counts: Counts; language: Language; texts: Texts; now: Date }): { subject: string; body: string } {
  const { subject, body, nothing, nouns } = wordsIn(texts, 'erasure-receipt', receiptCopy)[language]
  const kinds = Object.keys(nouns) as (keyof typeof nouns)[]
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]}\u00A0${nouns[kind][counts[kind] === 1 ? 'one' : 'many']}`)
  // Swedish lists have no comma before "och", nor British English ones before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type: 'conjunction' })
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' }).format(now)
  const erased = parts.length > 0 ? list.format(parts) : nothing
  return { subject, body: fill(body, { brand: texts.facts.brand, day, erased }) }
}
