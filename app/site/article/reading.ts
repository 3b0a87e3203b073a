import type { Outline } from '#app/content/markdown/outline.ts'

/** Words a minute of an adult reading on a screen. */
const pace = 210

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / pace))
}

/** Only for long articles: a short one needs no table of contents, and one of over sixty entries gives no overview. */
export function deservesContents({ words, contents }: Outline): boolean {
  return words >= 600 && contents.length >= 4 && contents.length <= 60
}
