import type { Language } from '#app/i18n/language.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { layoutCopy } from './copy.ts'

/** As React writes it. An author's text has no such attribute: its quotation marks are escaped. */
const label = / aria-label="([^"]*)"/g

const notesHeading = /(<section [^>]*\bdata-footnotes\b[^>]*><h2[^>]*>)[^<]*(?=<\/h2>)/

/**
 * The owner's words in the place of those that the layout added to a text (`layoutCopy`).
 * @param html as `layOutMarkdown` returns it; it comes back as it is where the owner has changed none of them
 */
export function withOwnWords(html: string, texts: Pick<Texts, 'words'>, language: Language): string {
  const [standard, own] = [layoutCopy[language], wordsIn(texts, 'article-text', layoutCopy)[language]]
  if (own === standard) return html
  const { footnotes: _heading, ...labels } = standard
  const known = Object.entries(labels).map(([key, words]) => ({ pattern: patternOf(words), words: own[key as keyof typeof labels] }))
  return html
    .replace(notesHeading, (_, before: string) => before + escaped(own.footnotes))
    .replace(label, (attribute, text: string) => {
      for (const { pattern, words } of known) {
        const found = pattern.exec(text)
        // What stands in the place of a placeholder is escaped already.
        if (found) return ` aria-label="${fill(escaped(words), { ...found.groups })}"`
      }
      return attribute
    })
}

/** Matches a label as it is written, with any text in the place of its placeholders. */
function patternOf(words: string): RegExp {
  const literal = escaped(words).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.*)')}$`, 's')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
