import type { Language } from '#app/i18n/language.ts'
import { plain } from '../words/plain.ts'
import { previewPath } from '../words/preview.tsx'

/** The page as it is published, in a tab of its own, where the browser itself lights a sentence (a text fragment). */
export function litPath(page: string, language: Language, sentence: string): string {
  // Of one with placeholders, its longest part: what stands in them may be anything.
  const [longest = ''] = plain(sentence)
    .split(/\s*\{\w+\}\s*/)
    .toSorted((one, other) => other.length - one.length)
  const words = longest.split(' ')
  // A long one by how it begins and ends.
  const parts = words.length > 12 ? [words.slice(0, 5), words.slice(-5)] : [words]
  // Within a fragment a hyphen has a meaning.
  const text = parts.map((part) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')).join(',')
  return `${previewPath(page, language)}#:~:text=${text}`
}
