import { Field } from '#app/desk/kit/field.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Day and time in Stockholm, and when the facts were last checked. */
export function When({ copy: { when: copy }, article: { state }, editor: { text, change }, faults }: SideProps) {
  return (
    <Part heading={copy.heading}>
      <div className="inl">
        <Field id="day" label={copy.day} fault={faults.day} hintId="when-hint">
          {(control) => (
            <input
              {...control}
              className="f num"
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              value={text.day}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field id="time" label={copy.time} fault={faults.time} hintId="when-hint">
          {(control) => (
            <input {...control} className="f num" type="time" value={text.time} onChange={(event) => change({ time: event.currentTarget.value })} />
          )}
        </Field>
      </div>
      <p className="hint" id="when-hint">
        {state === 'published' ? copy.date : copy.hint}
      </p>
      <Field id="checked" label={copy.checked} fault={faults.checked} hint={copy.checkedHint}>
        {(control) => (
          <input
            {...control}
            className="f num"
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
