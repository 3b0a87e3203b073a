import type { Language } from '#app/i18n/language.ts'
import { rootOf } from './word-roots.ts'

export type WordForms = {
  /** Any of these matches … */
  forms: string[]
  /** … and, when open, any longer word that begins so. */
  open: boolean
}

/** A shorter root is the prefix of too many unrelated words (app → apparat), and slow to look up. */
const shortestOpenRoot = 4

/**
 * Which words a searched word matches: skatten → skatt…, so skatterna and skattedeklaration too; but lagar → lag, lagen,
 * lagarna … one by one. A word with a digit in it, or of one or two letters, matches only itself.
 */
export function formsOf(word: string, language: Language): WordForms {
  if (word.length < 3 || /\P{L}/u.test(word)) return { forms: [word], open: false }
  const root = rootOf(word, language)
  if (root.length >= shortestOpenRoot) return { forms: [root], open: true }
  const forms = [root, ...doubled(root, language)].flatMap((stem) => endings[language].map((ending) => stem + ending))
  return { forms: [...new Set([word, root, ...forms])], open: false }
}

export function isOneOf(word: string, { forms, open }: WordForms): boolean {
  return open ? forms.some((form) => word.startsWith(form)) : forms.includes(word)
}

const endings: Record<Language, string[]> = {
  sv: 'a ad ade an anden ande ar are aren arna arnas ars as ast aste at de e en ens er erna ernas ers es et ets n na or orna s t te'.split(' '),
  en: 'd e ed er ers es ied ies ing ings ly r rs s y yed ying'.split(' '),
}

const doubles: Record<Language, RegExp> = { sv: /[mn]$/, en: /[aeiou][bdgmnprt]$/ }

/** rum → rummet, plan → planning */
function doubled(root: string, language: Language): string[] {
  return doubles[language].test(root) ? [root + root.at(-1)] : []
}
