import { Link, useNavigate } from 'react-router'
import type { LetterCounts } from '#app/letters/letter-list.ts'
import type { EnquiryRow } from '../letters/list/rows.ts'
import { useKey } from '../frame/keys.tsx'
import { useMoves } from '../letters/moves/moves.tsx'
import { pathToEnquiry, paths } from '../paths.ts'
import { Clock } from '../kit/clock.tsx'
import { SmallPlate } from '../kit/small-plate.tsx'
import { useNow } from '../kit/use-now.ts'
import { useRoving } from '../frame/use-roving.ts'
import type { TodayCopy } from './copy.ts'

type WaitingProps = { copy: TodayCopy; rows: EnquiryRow[]; counts: LetterCounts; getsMail: boolean; now: number }

/** Letters that wait for an answer, the most urgent first. */
export function Waiting({ copy, rows, counts, getsMail, now }: WaitingProps) {
  const time = useNow(now)
  const navigate = useNavigate()
  const { move } = useMoves()
  const { current, listProps } = useRoving(rows.map(({ reference }) => reference))
  const row = rows.find(({ reference }) => reference === current)
  useKey('Enter', row && (() => void navigate(pathToEnquiry(row.reference))))
  useKey('e', row && (() => move('answer', [row])))
  useKey('a', row && (() => move('close', [row])))

  if (rows.length === 0) return <Empty copy={copy} getsMail={getsMail} />
  return (
    <section aria-labelledby="h-now">
      <h2 className="sr-only" id="h-now">
        {copy.toAnswer}
      </h2>
      <ol className="rows now" {...listProps}>
        {rows.map(({ reference, kind, sender, received, dueAt }, place) => (
          <li
            key={reference}
            className={[place === 0 && 'first', reference === current && 'current'].filter(Boolean).join(' ') || undefined}
            data-key={reference}
          >
            <div>
              <Link className="who" to={pathToEnquiry(reference)} data-row>
                {sender}
              </Link>
              <div className="text-ink-2 text-micro">
                {copy.kinds[kind]}, {copy.received(received)}
              </div>
            </div>
            <Clock dueAt={dueAt} now={time} />
            <div className="actions">
              {place === 0 && (
                <Link className="button button-primary" to={pathToEnquiry(reference)}>
                  {copy.open} <span className="sr-only">{sender}</span> <kbd aria-hidden="true">Enter</kbd>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
      {counts.open > rows.length && (
        <p className="all">
          <Link className="link" to={paths.enquiries}>
            {copy.all(counts.open)}
          </Link>
        </p>
      )}
      <p className="keys">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> {copy.keys.next}
        </span>
        <span>
          <kbd>Enter</kbd> {copy.keys.open}
        </span>
        <span>
          <kbd>?</kbd> {copy.keys.all}
        </span>
      </p>
    </section>
  )
}

function Empty({ copy, getsMail }: { copy: TodayCopy; getsMail: boolean }) {
  return (
    <section className="empty" aria-label={copy.toAnswer}>
      <div className="plate">
        <SmallPlate />
      </div>
      <p className="text-ink-2">{getsMail ? copy.empty.mail : copy.empty.note}</p>
    </section>
  )
}
