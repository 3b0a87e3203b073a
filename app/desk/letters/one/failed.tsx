import { useEffect } from 'react'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { Field } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import type { AnswerResult } from './answer-fields.ts'
import { answerCopy } from './answer-copy.ts'
import { failedCopy as copy } from './failed-copy.ts'
import type { ShownAnswer } from './shown-thread.ts'
import { useSaidForm } from './use-answer.ts'

type FailedProps = {
  reference: string
  answer: ShownAnswer
  /** The version of the letter that was read. */
  seen: number
  /** What the form did, without script. */
  result: AnswerResult['answer']
}

/** Why nobody has got it, and what can be done. */
export default function Failed({ reference, answer, seen, result: first }: FailedProps) {
  const { id, recipient, failure, remedy, isShown } = answer
  const { submit, result, busy } = useSaidForm()
  const { fault, address, version = 0 } = (result ? result.answer : first) ?? {}
  const fieldId = `to-${id}`
  useEffect(() => {
    // The link to it may have been pressed before this was loaded. Not taken from somebody who types elsewhere.
    if (location.hash === `#${fieldId}` && !document.activeElement?.matches('input, textarea')) document.getElementById(fieldId)?.focus()
  }, [fieldId])
  return (
    <form className="mt-4 grid gap-3 border-t border-edge pt-3" method="post" noValidate onSubmit={submit}>
      <p className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3">
        <span className="mt-[0.15rem] text-err">
          <Icon name="warning" />
        </span>
        <span>
          <strong>{isShown ? copy.notTold(shownReference(reference)) : copy.strong}</strong> {copy.text(failure ?? '')}
          {isShown && remedy && ` ${remedy}`}
        </span>
      </p>
      <input type="hidden" name="mail" value={id} />
      <input type="hidden" name="version" value={Math.max(seen, version)} />
      <Field id={fieldId} name="address" label={copy.label} hint={copy.hint} error={fault === 'address' ? answerCopy.invalid : undefined} alert>
        {(input) => <input {...input} type="email" autoComplete="off" defaultValue={fault === 'address' ? address : recipient} />}
      </Field>
      <div className="actions">
        <button className="button button-secondary" name="intent" value="send-again" disabled={busy}>
          {copy.button}
        </button>
      </div>
    </form>
  )
}
