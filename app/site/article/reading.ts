import type { Outline } from '#app/markdown/outline.ts'

/** Words a minute, of an adult who reads plain text on a screen without hurry. */
const pace = 210

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / pace))
}

/** A table of contents is for a long article: a short one is seen at a glance, and a list past sixty shows nothing at one. */
export function deservesContents({ words, contents }: Outline): boolean {
  return words >= 600 && contents.length >= 4 && contents.length <= 60
}
