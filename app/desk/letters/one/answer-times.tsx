import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { callLengths, callWays, longestLink, mostTimes } from '#app/letters/times/limits.ts'
import { allRows, hasTimes, textOfTimes, timesFields, timesOfText, type TypedTimes } from '#app/letters/times/times-form.ts'
import { pathToEnquiry } from '../../paths.ts'
import { send } from '../../frame/send.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import type { AnswerResult, CheckedTimes } from './answer-fields.ts'
import { timesCopy as copy } from './answer-times-copy.ts'

type TimesProps = {
  reference: string
  /** What this person has typed and not sent. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** Whether they can be chosen: else they do not go with the answer. */
  isOpen: boolean
  /** Why the answer was not sent, where that was for them. */
  error: string | undefined
  /** As a page had sent them, and what the server has said of them. */
  posted: NonNullable<AnswerResult['answer']>['times']
}

/** Milliseconds from the last key to the question what is to be said of the times. */
const pause = 400

/** Times for a call that the answer offers. */
export default function AnswerTimes({ reference, kept, asOf, isOpen, error, posted }: TimesProps) {
  const field = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLDetailsElement>(null)
  const { typed, change, keepMine } = useTyped({ form: 'times', reference }, { field, id: 'svar-tider', kept, asOf, posted: posted?.text })
  const { text, trouble } = typed
  const times = timesOfText(text)
  const isHydrated = useHydrated()
  const said = useChecked(reference, text, posted)
  const [isBegun, setBegun] = useState(text !== '')
  // Also where an answer that was taken back has returned them; and not closed while they are typed anew.
  if (!isBegun && text !== '') setBegun(true)
  const rows = allRows(times)
  const last = rows.findLastIndex((row) => row.day !== '' || row.time !== '')
  const [shown, setShown] = useState(1)
  /** The name of the field that is half typed, which the server cannot know. */
  const [half, setHalf] = useState('')
  const count = isHydrated ? Math.max(shown, last + 1) : mostTimes
  useEffect(() => {
    // Of two pages the one that was typed into last.
    if (trouble?.kind === 'theirs') keepMine()
  }, [trouble, keepMine])
  useEffect(() => {
    if (!error || !posted?.checked || !whole.current) return
    whole.current.open = true
    const wrong = whole.current.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // The form's foot may lie over it.
    wrong?.scrollIntoView({ block: 'center' })
  }, [error, posted])
  if (!isOpen) return hasTimes(times) && <p className="border-t border-edge pt-4 text-micro font-semibold">{copy.closed}</p>

  const put = (own: Partial<TypedTimes>) => change(textOfTimes({ ...times, ...own }))
  const putRow = (place: number, own: Partial<TypedTimes['rows'][number]>) =>
    put({ rows: rows.map((row, other) => (other === place ? { ...row, ...own } : row)) })
  const tellHalf = ({ currentTarget }: React.SyntheticEvent<HTMLInputElement>) => {
    setHalf(currentTarget.validity.badInput ? currentTarget.name : '')
    if (whole.current && currentTarget.validity.badInput) whole.current.open = true
  }
  const add = () => {
    flushSync(() => setShown(count + 1))
    // The button goes away with the last row, and the focus with it.
    whole.current?.querySelector<HTMLElement>(`[name="${timesFields.day(count)}"]`)?.focus()
  }
  const remove = (place: number, button: HTMLButtonElement) => {
    // The last row is gone from under the focus.
    if (place > 0 && place === count - 1) button.parentElement?.previousElementSibling?.querySelector('button')?.focus()
    put({ rows: rows.filter((_, other) => other !== place) })
    setShown(Math.max(1, count - 1))
  }
  return (
    <details
      ref={whole}
      // Not where the page opens it, with what was typed before: it would scroll away from the letter.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && currentTarget.contains(document.activeElement)) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
      className="border-t border-edge pt-2"
      open={isBegun || (posted?.checked !== undefined && hasTimes(times))}
    >
      <summary className="min-h-(--control) cursor-pointer content-center font-semibold">{copy.legend}</summary>
      <div className={error && 'mb-3'}>
        <FieldError id="svar-tider-error" error={error} alert />
      </div>
      <fieldset className="grid gap-3" id="svar-tider" aria-label={copy.legend} aria-describedby={error && 'svar-tider-error'}>
        <input type="hidden" ref={field} defaultValue={text} />
        <div className="grid grid-cols-2 gap-2">
          <select
            className="input"
            name={timesFields.length}
            aria-label={copy.length}
            value={times.length}
            onChange={(event) => put({ length: event.currentTarget.value })}
          >
            {callLengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {copy.minutes(minutes)}
              </option>
            ))}
          </select>
          <select
            className="input"
            name={timesFields.how}
            aria-label={copy.how}
            value={times.how}
            onChange={(event) => put({ how: event.currentTarget.value })}
          >
            {callWays.map((way) => (
              <option key={way} value={way}>
                {copy.ways[way]}
              </option>
            ))}
          </select>
        </div>
        {(times.how === 'video' || !isHydrated) && (
          <div>
            <label className="field-label" htmlFor="svar-lank">
              {copy.link}
            </label>
            <input
              className="input"
              id="svar-lank"
              name={timesFields.link}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={longestLink}
              value={times.link}
              placeholder="https://"
              aria-invalid={said?.link ? true : undefined}
              aria-describedby={said?.link && 'svar-lank-error'}
              onChange={(event) => put({ link: event.currentTarget.value })}
            />
            <FieldError id="svar-lank-error" error={said?.link} />
          </div>
        )}
        {rows.slice(0, count).map((row, place) => {
          const about = said?.rows[place]
          const id = `svar-tid-${place + 1}`
          const isHalfDay = half === timesFields.day(place)
          const isHalfClock = half === timesFields.time(place)
          const fault = isHalfDay ? copy.halfDay : isHalfClock ? copy.halfClock : (about?.fault ?? null)
          const isClock = isHalfClock || about?.isClock === true
          const hasWords = fault !== null || (about && about.said !== null)
          return (
            <div key={id} role="group" aria-label={copy.row(place + 1)} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-center gap-x-2 gap-y-1">
              <input
                className="input"
                type="date"
                name={timesFields.day(place)}
                aria-label={copy.day(place + 1)}
                aria-describedby={hasWords ? id : undefined}
                aria-invalid={fault !== null && !isClock ? true : undefined}
                value={row.day}
                onBlur={tellHalf}
                onInvalid={tellHalf}
                onChange={(event) => putRow(place, { day: event.currentTarget.value })}
              />
              <input
                className="input"
                type="time"
                name={timesFields.time(place)}
                aria-label={copy.clock(place + 1)}
                aria-describedby={hasWords ? id : undefined}
                aria-invalid={isClock ? true : undefined}
                value={row.time}
                onBlur={tellHalf}
                onInvalid={tellHalf}
                onChange={(event) => putRow(place, { time: event.currentTarget.value })}
              />
              {isHydrated && (
                <button
                  type="button"
                  className="button button-quiet px-2"
                  aria-label={copy.remove(place + 1)}
                  onClick={(event) => remove(place, event.currentTarget)}
                >
                  <Icon name="close" />
                </button>
              )}
              {hasWords && (
                <div className="col-span-full grid gap-0.5 text-micro" id={id}>
                  {fault !== null && <FieldError error={fault} />}
                  {about && about.said !== null && <p className="text-ink-2">{about.said}</p>}
                  {about?.warnings.map((words) => (
                    <p key={words} className="flex gap-1.5 font-semibold">
                      <Icon name="warning" />
                      <span>{words}</span>
                    </p>
                  ))}
                </div>
              )}
            </div>
          )
        })}
        <div className="flex items-center gap-3">
          {isHydrated ? (
            count < mostTimes && (
              <button type="button" className="button button-quiet" onClick={add}>
                {copy.add}
              </button>
            )
          ) : (
            <button className="button button-secondary" name="intent" value="check-times">
              {copy.check}
            </button>
          )}
          <span className="text-micro text-ink-2">{copy.of(rows.filter(({ day, time }) => day !== '' || time !== '').length, mostTimes)}</span>
        </div>
      </fieldset>
    </details>
  )
}

/** What the server says of what is typed: holidays, other calls, and what cannot be offered. */
function useChecked(reference: string, text: string, posted: TimesProps['posted']): CheckedTimes | undefined {
  const [answered, setAnswered] = useState<CheckedTimes>()
  const asked = useRef(posted?.checked ? text : '')
  const isAny = hasTimes(timesOfText(text))
  useEffect(() => {
    if (text === asked.current || !isAny) return undefined
    const ask = async () => {
      asked.current = text
      const result = await send<AnswerResult>(pathToEnquiry(reference), Object.entries({ intent: 'check-times', times: text }))
      // What was typed since is asked for by itself. Without an answer nothing is said: it would be of other times.
      if (asked.current === text) setAnswered(result?.answer?.times?.checked ?? { rows: [] })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => clearTimeout(timer)
  }, [reference, text, isAny])
  if (!isAny) return undefined
  return posted?.text === text ? (posted.checked ?? answered) : (answered ?? posted?.checked)
}
