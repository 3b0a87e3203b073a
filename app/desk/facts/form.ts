import { oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import { instantIn } from '#app/texts/away.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import { type Fact, type FactName, facts, type Facts, isFactName } from '#app/texts/facts.ts'
import { factsCopy } from './copy.ts'
import { mayNotApply } from './not-applying.ts'
import { checkedField, columnOf, columnsOf, type Faults, fieldsOf, type Typed } from './fields.ts'
import { type Suggestion, suggestionAt } from './helpline-suggestions.ts'

const words = factsCopy.faults

const intents = ['save', 'suggest', 'restore', 'not-applying', 'applies'] as const
type Intent = (typeof intents)[number]

type Posted = { intent: Intent; fact: FactName; seen: string; typed: Typed; /** Which is to be put into the form. */ suggestion?: Suggestion }

/** Characters of a field that are read; a text beyond its limit is shown again as it was typed. */
const longest = 2000
const mostRows = 32

/** @returns null for what no form of the page posts */
export function readPosted(form: FormData): Posted | null {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, longest)
  const [said, of = ''] = text('intent').split(' ')
  const [intent, fact] = [intents.find((each) => each === said), text('fact')]
  if (intent === undefined || !isFactName(fact)) return null
  if (answersApplying(intent) && !mayNotApply(fact)) return null
  const suggestion = intent === 'suggest' && fact === 'urgentHelp' ? suggestionAt(of) : undefined
  if (intent === 'suggest' && !suggestion) return null
  const list = (name: string) =>
    form
      .getAll(name)
      .slice(0, mostRows)
      .map((value) => String(value).slice(0, longest))
  const columns = columnsOf(fact)
  const typed = columns ? columns.map((name) => [name, list(name)]) : fieldsOf(fact).flatMap(({ name }) => (form.has(name) ? [[name, text(name)]] : []))
  return { intent, fact, seen: text('seen'), typed: Object.fromEntries(typed), ...(suggestion && { suggestion }) }
}

/** Whether it answers if a fact applies, and leaves the fact as it is. */
export function answersApplying(intent: Intent): intent is 'not-applying' | 'applies' {
  return intent === 'not-applying' || intent === 'applies'
}

/** @returns the fact's value, or what is wrong, by field */
export function checkFact<Name extends FactName>(name: Name, typed: Typed, now: Date): { value: Facts[Name] } | { faults: Faults } {
  const { value, fields, fault } = candidate(name, typed, now)
  const checked = schemaOf(name, words).safeParse(value)
  if (fault === undefined && checked.success) return { value: checked.data }
  // The first that is wrong in a field is what is said of it.
  const wrong = (checked.error?.issues ?? []).toReversed().map(({ path, message }): [string, string] => [fields(path), message])
  return { faults: Object.fromEntries([...wrong, ...(fault ? [fault] : [])]) }
}

type Candidate = {
  /** What was typed, as the fact holds it. */
  value: unknown
  /** The field of the form for a place in the value. */
  fields: (path: PropertyKey[]) => string
  /** What is wrong with it beyond its rule, and in which field. */
  fault?: [field: string, words: string] | undefined
}

