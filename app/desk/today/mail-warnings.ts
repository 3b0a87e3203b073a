import { failureWords, isAddressRefused } from '#app/letters/mails/failure-words.ts'
import type { TroubledMail } from '#app/letters/mails/mail-problems.ts'

export type MailWarnings = {
  /** Answers that were given up, by the references of their letters, and why. */
  answers: { reference: string; reason: string; isAddress: boolean }[]
  /** Further mails that were given up, such as notices. */
  others: { count: number; reason: string; isAddress: boolean } | null
  /** Mails that failed and are tried again. */
  waiting: { count: number; reason: string } | null
}

/** Mails that did not go, by what can be done: an answer at its letter, the rest by trying again. */
export function mailWarnings(mails: readonly TroubledMail[]): MailWarnings {
  const answers = mails.flatMap(({ kind, reference, givenUp, failure }) => {
    return givenUp && kind === 'reply' && reference !== null ? [{ reference, reason: sentence(failure), isAddress: isAddressRefused(failure) }] : []
  })
  const [others, waiting] = [mails.filter(({ kind, givenUp }) => givenUp && kind !== 'reply'), mails.filter(({ givenUp }) => !givenUp)]
  return { answers: [...new Map(answers.map((answer) => [answer.reference, answer])).values()], others: summary(others), waiting: summary(waiting) }
}

/** The newest says why. */
function summary(mails: readonly TroubledMail[]) {
  const newest = mails.at(-1)
  return newest ? { count: mails.length, reason: sentence(newest.failure), isAddress: mails.every(({ failure }) => isAddressRefused(failure)) } : null
}

const sentence = (failure: string) => `${failureWords(failure)}.`
