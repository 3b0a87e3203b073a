import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Dialog } from '#app/kit/dialog.tsx'
import { Field } from '#app/kit/field.tsx'
import type { LoginCopy } from './copy.ts'
import { WithLead } from './with-lead.tsx'

const fields = ['username', 'password'] as const

type FieldName = (typeof fields)[number]

/**
 * A form that only opens a notice (SPEC §2 "Client portal login"). A password is never sent: the inputs have no `name`,
 * the form's method is `dialog`, and the button is disabled before hydration.
 */
export function LoginForm({ copy, lead }: { copy: LoginCopy; lead: string }) {
  const hydrated = useHydrated()
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [noticed, setNoticed] = useState(false)

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const empty = fields.filter((name) => valueOf(form, name) === '')
    setMissing(empty)
    if (empty[0]) {
      form.querySelector<HTMLInputElement>(`#${empty[0]}`)?.focus()
      return
    }
    form.reset()
    setNoticed(true)
  }

  function recheck(event: React.ChangeEvent<HTMLFormElement>) {
    setMissing(missing.filter((name) => name !== event.target.id))
  }

  return (
    <>
      <form className="grid gap-6 noscript:hidden" method="dialog" noValidate onSubmit={submit} onChange={recheck}>
        {fields.map((name) => {
          const error = missing.includes(name) ? copy.missing[name] : undefined
          return (
            <Field key={name} name={name} label={copy[name]} error={error}>
              {({ name: _sentNowhere, ...input }) => (
                <input
                  {...input}
                  type={name === 'password' ? 'password' : 'text'}
                  autoComplete="off"
                  {...(name === 'username' && { autoCapitalize: 'none', spellCheck: false })}
                  required
                />
              )}
            </Field>
          )
        })}
        <button className="button button-primary w-full" type="submit" disabled={!hydrated}>
          {copy.submit}
        </button>
        <p className="text-small text-ink-2">
          <WithLead text={copy.help} lead={lead} />
        </p>
      </form>
      <Dialog id="notice" heading={<span lang="en">{copy.heading}</span>} open={noticed} onClose={() => setNoticed(false)} closeLabel={copy.close}>
        <p>
          <WithLead text={copy.notice} lead={lead} />
        </p>
      </Dialog>
    </>
  )
}

function valueOf(form: HTMLFormElement, name: FieldName): string {
  return form.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ''
}
