import type { Field, Fields, FieldsCopy, ValueOf, ValuesOf } from '#app/forms/field.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'

// A form is stored as a letter, a text file for the owner: sections under headings, LF line breaks. Text of several lines
// is indented, so that it cannot imitate a heading. Up to its last section (letter-footer.ts) a letter has the date but no
// time, so that a form sent twice on one day gives the same text, which the storage stores once.

/**
 * How each field of a form is written in its letter, in letter order; null for a field that is left out. A missing field
 * does not compile.
 */
export type LetterEntries<Form extends Fields> = { [Name in keyof Form]: LetterEntry<Form[Name]> | null }

type LetterEntry<Each extends Field> = {
  heading: string
  /** Left out for the only field under a heading. */
  label?: string
} & (ValueOf<Each> extends string | string[] | null ? { text?: (value: ValueOf<Each>) => string | null } : { text: (value: ValueOf<Each>) => string })

/**
 * The sections of a form's letter. Options are written as the form labels them, with plain spaces, so that text search finds them.
 * @param letter.missing written for an empty value
 */
export function sectionsOf<Form extends Fields>(letter: {
  copy: FieldsCopy<Form>
  entries: LetterEntries<Form>
  values: ValuesOf<Form>
  missing: string
}): string[] {
  const { entries, values, missing } = letter
  const copy = letter.copy as Readonly<Record<string, { options?: Readonly<Record<string, string>> }>>
  const sections = new Map<string, string[]>()
  for (const [name, each] of Object.entries(entries) as [string, AnyEntry | null][]) {
    if (each === null) continue
    const value = values[name] as Value
    const text = each.text ? each.text(value) : inWords(value, copy[name]?.options)
    sections.set(each.heading, [...(sections.get(each.heading) ?? []), entry(each.label, text, missing)])
  }
  return [...sections].map(([heading, lines]) => section(heading, lines))
}

type Value = ValueOf<Field>
type AnyEntry = { heading: string; label?: string; text?: (value: Value) => string | null }

function inWords(value: Value, options: Readonly<Record<string, string>> = {}): string | null {
  const label = (option: string) => options[option]?.replaceAll('\u00A0', ' ')
  if (Array.isArray(value)) return value.map(label).join(', ')
  return value === null ? null : (label(String(value)) ?? String(value))
}

export function section(heading: string, lines: readonly string[]): string {
  return [heading, ...lines].join('\n')
}

function entry(label: string | undefined, value: string | null, missing: string): string {
  const lines = (value || missing).split('\n')
  if (label === undefined) return indented(lines)
  return lines.length === 1 ? `${label}: ${lines[0]}` : `${label}:\n${indented(lines)}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

/**
 * A letter. One in quarantine gets a section that says why, always in Swedish, since only the owner reads it.
 * @param signs empty for a letter that is not in quarantine
 */
export function letterOf(sections: readonly string[], signs: readonly MachineSign[]): string {
  const reasons =
    signs.length > 0
      ? [
          section(
            'KARANTÄN',
            signs.map((sign) => signWords[sign]),
          ),
        ]
      : []
  return `${[...sections, ...reasons].join('\n\n')}\n`
}

const signWords: Readonly<Record<MachineSign, string>> = {
  trap: 'Ett dolt fält, som ingen människa ser, var ifyllt.',
  'link-in-line': 'En länk stod där ingen hör hemma, till exempel i namnet.',
  'many-links': 'Texten innehåller ovanligt många länkar.',
  'no-browser': 'De uppgifter som webbläsare skickar med saknades.',
}

/** `2026-11-20_annaexamplecom`: the date in Stockholm and the alphanumeric part of the address (SPEC §7, READING "Screens"). */
export function letterName({ email }: { email: string }, now: Date): string {
  return `${stockholmDate.format(now)}_${email.replace(/[^A-Za-z0-9]/g, '').slice(0, longestAddress)}`
}

/** Names in a bucket have at most 200 characters (`maxNameLength`), addresses 254. */
const longestAddress = 120

/** The Swedish locale formats dates as ISO dates. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
