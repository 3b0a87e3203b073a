import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#app/kit/field.tsx'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { retentionCopy as copy } from './copy.ts'
import { LetterRows, type ShownLetter } from './letter-rows.tsx'

/** The settings in the order of the page. */
export const retentionFields = ['letters', 'quarantine', 'mails', 'log', 'quiz'] as const satisfies (keyof RetentionSettings)[]

/** What was typed, to show again. */
export type TypedSettings = Record<keyof RetentionSettings, string>

/** `wrong`: settings that were not accepted. */
export type RetentionResult = Result & { wrong?: { typed: TypedSettings; faults: (keyof RetentionSettings)[] } }

type RetentionPageProps = {
  /** Whether whoever looks may set the times. */
  mayChange: boolean
  settings: TypedSettings
  /** What goes within 30 days, the first to go first. */
  due: ShownLetter[]
  /** Further letters that go. */
  more: number
  others: { mails: number; log: number; quiz: number }
  held: ShownLetter[]
  result: RetentionResult | undefined
}

export function RetentionPage({ mayChange, settings, due, more, others, held, result }: RetentionPageProps) {
  const wrong = result?.wrong
  return (
    <>
      <ResultNote result={result} />
      <PageHead back={{ to: paths.enquiries, text: copy.back }} title={copy.title} sub={copy.sub} />
      <div className="with-side">
        <div>
          <LetterRows list="due" letters={due}>
            {more > 0 && <p className="field-hint">{copy.due.more(more)}</p>}
            <p className="field-hint">{copy.due.others(others.mails, others.log, others.quiz)}</p>
          </LetterRows>
          <LetterRows list="held" letters={held} />
        </div>
        <section aria-labelledby="h-set">
          <h2 className="section-head" id="h-set">
            {copy.settings.heading}
          </h2>
          {mayChange ? <SettingsForm settings={wrong?.typed ?? settings} faults={wrong?.faults ?? []} /> : <SettingsList settings={settings} />}
        </section>
      </div>
    </>
  )
}

/** How long each kind is kept, for the owner. */
function SettingsForm({ settings, faults }: { settings: TypedSettings; faults: (keyof RetentionSettings)[] }) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useNavigation().formData?.get('intent') === 'save'
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [faults])
  return (
    <Form method="post" noValidate preventScrollReset ref={form}>
      <input type="hidden" name="intent" value="save" />
      {retentionFields.map((name) => {
        const { label, unit, hint } = copy.settings.fields[name]
        return (
          <Field key={name} name={name} label={`${label}, ${unit}`} error={faults.includes(name) ? copy.settings.invalid : undefined} hint={hint}>
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
          {saving ? copy.settings.saving : copy.settings.save}
        </button>
      </div>
      <p className="field-hint">{copy.settings.note}</p>
    </Form>
  )
}

/** The same for somebody who may only look. */
function SettingsList({ settings }: { settings: TypedSettings }) {
  return (
    <>
      <dl>
        {retentionFields.map((field) => (
          <div key={field} className="flex justify-between gap-4 border-b border-line py-[0.55rem]">
            <dt>{copy.settings.fields[field].label}</dt>
            <dd className="number">{`${settings[field]}\u00A0${copy.settings.fields[field].unit}`}</dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{copy.settings.onlyOwner}</p>
    </>
  )
}
