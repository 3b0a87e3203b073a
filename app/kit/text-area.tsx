import { useEffect, useRef, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'

type TextAreaProps = FieldWords & {
  /** Maximum of characters, enforced by the browser; a line break counts as one. */
  max: number
  /** Shows "n/max" from this number of characters on. */
  countFrom?: number
} & Pick<React.ComponentProps<'textarea'>, 'required' | 'defaultValue' | 'placeholder' | 'rows'>

/** A textarea that grows with its content and counts characters. */
export function TextArea({ name, label, optional, hint, error, max, countFrom = 0, ...attributes }: TextAreaProps) {
  const [length, setLength] = useState(String(attributes.defaultValue ?? '').length)
  const area = useRef<HTMLTextAreaElement>(null)
  // Text may have been typed before hydration.
  useEffect(() => setLength(area.current?.value.length ?? 0), [])
  const counts = length >= countFrom
  const count = `${name}-count`
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error} also={counts ? count : undefined}>
      {(input) => (
        <>
          <textarea {...input} ref={area} maxLength={max} {...attributes} onInput={(event) => setLength(event.currentTarget.value.length)} />
          {counts && (
            // Announced only near the maximum.
            <p className="field-count" id={count} aria-live={length > max * 0.95 ? 'polite' : 'off'}>
              {`${length}/${max}`}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
