import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { longestNote } from '#app/letters/note-limits.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useKey } from '../../frame/keys.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { EnquiryCopy } from './copy.ts'
import type { NoteFault } from './note-fault.ts'
import type { ShownLetter } from './shown-letter.ts'

type NotesProps = {
  copy: EnquiryCopy
  letter: ShownLetter
  /** The response to a note that was not accepted, without JavaScript. */
  fault: NoteFault | undefined
}

/** Notes that only people who work here see. */
export function Notes({ copy, letter, fault }: NotesProps) {
  const words = copy.notes
  return (
    <section aria-labelledby="h-n">
      <h2 id="h-n">{words.heading}</h2>
      {letter.notes.map((note) => (
        <Note key={`${note.id} ${note.text}`} copy={copy} note={note} fault={fault?.id === note.id ? fault : undefined} />
      ))}
      <NewNote key={letter.notes.length} copy={copy} fault={fault?.id === null ? fault : undefined} />
    </section>
  )
}

function NewNote({ copy, fault: first }: { copy: EnquiryCopy; fault: NoteFault | undefined }) {
  const words = copy.notes
  const field = useRef<HTMLTextAreaElement>(null)
  const fetcher = useFetcher<NoteFault | null>()
  const fault = fetcher.data ?? first
  useKey('n', () => field.current?.focus())
  useEffect(() => {
    if (fetcher.data) field.current?.focus()
  }, [fetcher.data])
  return (
    <fetcher.Form className="new-note" method="post">
      <input type="hidden" name="intent" value="note" />
      <label className="vh" htmlFor="note">
        {words.label}
      </label>
      <textarea
        className="f"
        id="note"
        name="text"
        ref={field}
        maxLength={longestNote}
        placeholder={words.placeholder}
        defaultValue={first?.typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'note-fault' : undefined}
      />
      {fault && <Fault id="note-fault" text={faultText(copy, fault)} />}
      <div className="acts">
        <button className="b b-2" type="submit" disabled={fetcher.state !== 'idle'}>
          {words.save}
        </button>
      </div>
    </fetcher.Form>
  )
}

function Note({ copy, note, fault: first }: { copy: EnquiryCopy; note: ShownLetter['notes'][number]; fault: NoteFault | undefined }) {
  const words = copy.notes
  const fetcher = useFetcher<NoteFault | null>()
  const hydrated = useHydrated()
  const [editing, setEditing] = useState(first !== undefined)
  const fault = fetcher.data ?? first
  const faultId = `note-fault-${note.id}`
  return (
    <div className="note">
      {!editing && (
        <>
          <p className="text">{note.text}</p>
          <p className="mute micro">{[note.by, note.edited].filter(Boolean).join(', ')}</p>
        </>
      )}
      {note.mayChange && (
        <details className={editing ? 'edit open' : 'edit'} open={editing} onToggle={(event) => setEditing(event.currentTarget.open)}>
          <summary>{editing && hydrated ? words.cancel : words.edit}</summary>
          <fetcher.Form method="post">
            <input type="hidden" name="id" value={note.id} />
            <label className="vh" htmlFor={`note-${note.id}`}>
              {words.edit}
            </label>
            <textarea
              className="f"
              id={`note-${note.id}`}
              name="text"
              maxLength={longestNote}
              defaultValue={first?.typed || note.text}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? faultId : undefined}
            />
            {fault && <Fault id={faultId} text={faultText(copy, fault)} />}
            <div className="acts">
              <button className="b b-2" name="intent" value="edit-note">
                {words.saveEdit}
              </button>
              <button className="b b-3" name="intent" value="remove-note">
                {words.remove}
              </button>
            </div>
          </fetcher.Form>
        </details>
      )}
    </div>
  )
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className="bad" id={id} role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}

function faultText(copy: EnquiryCopy, { fault }: NoteFault): string {
  return { missing: copy.notes.missing, 'too-long': copy.notes.tooLong, gone: copy.notes.gone }[fault]
}
