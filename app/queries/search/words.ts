/** One word of a text, and where it stands there (in UTF-16 units, as `slice` wants them). */
export type Word = {
  /** In lower case. */
  text: string
  start: number
  end: number
}

/**
 * The words of a text as both databases see them (SQLite's unicode61, Postgres after our migration's clearing away of
 * punctuation): runs of letters and digits, whatever stands between them.
 */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}
