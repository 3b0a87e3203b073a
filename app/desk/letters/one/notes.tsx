import { Suspense, useEffect, useRef, useState } from 'react'
import { longestNote } from '#app/letters/note-limits.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import type { KeptText, Place } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import { Field } from '#app/kit/field.tsx'
import { later } from '../../kit/later.ts'
import { threadCopy } from './thread-copy.ts'
import { faultText, type NoteFault, type NoteProps, useNoteForm } from './note-form.ts'

const { notes: copy } = threadCopy

/** Shown where a text cannot be saved, or another page has another one. */
const Troubles = later(() => import('../../frame/typed/troubles.tsx'))

type NewNoteProps = {
  reference: string
  /** Id of a removed note that it was typed into; the text is not lost with it. */
  was?: string
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** What this person has typed and not saved. */
  kept: KeptText
  /** What the page's form did, without script. */
  fault: NoteFault
}

/** A note that only people who work here will see. */
export function NewNote({ reference, was, kept, asOf, fault: first }: NewNoteProps) {
  const place: Place = { form: 'note', reference, ...(was !== undefined && { note: was }) }
  const id = was === undefined ? 'note' : `note-${was}`
  const field = useRef<HTMLTextAreaElement>(null)
  const { input, ...typing } = useTyped(place, { field, id, kept, asOf, posted: first?.typed })
  const { busy, result, submit } = useNoteForm(place, field)
  const fault = result ? result.note : first
  useKey('n', was === undefined ? () => field.current?.focus() : undefined)
  return (
    <form className="new-note" method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="note" />
      {was !== undefined && (
        <>
          <input type="hidden" name="was" value={was} />
          <p className="mb-2">{copy.gone}</p>
        </>
      )}
      <Suspense>
        <Troubles {...typing} />
      </Suspense>
      <Field id={id} name="text" label={copy.label} isLabelHidden error={faultText(fault)} alert>
        {(given) => <textarea {...given} {...input} ref={field} className="input min-h-17" maxLength={longestNote} placeholder={copy.placeholder} />}
      </Field>
      <div className="actions mt-2">
        <button className="button button-secondary" type="submit" disabled={busy}>
          {copy.save}
        </button>
      </div>
    </form>
  )
}

const load = () => import('./changed-note.tsx')
const ChangedNote = later(load)

export function Note(props: NoteProps) {
  const { note, fault, kept } = props
  const hydrated = useHydrated()
  const [editing, setEditing] = useState(fault !== undefined || kept !== null)
  const details = useRef<HTMLDetailsElement>(null)
  // Opened before the script ran.
  useEffect(() => {
    if (details.current?.open) setEditing(true)
    // Before somebody needs it without a network.
    void load().catch(() => {})
  }, [])
  return (
    <div className="note">
      {/* On paper it is what it was before it is changed. */}
      <div className={editing ? 'hidden print:block' : undefined}>
        <h3 className="font-sans text-micro font-semibold tracking-normal">{copy.heading}</h3>
        <p className="text-ink-2 text-micro">{[note.by, note.edited].filter(Boolean).join(', ')}</p>
        <p className="text whitespace-pre-line">{note.text}</p>
      </div>
      {note.mayChange && (
        <details ref={details} open={editing} onToggle={(event) => setEditing(event.currentTarget.open)}>
          <summary className={editing && hydrated ? 'hidden' : 'plain inline-block cursor-pointer text-micro/[1.5]'}>{copy.edit}</summary>
          {(editing || !hydrated) && (
            <Suspense>
              <ChangedNote {...props} onDone={() => setEditing(false)} />
            </Suspense>
          )}
        </details>
      )}
    </div>
  )
}
