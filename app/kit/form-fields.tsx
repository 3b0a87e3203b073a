import type { Field, FieldCopy, Fields, FieldsCopy } from '#app/forms/field.ts'
import type { Typed } from '#app/forms/form-state.ts'
import { CheckboxRow } from './checkbox-row.tsx'
import { ChipGroup } from './chip-group.tsx'
import { ScaleSlider } from './scale-slider.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { emailPattern, TextField } from './text-field.tsx'

/**
 * The control of each field of a form. Destructure all of them by name and pass the rest to `allPlaced`: then a field
 * that the form does not render fails to compile.
 * @param form.optional "Optional", for fields that are not required
 * @param form.typed initial values
 * @param form.link ends the sentence of a consent
 */
export function formFields<Form extends Fields>(form: {
  fields: Form
  copy: FieldsCopy<Form>
  optional: string
  typed: Typed
  errorAt: (name: string) => string | undefined
  link?: React.ReactNode
}): { [Name in keyof Form]: React.ReactElement } {
  const { fields, optional, typed, errorAt, link } = form
  const copy = form.copy as Readonly<Record<string, AnyCopy>>
  const controls = Object.entries(fields).map(([name, field]) => [
    name,
    <Control
      key={name}
      name={name}
      field={field}
      copy={copy[name] ?? { label: name }}
      optional={'required' in field ? undefined : optional}
      typed={typed[name] ?? []}
      error={errorAt(name)}
      link={link}
    />,
  ])
  return Object.fromEntries(controls) as { [Name in keyof Form]: React.ReactElement }
}

/** Type check only: compiles when nothing is left. */
export function allPlaced(_left: Readonly<Record<string, never>>): void {}

type AnyCopy = FieldCopy<{ kind: 'line'; max: number }> & { options?: Readonly<Record<string, string>> }

type ControlProps = {
  name: string
  field: Field
  copy: AnyCopy
  optional: string | undefined
  typed: readonly string[]
  error: string | undefined
  link: React.ReactNode
}

function Control({ name, field, copy: { label, sentence, hint, placeholder, options: labels = {} }, optional, typed, error, link }: ControlProps) {
  const words = { name, label: sentence === undefined ? label : <SentenceLabel label={label} sentence={sentence} />, hint, error }
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }))
  const [first] = typed
  switch (field.kind) {
    case 'line': {
      const { max, required, type, autoComplete } = field
      const input = { type, autoComplete, required, maxLength: max, defaultValue: first }
      return <TextField {...words} optional={optional} {...input} />
    }
    case 'email':
      return <TextField {...words} type="email" autoComplete="email" pattern={emailPattern} maxLength={254} defaultValue={first} required />
    case 'number':
      return <TextField {...words} type="number" inputMode="numeric" min={field.min} max={field.max} defaultValue={first} required />
    case 'text': {
      const { max, required, countFrom = 0, rows } = field
      const area = { max, required, countFrom, rows, placeholder, defaultValue: first }
      return <TextArea {...words} optional={optional} {...area} />
    }
    case 'radios':
      return <ChipGroup {...words} type="radio" optional={optional} options={options} chosen={typed} />
    case 'checkboxes':
      return <ChipGroup {...words} type="checkbox" optional={optional} options={options} chosen={typed} />
    case 'select':
      return (
        <Select
          {...words}
          options={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
          autoComplete={field.autoComplete}
          required={'required' in field}
          defaultValue={first}
        />
      )
    case 'scale': {
      const index = field.options.indexOf(first ?? '')
      const stop = index === -1 ? field.options.indexOf(field.fallback) : index
      return <ScaleSlider {...words} words={options.map((option) => option.label)} defaultValue={stop + 1} />
    }
    case 'checkbox':
      return <CheckboxRow {...words} defaultChecked={typed.length > 0} />
    case 'consent':
      return <CheckboxRow {...words} link={link} defaultChecked={typed.length > 0} required />
  }
}

/** Both: whoever speaks to the browser says what is seen, and in a list of fields "I am" would not tell which one it is. */
function SentenceLabel({ label, sentence }: { label: string; sentence: string }) {
  return (
    <>
      <span className="sr-only">{label}: </span>
      {sentence}
    </>
  )
}
