import { useRef } from 'react'
import { Field } from '#app/kit/field.tsx'
import { useKey } from '../../frame/keys.tsx'
import { useSend } from '../../frame/send.ts'
import type { RestResult } from '../moves/rest.ts'
import { useRestSaid } from '../moves/use-rest-said.ts'
import { restCopy as copy } from './rest-copy.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

export type RestProps = {
  letter: ShownLetter
  /** What the form did, without script. */
  result: EnquiryResult | undefined
}

/** Whether a letter rests, and when somebody is to be reminded of it. */
export function Rest({ letter: { reference, version, rest, quiet }, result: posted }: RestProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const say = useRestSaid()
  const { submit, busy, result } = useSend<RestResult>((answer) => {
    say(answer)
    if (answer.refused || !details.current) return
    // It has the button that has the focus.
    details.current.querySelector('summary')?.focus()
    details.current.open = false
  })
  useKey('p', () => {
    if (!details.current) return
    details.current.open = true
    details.current.querySelector('button')?.focus()
  })
  if (rest === null) return null
  const fault = result ? result.rest : posted?.rest
  const seen = <input type="hidden" name="letter" value={`${reference}.${version}`} />
  return (
    <section className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={copy.heading}>
      {quiet !== null && <p className="text-ink-2">{quiet}</p>}
      {rest.status !== null && <p>{rest.status}</p>}
      {rest.status !== null && (
        <form className="print:hidden" method="post" onSubmit={submit}>
          {seen}
          <button className="plain" name="intent" value="rest end" disabled={busy}>
            {rest.isResting ? copy.end : copy.done}
          </button>
        </form>
      )}
      <details className="print:hidden" ref={details} open={fault !== undefined || undefined}>
        <summary className="plain cursor-pointer" aria-keyshortcuts="p">
          {rest.status === null ? copy.ask : copy.again}
        </summary>
        <form className="my-2 grid justify-items-start gap-3" method="post" onSubmit={submit} noValidate>
          {seen}
          {rest.promise !== null && <p className="max-w-[36rem] text-ink-2">{rest.promise}</p>}
          <div className="actions">
            {rest.choices.map(({ day, text }) => (
              <button key={day} className="button button-secondary" name="intent" value={`rest ${day}`} disabled={busy}>
                {text}
              </button>
            ))}
          </div>
          <div className="flex flex-wrap items-start gap-3">
            <Field id="rest-day" name="day" label={copy.day} hint={copy.hint} error={fault?.error} alert>
              {(input) => <input {...input} type="date" min={rest.limits.first} max={rest.limits.last} defaultValue={fault?.typed} />}
            </Field>
            <button className="button button-secondary mt-7" name="intent" value="rest day" disabled={busy}>
              {copy.submit}
            </button>
          </div>
        </form>
      </details>
    </section>
  )
}
