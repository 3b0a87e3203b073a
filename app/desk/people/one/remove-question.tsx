import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { personCopy } from './copy.ts'

type RemoveQuestionProps = {
  copy: (typeof personCopy)['remove']
  name: string
  /** Of the page without the question. */
  path: string
}

/** Asks before somebody is removed. Without JavaScript it stands at the top of the page; with it, it is modal. */
export function RemoveQuestion({ copy, name, path }: RemoveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // Opened by the server as a part of the page; only a closed one can be made modal.
    element.removeAttribute('open')
    element.showModal()
    cancel.current?.focus()
    return () => document.getElementById('remove')?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      open
      className="dlg"
      role="alertdialog"
      aria-labelledby="h-question"
      aria-describedby="t-question"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(path, { preventScrollReset: true })
      }}
    >
      <h2 id="h-question">{copy.question(name)}</h2>
      <p id="t-question">{copy.consequence}</p>
      <div className="acts">
        <Link className="b b-2" ref={cancel} to={path} preventScrollReset>
          {copy.cancel}
        </Link>
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="remove" />
          <button className="b b-X" type="submit">
            {copy.confirm}
          </button>
        </Form>
      </div>
    </dialog>
  )
}
