import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#app/kit/field.tsx'
import type { RetentionCopy } from './copy.ts'
import { type RetentionField, retentionFields, type TypedSettings } from './fields.ts'

type SettingsFormProps = { copy: RetentionCopy['settings']; settings: TypedSettings; faults: RetentionField[] }

/** How long each kind is kept, for the owner. */
export function SettingsForm({ copy, settings, faults }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useNavigation().formData?.get('intent') === 'save'
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [faults])
  return (
    <Form className="keep-times" method="post" noValidate preventScrollReset ref={form}>
      <input type="hidden" name="intent" value="save" />
      {retentionFields.map((field) => (
        <TimeField key={field} copy={copy} field={field} typed={settings[field]} isWrong={faults.includes(field)} />
      ))}
      <div className="actions">
        <button className="button button-primary" type="submit" disabled={saving}>
          {saving ? copy.saving : copy.save}
        </button>
      </div>
      <p className="field-hint">{copy.note}</p>
    </Form>
  )
}

type TimeFieldProps = { copy: RetentionCopy['settings']; field: RetentionField; typed: string; isWrong: boolean }

function TimeField({ copy, field, typed, isWrong }: TimeFieldProps) {
  const { label, unit, hint } = copy.fields[field]
  return (
    <Field name={field} label={`${label}, ${unit}`} error={isWrong ? copy.invalid : undefined} hint={hint}>
      {(input) => <input {...input} className="input number" inputMode="numeric" autoComplete="off" required maxLength={20} defaultValue={typed} />}
    </Field>
  )
}

/** The same for somebody who may only look. */
export function SettingsList({ copy, settings }: { copy: RetentionCopy['settings']; settings: TypedSettings }) {
  return (
    <>
      <dl className="keep-list">
        {retentionFields.map((field) => (
          <div key={field}>
            <dt>{copy.fields[field].label}</dt>
            <dd className="number">{`${settings[field]}\u00A0${copy.fields[field].unit}`}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{copy.onlyOwner}</p>
    </>
  )
}
