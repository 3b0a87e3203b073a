import { Suspense } from 'react'
import { noteAt, placeOf } from '#app/people/typed-places.ts'
import { useKey } from '../../frame/keys.tsx'
import type { KeptText } from '../../frame/typed/typed.ts'
import { later } from '../../kit/later.ts'
import { SecondsLeft } from '../../kit/seconds-left.tsx'
import { lang } from './answer.tsx'
import type { AnswerResult } from './answer-fields.ts'
import { Message } from './message.tsx'
import { NewNote, Note } from './notes.tsx'
import { SentFiles } from './sent-files.tsx'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'
import type { ShownAnswer } from './shown-thread.ts'
import { threadCopy as words } from './thread-copy.ts'
import { useSaidForm, useUndo } from './use-answer.ts'

/** Seldom seen: no page's script contains it. */
const OfferedTimes = later(() => import('./offered-times.tsx'))
const Failed = later(() => import('./failed.tsx'))

export type ThreadProps = {
  letter: ShownLetter
  /** What the page's form did, without script. */
  result: EnquiryResult | undefined
  /** What this person has typed and not sent, by place. */
  kept: Readonly<Record<string, NonNullable<KeptText>>>
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** The version of the letter that was read. */
  seen: number
}

/** Notes, answers and what happened, after the letter; below them a new note. */
export function Thread({ letter, result, kept, asOf, seen }: ThreadProps) {
  const { reference } = letter
  const keptOf = (note?: string) => kept[placeOf('note', reference, note)] ?? null
  const fault = result?.note
  const shown = new Set(letter.thread.map((item) => (item.kind === 'note' ? item.id : '')))
  const isOfNote = fault?.id !== undefined && fault.id !== null && shown.has(fault.id)
  // Removed by somebody else while this person was changing them: the text is not lost with them.
  const removed = Object.keys(kept)
    .map(noteAt)
    .filter((note): note is string => note !== null && !shown.has(note))
  return (
    <section className="thread" aria-labelledby="h-h">
      <h2 className="sr-only" id="h-h">
        {words.history}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
        {letter.thread.map((item) => (
          <li key={`${item.kind} ${item.kind === 'moves' ? item.at : item.id}`}>
            {item.kind === 'moves' && <Moves moves={item.moves} />}
            {item.kind === 'note' && (
              <Note reference={reference} note={item} kept={keptOf(item.id)} asOf={asOf} fault={fault?.id === item.id ? fault : undefined} />
            )}
            {item.kind === 'message' && <Message letter={letter} message={item} seen={seen} result={result} />}
            {item.kind === 'answer' && <Answer letter={letter} answer={item} seen={seen} result={result?.answer} />}
          </li>
        ))}
      </ol>
      {removed.map((id) => (
        <NewNote key={id} reference={reference} was={id} kept={keptOf(id)} asOf={asOf} fault={undefined} />
      ))}
      {/* A note that somebody else has removed meanwhile: its text is not lost. */}
      <NewNote reference={reference} kept={keptOf()} asOf={asOf} fault={isOfNote ? undefined : fault} />
    </section>
  )
}

function Moves({ moves }: { moves: readonly { at: string; when: string; text: string }[] }) {
  return (
    <ol className="log">
      {moves.map(({ at, when, text }, place) => (
        <li key={`${at}-${String(place)}`}>
          <time dateTime={at}>{when}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

type AnswerProps = { letter: ShownLetter; answer: ShownAnswer; seen: number; result: AnswerResult['answer'] }

/** What went out, or is about to. */
function Answer({ letter, answer, seen, result }: AnswerProps) {
  const { id, person, body, state, status, isShown, isRead, unopened, isLast, files, times } = answer
  const { headings, somebody } = words
  const heading = isShown || state === 'sent' ? headings.sent : state === 'failed' ? headings.failed : headings.onItsWay
  const isWaiting = state === 'waiting' || state === 'retrying'
  return (
    <article className={`answered ${isShown || state === 'sent' ? '' : 'outline-1 -outline-offset-1 outline-edge outline-dashed'}`} aria-labelledby={`h-${id}`}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-body/[1.4] font-semibold tracking-normal first-letter:uppercase" id={`h-${id}`}>
          {heading(person ?? somebody)}
        </h3>
        <p className="text-micro">{status}</p>
      </div>
      <p className="max-w-[36rem] text-body whitespace-pre-line" lang={lang(letter)}>
        {body}
      </p>
      <SentFiles reference={letter.reference} files={files} />
      {times.length > 0 && (
        <Suspense>
          <OfferedTimes reference={letter.reference} ways={letter.ways} times={times} mayEnd={!isWaiting || isShown} />
        </Suspense>
      )}
      {isWaiting && <Waiting reference={letter.reference} answer={answer} />}
      {unopened && <Unopened id={id} unopened={unopened} />}
      {state === 'failed' && isLast && !isRead && letter.state === 'open' && (
        <Suspense>
          <Failed reference={letter.reference} answer={answer} seen={seen} result={result} />
        </Suspense>
      )}
    </article>
  )
}

/** Nobody has opened it: it can be sent in a mail after all. */
function Unopened({ id, unopened: { strong, text, mayMail } }: { id: string; unopened: NonNullable<ShownAnswer['unopened']> }) {
  const { submit, busy } = useSaidForm()
  return (
    <form className="mt-4 grid gap-3 border-t border-edge pt-3" method="post" onSubmit={submit}>
      <p>
        <strong>{strong}</strong> {text}
      </p>
      <input type="hidden" name="mail" value={id} />
      {mayMail && (
        <div className="actions">
          <button className="button button-secondary" name="intent" value="send-in-mail" disabled={busy} aria-describedby={`hint-${id}`}>
            {words.sendInMail}
          </button>
          <span className="text-micro text-ink-2" id={`hint-${id}`}>
            {words.sendInMailHint}
          </span>
        </div>
      )}
    </form>
  )
}

function Waiting({ reference, answer: { id, state, left, isOwn, isShown } }: { reference: string; answer: ShownAnswer }) {
  const undo = useUndo(reference)
  const { submit } = useSaidForm()
  useKey('z', isOwn && !isShown ? () => void undo(id) : undefined)
  const press = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'unsend') return submit(event)
    event.preventDefault()
    return void undo(id)
  }
  return (
    <form className="actions mt-4 border-t border-edge pt-3" method="post" onSubmit={press}>
      {state === 'waiting' && left !== null && <SecondsLeft milliseconds={left} />}
      <input type="hidden" name="mail" value={id} />
      {!isShown && (
        <button className="button button-secondary" name="intent" value="unsend">
          {state === 'waiting' ? words.undo : words.cancel} {isOwn && <kbd aria-hidden="true">z</kbd>}
        </button>
      )}
      <button className="button button-quiet" name="intent" value="send-now">
        {words.sendNow}
      </button>
    </form>
  )
}
