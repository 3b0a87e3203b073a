import { useEffect, useRef, useState } from 'react'
import { describedBy, Field, type FieldWords } from './field.tsx'

type TextAreaProps = FieldWords & {
  /** The browser takes no more characters; line breaks count as one. */
  max: number
  /** From how many characters on "n/max" is shown; 0 always shows it. */
  countFrom?: number
} & Pick<React.ComponentProps<'textarea'>, 'required' | 'defaultValue' | 'placeholder' | 'rows'>

/** Several lines, growing with what is typed, with a count of the characters. */
export function TextArea({ name, label, optional, hint, error, max, countFrom = 0, ...input }: TextAreaProps) {
  const [length, setLength] = useState(String(input.defaultValue ?? '').length)
  const area = useRef<HTMLTextAreaElement>(null)
  // Somebody may have written before the script came.
  useEffect(() => setLength(area.current?.value.length ?? 0), [])
  const counts = length >= countFrom
  const count = `${name}-count`
  return (
    <Field name={name} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        ref={area}
        className="input"
        id={name}
        name={name}
        maxLength={max}
        {...input}
        {...describedBy({ name, hint, error }, ...(counts ? [count] : []))}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {counts && (
        // Read out only where it begins to matter.
        <p className="field-count" id={count} aria-live={length > max * 0.95 ? 'polite' : 'off'}>
          {`${length}/${max}`}
        </p>
      )}
    </Field>
  )
}
