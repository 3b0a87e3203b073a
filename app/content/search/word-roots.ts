import type { Language } from '#app/i18n/language.ts'

/**
 * The common prefix of a word's inflections: skatt for skatterna, pric for price and pricing.
 *
 * Our own tables, because the search is by prefix: a Snowball stem need not be a prefix of the words that it stands for
 * (privacy → privaci, pricing → price). Those on npm are either unmaintained for ten years or four megabytes for thirty
 * languages. word-roots.test.ts compares these tables with Postgres's own Snowball, on every word of our articles.
 *
 * @param word in lower case, letters only
 */
export function rootOf(word: string, language: Language): string {
  return roots[language](word)
}

const roots: Record<Language, (word: string) => string> = { sv: swedishRoot, en: englishRoot }

/** Based on Snowball's algorithm for Swedish, whose steps only remove letters; "an", "et" the t and the last two steps are ours. */
function swedishRoot(word: string): string {
  // Endings start after the first consonant that follows a vowel, and after three letters at the earliest.
  const opening = /^.*?[aeiouyåäö][^aeiouyåäö]/.exec(word)
  const from = Math.max(3, opening?.[0].length ?? word.length)
  return swedishSteps.reduce((root, ending) => {
    ending.lastIndex = from
    const { 0: cut, index = 0 } = ending.exec(root) ?? { 0: '' }
    return cut === '' ? root : root.slice(0, index)
  }, word)
}

const swedishSteps = [
  // The longest ending is cut: a match starts as far left as possible.
  /(?:a|ad|ade|ades|ans?|ande|anden|andes|andet|ar|are|aren|arens|arna|arnas|arne|as|ast|aste|at|e|en|ens|er|ern|erna|ernas|erns|es|(?<!h)ets?|het|heten|hetens|heter|heterna|or|orna|ornas|(?<=[bcdfghjklmnoprtvy])s)$/g,
  // anonymt → anonym, digitalt → digital; but not betalt
  /(?<=^.{4,}[dgn])d$|(?<=^.{4,}n)n$|(?<=^.{4,}[bdgkmtv])t$|(?<=^.{5,}l)t$/g,
  /(?<=^.{4,})(?:lig|ig|els)$/g,
  // kontot, konton → konto
  /(?<=^.{3,}[oe])[nt]$/g,
  // programmet → program, rummet → rum
  /(?<=^..+([mn]))\1$/g,
]

function englishRoot(word: string): string {
  const whole = englishSteps.reduce((root, ending) => withoutEnding(root, ending), word)
  // planning → plan, travelling → travel; but not selling, missing, buzzing
  return whole.replace(/(?<=^.{4,}l)l$|(?<=^..+([bdfgmnprt]))\1$/, '')
}

/** An ending, and how many letters must remain, a vowel among them. */
const englishSteps: [RegExp, number][] = [
  // prices, taxes; but not business, bonus, analysis
  [/(?<![sui])s$/, 3],
  // policies, now without the s; remedies keeps its ed
  [/(?<=^....+e)d$|ied?$|(?<!e)ed$|ing$/, 3],
  [/ly$/, 4],
  [/(?:fulness|ousness|iveness|ization|ation|ion|ments?|ness|less|ants?|ents?|ance|ence|able|ible|ity|(?<=[ts])ive|ful|ical|ic|al)$/, 5],
  [/(?<![aeiou])y$|e$/, 3],
]

function withoutEnding(word: string, [ending, left]: [RegExp, number]): string {
  const shorter = word.replace(ending, '')
  return shorter.length >= left && /[aeiouy]/.test(shorter) ? shorter : word
}
