import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useKey } from '../../frame/keys.tsx'
import { useMember } from '../../frame/member.ts'
import type { ShownLetter } from './shown-letter.ts'
import { useSaidForm } from './use-answer.ts'
import { whoseCopy as copy } from './whose-copy.ts'

export type WhoseProps = {
  letter: ShownLetter
  /** The others who may answer letters. */
  others: readonly { id: string; name: string }[]
  /** Whether mails are sent from here. */
  mailFromHere: boolean
}

/** Whose letter it is; it can be taken, let go, and handed over. */
export function Whose({ letter: { owner }, others, mailFromHere }: WhoseProps) {
  const me = useMember()?.id ?? ''
  const details = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()
  const { result, submit } = useSaidForm()
  useEffect(() => {
    // Where nothing was done the page shows why.
    if (result?.refused) void revalidate()
  }, [result, revalidate])
  const isMine = owner?.id === me
  useKey('l', () => {
    if (!details.current) return
    details.current.open = true
    details.current.querySelector('select')?.focus()
  })
  const receivers = others.filter(({ id }) => id !== owner?.id)
  const from = <input type="hidden" name="from" value={owner?.id ?? ''} />
  const give = (event: React.FormEvent<HTMLFormElement>) => {
    submit(event)
    if (!details.current) return
    // It has the button that has the focus.
    details.current.querySelector('summary')?.focus()
    details.current.open = false
  }
  return (
    <section className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={copy.heading}>
      <p>{isMine ? copy.mine : owner ? copy.theirs(owner.name) : copy.nobodys}</p>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="give" />
        {from}
        <button className="plain" name="to" value={isMine ? '' : me}>
          {isMine ? copy.letGo : copy.take}
        </button>
      </form>
      {receivers.length > 0 && (
        <details className="print:hidden" ref={details}>
          <summary className="plain cursor-pointer" aria-keyshortcuts="l">
            {copy.give}
          </summary>
          <form method="post" className="actions" onSubmit={give}>
            <input type="hidden" name="intent" value="give" />
            {from}
            <label className="field-label" htmlFor="whose-to">
              {copy.to}
            </label>
            <select className="input w-64" id="whose-to" name="to" aria-describedby={mailFromHere ? 'whose-hint' : undefined}>
              {receivers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button className="button button-secondary">{copy.submit}</button>
            {mailFromHere && (
              <p className="field-hint" id="whose-hint">
                {copy.hint}
              </p>
            )}
          </form>
        </details>
      )}
    </section>
  )
}
