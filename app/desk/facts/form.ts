import { oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import { type Fact, type FactName, facts, type Facts, isFactName } from '#app/texts/facts.ts'
import { factsCopy } from './copy.ts'
import { fieldsOf, processorFields } from './fields.ts'
import { isOrganisationNumber, isVatNumber, shownOrganisationNumber } from './numbers.ts'
import type { Faults, Typed } from './result.ts'

const words = factsCopy.faults

export type Posted = { intent: 'save' | 'restore'; fact: FactName; seen: string; typed: Typed }

/** Characters of a field that are read; a text beyond its limit is shown again as it was typed. */
const longest = 2000
const mostRows = 32

/** @returns null for what no form of the page posts */
export function readPosted(form: FormData): Posted | null {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, longest)
  const [intent, fact] = [text('intent'), text('fact')]
  if ((intent !== 'save' && intent !== 'restore') || !isFactName(fact)) return null
  const list = (name: string) =>
    form
      .getAll(name)
      .slice(0, mostRows)
      .map((value) => String(value).slice(0, longest))
  const typed =
    fact === 'processors'
      ? [...processorFields.map(({ name }) => name), 'remove'].map((name) => [name, list(name)])
      : fieldsOf(fact).flatMap(({ name }) => (form.has(name) ? [[name, text(name)]] : []))
  return { intent, fact, seen: text('seen'), typed: Object.fromEntries(typed) }
}

/** @returns the fact's value, or what is wrong, by field */
export function checkFact<Name extends FactName>(name: Name, typed: Typed): { value: Facts[Name] } | { faults: Faults } {
  const { value, fields, fault } = candidate(name, typed)
  const checked = schemaOf(name, words).safeParse(value)
  if (fault === undefined && checked.success) return { value: checked.data }
  // The first that is wrong in a field is what is said of it.
  const wrong = (checked.error?.issues ?? []).toReversed().map(({ path, message }): [string, string] => [fields(path), message])
  return { faults: Object.fromEntries(fault === undefined ? wrong : [['text', fault]]) }
}

type Candidate = {
  /** What was typed, as the fact holds it. */
  value: unknown
  /** The field of the form for a place in the value. */
  fields: (path: PropertyKey[]) => string
  /** What is wrong with it beyond its rule. */
  fault?: string | undefined
}

function candidate(name: FactName, typed: Typed): Candidate {
  const fact: Fact = facts[name]
  const text = (field: string) => oneLine(String(typed[field] ?? ''))
  switch (fact.kind) {
    case 'line':
    case 'email': {
      const value = text('text')
      if (value === '' && !fact.required) return { value: null, fields: () => 'text' }
      const { clean, isRight, fault } = checks[fact.check ?? 'none']
      return { value: clean(value), fields: () => 'text', fault: isRight(clean(value)) ? undefined : fault }
    }
    case 'channel':
      return { value: { url: text('url'), label: text('label') }, fields: ([field]) => String(field) }
    case 'processors': {
      const rows = keptRows(typed)
      return { value: rows, fields: ([place, field]) => `${String(field)}.${rows[Number(place)]?.row}` }
    }
    default: {
      const isGiven = languages.some((language) => text(language) !== '')
      const inEach = languages.map((language) => [language, text(language) === '' ? undefined : typed[language]])
      return { value: isGiven ? Object.fromEntries(inEach) : null, fields: ([language]) => String(language) }
    }
  }
}

/** What is checked of a line beside its length. */
const checks = {
  none: { clean: (text: string) => text, isRight: () => true, fault: '' },
  organisationNumber: { clean: shownOrganisationNumber, isRight: isOrganisationNumber, fault: words.companyNumber },
  vatNumber: { clean: (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, ''), isRight: isVatNumber, fault: words.vatNumber },
}

/** Rows that are neither removed nor empty, with their place in the form. */
function keptRows(typed: Typed): { name: string; country: string; purpose: string; row: number }[] {
  const column = (name: string) => [typed[name] ?? []].flat().map(oneLine)
  const [names, countries, purposes, removed] = [column('name'), column('country'), column('purpose'), column('remove')]
  return names.flatMap((name, row) => {
    const processor = { name, country: countries[row] ?? '', purpose: purposes[row] ?? '' }
    const isEmpty = Object.values(processor).every((text) => text === '')
    return isEmpty || removed.includes(String(row)) ? [] : [{ ...processor, row }]
  })
}
