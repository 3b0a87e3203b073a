import { useRef, useState } from 'react'
import { type Language, languages } from '#app/i18n/language.ts'
import { Field, FieldError } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { mostHelplines } from '#app/texts/facts.ts'
import { checkedField, columnOf, type Faults, helplineColumns, helplineTexts, type Typed } from './fields.ts'
import { type Suggestion, suggestedIn, suggestions } from './helpline-suggestions.ts'
import { helplinesCopy as copy } from './helplines-copy.ts'

type HelplineRowsProps = { removeLabel: string; typed: Typed; faults: Faults }

const fields: { name: string; label: string; placeholder: string; lang?: Language; optional: boolean }[] = [
  { name: 'number', ...copy.fields.number, optional: false },
  ...helplineTexts.flatMap((text) => languages.map((lang) => ({ name: columnOf(text, lang), ...copy.fields[text][lang], lang, optional: text === 'when' }))),
]

/** Numbers to call, with an empty row for another one, and suggestions that go into it. */
export function HelplineRows({ removeLabel, typed, faults }: HelplineRowsProps) {
  const column = (name: string) => [typed[name] ?? []].flat()
  const rows = useRef<HTMLDivElement>(null)
  const [{ used, shown, isFull, numbers }, setState] = useState(() => {
    const wrongRows = Object.keys(faults).flatMap((place) => (place.includes('.') ? [Number(place.split('.')[1]) + 1] : []))
    const all = Array.from({ length: column('number').length }, (_, row) => helplineColumns.map((name) => column(name)[row] ?? ''))
    return stateOf(all, Math.max(0, ...wrongRows))
  })
  const hydrated = useHydrated()
  const left = suggestions.filter(({ number }) => !numbers.includes(digitsOf(number)))

  const rowsNow = () => [...(rows.current?.querySelectorAll('fieldset') ?? [])].map(inputsOf)
  const typedOn = () =>
    setState((before) =>
      stateOf(
        rowsNow().map((inputs) => inputs.map(({ value }) => value)),
        before.shown,
      ),
    )

  function use(suggestion: Suggestion) {
    const inputs = rowsNow().find((each) => each.every(({ value }) => value.trim() === ''))
    if (!inputs) return
    for (const input of inputs) input.value = suggestedIn(input.name, suggestion)
    // As if it were typed: the form keeps it (frame/typed), and the next row comes.
    inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }))
    inputs[0]?.focus()
  }

  return (
    <>
      {/* Enter in a field presses the first button of its form, which must not be a suggestion's. */}
      {!hydrated && <button className="sr-only" name="intent" value="save" tabIndex={-1} aria-hidden="true" />}
      <section className="mb-3.5" aria-labelledby="h-suggestions">
        <h3 className="font-sans text-small font-semibold" id="h-suggestions">
          {copy.suggestions.heading}
        </h3>
        <p className="field-hint">{isFull ? copy.suggestions.full : copy.suggestions.hint}</p>
        {!isFull && (
          <ul className="mt-2">
            {left.map((suggestion) => (
              <li key={suggestion.id} className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1">
                <span>
                  <span className="font-semibold whitespace-nowrap">{suggestion.number}</span> {said(suggestion)}
                </span>
                <button
                  className="link min-h-6 flex-none max-sm:min-h-11"
                  type={hydrated ? 'button' : 'submit'}
                  name="intent"
                  value={`suggest ${suggestion.id}`}
                  onClick={() => use(suggestion)}
                >
                  {copy.suggestions.use}
                  <span className="sr-only"> {suggestion.number}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div ref={rows} onInput={typedOn}>
        {Array.from({ length: shown }, (_, row) => (
          <fieldset className="mt-3.5 border-b border-line pb-3.5 [&_.field]:mt-2" key={`${String(row)}`}>
            <legend className="font-semibold">{copy.row(row + 1)}</legend>
            {fields.map(({ name, label, placeholder, lang, optional }) => (
              <Field key={name} id={`helpline-${row}-${name}`} name={name} label={label} error={faults[`${name}.${row}`]}>
                {(input) => (
                  <input
                    {...input}
                    type={name === 'number' ? 'tel' : 'text'}
                    lang={lang}
                    autoComplete="off"
                    required={!optional}
                    placeholder={placeholder}
                    defaultValue={column(name)[row] ?? ''}
                  />
                )}
              </Field>
            ))}
            {row < used && (
              <label className="tick">
                <input className="checkbox" type="checkbox" name="remove" value={row} defaultChecked={column('remove').includes(String(row))} />
                {removeLabel}
              </label>
            )}
          </fieldset>
        ))}
      </div>
      <label className="tick mt-3.5">
        <input
          className="checkbox"
          type="checkbox"
          name={checkedField}
          value="yes"
          aria-invalid={faults[checkedField] ? true : undefined}
          aria-describedby={faults[checkedField] && 'helplines-checked-error'}
          defaultChecked={column(checkedField).length > 0}
        />
        {copy.checked}
      </label>
      <FieldError id="helplines-checked-error" error={faults[checkedField]} />
    </>
  )
}

/** How many rows are used and shown, at least `least`; and the numbers in them, whose suggestions are left out. */
function stateOf(rows: readonly (readonly string[])[], least: number) {
  const isFilled = (row: readonly string[]) => row.some((text) => text.trim() !== '')
  const used = rows.findLastIndex(isFilled) + 1
  return {
    used,
    shown: Math.min(mostHelplines, Math.max(used + 1, least)),
    isFull: rows.filter(isFilled).length >= mostHelplines,
    numbers: rows.flatMap(([number = '']) => [digitsOf(number)]),
  }
}

function inputsOf(row: Element): HTMLInputElement[] {
  return helplineColumns.flatMap((name) => [...row.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)])
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

function said({ name, when }: Suggestion): string {
  return when ? `${name.sv}, ${when.sv}` : name.sv
}
