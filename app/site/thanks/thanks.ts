import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'
import type { ThanksCopy } from './copy.ts'

// In the browser too.

/** What opens the thread, each as it is shown. */
export type Pair = { reference: string; code: string }

/** Of a letter that has been stored. Only ever in the answer to its post, so that no address and no history entry has the code. */
export type Thanks = {
  /** As it is shown. */
  reference: string
  /** As it is shown; null where the letter has none, or it is not told again. */
  code: string | null
  /** Until when an answer is promised, in words; null where there is no code. */
  due: string | null
  /** What a mail about the answer says; null where none is sent, and where that is not known. */
  mail: 'waits' | 'whole' | null
  /** That everybody is away, in the owner's words; absent where nobody says so. */
  away?: string
  /** Whether it was here before, and its code is not told again. */
  again: boolean
}

/** The pair that is shown; null where there is no code. */
export function pairOf({ reference, code }: { reference: string | null; code: string | null }): Pair | null {
  return reference === null || code === null ? null : { reference, code }
}

/** Where the buttons post to: reference and code are never in an address. */
export type ThanksPaths = { /** The enquiry's page. */ look: string; /** Gives the pair back as a file (./file.ts). */ file: string }

export function thanksPaths(language: Language): ThanksPaths {
  return { look: pathTo('case', language), file: filePath(language) }
}

export function filePath(language: Language): string {
  return `${pathTo('case', language)}/file`
}

export const fileName = ({ reference }: Pair) => `${reference}.txt`

/** The file that a sender keeps: the pair alone, nothing of the letter. */
export function fileText(copy: Pick<ThanksCopy, 'reference' | 'code' | 'file'>, { reference, code }: Pair): string {
  const width = Math.max(copy.reference.length, copy.code.length) + 2
  return [`${copy.reference.padEnd(width)}${reference}`, `${copy.code.padEnd(width)}${code}`, '', copy.file.place, copy.file.care, ''].join('\n')
}
