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
    <Form method="post" noValidate preventScrollReset ref={form}>
      <input type="hidden" name="intent" value="save" />
      {retentionFields.map((name) => {
        const { label, unit, hint } = copy.fields[name]
        return (
          <Field key={name} name={name} label={`${label}, ${unit}`} error={faults.includes(name) ? copy.invalid : undefined} hint={hint}>
            {(input) => (
              <input
                {...input}
                className="input number max-w-28"
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={20}
                defaultValue={settings[name]}
              />
            )}
          </Field>
        )
      })}
      <div className="actions mt-5">
        <button className="button button-primary" type="submit" disabled={saving}>
          {saving ? copy.saving : copy.save}
        </button>
      </div>
      <p className="field-hint">{copy.note}</p>
    </Form>
  )
}

/** The same for somebody who may only look. */
export function SettingsList({ copy, settings }: { copy: RetentionCopy['settings']; settings: TypedSettings }) {
  return (
    <>
      <dl>
        {retentionFields.map((field) => (
          <div key={field} className="flex justify-between gap-4 border-b border-line py-[0.55rem]">
            <dt>{copy.fields[field].label}</dt>
            <dd className="number">{`${settings[field]}\u00A0${copy.fields[field].unit}`}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{copy.onlyOwner}</p>
    </>
  )
}
