import type { Outline } from '#app/markdown/outline.ts'

/** Words a minute, of an adult who reads plain text on a screen without hurry. */
const pace = 210

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / pace))
}

/** Only a long article is worth a table of contents; a short one is seen through at a glance. */
export function isLong({ words, contents }: Outline): boolean {
  return words >= 600 && contents.length >= 4
}
