import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/kit/field.tsx'
import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import { answerCopy } from './answer-copy.ts'
import { recipientCopy as copy } from './recipient-copy.ts'

export type RecipientProps = {
  reference: string
  /** Where answers to the letter go. */
  address: string
  /** In which the answer can go. */
  ways: readonly AnswerWay[]
  /** Another address that this person has typed and not sent to. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** As a page without script had sent it. */
  posted: string | undefined
  isWrong: boolean
}

/** Where the answer goes, and another address for it. */
export default function Recipient({ reference, address, ways, kept, asOf, posted, isWrong }: RecipientProps) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, input, keepMine } = useTyped({ form: 'to', reference }, { field, id: 'svar-to', kept, asOf, posted })
  const [isBegun] = useState(typed.text !== '')
  const { text, trouble } = typed
  useEffect(() => {
    // Of two pages the one that was typed into last.
    if (trouble?.kind === 'theirs') keepMine()
  }, [trouble, keepMine])
  return (
    <details className={ways.length === 1 ? `by-${ways.join('')}` : undefined} open={isWrong || isBegun}>
      <summary className="plain inline-block cursor-pointer text-micro/[1.5]">
        {ways.map((way) => (
          <span key={way} className={`by-${way}`}>
            {copy.goesTo[way](text.trim() || address)}
          </span>
        ))}
      </summary>
      <Field id="svar-to" name="to" label={copy.label} hint={copy.hint} error={isWrong ? answerCopy.invalid : undefined} alert>
        {(given) => <input {...given} {...input} ref={field} type="email" />}
      </Field>
    </details>
  )
}
