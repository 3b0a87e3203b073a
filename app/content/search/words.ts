/** One word of a text and its position (in UTF-16 units, as `slice` takes them). */
export type Word = {
  /** In lower case. */
  text: string
  start: number
  end: number
}

/** Runs of letters and digits. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * Splits a text into runs of letters and digits, as both databases do (SQLite's unicode61 tokenizer; on Postgres our
 * migration strips punctuation).
 */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}
