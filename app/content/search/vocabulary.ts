import type { Language } from '#app/i18n/language.ts'
import { editDistance } from './edit-distance.ts'
import { formsOf, isOneOf, type WordForms } from './word-forms.ts'
import { rootOf } from './word-roots.ts'

/** No word: it separates texts that do not belong together. */
export const noWord = 0

const shortestPart = 3
/** Of a word in which two mistakes are forgiven. */
const shortestLongWord = 7

export type Vocabulary = ReturnType<typeof createVocabulary>

/** The words of the articles of a language, numbered. A number that no article uses any more goes to the next new word. */
export function createVocabulary(language: Language) {
  const numbers = new Map<string, number>()
  const words = ['']
  /** In how many articles, by number. */
  const articles = [0]
  const free: number[] = []
  /** Numbers of the words that begin with the same letters, so that a change costs no sorting of all words. */
  const byBeginning = new Map<string, number[]>()

  function take(word: string): number {
    const number = free.pop() ?? words.length
    // A copy: a piece of a text would keep the whole text in memory.
    const copy = Buffer.from(word).toString()
    numbers.set(copy, number)
    words[number] = copy
    articles[number] = 0
    const beginning = copy.slice(0, shortestPart)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), number])
    return number
  }

  function giveBack(number: number): void {
    const word = words[number] ?? ''
    const beginning = word.slice(0, shortestPart)
    byBeginning.set(beginning, byBeginning.get(beginning)?.filter((other) => other !== number) ?? [])
    numbers.delete(word)
    words[number] = ''
    free.push(number)
  }

  /** Numbers of the words that begin so, with three letters at least. */
  function beginningWith(start: string): number[] {
    return byBeginning.get(start.slice(0, shortestPart))?.filter((number) => words[number]?.startsWith(start)) ?? []
  }

  /** Numbers of the words that it stands for. */
  function standsFor(forms: WordForms): number[] {
    if (forms.match === 'word') return [numbers.get(forms.word) ?? []].flat()
    return beginningWith(forms.root).filter((number) => isOneOf(words[number] ?? '', forms))
  }

  /** The first, by the alphabet, so that it does not depend on the order in which articles came. */
  const firstOf = (some: number[]) => some.map((number) => words[number] ?? '').toSorted()[0] ?? null

  /** An inflection of the same word, not merely a longer one that begins so; null when there is none. */
  function knownAs(word: string): string | null {
    const root = rootOf(word, language)
    const known = firstOf(standsFor(formsOf(word, language)).filter((each) => rootOf(words[each] ?? '', language) === root))
    if (known !== null || word.length <= shortestPart) return known
    // The first part of a compound may have lost its ending: samarbet(e)savtal.
    return firstOf(beginningWith(word).filter((each) => (words[each] ?? '').length <= word.length + 2))
  }

  return {
    /** The number of a word, which becomes known: `use` is then to be called once for each article that has it. */
    numberOf(word: string): number {
      return numbers.get(word) ?? take(word)
    },

    /** @param change 1 when an article has the word, -1 when it has it no more */
    use(number: number, change: 1 | -1): void {
      if (number === noWord) return
      articles[number] = (articles[number] ?? 0) + change
      if (articles[number] === 0) giveBack(number)
    },

    /** Numbers are below it. */
    get end() {
      return words.length
    },

    find(word: string): number {
      return numbers.get(word) ?? noWord
    },

    standsFor,

    /** Whether it is an inflection of the same word, not a longer one that begins so. */
    isInflection(number: number, { word, root, match }: WordForms): boolean {
      return match === 'word' || words[number] === word || rootOf(words[number] ?? '', language) === root
    },

    /**
     * The two words that a word is made of, with or without an s between them, each known or one of `others`; null when there
     * are none.
     */
    splitOf(word: string, others: readonly string[]): [string, string] | null {
      const known = (part: string) => knownAs(part) ?? others.find((other) => rootOf(other, language) === rootOf(part, language)) ?? null
      let best: { parts: [string, string]; shorter: number } | null = null
      for (let place = shortestPart; place <= word.length - shortestPart; place++) {
        const shorter = Math.min(place, word.length - place)
        if (best !== null && best.shorter >= shorter) continue
        const tail = known(word.slice(place))
        const head = tail && (known(word.slice(0, place)) ?? (place > shortestPart && word[place - 1] === 's' ? known(word.slice(0, place - 1)) : null))
        if (head && tail) best = { parts: [head, tail], shorter }
      }
      return best?.parts ?? null
    },

    /**
     * The word that was probably meant, a known one or one of `others`: one mistake in a short word, two in a long one; null
     * when there is none.
     */
    correctionOf(word: string, others: readonly string[]): string | null {
      if (word.length < 3 || /\P{L}/u.test(word)) return null
      const most = word.length < shortestLongWord ? 1 : 2
      const asked = withoutMarks(word)
      let best = { word: null as string | null, distance: most, articles: 0 }
      const consider = (other: string, inArticles: number) => {
        const plain = withoutMarks(other)
        // Letters that are doubled or not (rabbat, läkta) are the most usual mistake, and one that does not change the sound.
        const edits = squeezed(plain) === squeezed(asked) && plain !== asked ? 0.5 : editDistance(asked, plain, most)
        // A wrong first letter is rare: it is another word.
        const distance = plain[0] === asked[0] ? edits : Infinity
        const isNearer = distance - best.distance || best.articles - inArticles || (best.word === null || other < best.word ? -1 : 1)
        if (isNearer < 0) best = { word: other, distance, articles: inArticles }
      }
      for (const other of others) consider(other, 0)
      for (const [beginning, ofBeginning] of byBeginning) {
        if (withoutMarks(beginning)[0] !== asked[0]) continue
        for (const number of ofBeginning) {
          const other = words[number] ?? ''
          if (other.length >= 3 && Math.abs(other.length - word.length) <= most) consider(other, articles[number] ?? 0)
        }
      }
      return best.word
    },
  }
}

/** Without the marks above letters: whoever lacks å, ä and ö on the keyboard has made no mistake. */
function withoutMarks(word: string): string {
  return /^[a-z]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** With each letter once; ck is a doubled k. */
function squeezed(word: string): string {
  return word.replaceAll('ck', 'kk').replace(/(.)\1+/g, '$1')
}
