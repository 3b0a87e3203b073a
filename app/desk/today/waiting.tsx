import { Link, useNavigate } from 'react-router'
import type { LetterCounts } from '#app/letters/letter-list.ts'
import type { EnquiryRow } from '../letters/list/rows.ts'
import { useKey } from '../frame/keys.tsx'
import { useMoves } from '../letters/moves/moves.tsx'
import { newHash, pathToEnquiry, paths } from '../paths.ts'
import { Clock } from '../kit/clock.tsx'
import { KeyHints } from '../kit/key-hints.tsx'
import { Empty } from '../kit/empty.tsx'
import { useNow } from '../kit/use-now.ts'
import { useRoving } from '../frame/use-roving.ts'
import { todayCopy as copy } from './copy.ts'

type WaitingProps = {
  rows: EnquiryRow[]
  counts: LetterCounts
  getsMail: boolean
  now: number
  /** Whether something else stands above it. */ isHeaded: boolean
}

/** Letters that wait for an answer, the most urgent first. */
export function Waiting({ rows, counts, getsMail, now, isHeaded }: WaitingProps) {
  const time = useNow(now)
  const navigate = useNavigate()
  const { move, filling } = useMoves()
  const { current, listProps } = useRoving(rows.map(({ reference }) => reference))
  const row = rows.find(({ reference }) => reference === current)
  useKey('Enter', row && (() => void navigate(pathToEnquiry(row.reference))))
  useKey('e', row && (() => move('answer', [row], true)))
  useKey('a', row && (() => move('close', [row])))

  if (rows.length === 0) {
    return (
      <section aria-label={copy.toAnswer}>
        <Empty note={getsMail ? copy.empty.mail : copy.empty.note} />
      </section>
    )
  }
  return (
    <section aria-labelledby="h-now">
      <h2 className={isHeaded ? 'section-head' : 'sr-only'} id="h-now">
        {copy.toAnswer}
      </h2>
      <ol className="rows" {...listProps}>
        {rows.map(({ reference, kind, sender, received, whose, dueAt, messaged, notes }, place) => (
          <li
            key={reference}
            className={`grid-cols-[minmax(0,1fr)_18rem_7.5rem] max-wide:grid-cols-[minmax(0,1fr)_18rem] max-wide:py-3.5 max-sm:grid-cols-1 ${reference === current ? 'current' : ''} ${filling.has(reference) ? 'leaving' : ''}`}
            data-key={reference}
          >
            <div>
              <Link className="who" to={pathToEnquiry(reference) + (messaged === '' ? '' : newHash)} data-row>
                {sender}
              </Link>
              <div className="text-ink-2 text-micro">
                {copy.kinds[kind]}, {copy.received(received)}
              </div>
              {messaged !== '' && <span className="tag mr-1.5">{copy.message(messaged)}</span>}
              {whose !== '' && <span className="tag mr-1.5">{whose}</span>}
              {notes.map((note) => (
                <span key={note} className="tag">
                  {note}
                </span>
              ))}
            </div>
            <Clock dueAt={dueAt} now={time} isWorst={place === 0} isFull={filling.has(reference)} />
            {place === 0 && (
              <Link
                className="button button-primary justify-self-end max-wide:col-span-full max-wide:mt-1.5 max-wide:justify-self-start max-sm:justify-self-stretch"
                to={pathToEnquiry(reference) + (messaged === '' ? '' : newHash)}
              >
                {copy.open} <span className="sr-only">{sender}</span> <kbd aria-hidden="true">Enter</kbd>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {counts.open > rows.length && (
        <p className="mt-3">
          <Link className="link" to={paths.enquiries}>
            {copy.all(counts.open)}
          </Link>
        </p>
      )}
      <KeyHints
        hints={[
          ['j k', copy.keys.next],
          ['Enter', copy.keys.open],
          ['?', copy.keys.all],
        ]}
      />
    </section>
  )
}
