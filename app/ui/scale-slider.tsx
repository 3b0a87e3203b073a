import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { describedBy, Field, type FieldWords } from './field.tsx'

type ScaleSliderProps = FieldWords & {
  /** One for each stop, from 1 on; the first and the last stand at the ends. */
  words: readonly string[]
  defaultValue: number
}

/** An exposure scale: a native slider whose value is said in words where JavaScript can keep them true. */
export function ScaleSlider({ name, label, optional, hint, error, words, defaultValue }: ScaleSliderProps) {
  const [value, setValue] = useState(defaultValue)
  const slider = useRef<HTMLInputElement>(null)
  // Somebody may have moved it before the script came.
  useEffect(() => setValue(slider.current?.valueAsNumber ?? defaultValue), [defaultValue])
  const hydrated = useHydrated()
  const said = words[value - 1]
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      <div className="scale">
        <input
          ref={slider}
          id={name}
          name={name}
          type="range"
          min={1}
          max={words.length}
          step={1}
          defaultValue={defaultValue}
          onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
          aria-valuetext={hydrated ? `${value}, ${said}` : undefined}
          {...describedBy({ name, hint, error }, `${name}-ends`)}
        />
        <ol className="scale-stops" aria-hidden="true">
          {words.map((word, place) => (
            <li key={word}>{place + 1}</li>
          ))}
        </ol>
        <p className="scale-ends" id={`${name}-ends`}>
          <span>{words[0]}</span>
          {hydrated && (
            <output className="scale-value" htmlFor={name} aria-hidden="true">
              {said}
            </output>
          )}
          <span>{words.at(-1)}</span>
        </p>
      </div>
    </Field>
  )
}
