import type { Language } from '#app/i18n/language.ts'
import type { LetterKind } from '#app/data/database/schema.ts'

// A letter's text back into its parts (letter.ts writes it). Text of several lines is indented, so a blank line without
// indentation always ends a section, whatever a visitor has written.

export type LetterEntry = {
  /** Null for the only text under a heading. */
  label: string | null
  value: string
}

export type LetterSection = { heading: string; entries: LetterEntry[] }

export type ParsedLetter = {
  kind: LetterKind
  language: Language
  title: string
  /** Those of the form, without title, reference and reasons of quarantine. */
  sections: LetterSection[]
  /** Sentences that say why it is in quarantine; empty if it is not. */
  signs: string[]
}

const titles: Readonly<Record<string, Pick<ParsedLetter, 'kind' | 'language'>>> = {
  'Intresseförfrågan om fotografering': { kind: 'photography', language: 'sv' },
  'Ansökan om konsultation': { kind: 'application', language: 'sv' },
  'Application for a consultation': { kind: 'application', language: 'en' },
}

const sectionBreak = /\n\n(?! )/

/** Sections that are not the form's. */
const [signsHeading, footerHeading] = ['KARANTÄN', 'ÄRENDE']

/** @returns null for a text that is no letter of ours */
export function parseLetter(text: string): ParsedLetter | null {
  const [first = '', ...rest] = text.trimEnd().split(sectionBreak)
  const [title = ''] = first.split('\n')
  const known = titles[title]
  if (!known) return null
  const sections = rest.map(sectionOf)
  return {
    ...known,
    title,
    sections: sections.filter(({ heading }) => heading !== signsHeading && heading !== footerHeading),
    signs: sections.filter(({ heading }) => heading === signsHeading).flatMap(({ entries }) => entries.map(({ value }) => value)),
  }
}

/** A letter without its reasons of quarantine: what its sender wrote, with reference and time of arrival. */
export function sentText(text: string): string {
  const sections = text.trimEnd().split(sectionBreak)
  return `${sections.filter((section) => !section.startsWith(`${signsHeading}\n`)).join('\n\n')}\n`
}

function sectionOf(block: string): LetterSection {
  const [heading = '', ...lines] = block.split('\n')
  const entries: { label: string | null; lines: string[] }[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (!line.startsWith('  ')) entries.push(entryOf(line, heading))
    else if (last) last.lines.push(line.slice(2))
    else entries.push({ label: null, lines: [line.slice(2)] })
  }
  return { heading, entries: entries.map(({ label, lines: value }) => ({ label, value: value.join('\n') })) }
}

/** `Label: value`, `Label:` before an indented value, or a sentence. */
function entryOf(line: string, heading: string): { label: string | null; lines: string[] } {
  const end = heading === signsHeading ? -1 : line.indexOf(':')
  if (end === -1) return { label: null, lines: [line] }
  const value = line.slice(end + 2)
  return { label: line.slice(0, end), lines: line.endsWith(':') && value === '' ? [] : [value] }
}

/** The value under a label; null where it is missing or not given. */
export function valueOf({ sections }: ParsedLetter, ...labels: string[]): string | null {
  const found = sections.flatMap(({ entries }) => entries).find(({ label }) => label !== null && labels.includes(label))
  return found === undefined || notGiven.includes(found.value) ? null : found.value
}

export const notGiven: readonly string[] = ['Ej angivet', 'Not given']
