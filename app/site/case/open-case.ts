import type { CaseKey, Cases } from '#app/letters/cases.ts'
import type { Language } from '#app/i18n/language.ts'
import type { CaseCopy } from './copy.ts'
import type { CaseOutcome } from './outcome.ts'
import { shownCase } from './shown-case.ts'
import type { CaseStep } from './steps.ts'

type Opening = { key: CaseKey; step: CaseStep; shown: { copy: CaseCopy; language: Language; email: string; now: Date } }

/**
 * Takes a step with a case.
 * @returns null where there is no such pair
 * @throws whatever `cases` throws
 */
export async function openCase(cases: Cases, { key, step, shown }: Opening): Promise<CaseOutcome | { text: string } | null> {
  const { reference } = key
  if (step === 'withdraw') {
    const done = await cases.withdraw(key)
    return done && { step: 'withdrawn', reference, held: done === 'held' }
  }
  if (step === 'text') {
    const text = await cases.text(key)
    return text === null ? null : { text }
  }
  const found = await cases.look(key)
  if (!found) return null
  return step === 'ask'
    ? { step: 'asking', pair: key, held: found.held }
    : { step: 'found', pair: key, rows: shownCase(found, { ...shown, copy: shown.copy.found }) }
}
