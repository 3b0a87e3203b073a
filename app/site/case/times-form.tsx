import type { FormsCopy } from '#app/forms/copy.ts'
import type { FormState } from '#app/forms/form-state.ts'
import { summaryOf } from '#app/forms/verdict-words.ts'
import { ErrorSummary } from '#app/kit/error-summary.tsx'
import { Field, FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { longestNumber, longestWish } from '#app/letters/times/limits.ts'
import { noTime } from './choice.ts'
import { OwnTime } from './own-time.tsx'
import type { OpenedKey } from './outcome.ts'
import type { TimesCopy } from './times-copy.ts'
import type { ShownTimes } from './shown-times.ts'

type TimesFormProps = {
  copy: TimesCopy
  shared: FormsCopy
  /** Of the page's form, to which the fields belong: what is being written is posted along. */
  form: string
  /** Attributes of the button, which posts it. */
  button: React.ComponentProps<'button'>
  times: ShownTimes
  /** What was filled in on a page before. */
  kept: OpenedKey['choice']
  /** Of a choice that was not accepted. */
  state: FormState | undefined
}

/** Times to choose from, with a line for whoever none suits. */
export function TimesForm({ copy, shared, form, button, times: { hint, rows, asksNumber }, kept, state }: TimesFormProps) {
  if (rows.length === 0) return <p className="border-t border-ink pt-4">{copy.gone}</p>
  const verdict = state && { ...state, attempt: state }
  const issues = {
    time: { missing: copy.issues.missing, invalid: copy.issues.taken, 'not-a-choice': copy.issues.closed, 'too-large': copy.issues.another },
    number: { missing: copy.issues.number, 'too-long': copy.issues.numberLong },
    wish: { 'too-long': copy.issues.wishLong },
  } as const
  const error = (name: keyof typeof issues) => {
    const code = state?.issues[name]
    return code && (issues[name] as Partial<Record<string, string>>)[code]
  }
  const typed = (name: keyof typeof issues) => state?.typed[name]?.[0] ?? kept?.[name]
  const all = [...rows, { id: noTime, at: null, text: copy.none.label, note: copy.none.hint, isTaken: false }]
  // The first that can be chosen is where a list of errors leads to.
  const first = all.find(({ isTaken }) => !isTaken)?.id
  return (
    <section className="grid gap-5" aria-labelledby="times">
      {verdict && <ErrorSummary {...summaryOf(verdict, issues, shared)} />}
      <fieldset className="grid" aria-describedby={error('time') ? 'times-hint time-error' : 'times-hint'}>
        <legend>
          <h2 className="text-h3" id="times">
            {copy.legend}
          </h2>
        </legend>
        <p className="mt-1 mb-4 text-small text-ink-2" id="times-hint">
          {hint}
        </p>
        {error('time') && (
          <div className="mb-3">
            <FieldError id="time-error" error={error('time')} />
          </div>
        )}
        {all.map(({ id, at, text, note, isTaken }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line py-3 first-of-type:border-ink has-disabled:cursor-default"
          >
            <input
              className="line-choice"
              id={id === first ? 'time' : undefined}
              form={form}
              type="radio"
              name="time"
              value={id}
              disabled={isTaken}
              defaultChecked={typed('time') === id && !isTaken}
            />
            <span className="grid">
              {isTaken ? <s className="text-ink-2">{text}</s> : <span className="font-semibold">{text}</span>}
              <small className="text-small text-ink-2">{note}</small>
              {at !== null && !isTaken && <OwnTime at={at} words={copy.own} />}
            </span>
          </label>
        ))}
      </fieldset>
      <Field name="wish" label={copy.wish} optional={shared.optional} error={error('wish')}>
        {(input) => <input {...input} form={form} type="text" autoComplete="off" maxLength={longestWish} defaultValue={typed('wish')} />}
      </Field>
      {asksNumber && (
        <Field name="number" {...copy.number} error={error('number')}>
          {(input) => <input {...input} form={form} type="tel" autoComplete="tel" maxLength={longestNumber} defaultValue={typed('number')} />}
        </Field>
      )}
      <button {...button} className="button button-primary justify-self-start">
        <span>{copy.send}</span>
        <Icon name="forward" />
      </button>
    </section>
  )
}
