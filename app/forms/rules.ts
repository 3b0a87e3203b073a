import { z } from 'zod'
import { cleanText, oneLine } from './clean-text.ts'
import type { Field, Fields, ValueOf } from './field.ts'
import type { IssueCode } from './form-state.ts'

// A schema for each kind of field. It takes all strings sent under the field's name (none, one, or very many) and gives a
// value or an issue code. Limits count UTF-16 units, as a browser's maxlength does.

const code = (name: IssueCode) => name

/** How many values of a field are shown again, and how many characters of each; by default one of 100. */
export const repeatable = z.registry<{ values?: number; characters?: number }>()

/** zod's own limit counts code points; a browser's counts UTF-16 units, of which an emoji has two. */
const atMost = (max: number) => z.string().refine((typed) => typed.length <= max, code('too-long'))

/** The first string sent; empty if the field is missing. */
const first = z.array(z.string()).transform((sent) => sent[0] ?? '')

/** One line of text, possibly empty. */
export function line({ max }: { max: number }) {
  return first.transform(oneLine).pipe(atMost(max)).register(repeatable, { characters: max })
}

export function requiredLine({ max }: { max: number }) {
  return first
    .transform(oneLine)
    .pipe(atMost(max).min(1, code('missing')))
    .register(repeatable, { characters: max })
}

/** Text with line breaks (LF), possibly empty. */
export function text({ max }: { max: number }) {
  return first
    .transform((sent) => cleanText(sent).trim())
    .pipe(atMost(max))
    .register(repeatable, { characters: max })
}

export function requiredText({ max }: { max: number }) {
  return first
    .transform((sent) => cleanText(sent).trim())
    .pipe(atMost(max).min(1, code('missing')))
    .register(repeatable, { characters: max })
}

/** The rule of `<input type="email" pattern={emailPattern}>`, so that browser and server agree. */
export function email() {
  return first
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, code('missing'))
        .max(254, code('too-long'))
        .regex(z.regexes.html5Email, code('invalid'))
        .regex(/\.[^.@]+$/, code('invalid')),
    )
    .register(repeatable, { characters: 254 })
}

/** Digits only, from `min` to `max`. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return first
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, code('missing'))
        .regex(/^\d{1,9}$/, code('invalid')),
    )
    .transform(Number)
    .pipe(z.number().min(min, code('too-small')).max(max, code('too-large')))
}

/** One of the options, or null. */
export function choice<const Options extends readonly string[]>(options: Options) {
  return first.pipe(z.enum([...options, ''], code('not-a-choice'))).transform((sent) => (isOneOf(options, sent) ? sent : null))
}

/** One of the options, with none preselected. */
export function requiredChoice<const Options extends readonly string[]>(options: Options) {
  return first.pipe(z.string().min(1, code('missing'))).pipe(z.enum(options, code('not-a-choice')))
}

/** One of the options, with `fallback` preselected: a missing field means `fallback`. */
export function choiceOr<const Options extends readonly string[]>(options: Options, fallback: Options[number]) {
  return choice(options).transform((sent) => sent ?? fallback)
}

/** Any of the options, each once, in the order of the form. */
export function choices<const Options extends readonly string[]>(options: Options) {
  return z
    .array(z.enum(options, code('not-a-choice')))
    .transform((sent) => options.filter((option): option is Options[number] => sent.some((each) => each === option)))
    .register(repeatable, { values: options.length })
}

/** A checkbox: ticked if it is sent at all. */
export function ticked() {
  return z.array(z.string()).transform((sent) => sent.length > 0)
}

export function requiredTick() {
  return ticked().refine(Boolean, code('missing'))
}

function isOneOf<Options extends readonly string[]>(options: Options, value: string): value is Options[number] {
  return options.includes(value)
}

/** The schema of a form. */
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
