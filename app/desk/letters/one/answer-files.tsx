import { useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { mostFiles } from '#app/letters/answer-file-limits.ts'
import { Field, FieldError } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { send } from '../../frame/send.ts'
import { shellCopy } from '../../frame/copy.ts'
import { useToast } from '../../frame/toasts.tsx'
import { listen } from '../../kit/listen.ts'
import { pathToEnquiry } from '../../paths.ts'
import type { AnswerResult } from './answer-fields.ts'
import { heldId } from './before-answer.ts'
import { dropUpload, mayRetry, pageLoaded, retryUpload, type Upload, uploadFiles, useUploads } from './answer-files.ts'
import { answerFilesCopy as copy, type FileFault } from './answer-files-copy.ts'
import type { ShownFile } from './shown-files.ts'

type AnswerFilesProps = {
  reference: string
  /** What this person has attached and not sent. */
  files: readonly ShownFile[]
  /** Whether the letter takes files. */
  isOpen: boolean
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** Why the page's form has not attached one, without script. */
  fault: FileFault | undefined
}

const accepted = '.pdf,.docx,.xlsx,.txt,.jpg,.jpeg,.png,.mp4,.mov,.m4v'

/** What goes with an answer: stored as soon as it is chosen, and listed until it is sent. */
export default function AnswerFiles({ reference, files, isOpen, asOf, fault }: AnswerFilesProps) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { uploads, isHeld } = useUploads(reference)
  const input = useRef<HTMLInputElement>(null)
  const [isBegun, setBegun] = useState(fault !== undefined)
  const [said, setSaid] = useState('')
  const known = new Set(files.map(({ id }) => id))
  const coming = uploads.filter(({ id }) => !known.has(id))
  const count = files.length + coming.filter(({ state }) => state === 'done').length

  useEffect(() => pageLoaded(asOf), [asOf])
  useEffect(() => {
    if (uploads.every(({ state }) => state === 'done')) return undefined
    return listen(['beforeunload'], (event) => event.preventDefault())
  }, [uploads])

  if (!isOpen && files.length === 0) return null
  const choose = () => {
    const field = input.current
    if (!field?.files) return
    setBegun(true)
    uploadFiles(reference, [...field.files], async (name) => {
      setSaid(copy.attached(name))
      await revalidate()
    })
    field.value = ''
  }
  const refused = coming.findLast(({ state }) => state !== 'done' && state !== 'waiting' && state !== 'running')
  return (
    <details open={isBegun || count + coming.length > 0} onToggle={(event) => setBegun(event.currentTarget.open)}>
      <summary className="plain inline-block cursor-pointer text-micro/[1.5]">{count > 0 ? copy.heading(count) : copy.attach}</summary>
      <ul className="my-2 border-t border-line empty:hidden">
        {files.map((file) => (
          <Attached
            key={file.id}
            reference={reference}
            file={file}
            onRemoved={() => {
              setSaid(copy.removed(file.name))
              input.current?.focus()
            }}
          />
        ))}
        {coming.map((upload) => (
          <Coming key={upload.id} upload={upload} onDropped={() => input.current?.focus()} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div id={heldId}>
        <FieldError error={isHeld && refused ? copy.notReady(refused.file.name) : undefined} alert />
      </div>
      {isOpen ? (
        <Field
          id="svar-fil"
          name="file"
          label={copy.label}
          isLabelHidden={hydrated && count + coming.length > 0}
          hint={copy.hint}
          error={fault && !hydrated ? copy.faults[fault] : undefined}
          alert
        >
          {(given) => <input {...given} ref={input} type="file" accept={accepted} multiple={hydrated} disabled={count >= mostFiles} onChange={choose} />}
        </Field>
      ) : (
        <p className="field-hint">{copy.shut}</p>
      )}
      {isOpen && !hydrated && (
        <button className="button button-secondary mt-2" name="intent" value="attach">
          {copy.send}
        </button>
      )}
    </details>
  )
}

type AttachedProps = { reference: string; file: ShownFile; onRemoved: () => void }

function Attached({ reference, file: { id, name, size }, onRemoved }: AttachedProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async (event: React.MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await send<AnswerResult>(pathToEnquiry(reference), [['intent', `remove-file ${id}`]])
    if (result) await revalidate()
    if (result && !result.refused) return onRemoved()
    if (result !== undefined) toast({ ...(result?.said === undefined ? shellCopy.lost : { text: result.said }), failed: true })
    return setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <a className="plain" href={`${pathToEnquiry(reference)}/filer/${id}`} download>
          {name}
        </a>
        {`, ${size}`}
      </span>
      <details className="open:basis-full">
        <summary className="plain inline-block cursor-pointer" aria-label={copy.ask(name)}>
          {copy.remove}
        </summary>
        <p className="py-1.5 wrap-anywhere">{copy.sure(name)}</p>
        <button className="button button-secondary mb-1.5" name="intent" value={`remove-file ${id}`} onClick={(event) => void remove(event)} disabled={busy}>
          {copy.yes}
        </button>
      </details>
    </li>
  )
}

/** On its way, or not arrived. */
function Coming({ upload, onDropped }: { upload: Upload; onDropped: () => void }) {
  const { id, file, state } = upload
  const hintId = useId()
  const fault = typeof state === 'object' ? copy.faults[state.fault] : state === 'signed-out' ? copy.signedOut : null
  return (
    <li className="border-b border-line py-1.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
        {fault === null && <span className="text-ink-2">{state === 'waiting' ? copy.waiting : state === 'running' ? copy.uploading : ''}</span>}
      </p>
      <FieldError id={hintId} error={fault} alert />
      {fault !== null && (
        <div className="actions py-1.5">
          {mayRetry(upload) && (
            <button className="button button-secondary" type="button" aria-describedby={hintId} onClick={() => retryUpload(id)}>
              {copy.retry}
            </button>
          )}
          <button
            className="link"
            type="button"
            onClick={() => {
              dropUpload(id)
              onDropped()
            }}
          >
            {copy.discard(file.name)}
          </button>
        </div>
      )}
    </li>
  )
}
