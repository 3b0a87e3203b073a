import { namedImages, withoutCode } from '#app/content/markdown/named-images.ts'
import { pictureName } from '#app/content/pictures/picture.ts'
import { bodyComplaints, isOwn } from '../article-file.ts'
import type { Failure } from './checks.ts'
import type { Draft } from './draft.ts'
import { withoutBlankEnds } from './draft-text.ts'
import { neverWordsIn } from './never-words.ts'

/** What the text itself tells, without laying it out. */
export function* checkMarkdown({ title, meta_description, content, language, pictures }: Draft): Generator<Failure> {
  if (withoutBlankEnds(content) !== '') {
    for (const { line, message } of bodyComplaints(content, 1)) yield { id: 'markdown', line, detail: message }
  }
  for (const { address, alt, line } of namedImages(content)) {
    if (alt.trim() === '') yield { id: 'alt', line, detail: address }
    const host = /^(?:https?:)?\/\//i.test(address) && URL.parse(address, 'https://site.example')?.host
    if (host) yield { id: 'image-host', line, detail: host }
    if (isOwn(address) && !Object.hasOwn(pictures, pictureName(address))) yield { id: 'picture', line, detail: address }
  }
  const text = withoutCode(content)
  yield* checkHeadings(text.split('\n'))
  for (const { word } of [...neverWordsIn(title, language), ...neverWordsIn(meta_description, language)]) yield { id: 'never-word', detail: word }
  for (const { word, at } of neverWordsIn(text, language)) yield { id: 'never-word', line: lineAt(text, at), detail: word }
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/** The page's title is its h1, so the first heading is h2, and none is more than one below the one before. */
function* checkHeadings(lines: string[]): Generator<Failure> {
  let level = 1
  let hasHeading = false
  for (const [index, line] of lines.entries()) {
    const found = headingLevel(line, lines[index + 1] ?? '')
    if (found !== null) {
      hasHeading = true
      if (found === 1 || found > level + 1) yield { id: 'heading-order', line: index + 1, detail: String(found) }
      level = found
    }
    if (isTableRuler(line) && (lines[index - 1] ?? '').includes('|')) {
      if (!hasHeading) yield { id: 'table-heading', line: index }
      hasHeading = false
    }
  }
}

/** `## Heading`, or a line underlined with `=` or `-`. */
function headingLevel(line: string, next: string): number | null {
  const [, marks] = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line) ?? []
  if (marks !== undefined) return marks.length
  if (!/^ {0,3}[^\s>|#-]/.test(line)) return null
  return /^ {0,3}=+[ \t]*$/.test(next) ? 1 : /^ {0,3}-+[ \t]*$/.test(next) ? 2 : null
}

function isTableRuler(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)
}
