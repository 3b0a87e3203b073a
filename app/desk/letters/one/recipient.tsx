import { useState } from 'react'
import { Field } from '#app/kit/field.tsx'
import { answerCopy } from './answer-copy.ts'
import { recipientCopy as copy } from './recipient-copy.ts'

type RecipientProps = {
  /** Where answers to the letter go. */
  address: string
  /** Another address that this one was to go to, or as it was posted. */
  typed: string | undefined
  isWrong: boolean
}

/** Where the answer goes, and another address for it. */
export default function Recipient({ address, typed = '', isWrong }: RecipientProps) {
  const [other, setOther] = useState(typed)
  return (
    <details open={isWrong || typed !== ''}>
      <summary className="plain inline-block cursor-pointer text-micro/[1.5]">{copy.goesTo(other.trim() || address)}</summary>
      <Field id="svar-to" name="to" label={copy.label} hint={copy.hint} error={isWrong ? answerCopy.faults.to : undefined} alert>
        {(field) => <input {...field} type="email" autoComplete="off" value={other} onChange={(event) => setOther(event.currentTarget.value)} />}
      </Field>
    </details>
  )
}
