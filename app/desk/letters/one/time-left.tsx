import { Answered, Clock } from '../../kit/clock.tsx'
import { enquiryCopy as copy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

/** The time left to answer, or how it was answered. */
export function TimeLeft({ letter, now }: { letter: ShownLetter; now: number }) {
  const words = copy.clock
  return (
    <section className="mt-4.5 flex flex-wrap items-center gap-x-4 gap-y-1" aria-label={words.heading}>
      {letter.isTimed && (
        <>
          <Clock dueAt={letter.dueAt} now={now} />
          <p className="text-micro text-ink-2">
            <time dateTime={new Date(letter.dueAt).toISOString()}>{letter.dueAt > now ? words.due(letter.due) : words.wasDue(letter.due)}</time>
          </p>
        </>
      )}
      {letter.state === 'quarantine' && !letter.isTimed && <p className="text-ink-2">{words.quarantine}</p>}
      {(letter.state === 'answered' || letter.state === 'closed') && (
        <>
          {letter.read !== null && <p className="font-semibold">{letter.read}</p>}
          {letter.answeredAt !== null && <Answered receivedAt={letter.receivedAt} answeredAt={letter.answeredAt} />}
          {letter.state === 'answered' && letter.answeredAt === null && <p className="text-ink-2">{letter.going}</p>}
          {letter.answered && letter.read === null && <p className="text-micro text-ink-2">{words.answered(letter.answered)}</p>}
          {letter.closed && letter.state === 'closed' && <p className="text-micro text-ink-2">{words.closed(letter.closed)}</p>}
        </>
      )}
    </section>
  )
}
