import type { Language } from '#app/i18n/language.ts'

/** Word beginnings (`unlock*`) and words that the site does not use (the design brief's voice), by language. */
export const neverWords: Readonly<Record<Language, readonly string[]>> = {
  sv: [
    'sexy',
    'sexig*',
    'het',
    'hett',
    'våga*',
    'unlock*',
    'empower*',
    'boss',
    'bossa',
    'passiv inkomst',
    'snabba pengar',
    'tjäna stort',
    'garanterad* inkomst*',
    'bli rik*',
  ],
  en: [
    'sexy',
    'hot',
    'dare',
    'unlock*',
    'empower*',
    'boss',
    'bosses',
    'girlboss*',
    'passive income',
    'fast money',
    'guaranteed income',
    'get rich',
    'six figures',
  ],
}

/** What was found, in the order of the text: words of the list, exclamation marks and emoji. */
export function neverWordsIn(text: string, language: Language): { word: string; at: number }[] {
  return [...text.matchAll(patterns[language])].map((match) => ({ word: match[0], at: match.index }))
}

const patterns = { sv: patternOf(neverWords.sv), en: patternOf(neverWords.en) } satisfies Record<Language, RegExp>

function patternOf(words: readonly string[]): RegExp {
  const alternatives = words.map((word) => word.replaceAll('*', String.raw`\p{L}*`).replaceAll(' ', String.raw`\s+`)).join('|')
  // "![" begins an image.
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])|!(?!\[)|(?![©®™])\p{Extended_Pictographic}`, 'giu')
}
