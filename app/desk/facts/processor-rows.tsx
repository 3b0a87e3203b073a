import type { FactsCopy } from './copy.ts'
import { Field } from '#app/kit/field.tsx'
import { processorFields } from './fields.ts'
import type { Faults, Typed } from './result.ts'

/** Those who handle personal data, and an empty row for another one. */
export function ProcessorRows({ copy: { processor: copy }, typed, faults }: { copy: FactsCopy; typed: Typed; faults: Faults }) {
  const column = (name: string) => [typed[name] ?? []].flat()
  const filled = column('name').filter((_, row) => processorFields.some(({ name }) => column(name)[row]?.trim())).length
  const lastWrong = Math.max(-1, ...Object.keys(faults).map((place) => Number(place.split('.')[1])))
  const rows = Math.max(filled, lastWrong + 1)
  return (
    <>
      <p className="field-hint">{copy.hint}</p>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <fieldset className="mt-3.5 border-b border-line pb-3.5 [&_.field]:mt-2" key={`${String(row)}`}>
          <legend className="font-semibold">{row < rows ? copy.row(row + 1) : copy.another}</legend>
          {processorFields.map(({ name, label, placeholder }) => (
            <Field key={name} id={`processor-${row}-${name}`} name={name} label={label} error={faults[`${name}.${row}`]}>
              {(input) => <input {...input} autoComplete="off" placeholder={placeholder} defaultValue={column(name)[row] ?? ''} />}
            </Field>
          ))}
          {row < rows && (
            <label className="tick">
              <input className="checkbox" type="checkbox" name="remove" value={row} defaultChecked={column('remove').includes(String(row))} />
              {copy.remove}
            </label>
          )}
        </fieldset>
      ))}
    </>
  )
}
