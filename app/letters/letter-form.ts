import type { LetterKind } from '#app/data/database/schema.ts'
import type { Field, Fields, ValueOf, ValuesOf } from '#app/forms/field.ts'
import type { Language } from '#app/i18n/language.ts'

/** Of letters, and of what their senders write later. */
export type FormKind = LetterKind | 'message'

/**
 * A form as a letter, declared once: what it is stored as, how it is written for people (prose.ts), and what the desk shows of
 * it. Programs read the values (values.ts), so words may change at any time.
 */
export type LetterForm = {
  kind: FormKind
  /** Where its letters lie, unless in quarantine; null for a message, which lies beside the letter that it belongs to. */
  bucket: 'inquiries' | 'applications' | null
  /** Of the fields' meaning, kept with each letter's values. */
  version: number
  fields: Fields
  /** The field with the sender's name; null where only an address is asked for. */
  sender: string | null
  /** Fields that the desk's list shows, nothing that somebody wrote freely, in their order. */
  listed: readonly string[]
  wordsIn(language: Language): LetterWords
}

type LetterWords = {
  title: string
  /** Before the day. */
  date: string
  /** In place of an empty value. */
  missing: string
  /** Headings of the prose, in its order. */
  headings: Partial<Record<SectionId, string>>
  entries: Readonly<Record<string, AnyEntry | null>>
  /** What options are called. */
  copy: Readonly<Record<string, { label?: string; options?: Readonly<Record<string, string>> }>>
  /** Where files are taken along: their section, what stands there without any, and the name of the text beside them. */
  files: { heading: string; none: string; textName: string } | null
}

/** A letter's sections: the same in every language. */
export type SectionId = 'person' | 'wishes' | 'budget' | 'place' | 'boundaries' | 'goals' | 'message' | 'other'

/**
 * How each field of a form stands in its letter, in letter order; null for a field that is left out. A missing field does not
 * compile.
 */
export type LetterEntries<Form extends Fields> = { [Name in keyof Form]: LetterEntry<Form[Name]> | null }

type LetterEntry<Each extends Field> = {
  section: SectionId
  /** Left out for the only field under a heading. */
  label?: string
} & (ValueOf<Each> extends string | string[] | null ? { text?(value: NonNullable<ValueOf<Each>>): string } : { text(value: ValueOf<Each>): string })

type AnyEntry = { section: SectionId; label?: string; text?(value: LetterValue): string }

/** The value of a field as it is kept. */
export type LetterValue = string | number | boolean | string[] | null

/** The typed values of a letter, as they lie beside its prose. */
export type LetterValues = {
  form: FormKind
  /** Of the form that they were typed into; 0 where they were read from prose, each value in its words. */
  version: number
  language: Language
  fields: Readonly<Record<string, LetterValue>>
  /** Why it is in quarantine: `MachineSign`, or of an older letter the sentence; empty if it is not. */
  signs: readonly string[]
  /** Sent along with it, in the order of sending. */
  files: readonly { name: string; bytes: number }[]
  /** Whether a code opens it (code.ts). It is no part of what was sent, so the prose does not tell. */
  code?: true | undefined
}

/** What somebody has sent, as values. */
export function valuesOf<Form extends Fields>(
  form: LetterForm & { fields: Form },
  { language, fields, ...rest }: Pick<LetterValues, 'language' | 'signs' | 'files' | 'code'> & { fields: ValuesOf<Form> },
): LetterValues {
  return { form: form.kind, version: form.version, language, fields: fields as LetterValues['fields'], ...rest }
}

export type LetterSection = {
  id: SectionId
  /** As the prose has it. */
  heading: string
  entries: LetterEntryInWords[]
}

type LetterEntryInWords = {
  /** Of the field. */
  name: string
  /** Null for the only text under a heading. */
  label: string | null
  /** Null where nothing was given. */
  value: string | null
  /** What the value can be used as. */
  use: 'email' | 'tel' | null
}

/** A letter's values in the words of its language, section by section. */
export function sectionsOf(form: LetterForm, { language, fields }: Pick<LetterValues, 'language' | 'fields'>): LetterSection[] {
  const { entries, headings } = form.wordsIn(language)
  const sections = new Map<SectionId, LetterEntryInWords[]>()
  const add = (section: SectionId, entry: LetterEntryInWords) => sections.set(section, [...(sections.get(section) ?? []), entry])
  for (const [name, entry] of Object.entries(entries)) {
    const field = form.fields[name]
    if (entry === null || field === undefined || fields[name] === undefined) continue
    add(entry.section, { name, label: entry.label ?? null, value: inWords(form, { language, fields }, name), use: useOf(field) })
  }
  // What another release asked for is not lost.
  for (const name of Object.keys(fields)) {
    if (!(name in entries)) add('other', { name, label: name, value: inWords(form, { language, fields }, name), use: null })
  }
  return [...sections].map(([id, shown]) => ({ id, heading: headings[id] ?? '', entries: shown }))
}

/**
 * One value in words, with plain spaces, so that text search finds them; null where nothing was given. What is no value of the
 * field, as an option that is no more, or what was in words already, stays as it is.
 */
export function inWords(form: LetterForm, { language, fields }: Pick<LetterValues, 'language' | 'fields'>, name: string): string | null {
  const { entries, copy } = form.wordsIn(language)
  const value = fields[name] ?? null
  const field = form.fields[name]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  const own = field !== undefined && isValueOf(field, value)
  const text = own && entries[name]?.text
  if (text) return text(value)
  const label = (option: LetterValue) => (own && copy[name]?.options?.[String(option)]?.replaceAll('\u00A0', ' ')) || String(option)
  return Array.isArray(value) ? value.map(label).join(', ') : label(value)
}

function isValueOf(field: Field, value: LetterValue): boolean {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number'
    case 'checkbox':
    case 'consent':
      return typeof value === 'boolean'
    case 'checkboxes':
      return Array.isArray(value) && value.every((each) => field.options.includes(each))
    case 'radios':
    case 'select':
    case 'scale':
      return typeof value === 'string' && field.options.includes(value)
    default:
      return typeof value === 'string'
  }
}

function useOf(field: Field): 'email' | 'tel' | null {
  if (field.kind === 'email') return 'email'
  return field.kind === 'line' && field.type === 'tel' ? 'tel' : null
}
