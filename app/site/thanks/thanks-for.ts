import type { Config } from '#config.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import type { Storage } from '#app/data/storage/bucket.ts'
import { formatLongTime } from '#app/i18n/dates.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Cases } from '#app/letters/cases.ts'
import { shownCode } from '#app/letters/code.ts'
import { dueAfter } from '#app/letters/due-after.ts'
import { type LetterPlace, readLetter } from '#app/letters/read-letter.ts'
import type { Texts } from '#app/texts/texts.ts'
import { shownAbsence } from '#app/site/absence/absence.ts'
import type { Thanks } from './thanks.ts'

type Stored = LetterPlace & { reference: string; now: Date; language: Language }

type Services = { config: Pick<Config, 'mail'>; cases: Cases; storage: Storage; texts: () => Texts }

/**
 * What a letter that has just been stored is thanked with. Never rejects: it is stored, whatever else fails.
 * @param stored.now as `storeLetter` was told
 */
export async function thanksFor({ config, cases, storage, texts }: Services, { reference, language, ...stored }: Stored): Promise<Thanks> {
  const code = await cases.code(stored)
  // From when it was first received: it may have been sent again.
  const letter = await readLetter(storage, stored).catch(() => null)
  const now = letter?.receivedAt ?? stored.now
  const { facts } = texts()
  const { away } = shownAbsence(texts(), language, now)
  return {
    reference: shownReference(reference),
    code: code && shownCode(code),
    due: code && letter && formatLongTime(dueAfter(now, facts), language),
    mail: code === null ? null : await mailSays({ config, cases }),
    // Until when is said of a letter with a code.
    ...(away !== null && { away: code && letter ? (facts.away?.[language] ?? away) : away }),
    again: code === null && letter?.values.code === true,
  }
}

/** What a mail about an answer says; null where none is sent, and where that is not known. Never rejects. */
export async function mailSays({ config, cases }: Omit<Services, 'storage' | 'texts'>): Promise<Thanks['mail']> {
  const way = config.mail === null ? null : await cases.answersGo()
  return way && (way === 'here' ? 'waits' : 'whole')
}
