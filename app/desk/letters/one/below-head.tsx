import { Rest, type RestProps } from './rest.tsx'
import { Whose, type WhoseProps } from './whose.tsx'

export type BelowHeadProps = WhoseProps & RestProps

/** What stands under a letter's head: whose it is, and whether it rests. The server sends it with the page; no script waits for it. */
export default function BelowHead({ letter, others, mailFromHere, result }: BelowHeadProps) {
  return (
    <>
      {others.length > 0 && <Whose letter={letter} others={others} mailFromHere={mailFromHere} />}
      <Rest letter={letter} result={result} />
    </>
  )
}
