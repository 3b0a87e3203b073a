import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'

type OnceLinkCopy = Record<'label' | 'hint' | 'copy' | 'copied' | 'marked', string>

/** A link that is shown once, after it was made; the next one is another element (`key`). Without JavaScript it is copied by hand. */
export function OnceLink({ copy, link }: { copy: OnceLinkCopy; link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [said, setSaid] = useState('')
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function copyLink() {
    navigator.clipboard.writeText(link).then(
      () => setSaid(copy.copied),
      () => {
        field.current?.select()
        setSaid(copy.marked)
      },
    )
  }

  return (
    <div className="once mt-5">
      <label htmlFor="link">{copy.label}</label>
      <div className="inline-form">
        <div className="field">
          <input className="input" id="link" ref={field} readOnly value={link} aria-describedby="link-hint" onFocus={(event) => event.currentTarget.select()} />
        </div>
        {hydrated && (
          <button className="button button-secondary" type="button" onClick={copyLink}>
            {copy.copy}
          </button>
        )}
      </div>
      <p className="field-hint" id="link-hint">
        {copy.hint}
      </p>
      <p className="field-hint" role="status">
        {said}
      </p>
    </div>
  )
}
