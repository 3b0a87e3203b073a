import type { AnswerWay } from '#app/letters/answer-way.ts'
import { pathToCalendar } from '../../paths.ts'
import type { ShownTime } from './shown-times.ts'
import { timesCopy as copy, toldBy } from './answer-times-copy.ts'
import { useSaidForm } from './use-answer.ts'

type OfferedTimesProps = {
  reference: string
  /** In which ways an answer reaches its sender. */ ways: readonly AnswerWay[]
  times: readonly ShownTime[]
  /** Whether they can be ended: else the answer is taken back as a whole. */ mayEnd: boolean
}

/** Times that an answer offers, with what has become of each. */
export default function OfferedTimes({ reference, ways, times, mayEnd }: OfferedTimesProps) {
  return (
    <ul className="mt-4 grid gap-3 border-t border-edge pt-3" aria-label={copy.offered}>
      {times.map((time) => (
        // The focus stays there once its button is gone.
        <li key={time.id} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div>
            <p className={time.isChosen ? 'font-semibold' : undefined}>{time.text}</p>
            <p className="text-micro text-ink-2">{time.about}</p>
            {time.link !== null && (
              <p className="text-micro">
                <a className="link wrap-anywhere whitespace-normal" href={time.link} rel="noreferrer" target="_blank">
                  {time.link}
                </a>
              </p>
            )}
          </div>
          <div className="actions">
            {time.hasFile && (
              <a className="button button-quiet" href={pathToCalendar(reference, time.id)} download>
                {copy.calendar}
              </a>
            )}
            {mayEnd && time.mayEnd && <End time={time} ways={ways} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A call is cancelled only when that is said twice: its sender is told. */
function End({ time: { id, text, isChosen }, ways }: { time: ShownTime; ways: readonly AnswerWay[] }) {
  const { submit, busy } = useSaidForm()
  const form = (
    <form
      method="post"
      onSubmit={(event) => {
        event.currentTarget.closest('li')?.focus()
        submit(event)
      }}
    >
      <input type="hidden" name="time" value={id} />
      {isChosen && <input type="hidden" name="call" value="yes" />}
      <button className="button button-secondary" name="intent" value="end-time" disabled={busy}>
        {isChosen ? copy.cancelNow : copy.takeBack} <span className="sr-only">{text}</span>
      </button>
    </form>
  )
  if (!isChosen) return form
  return (
    <details>
      <summary className="min-h-(--control) cursor-pointer content-center font-semibold">{copy.cancel}</summary>
      <p className="mb-2 max-w-[24rem] text-micro text-ink-2">{copy.cancelMeans[toldBy(ways)]}</p>
      {form}
    </details>
  )
}
