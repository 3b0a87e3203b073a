// A form's fields, declared once as plain data, from which its schema (rules.ts), copy, markup (app/kit/form-fields.tsx) and
// letter (app/letters/letter-form.ts) take their types. It ships to the browser, so it must not import zod.

type Options = readonly string[]

/** One field, by its control. Lengths are in UTF-16 units, as a browser's maxlength counts them. */
export type Field =
  /** One line of text. */
  | { kind: 'line'; max: number; required?: true; type?: 'tel'; autoComplete?: string; asksForLinks?: true }
  /** Several lines, with a character count, which `countFrom` hides below that length. */
  | { kind: 'text'; max: number; required?: true; countFrom?: number; rows?: number; asksForLinks?: true }
  | { kind: 'email' }
  /** A whole number. */
  | { kind: 'number'; min: number; max: number }
  /** One of the options, or none. */
  | { kind: 'radios'; options: Options }
  /** Any of the options. */
  | { kind: 'checkboxes'; options: Options }
  /** One of the options: `fallback` is preselected, or the visitor has to choose. */
  | { kind: 'select'; options: Options; fallback: string; autoComplete?: string }
  | { kind: 'select'; options: Options; required: true; autoComplete?: string }
  /** A slider with a stop for each option, initially at `fallback`. */
  | { kind: 'scale'; options: Options; fallback: string }
  | { kind: 'checkbox' }
  /** A checkbox that must be ticked; a link ends its sentence. */
  | { kind: 'consent' }

/** Field name → field, in the order of the form and of its error summary. */
export type Fields = Readonly<Record<string, Field>>

/** The type of a field's checked value. */
export type ValueOf<Each extends Field> = Each extends { kind: 'number' }
  ? number
  : Each extends { kind: 'checkbox' | 'consent' }
    ? boolean
    : Each extends { kind: 'radios'; options: Options }
      ? Each['options'][number] | null
      : Each extends { kind: 'checkboxes'; options: Options }
        ? Each['options'][number][]
        : Each extends { options: Options }
          ? Each['options'][number]
          : string

/** The checked values of a form. */
export type ValuesOf<Form extends Fields> = { -readonly [Name in keyof Form]: ValueOf<Form[Name]> }

/** The copy of one field. Options are shown in the order of their labels here. */
export type FieldCopy<Each extends Field> = {
  label: string
  /** The words before the input, where the form is a letter and its fields stand in the sentences; the label is not shown. */
  sentence?: string
  hint?: string
  /** Of an empty text field; in a select, the line that is no option. */
  placeholder?: string
} & (Each extends { options: Options } ? { options: Readonly<Record<Each['options'][number], string>> } : object) &
  (Each extends { kind: 'consent' } ? { link: string } : object)

/** The copy of a form: a missing field or option does not compile. */
export type FieldsCopy<Form extends Fields> = { [Name in keyof Form]: FieldCopy<Form[Name]> }
