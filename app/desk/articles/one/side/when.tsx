import { Field } from '#app/kit/field.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Day and time in Stockholm, and when the facts were last checked. */
export function When({ copy: { when: copy }, article: { state }, editor: { text, change }, faults }: SideProps) {
  return (
    <Part heading={copy.heading}>
      <div className="inline-form">
        <Field name="day" label={copy.day} error={faults.day} also="when-hint">
          {(input) => (
            <input
              {...input}
              className="input number"
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              value={text.day}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field name="time" label={copy.time} error={faults.time} also="when-hint">
          {(input) => (
            <input {...input} className="input number" type="time" value={text.time} onChange={(event) => change({ time: event.currentTarget.value })} />
          )}
        </Field>
      </div>
      <p className="field-hint" id="when-hint">
        {state === 'published' ? copy.date : copy.hint}
      </p>
      <Field name="checked" label={copy.checked} error={faults.checked} hint={copy.checkedHint}>
        {(input) => (
          <input
            {...input}
            className="input number"
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={text.checked}
            onChange={(event) => change({ checked: event.currentTarget.value })}
          />
        )}
      </Field>
    </Part>
  )
}
