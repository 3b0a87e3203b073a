import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Counts } from './erasure.ts'
import { receiptCopy } from './receipt-copy.ts'

type Receipt = {
  counts: Counts
  language: Language
  texts: Texts
  now: Date
  /** For how many days a nightly backup may hold what was erased; null where none are made. */
  backupDays: number | null
}

/** What is sent to whoever asked for the erasure: what has gone and when, never what stood in it. */
export function receiptText({ counts, language, texts, now, backupDays }: Receipt): { subject: string; body: string } {
  const { subject, body, none, backups, nouns } = wordsIn(texts, 'erasure-receipt', receiptCopy)[language]
  const kinds = Object.keys(nouns) as (keyof typeof nouns)[]
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]}\u00A0${nouns[kind][counts[kind] === 1 ? 'one' : 'many']}`)
  // Swedish lists have no comma before "och", nor British English ones before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type: 'conjunction' })
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' }).format(now)
  if (parts.length === 0) return { subject, body: fill(none, { brand: texts.facts.brand, day }) }
  const erased = list.format(parts)
  const kept = backupDays === null ? '' : fill(backups, { days: String(backupDays) })
  const filled = fill(body, { brand: texts.facts.brand, day, erased, backups: kept })
  // Without backups a space is left where they would be named.
  return { subject, body: filled.replaceAll(/ +$/gm, '') }
}
