import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field, FieldError } from '#app/kit/field.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import type { ShownAddress } from './address-words.ts'
import { accountCopy } from './copy.ts'

const { address: copy } = accountCopy

export type AddressProps = {
  shown: ShownAddress
  /** What was typed, and why it was not taken. */
  code: { typed: string; fault: string } | undefined
  /** What was done here just now. */
  result: Result | undefined
}

/** Whether somebody's address counts, and whether mails reach it. */
export function Address({ shown, code, result }: AddressProps) {
  return (
    <section className="section narrow" aria-labelledby="h-address">
      <h2 id="h-address">{copy.heading}</h2>
      <ResultNote result={result} />
      {shown.state === 'no-mail' && <p>{shown.text}</p>}
      {shown.state === 'waiting' && <Waiting {...shown} code={code} said={result?.said} />}
      {shown.state === 'confirmed' && (
        <>
          <p>{shown.from}</p>
          <TestButton />
          {shown.last &&
            shown.last.text !== result?.said &&
            (shown.last.isError ? <FieldError error={shown.last.text} /> : <p className="field-hint">{shown.last.text}</p>)}
        </>
      )}
    </section>
  )
}

type WaitingProps = Extract<ShownAddress, { state: 'waiting' }> & Pick<AddressProps, 'code'> & { said: string | undefined }

/** What is said above it is not said again. */
function Waiting({ told, counts, takesCode, sends, code, said }: WaitingProps) {
  return (
    <>
      {told.text !== said && (told.isError ? <FieldError error={told.text} /> : <p>{told.text}</p>)}
      <p className="mt-3 mb-4">{counts}</p>
      {takesCode && <CodeForm code={code} />}
      <div className="actions mt-4">
        {sends && (
          <PostButton look="button button-secondary" intent="new-code">
            {copy[sends]}
          </PostButton>
        )}
        <PostButton look="button button-quiet" intent="keep-address">
          {copy.keep}
        </PostButton>
      </div>
    </>
  )
}

function CodeForm({ code }: Pick<AddressProps, 'code'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (code) field.current?.focus()
  }, [code])
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="confirm-address" />
      <Field name="code" label={copy.code} hint={copy.codeHint} error={code?.fault} alert>
        {(input) => <input {...input} ref={field} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} defaultValue={code?.typed} />}
      </Field>
      <button className="button button-primary mt-3.5" type="submit">
        {copy.confirm}
      </button>
    </Form>
  )
}

/** It is answered once the mail has gone, which may take a while. */
function TestButton() {
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('intent') === 'test-mail'
  return (
    <Form className="mt-4" method="post">
      <input type="hidden" name="intent" value="test-mail" />
      <button className="button button-secondary" type="submit" disabled={isSending}>
        {isSending ? copy.testing : copy.test}
      </button>
    </Form>
  )
}
