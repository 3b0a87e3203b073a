// What a form asks, declared once as plain data. Its rules (rules.ts), its words, its markup (app/ui/form-fields.tsx) and
// its letter (app/enquiries/letter.ts) are typed by it. It ships to the browser, so it knows nothing of zod.

type Options = readonly string[]

/** One field, by the control that asks for it. Lengths are characters as a browser's maxlength counts them. */
export type Field =
  /** One line of text. */
  | { kind: 'line'; max: number; required?: true; type?: 'tel'; autoComplete?: string }
  /** Several lines; a count is shown from `countFrom` characters on, else always. */
  | { kind: 'text'; max: number; required?: true; countFrom?: number; rows?: number }
  | { kind: 'email' }
  /** A whole number. */
  | { kind: 'number'; min: number; max: number }
  /** One of the options, or none. */
  | { kind: 'radios'; options: Options }
  /** Any of the options. */
  | { kind: 'checkboxes'; options: Options }
  /** One of the options: `fallback` is chosen from the start, or the visitor has to choose. */
  | { kind: 'select'; options: Options; fallback: string; autoComplete?: string }
  | { kind: 'select'; options: Options; required: true; autoComplete?: string }
  /** A slider with a stop for each option, at `fallback` from the start. */
  | { kind: 'scale'; options: Options; fallback: string }
  | { kind: 'checkbox' }
  /** A checkbox that must be ticked; a link ends its sentence. */
  | { kind: 'consent' }

/** Field name → field, in the order of the form, which is the error summary's. */
export type Fields = Readonly<Record<string, Field>>

/** What a field yields once it is checked. */
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

/** A checked form. */
export type ValuesOf<Form extends Fields> = { -readonly [Name in keyof Form]: ValueOf<Form[Name]> }

/** The words of one field. Options are shown in the order of their words. */
export type FieldCopy<Each extends Field> = {
  label: string
  hint?: string
  /** In an empty text; in a select the line that is no option. */
  placeholder?: string
} & (Each extends { options: Options } ? { options: Readonly<Record<Each['options'][number], string>> } : object) &
  (Each extends { kind: 'consent' } ? { link: string } : object)

/** The words of a form: a field or an option without them does not compile. */
export type FieldsCopy<Form extends Fields> = { [Name in keyof Form]: FieldCopy<Form[Name]> }
