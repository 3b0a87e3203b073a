import { useEffect, useRef, useState } from 'react'
import { longestNote } from '#app/letters/note-limits.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { useSend } from '../../frame/send.ts'
import { Field } from '#app/kit/field.tsx'
import { enquiryCopy } from './copy.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

const { notes: copy } = enquiryCopy

type NotesProps = {
  letter: ShownLetter
  /** What the page's form did, without script. */
  result: EnquiryResult | undefined
}

type NoteFault = EnquiryResult['note']

/** Notes that only people who work here see. */
export function Notes({ letter, result }: NotesProps) {
  const fault = result?.note
  // A note that somebody else has removed meanwhile: its text is not lost.
  const isNew = fault !== undefined && !letter.notes.some(({ id }) => id === fault.id)
  return (
    <section aria-labelledby="h-n">
      <h2 id="h-n">{copy.heading}</h2>
      {letter.notes.map((note) => (
        <Note key={`${note.id} ${note.text}`} note={note} fault={fault?.id === note.id ? fault : undefined} />
      ))}
      <NewNote key={letter.notes.length} fault={isNew ? fault : undefined} />
    </section>
  )
}

function NewNote({ fault: first }: { fault: NoteFault }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, result, submit } = useSend<EnquiryResult>()
  const fault = result?.note ?? first
  useKey('n', () => field.current?.focus())
  useEffect(() => {
    if (result?.note) field.current?.focus()
  }, [result])
  return (
    <form className="new-note" method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="note" />
      <Field id="note" name="text" label={copy.label} isLabelHidden error={faultText(fault)} alert>
        {(input) => (
          <textarea {...input} className="input min-h-17" ref={field} maxLength={longestNote} placeholder={copy.placeholder} defaultValue={first?.typed} />
        )}
      </Field>
      <div className="actions mt-2">
        <button className="button button-secondary" type="submit" disabled={busy}>
          {copy.save}
        </button>
      </div>
    </form>
  )
}

function Note({ note, fault: first }: { note: ShownLetter['notes'][number]; fault: NoteFault }) {
  const { result, submit } = useSend<EnquiryResult>()
  const hydrated = useHydrated()
  const [editing, setEditing] = useState(first !== undefined)
  const fault = result?.note ?? first
  const id = `note-${note.id}`
  return (
    <div className="note">
      {!editing && (
        <>
          <p className="whitespace-pre-line">{note.text}</p>
          <p className="text-ink-2 text-micro">{[note.by, note.edited].filter(Boolean).join(', ')}</p>
        </>
      )}
      {note.mayChange && (
        <details open={editing} onToggle={(event) => setEditing(event.currentTarget.open)}>
          <summary className="plain inline-block cursor-pointer text-micro/[1.5]">{editing && hydrated ? copy.cancel : copy.edit}</summary>
          <form method="post" onSubmit={submit}>
            <input type="hidden" name="id" value={note.id} />
            <Field id={id} name="text" label={copy.edit} isLabelHidden error={faultText(fault)} alert>
              {(input) => <textarea {...input} className="input min-h-17" maxLength={longestNote} defaultValue={first?.typed || note.text} />}
            </Field>
            <div className="actions mt-2">
              <button className="button button-secondary" name="intent" value="edit-note">
                {copy.saveEdit}
              </button>
              <button className="button button-quiet" name="intent" value="remove-note">
                {copy.remove}
              </button>
            </div>
          </form>
        </details>
      )}
    </div>
  )
}

function faultText(given: NoteFault): string | undefined {
  return given && { missing: copy.missing, 'too-long': copy.tooLong, gone: copy.gone }[given.fault]
}
