import { z } from 'zod'
import { lines, oneLine } from '#app/forms/clean-text.ts'
import { type Facts, longestAnswer } from '#app/texts/facts.ts'
import { type FactName, isFactName } from '#app/texts/fact-schemas.ts'
import { languages } from '#app/i18n/language.ts'
import { factsCopy } from './copy.ts'
import { processorFields } from './fields.ts'
import { isOrganisationNumber, isVatNumber, shownOrganisationNumber } from './numbers.ts'
import type { Faults, Typed } from './reply.ts'

const { faults } = factsCopy

/** Text, cleaned; empty is null. */
const cleaned = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .max(2000, faults.long(max))
    .transform(clean)
    .pipe(z.string().max(max, faults.long(max)))
    .transform((text) => (text === '' ? null : text))

const line = (max: number) => cleaned(max, oneLine)

const needed = (max: number, message = faults.needed) =>
  line(max).transform((text, context) => {
    if (text !== null) return text
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const ofText = <Value>(schema: z.ZodType<Value>) => z.object({ text: schema }).transform((posted) => posted.text)

const channel = z.object({ url: needed(500).pipe(z.url({ protocol: /^https?$/, error: faults.url })), label: needed(40) })

/** Something in each language, or in none. */
const inBoth = (each: z.ZodType<string | null>) =>
  z.object({ sv: each, en: each }).transform(({ sv, en }, context) => {
    if (sv === null && en === null) return null
    for (const language of languages) if ({ sv, en }[language] === null) context.addIssue({ code: 'custom', path: [language], message: faults.otherLanguage })
    return sv !== null && en !== null ? { sv, en } : z.NEVER
  })

const exitAddress = line(500).pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: faults.exit }).nullable())

const inEachLanguage = inBoth(line(200))

const answer = inBoth(cleaned(longestAnswer, lines))

/** The rows of a form: every field is a list, `remove` has the numbers of the rows that go. */
const processors = z
  .object({
    name: z.array(z.string().max(2000)).max(31),
    country: z.array(z.string().max(2000)),
    purpose: z.array(z.string().max(2000)),
    remove: z.array(z.string()),
  })
  .transform(({ remove, ...columns }, context) => {
    const rows = columns.name.map((_, row) => processorFields.map(({ name }) => oneLine(columns[name][row] ?? '')))
    return rows.flatMap(([name = '', country = '', purpose = ''], row) => {
      if (remove.includes(String(row)) || [name, country, purpose].every((text) => text === '')) return []
      for (const [place, { name: field }] of processorFields.entries()) {
        const text = [name, country, purpose][place] ?? ''
        const max = field === 'purpose' ? 200 : field === 'country' ? 80 : 120
        if (text === '') context.addIssue({ code: 'custom', path: [`${field}.${row}`], message: faults.needed })
        else if (text.length > max) context.addIssue({ code: 'custom', path: [`${field}.${row}`], message: faults.long(max) })
      }
      return [{ name, country, purpose }]
    })
  })

/** What each fact's form posts, with the fact's value as the outcome. app/texts/fact-schemas.ts checks it again. */
const forms: { [Name in FactName]: z.ZodType<Facts[Name]> } = {
  brand: ofText(needed(40)),
  email: ofText(needed(254).pipe(z.email(faults.email))),
  messenger: channel,
  profile: channel,
  companyName: ofText(line(120)),
  companyNumber: ofText(
    line(40)
      .refine((text) => text === null || isOrganisationNumber(text), faults.companyNumber)
      .transform((text) => text && shownOrganisationNumber(text)),
  ),
  companyAddress: ofText(line(200)),
  companySeat: ofText(line(80)),
  vatNumber: ofText(
    line(40)
      .transform((text) => text && text.toUpperCase().replaceAll(/[\s-]/g, ''))
      .refine((text) => text === null || isVatNumber(text), faults.vatNumber),
  ),
  openingHours: inEachLanguage,
  priceRange: inEachLanguage,
  pricing: answer,
  firstTalk: answer,
  contract: answer,
  people: answer,
  membership: answer,
  exit: inBoth(exitAddress),
  processors,
}

export type Posted = { intent: 'save' | 'restore'; fact: FactName; seen: string; typed: Typed }

/** @returns null for what no form of the page posts */
export function readPosted(form: FormData): Posted | null {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2000)
  const [intent, fact] = [text('intent'), text('fact')]
  if ((intent !== 'save' && intent !== 'restore') || !isFactName(fact)) return null
  const names =
    fact === 'processors' ? [...processorFields.map(({ name }) => name), 'remove'] : ['text', 'url', 'label', ...languages].filter((name) => form.has(name))
  const list = (name: string) =>
    form
      .getAll(name)
      .slice(0, 32)
      .map((value) => String(value).slice(0, 2000))
  return { intent, fact, seen: text('seen'), typed: Object.fromEntries(names.map((name) => [name, fact === 'processors' ? list(name) : text(name)])) }
}

/** @returns the fact's value, or what is wrong, by field */
export function checkFact<Name extends FactName>(fact: Name, typed: Typed): { value: Facts[Name] } | { faults: Faults } {
  const checked = forms[fact].safeParse(typed)
  if (checked.success) return { value: checked.data }
  return { faults: Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])) }
}
