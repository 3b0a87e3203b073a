import { hash } from 'node:crypto'

/** A source that an article names in a note. */
export interface ArticleSource {
  /** Of its text: another text is another source. */
  key: string
  /** As the text refers to it, `1` of `[^1]`. */
  note: string
  /** Markdown. */
  text: string
}

/** The notes of a Markdown text, in the order in which they are written; of several with one text, the first. */
export function sourcesIn(content: string): ArticleSource[] {
  const notes = withoutCode(content).matchAll(/^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?!\s*\n|\s*$| {0,3}\[\^).+)*)/gm)
  const sources = new Map<string, ArticleSource>()
  for (const [, note = '', written = ''] of notes) {
    const text = written.replaceAll(/\s+/g, ' ').trim()
    const key = hash('sha256', text).slice(0, 16)
    if (text !== '' && !sources.has(key)) sources.set(key, { key, note, text })
  }
  return [...sources.values()]
}

function withoutCode(content: string): string {
  return content.replaceAll(/^ {0,3}(`{3,}|~{3,}).*\n[^]*?(?:^ {0,3}\1.*$|$(?![^]))/gm, '')
}
