import { Field } from '#app/kit/field.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Day and time in Stockholm, and when the facts were last checked. */
export function When({ copy: { when: copy }, article: { state }, editor: { text, change }, faults }: SideProps) {
  const bind = (name: 'day' | 'time' | 'checked') => ({
    className: 'input number',
    value: text[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  const days = { type: 'date', min: '2000-01-01', max: '2099-12-31' }
  return (
    <Part heading={copy.heading}>
      <div className="inline-form">
        <Field name="day" label={copy.day} error={faults.day} also="when-hint">
          {(input) => <input {...input} {...days} {...bind('day')} />}
        </Field>
        <Field name="time" label={copy.time} error={faults.time} also="when-hint">
          {(input) => <input {...input} {...bind('time')} type="time" />}
        </Field>
      </div>
      <p className="field-hint mb-3" id="when-hint">
        {state === 'published' ? copy.date : copy.hint}
      </p>
      <Field name="checked" label={copy.checked} error={faults.checked} hint={copy.checkedHint}>
        {(input) => <input {...input} {...days} {...bind('checked')} />}
      </Field>
    </Part>
  )
}
