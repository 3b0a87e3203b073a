import { type Language, languages } from '#app/i18n/language.ts'
import { type Fact, type FactGroup, type FactName, factNames, facts } from '#app/texts/facts.ts'
import { factsCopy } from './copy.ts'
import type { Result } from '../kit/result-note.tsx'

/** What was typed, by field; a list for rows. */
export type Typed = Record<string, string | string[]>

/** What is wrong, by field. */
export type Faults = Record<string, string>

export type FactResult = Result & {
  /** What was posted and not saved. */
  wrong?: {
    fact: FactName
    typed: Typed
    faults: Faults
    /** What its form has seen. */
    seen: string
    /** What somebody else has made of it meanwhile. */
    stale: { who: string; now: string; kept: string } | null
  }
}

export type FactField = {
  /** In the form, where a fact has several. */
  name: string
  label: string
  /** `person`: a choice among those who are shown. */
  type: 'text' | 'email' | 'url' | 'person' | 'datetime-local' | 'checkbox'
  placeholder?: string | undefined
  lang?: Language
  optional: boolean
  /** Whether it takes several lines. */
  long?: boolean
  /** Words that the owner may begin with; shown at the desk only. */
  suggestion?: string | undefined
}

/** One who handles personal data. */
export const processorFields = [
  { name: 'name', label: 'Namn', placeholder: 'Exempel Drift AB' },
  { name: 'country', label: 'Land', placeholder: 'Sverige' },
  { name: 'purpose', label: 'Vad de gör', placeholder: 'Driver servern' },
  { name: 'safeguard', label: 'Skydd utanför EU', placeholder: 'EU:s standardavtalsklausuler' },
] as const

/** Of a number to call, beside the number: what is said in each language. */
export const helplineTexts = ['name', 'when'] as const

/** A column of the form: `name-sv`. */
export const columnOf = (text: (typeof helplineTexts)[number], language: Language) => `${text}-${language}`

export const helplineColumns = ['number', ...helplineTexts.flatMap((text) => languages.map((language) => columnOf(text, language)))]

/** Beside the rows: that the owner has checked the numbers. */
export const checkedField = 'checked'

/** The fields of a fact that has rows; null for the others. */
export function columnsOf(fact: FactName): string[] | null {
  const { kind }: Fact = facts[fact]
  if (kind === 'processors') return [...processorFields.map(({ name }) => name), 'remove']
  return kind === 'helplines' ? [...helplineColumns, 'remove', checkedField] : null
}

/** What was typed, from a form that was kept while it was typed (frame/typed/whole-forms.ts). */
export function keptFact(fact: FactName, fields: readonly (readonly [name: string, value: string])[]): Typed {
  const columns = columnsOf(fact)
  if (columns === null) return Object.fromEntries(fields)
  const column = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []))
  return Object.fromEntries(columns.map((name) => [name, column(name)]))
}

/** The fields of a fact's form; none for one of rows. */
export function fieldsOf(name: FactName): FactField[] {
  const fact: Fact = facts[name]
  const { fields } = factsCopy
  switch (fact.kind) {
    case 'processors':
    case 'helplines':
      return []
    case 'line':
    case 'email':
      return [{ name: 'text', label: fact.label, type: fact.kind === 'email' ? 'email' : 'text', placeholder: fact.placeholder, optional: !fact.required }]
    case 'channel':
      return [
        { name: 'url', label: fields.url, type: 'url', placeholder: fact.placeholder.url, optional: false },
        { name: 'label', label: fields.label, type: 'text', placeholder: fact.placeholder.label, optional: false },
      ]
    case 'closedDays':
      return (['eves', 'wait'] as const).map((field) => ({ name: field, label: fields[field], type: 'checkbox', optional: true }))
    default: {
      const times = (['from', 'until'] as const).map((field): FactField => ({ name: field, label: fields.away[field], type: 'datetime-local', optional: true }))
      const texts = languages.map((language): FactField => ({
        name: language,
        label: fields[fact.kind === 'exit' ? 'from' : 'in'][language],
        lang: language,
        type: fact.kind === 'exit' ? 'url' : 'text',
        placeholder: fact.kind === 'away' ? undefined : fact.placeholder?.[language],
        optional: true,
        long: fact.kind === 'answer',
        suggestion: fact.suggestion?.[language],
      }))
      if (fact.kind === 'away') return [...times, ...texts]
      return fact.kind === 'answer' ? [...texts, { name: 'by', label: fields.by, type: 'person', optional: true }] : texts
    }
  }
}

/** Where visitors see it: `Kontakt (med QR-kod), sidfot`. */
export function placesOf(name: FactName): string {
  const { shown }: Fact = facts[name]
  const said = Object.entries(shown).map(([place, where]) => factsCopy.places[place as keyof Fact['shown']] + (where && ` (${where})`))
  const text = said.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function factsOf(group: FactGroup): FactName[] {
  return factNames.filter((name) => facts[name].group === group)
}
