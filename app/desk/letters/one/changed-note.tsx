import { Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { longestNote } from '#app/letters/note-limits.ts'
import { Field } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import { later } from '../../kit/later.ts'
import { threadCopy } from './thread-copy.ts'
import { faultText, type NoteProps, useNoteForm } from './note-form.ts'

const { notes: copy } = threadCopy

const Troubles = later(() => import('../../frame/typed/troubles.tsx'))

/** The form that changes a note, or removes it. */
export default function ChangedNote({ reference, note, kept, asOf, fault: first, onDone }: NoteProps & { onDone: () => void }) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const place = { form: 'note', reference, note: note.id } as const
  const id = `note-${note.id}`
  const field = useRef<HTMLTextAreaElement>(null)
  const { input, discard, ...typing } = useTyped(place, { field, id, kept, asOf, posted: first?.typed || undefined, begins: note.text })
  const { result, submit } = useNoteForm(place, field, onDone)
  const fault = result ? result.note : first
  const [began] = useState(note.text)
  const isChanged = note.text !== began || fault?.fault === 'changed' || (kept !== null && note.editedAt !== null && note.editedAt > kept.savedAt)
  useEffect(() => {
    // What it is now is shown beside what is typed.
    if (result?.note?.fault === 'changed') void revalidate()
  }, [result, revalidate])
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="id" value={note.id} />
      <input type="hidden" name="was" value={note.text} />
      <div className="mb-2" role="status">
        {isChanged && (
          <>
            <p className="text-micro text-ink-2">{copy.isNow}</p>
            <p className="whitespace-pre-line">{note.text}</p>
          </>
        )}
      </div>
      <Suspense>
        <Troubles {...typing} />
      </Suspense>
      <Field id={id} name="text" label={copy.edit} isLabelHidden error={faultText(fault)} alert>
        {(given) => <textarea {...given} {...input} ref={field} className="input min-h-17" maxLength={longestNote} />}
      </Field>
      <div className="actions mt-2">
        <button className="button button-secondary" name="intent" value="edit-note">
          {copy.saveEdit}
        </button>
        <button className="button button-quiet" name="intent" value="remove-note">
          {copy.remove}
        </button>
        {hydrated && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              onDone()
              // Else it would begin with what was thrown away.
              void discard().then((done) => done && revalidate())
            }}
          >
            {copy.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
