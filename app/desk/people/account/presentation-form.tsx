import { Suspense, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { Field, FieldError, FieldHint } from '#app/kit/field.tsx'
import { weekdays } from '#app/texts/reading-hours.ts'
import { fieldsIn } from '../../frame/typed/fields-in.ts'
import { useTypedForm } from '../../frame/typed/typed-form.ts'
import { TypedNote } from '../../frame/typed/typed-note.tsx'
import type { KeptText } from '../../frame/typed/typed.ts'
import { later } from '../../kit/later.ts'
import { presentationCopy as copy } from './presentation-copy.ts'
import { fromField, type PresentationFaults, textField, titleField, toField, type TypedPresentation, type WrongPresentation } from './presentation-fields.ts'
import { SignatureField } from './signature-field.tsx'

const Leaving = later(() => import('../../frame/typed/leaving.tsx'))

export type PresentationFormProps = {
  /** Whether there are letters that they read. */
  mayRead: boolean
  saved: TypedPresentation
  wrong: WrongPresentation | undefined
  /** What this person has typed and not saved. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
}

/** What somebody writes about themselves for visitors, and whether they are shown. */
export default function PresentationForm({ mayRead, saved, wrong, kept, asOf }: PresentationFormProps) {
  const sending = useNavigation().state === 'submitting'
  const typing = useTypedForm({ form: 'presentation', reference: '' }, { id: 'presentation', kept, asOf, isPosted: wrong !== undefined })
  const { text, count, form } = typing
  const { ref } = form
  const posted = count === 0 ? wrong : undefined
  const typed: TypedPresentation = text === null ? (posted?.typed ?? saved) : Object.fromEntries(fieldsIn(text))
  const faults = posted?.faults ?? {}
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong, ref])
  // Validated by the browser: a date that is half typed is sent as none at all.
  return (
    <section className="section" aria-labelledby="h-presentation">
      <h2 id="h-presentation">{copy.heading}</h2>
      <p className="narrow text-ink-2">{copy.intro}</p>
      <TypedNote typing={typing} />
      <form {...form} className="narrow" method="post">
        <input type="hidden" name="intent" value="presentation" />
        {posted && <FieldError error={copy.notSaved} alert />}
        <PresentationFields key={count} typed={typed} faults={faults} mayRead={mayRead} onDraw={typing.changed} />
        <button className="button button-primary" type="submit" disabled={sending}>
          {copy.save}
        </button>
      </form>
      <Suspense>
        <Leaving />
      </Suspense>
    </section>
  )
}

type FieldsProps = { typed: TypedPresentation; faults: PresentationFaults }

function PresentationFields({ typed, faults, mayRead, onDraw }: FieldsProps & { mayRead: boolean; onDraw: () => void }) {
  return (
    <>
      <Field name="shownName" label={copy.name} hint={copy.nameHint} error={faults['shownName']} alert>
        {(input) => <input {...input} type="text" autoComplete="off" defaultValue={typed['shownName']} />}
      </Field>
      {languages.map((language) => {
        const name = titleField(language)
        return (
          <Field key={name} name={name} label={copy.title[language]} hint={copy.titleHint[language]} error={faults[name]} alert>
            {(input) => <input {...input} type="text" lang={language} autoComplete="off" defaultValue={typed[name]} />}
          </Field>
        )
      })}
      {languages.map((language) => {
        const name = textField(language)
        return (
          <Field key={name} name={name} label={copy.text[language]} hint={copy.textHint} error={faults[name]} alert>
            {(input) => <textarea {...input} lang={language} defaultValue={typed[name]} />}
          </Field>
        )
      })}
      <SignatureField typed={typed['signature'] ?? ''} onChange={onDraw} />
      {mayRead && (
        <>
          <HoursFields typed={typed} faults={faults} />
          <Field name="away" label={copy.away} hint={copy.awayHint} error={faults['away']} alert>
            {(input) => <input {...input} type="date" defaultValue={typed['away']} />}
          </Field>
        </>
      )}
      <label className="tick">
        <input className="checkbox" type="checkbox" name="shown" value="on" aria-describedby="shown-hint" defaultChecked={typed['shown'] !== undefined} />
        {copy.shown}
      </label>
      <div className="mb-5">
        <FieldHint id="shown-hint" hint={copy.shownHint} />
      </div>
    </>
  )
}

function HoursFields({ typed, faults }: FieldsProps) {
  return (
    <fieldset className="my-5" aria-describedby="hours-hint">
      <legend className="field-label">{copy.hours.legend}</legend>
      <FieldHint id="hours-hint" hint={copy.hours.hint(typed['shownName'] || copy.hours.somebody)} />
      {weekdays.map((day, place) => {
        const error = faults[fromField(day)]
        const errorId = `hours-${day}-error`
        const named = copy.hours.days[place] ?? ''
        const time = (name: string, label: string) => (
          <input
            className="input"
            name={name}
            aria-label={`${named} ${label}`}
            autoComplete="off"
            inputMode="decimal"
            defaultValue={typed[name]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
        )
        return (
          <div key={day} className="mt-2 grid grid-cols-[5.5rem_minmax(0,6rem)_0.75rem_minmax(0,6rem)] items-center justify-start gap-x-2">
            <span>{named}</span>
            {time(fromField(day), copy.hours.from)}
            <span aria-hidden="true">–</span>
            {time(toField(day), copy.hours.to)}
            <div className="col-span-full">
              <FieldError id={errorId} error={error} alert />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
