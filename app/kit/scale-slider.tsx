import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Field, type FieldWords } from './field.tsx'

type ScaleSliderProps = FieldWords & {
  /** One for each stop, from 1 on; the first and last are shown at the ends. */
  words: readonly string[]
  defaultValue: number
}

/** A native slider; with JavaScript its value is also shown as a word. */
export function ScaleSlider({ name, label, optional, hint, error, words, defaultValue }: ScaleSliderProps) {
  const [value, setValue] = useState(defaultValue)
  const slider = useRef<HTMLInputElement>(null)
  // It may have been moved before hydration.
  useEffect(() => setValue(slider.current?.valueAsNumber ?? defaultValue), [defaultValue])
  const hydrated = useHydrated()
  const said = words[value - 1]
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error} also={`${name}-ends`}>
      {(input) => (
        <div className="scale">
          <input
            {...input}
            className={undefined}
            ref={slider}
            type="range"
            min={1}
            max={words.length}
            step={1}
            defaultValue={defaultValue}
            onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
            aria-valuetext={hydrated ? `${value}, ${said}` : undefined}
          />
          <ol className="scale-stops" aria-hidden="true">
            {words.map((word, place) => (
              <li key={word}>
                {place + 1}
                {hydrated && place === value - 1 && <span className="scale-value">{word}</span>}
              </li>
            ))}
          </ol>
          <p className="scale-ends" id={`${name}-ends`}>
            <span className={hydrated && value <= 2 ? 'given-way' : undefined}>{words[0]}</span>
            <span className={hydrated && value >= words.length - 1 ? 'given-way' : undefined}>{words.at(-1)}</span>
          </p>
        </div>
      )}
    </Field>
  )
}
