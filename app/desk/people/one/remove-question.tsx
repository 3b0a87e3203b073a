import { useEffect } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Modal } from '../../kit/modal.tsx'
import { paths } from '../../paths.ts'
import type { personCopy } from './copy.ts'

type RemoveQuestionProps = { copy: (typeof personCopy)['remove']; id: string; name: string }

/** Asks before somebody is removed. The list of people answers it. */
export function RemoveQuestion({ copy, id, name }: RemoveQuestionProps) {
  const path = `${paths.people}/${id}`
  const navigate = useNavigate()
  useEffect(() => () => document.getElementById('remove')?.focus(), [])
  const answer = (
    <Form className="actions" method="post" action={paths.people}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <Link className="button button-secondary" to={path} preventScrollReset>
        {copy.cancel}
      </Link>
      <button className="button button-danger-filled" type="submit">
        {copy.confirm}
      </button>
    </Form>
  )
  return (
    <Modal open onClose={() => void navigate(path, { preventScrollReset: true })} heading={copy.question(name)} alert actions={answer}>
      <p>{copy.consequence}</p>
    </Modal>
  )
}
