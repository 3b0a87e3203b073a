import type { Language } from '#app/i18n/language.ts'
import { editDistance } from './edit-distance.ts'
import { formsOf, isOneOf, type WordForms } from './word-forms.ts'
import { rootOf } from './word-roots.ts'

/** Each word is a number of 16 bits in the index; what is beyond is not taken up. */
export const mostWords = 65_535

/** No word: it separates texts that do not belong together. */
export const noWord = 0

const shortestPart = 3
/** Of a word in which two mistakes are forgiven. */
const shortestLongWord = 7

export type Vocabulary = ReturnType<typeof createVocabulary>

/** The words of the articles of a language, numbered. A word that no article has any more keeps its number and is not known. */
export function createVocabulary(language: Language) {
  const numbers = new Map<string, number>()
  const words = ['']
  /** In how many articles, by number. */
  const articles = [0]
  /** A bit for each letter of the word, by number. */
  const letters = [0]
  let sorted: Uint16Array | null = null

  const isUsed = (number: number) => number !== noWord && (articles[number] ?? 0) > 0

  /** Numbers of the words in use that begin so. */
  function beginningWith(start: string): number[] {
    sorted ??= Uint16Array.from(words.keys()).toSorted((some, other) => ((words[some] ?? '') < (words[other] ?? '') ? -1 : 1))
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((words[sorted[middle] ?? 0] ?? '') < start) from = middle + 1
      else to = middle
    }
    const found: number[] = []
    for (const number of sorted.subarray(from)) {
      if (!words[number]?.startsWith(start)) break
      if (isUsed(number)) found.push(number)
    }
    return found
  }

  /** Numbers of the words in use that it stands for. */
  function standsFor({ forms, open }: WordForms): number[] {
    if (open) return forms.flatMap(beginningWith)
    return forms.map((form) => numbers.get(form) ?? noWord).filter(isUsed)
  }

  /** A word in use that is an inflection of the same word, not merely a longer one that begins so; null when there is none. */
  function knownAs(word: string): string | null {
    const root = rootOf(word, language)
    const number = standsFor(formsOf(word, language)).find((each) => rootOf(words[each] ?? '', language) === root)
    // The first part of a compound may have lost its ending: samarbet(e)savtal.
    const cut = number ?? (word.length > shortestPart ? beginningWith(word).find((each) => (words[each] ?? '').length <= word.length + 2) : undefined)
    return cut === undefined ? null : (words[cut] ?? null)
  }

  return {
    /** The number of a word, which becomes known: to be called once for each article that has it, then `removeUse`. */
    numberOf(word: string): number | null {
      const known = numbers.get(word)
      if (known !== undefined) return known
      if (words.length > mostWords) return null
      // A copy: a piece of a text would keep the whole text in memory.
      const copy = Buffer.from(word).toString()
      sorted = null
      numbers.set(copy, words.length)
      letters.push(lettersOf(withoutMarks(copy)))
      articles.push(0)
      return words.push(copy) - 1
    },

    /** @param change 1 when an article has the word, -1 when it has it no more */
    use(number: number, change: 1 | -1): void {
      articles[number] = (articles[number] ?? 0) + change
    },

    find(word: string): number {
      return numbers.get(word) ?? noWord
    },

    standsFor,

    /** Whether it is an inflection of the same word as one of the forms, not a longer word that begins so. */
    isInflection(number: number, { forms, open }: WordForms): boolean {
      return !open || isOneOf(rootOf(words[number] ?? '', language), { forms, open: false })
    },

    /**
     * The two words that a word is made of, with or without an s between them, each in use or one of `others`; null when there
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
     * The word that was probably meant, one in use or one of `others`: one mistake in a short word, two in a long one; null
     * when there is none.
     */
    correctionOf(word: string, others: readonly string[]): string | null {
      if (word.length < 3 || /\P{L}/u.test(word)) return null
      const most = word.length < shortestLongWord ? 1 : 2
      const asked = withoutMarks(word)
      const askedLetters = lettersOf(asked)
      let best: { word: string; distance: number; articles: number } | null = null
      const consider = (other: string, inArticles: number) => {
        const plain = withoutMarks(other)
        // A wrong first letter is rare; with a second mistake it is another word.
        // Letters doubled in the wrong place (rabbat) are one mistake.
        const edits = squeezed(plain) === squeezed(asked) && plain !== asked ? 1 : editDistance(asked, plain, most)
        const distance = edits + (plain[0] === asked[0] ? 0 : 0.5)
        if (distance > most) return
        if (best === null || distance < best.distance || (distance === best.distance && inArticles > best.articles))
          best = { word: other, distance, articles: inArticles }
      }
      for (const other of others) consider(other, 0)
      for (let number = 1; number < words.length; number++) {
        const other = words[number] ?? ''
        if (!isUsed(number) || other.length < 3 || Math.abs(other.length - word.length) > most) continue
        // Each mistake adds or removes a letter, or both.
        if (bitsIn(askedLetters ^ (letters[number] ?? 0)) <= 2 * most) consider(other, articles[number] ?? 0)
      }
      return best === null ? null : (best as { word: string }).word
    },
  }
}

/** Without the marks above letters: whoever lacks å, ä and ö on the keyboard has made no mistake. */
function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

function squeezed(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

function lettersOf(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31)
  return bits
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count++
  return count
}
