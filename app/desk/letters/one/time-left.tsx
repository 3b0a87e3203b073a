import { Answered, Clock } from '../../kit/clock.tsx'
import type { EnquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

/** The time left to answer, or how it was answered. */
export function TimeLeft({ copy, letter, now }: { copy: EnquiryCopy; letter: ShownLetter; now: number }) {
  const words = copy.clock
  return (
    <>
      <h2 className="sr-only" id="h-c">
        {words.heading}
      </h2>
      {letter.state === 'open' && (
        <>
          <Clock dueAt={letter.dueAt} now={now} size="big" />
          <p className="mt-2 text-micro text-ink-2">
            <time dateTime={new Date(letter.dueAt).toISOString()}>{letter.dueAt > now ? words.due(letter.due) : words.wasDue(letter.due)}</time>
          </p>
        </>
      )}
      {letter.state === 'quarantine' && <p className="text-ink-2">{words.quarantine}</p>}
      {(letter.state === 'answered' || letter.state === 'closed') && (
        <>
          {letter.answeredAt !== null && <Answered receivedAt={letter.receivedAt} answeredAt={letter.answeredAt} />}
          {letter.answered && <p className="mt-2 text-micro text-ink-2">{words.answered(letter.answered)}</p>}
          {letter.closed && letter.state === 'closed' && <p className="mt-2 text-micro text-ink-2">{words.closed(letter.closed)}</p>}
        </>
      )}
    </>
  )
}
