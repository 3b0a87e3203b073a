import { Suspense } from 'react'
import { noteAt, placeOf } from '#app/people/typed-places.ts'
import { useKey } from '../../frame/keys.tsx'
import type { KeptText } from '../../frame/typed/typed.ts'
import { later } from '../../kit/later.ts'
import { SecondsLeft } from '../../kit/seconds-left.tsx'
import { lang } from './answer.tsx'
import { answerCopy } from './answer-copy.ts'
import type { AnswerResult } from './answer-fields.ts'
import { enquiryCopy as copy } from './copy.ts'
import { NewNote, Note } from './notes.tsx'
import type { EnquiryResult, ShownAnswer, ShownLetter } from './shown-letter.ts'
import { useSaidForm, useUndo } from './use-answer.ts'

/** Seldom seen: no page's script contains it. */
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
        {copy.history}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
        {letter.thread.map((item) => (
          <li key={`${item.kind} ${item.kind === 'moves' ? item.at : item.id}`}>
            {item.kind === 'moves' && <Moves moves={item.moves} />}
            {item.kind === 'note' && (
              <Note reference={reference} note={item} kept={keptOf(item.id)} asOf={asOf} fault={fault?.id === item.id ? fault : undefined} />
            )}
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
  const { id, person, body, state, when, failure, isLast } = answer
  const { headings, states, somebody } = answerCopy
  const heading = state === 'sent' || state === 'failed' ? headings[state] : headings.onItsWay
  const isWaiting = state === 'waiting' || state === 'retrying'
  return (
    <article className={`answered ${state === 'sent' ? '' : 'outline-1 -outline-offset-1 outline-edge outline-dashed'}`} aria-labelledby={`h-${id}`}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-body/[1.4] font-semibold tracking-normal first-letter:uppercase" id={`h-${id}`}>
          {heading(person ?? somebody)}
        </h3>
        <p className="text-micro">
          {state === 'waiting' ? states.waiting : `${states[state]}, ${when}`}
          {failure !== null && state !== 'failed' && `. ${failure}`}
        </p>
      </div>
      <p className="max-w-[36rem] text-body whitespace-pre-line" lang={lang(letter)}>
        {body}
      </p>
      {isWaiting && <Waiting reference={letter.reference} answer={answer} />}
      {state === 'failed' && isLast && letter.state === 'open' && (
        <Suspense>
          <Failed answer={answer} seen={seen} result={result} />
        </Suspense>
      )}
    </article>
  )
}

function Waiting({ reference, answer: { id, state, left, isOwn } }: { reference: string; answer: ShownAnswer }) {
  const undo = useUndo(reference)
  const { submit } = useSaidForm()
  useKey('z', isOwn ? () => void undo(id) : undefined)
  const press = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'unsend') return submit(event)
    event.preventDefault()
    return void undo(id)
  }
  return (
    <form className="actions mt-4 border-t border-edge pt-3" method="post" onSubmit={press}>
      {state === 'waiting' && <SecondsLeft milliseconds={left} />}
      <input type="hidden" name="mail" value={id} />
      <button className="button button-secondary" name="intent" value="unsend">
        {state === 'waiting' ? answerCopy.undo : answerCopy.cancel} {isOwn && <kbd aria-hidden="true">z</kbd>}
      </button>
      <button className="button button-quiet" name="intent" value="send-now">
        {answerCopy.sendNow}
      </button>
    </form>
  )
}