function candidate(name: FactName, typed: Typed, now: Date): Candidate {
  const fact: Fact = facts[name]
  const text = (field: string) => oneLine(String(typed[field] ?? ''))
  switch (fact.kind) {
    case 'line':
    case 'email': {
      const value = text('text')
      if (value === '' && !fact.required) return { value: null, fields: () => 'text' }
      const { clean, isRight, fault } = checks[fact.check ?? 'none']
      return { value: clean(value), fields: () => 'text', fault: isRight(clean(value)) ? undefined : ['text', fault] }
    }
    case 'channel':
      return { value: { url: text('url'), label: text('label') }, fields: ([field]) => String(field) }
    case 'processors': {
      const rows = keptRows(typed)
      const unguarded = rows.find(({ country, safeguard }) => country !== '' && safeguard === undefined && !isInEea(country))
      return {
        value: rows,
        fields: ([place, field]) => `${String(field)}.${rows[Number(place)]?.row}`,
        fault: unguarded && [`safeguard.${unguarded.row}`, words.safeguard],
      }
    }
    case 'closedDays':
      return { value: { eves: text('eves') === 'on', wait: text('wait') === 'on' }, fields: ([field]) => String(field) }
    case 'away': {
      const fields = ['from', 'until', ...languages]
      const given = fields.map((field) => [field, text(field)]).filter(([, value]) => value !== '')
      const end = instantIn(text('until'))
      const fault: Candidate['fault'] = end !== null && end <= now ? ['until', words.over] : undefined
      return { value: given.length === 0 ? null : Object.fromEntries(given), fields: ([field]) => String(field), fault }
    }
    case 'helplines': {
      const rows = keptHelplines(typed)
      const isChecked = rows.length === 0 || (typed[checkedField] ?? []).length > 0
      return {
        value: rows,
        // Of all together only a program can post too many.
        fields: ([place, field, language]) =>
          place === undefined ? checkedField : `${[field, language].filter((part) => part !== undefined).join('-')}.${rows[Number(place)]?.row}`,
        fault: isChecked ? undefined : [checkedField, words.checked],
      }
    }
    default: {
      const isGiven = languages.some((language) => text(language) !== '')
      const inEach = languages.map((language) => [language, text(language) === '' ? undefined : typed[language]])
      const by = text('by')
      const signed = fact.kind === 'answer' && by !== '' ? [['by', by]] : []
      return { value: isGiven ? Object.fromEntries([...inEach, ...signed]) : null, fields: ([language]) => String(language) }
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
function keptRows(typed: Typed): { name: string; country: string; purpose: string; safeguard?: string | undefined; row: number }[] {
  const column = (name: string) => [typed[name] ?? []].flat().map(oneLine)
  const [names, countries, purposes, safeguards, removed] = [column('name'), column('country'), column('purpose'), column('safeguard'), column('remove')]
  return names.flatMap((name, row) => {
    const processor = { name, country: countries[row] ?? '', purpose: purposes[row] ?? '', safeguard: safeguards[row] || undefined }
    const isEmpty = Object.values(processor).every((text) => !text)
    return isEmpty || removed.includes(String(row)) ? [] : [{ ...processor, row }]
  })
}

/** Numbers to call that are neither removed nor empty, with their place in the form. */
function keptHelplines(typed: Typed) {
  const column = (name: string) => [typed[name] ?? []].flat().map(oneLine)
  const removed = column('remove')
  return column('number').flatMap((number, row) => {
    const inEach = (text: 'name' | 'when') => languages.map((language) => [language, column(columnOf(text, language))[row] ?? ''] as const)
    const [name, when] = [inEach('name'), inEach('when')]
    const isGiven = (texts: typeof name) => texts.some(([, text]) => text !== '')
    if (removed.includes(String(row)) || (number === '' && !isGiven(name) && !isGiven(when))) return []
    const times = isGiven(when) && { when: Object.fromEntries(when.map(([language, text]) => [language, text === '' ? undefined : text])) }
    return [{ number, name: Object.fromEntries(name), ...times, row }]
  })
}

/** By the names of the countries of the EU and the EEA in the site's languages. A place within one may be named, too: `Irland (Dublin)`. */
export function isInEea(country: string): boolean {
  return eea.test(country.toLowerCase())
}

const eeaNames = languages.flatMap((language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code) => names.of(code)?.toLowerCase() ?? code)
})

const eea = new RegExp(String.raw`(?<!\p{L})(?:${eeaNames.join('|')}|(?:eu|ees|eea)(?!\p{L}))`, 'u')

/**
 * A Swedish organisation number has ten digits, the last a check digit; a sole trader's is their personal number. A number
 * that begins with letters is another country's, whose rules we do not know.
 */
export function isOrganisationNumber(text: string): boolean {
  if (/^\p{L}/u.test(text)) return text.length >= 5
  const digits = swedishDigits(text)
  return digits !== null && hasCheckDigit(digits)
}

/** `5566778899` gives `556677-8899`; another country's number stays as it is. */
export function shownOrganisationNumber(text: string): string {
  const digits = swedishDigits(text)
  return digits === null ? text : `${digits.slice(0, 6)}-${digits.slice(6)}`
}

/** @param text without spaces, in capitals: SE with an organisation number and two digits more, or as other EU countries write theirs */
export function isVatNumber(text: string): boolean {
  if (text.startsWith('SE')) return /^SE\d{12}$/.test(text) && hasCheckDigit(text.slice(2, 12)) && !text.endsWith('00')
  return otherCountries.has(text.slice(0, 2)) && /^[A-Z]{2}[0-9A-Z+*]{8,12}$/.test(text) && /\d{3}/.test(text)
}

/** EU's prefixes of VAT numbers without Sweden's, and XI for Northern Ireland. */
const otherCountries = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SI SK XI'.split(' '))

/** Null for anything but ten digits. A personal number may have its century. */
function swedishDigits(text: string): string | null {
  return /^(?:(?:16|18|19|20)?(\d{6}))[- +]?(\d{4})$/.exec(text.trim())?.slice(1, 3).join('') ?? null
}

/** Luhn's algorithm (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
