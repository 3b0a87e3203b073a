import { z } from 'zod'
import { cleanText, oneLine } from './clean-text.ts'
import type { Field, Fields, ValueOf } from './field.ts'
import type { IssueCode } from './form-state.ts'

// The rules of each kind of field. Each takes every string that was sent under its name (none, one, or a hostile many)
// and yields a value or an issue code, never an exception. Limits count characters as a browser's maxlength does.

const code = (name: IssueCode) => name

/** How many of the strings sent for a field are shown again, and how many characters of each; else one of 100. */
export const repeatable = z.registry<{ values?: number; characters?: number }>()

/** zod's own limit counts code points; a browser's counts the units of UTF-16, which an emoji has two of. */
const atMost = (max: number) => z.string().refine((typed) => typed.length <= max, code('too-long'))

/** The first string sent; a field that is missing is an empty one. */
const first = z.array(z.string()).transform((sent) => sent[0] ?? '')

/** One line of text, possibly empty. */
export function line({ max }: { max: number }) {
  return first.transform(oneLine).pipe(atMost(max)).register(repeatable, { characters: max })
}

export function requiredLine({ max }: { max: number }) {
  return first.transform(oneLine).pipe(atMost(max).min(1, code('missing'))).register(repeatable, { characters: max })
}

/** Text with line breaks (LF), possibly empty. */
export function text({ max }: { max: number }) {
  return first.transform((sent) => cleanText(sent).trim()).pipe(atMost(max)).register(repeatable, { characters: max })
}

export function requiredText({ max }: { max: number }) {
  return first
    .transform((sent) => cleanText(sent).trim())
    .pipe(atMost(max).min(1, code('missing')))
    .register(repeatable, { characters: max })
}

/** An address by the rule of `<input type="email" pattern={emailPattern}>`, so that browser and server agree. */
export function email() {
  return first.transform(oneLine).pipe(
    z
      .string()
      .min(1, code('missing'))
      .max(254, code('too-long'))
      .regex(z.regexes.html5Email, code('invalid'))
      .regex(/\.[^.@]+$/, code('invalid')),
  ).register(repeatable, { characters: 254 })
}

/** A number of digits alone, from `min` to `max`. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return first
    .transform(oneLine)
    .pipe(z.string().min(1, code('missing')).regex(/^\d{1,9}$/, code('invalid')))
    .transform(Number)
    .pipe(z.number().min(min, code('too-small')).max(max, code('too-large')))
}

/** One of the options, or none of them (null). */
export function choice<const Options extends readonly string[]>(options: Options) {
  return first.pipe(z.enum([...options, ''], code('not-a-choice'))).transform((sent) => (isOneOf(options, sent) ? sent : null))
}

/** One of the options; the form begins with none of them, so that nobody sends what they did not choose. */
export function requiredChoice<const Options extends readonly string[]>(options: Options) {
  return first.pipe(z.string().min(1, code('missing'))).pipe(z.enum(options, code('not-a-choice')))
}

/** One of the options, which the form offers with one of them chosen: a missing field means `fallback`. */
export function choiceOr<const Options extends readonly string[]>(options: Options, fallback: Options[number]) {
  return choice(options).transform((sent) => sent ?? fallback)
}

/** Any of the options, each once, in the order that the form offers them. */
export function choices<const Options extends readonly string[]>(options: Options) {
  return z
    .array(z.enum(options, code('not-a-choice')))
    .transform((sent) => options.filter((option): option is Options[number] => sent.some((each) => each === option)))
    .register(repeatable, { values: options.length })
}

/** A checkbox: sent when it is ticked, whatever its value. */
export function ticked() {
  return z.array(z.string()).transform((sent) => sent.length > 0)
}

export function requiredTick() {
  return ticked().refine(Boolean, code('missing'))
}

function isOneOf<Options extends readonly string[]>(options: Options, value: string): value is Options[number] {
  return options.includes(value)
}

/** The schema of a form, in the order of its fields. */
export function schemaOf<Form extends Fields>(fields: Form) {
  const rules = Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])
  return z.object(Object.fromEntries(rules) as { -readonly [Name in keyof Form]: z.ZodType<ValueOf<Form[Name]>> })
}

function ruleOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.required ? requiredLine(field) : line(field)
    case 'text':
      return field.required ? requiredText(field) : text(field)
    case 'email':
      return email()
    case 'number':
      return wholeNumber(field)
    case 'radios':
      return choice(field.options)
    case 'checkboxes':
      return choices(field.options)
    case 'select':
      return 'fallback' in field ? choiceOr(field.options, field.fallback) : requiredChoice(field.options)
    case 'scale':
      return choiceOr(field.options, field.fallback)
    case 'checkbox':
      return ticked()
    case 'consent':
      return requiredTick()
  }
}
