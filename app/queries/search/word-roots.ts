import type { Language } from '#app/i18n/language.ts'

/**
 * The part of a word that all its inflections begin with: skatt for skatterna, pric for price and pricing.
 *
 * Our own tables, because the search is by prefix: a Snowball stemmer gives the name of a class of words, which its
 * members need not begin with (privacy → privaci, pricing → price). Those on npm are besides either unkept for ten years
 * or four megabytes for thirty languages. word-roots.test.ts holds these against Postgres's own Snowball, on
 * every word of our articles.
 *
 * @param word in lower case, letters only
 */
export function rootOf(word: string, language: Language): string {
  return roots[language](word)
}

const roots: Record<Language, (word: string) => string> = { sv: swedishRoot, en: englishRoot }

/** After the Snowball algorithm for Swedish, whose steps only ever cut; "et" and the last two steps are ours. */
function swedishRoot(word: string): string {
  // What may be cut begins after the first consonant that follows a vowel, and three letters in at the earliest.
  const opening = /^.*?[aeiouyåäö][^aeiouyåäö]/.exec(word)
  const from = Math.max(3, opening?.[0].length ?? word.length)
  return swedishSteps.reduce((root, ending) => {
    ending.lastIndex = from
    const { 0: cut, index = 0 } = ending.exec(root) ?? { 0: '' }
    return cut === '' ? root : root.slice(0, index)
  }, word)
}

const swedishSteps = [
  // The longest that fits is cut: a match begins as far to the left as it can.
  /(?:a|ad|ade|ades|ande|anden|andes|andet|ar|are|aren|arens|arna|arnas|arne|as|ast|aste|at|e|en|ens|er|ern|erna|ernas|erns|es|(?<!h)ets?|het|heten|hetens|heter|heterna|or|orna|ornas|(?<=[bcdfghjklmnoprtvy])s)$/g,
  /(?<=^.{4,}[dgn])d$|(?<=^.{4,}n)n$|(?<=^.{4,}[dgkt])t$/g,
  /(?<=^.{4,})(?:lig|ig|els)$/g,
  // kontot, konton → konto
  /(?<=^.{3,}[oe])[nt]$/g,
  // programmet → program
  /(?<=^.{4,}m)m$/g,
]

function englishRoot(word: string): string {
  const whole = englishSteps.reduce((root, ending) => withoutEnding(root, ending), word)
  // planning → plan, travelling → travel; but not selling, missing, buzzing
  return whole.replace(/(?<=^.{4,}l)l$|(?<=^..+([bdfgmnprt]))\1$/, '')
}

/** An ending, and how many letters must be left of the word, a vowel among them. */
const englishSteps: [RegExp, number][] = [
  // prices, taxes, policies; but not business, bonus, analysis
  [/(?<=i)es$|(?<![sui])s$/, 3],
  [/(?<=^....+e)d$|(?<!e)ed$|ing$/, 3],
  [/ly$/, 4],
  [/(?:fulness|ousness|iveness|ization|ation|ion|ments?|ness|less|ants?|ents?|ance|ence|able|ible|ity|(?<=[ts])ive|ful|ical|ic|al)$/, 5],
  [/(?<![aeiou])y$|[ei]$/, 3],
]

function withoutEnding(word: string, [ending, left]: [RegExp, number]): string {
  const shorter = word.replace(ending, '')
  return shorter.length >= left && /[aeiouy]/.test(shorter) ? shorter : word
}
