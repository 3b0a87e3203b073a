import type { Language } from '#app/i18n/language.ts'
import { rootOf } from './word-roots.ts'

/** Which words a searched word stands for. */
export type WordForms = {
  word: string
  root: string
  /** Itself alone, all words with its root, or all that begin with its root. */
  match: 'word' | 'root' | 'beginning'
  language: Language
}

/** A shorter root is the beginning of too many unrelated words (app → apparat). */
const shortestBeginning = 4

/**
 * Which words a searched word stands for: skatten → skatt…, so skatterna and skattedeklaration too; but lagar → lag, lagen,
 * lagarna alone. A word with a digit in it, or of one or two letters, stands for itself.
 */
export function formsOf(word: string, language: Language): WordForms {
  if (word.length < 3 || /\P{L}/u.test(word)) return { word, root: word, match: 'word', language }
  const root = rootOf(word, language)
  return { word, root, match: root.length >= shortestBeginning ? 'beginning' : 'root', language }
}

export function isOneOf(word: string, { word: asked, root, match, language }: WordForms): boolean {
  if (word === asked) return true
  return match === 'beginning' ? word.startsWith(root) : match === 'root' && word.startsWith(root) && rootOf(word, language) === root
}
