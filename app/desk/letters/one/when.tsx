import { useEffect, useRef } from 'react'
import type { WallTime } from '#app/i18n/wall-clock.ts'
import { FieldError } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { textOfWanted, wantedOfText } from '#app/letters/wanted-time.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import type { AnswerResult } from './answer-fields.ts'
import type { ShownLetter } from './shown-letter.ts'
import { whenCopy as copy } from './when-copy.ts'

type WhenProps = {
  letter: Pick<ShownLetter, 'reference' | 'when'>
  /** When the page was loaded, in milliseconds. */
  asOf: number
  /** As a page without script had sent it. */
  posted: string | undefined
  /** What the form did. */
  answer: AnswerResult['answer']
}

const id = 'svar-nar'

/** `tisdag 1 december`. Not by what the server says times with: pages would load its languages. */
const dayInWords = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** When the answer goes: as soon as it can, on a morning, or at a time of its own. */
export function When({ letter: { reference, when }, asOf, posted, answer }: WhenProps) {
  const noField = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLFieldSetElement>(null)
  const { typed, change, keepMine } = useTyped({ form: 'when', reference }, { field: noField, id, kept: when.kept, asOf, posted })
  const { text, trouble } = typed
  const isHydrated = useHydrated()
  const wanted = wantedOfText(text)
  const isOther = wanted !== null && !when.offered.some(({ value }) => value === text)
  const { day = '', time = '' } = (isOther && wanted) || {}
  const at = wanted && wanted.day !== '' && wanted.time !== '' ? wanted : null
  const error = answer?.fault === 'when' ? answer.why : undefined
  useEffect(() => {
    // Of two pages the one that was pressed last.
    if (trouble?.kind === 'theirs') keepMine()
  }, [trouble, keepMine])
  useEffect(() => {
    const found = (selector: string) => whole.current?.querySelector<HTMLElement>(selector)
    if (answer?.fault === 'when') (found('[aria-invalid]') ?? found(':checked'))?.focus()
  }, [answer])
  const other = textOfWanted({ day, time, isOther: true })
  const put = (own: { day?: string; time?: string }) => change(textOfWanted({ day, time, ...own, isOther: true }))
  const field = {
    className: 'input',
    'aria-invalid': error && isOther ? true : undefined,
    'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
  } as const
  return (
    <div className="grid gap-1">
      <details open={error !== undefined || isOther}>
        <summary className="plain inline-block cursor-pointer text-micro/[1.5]">
          {wanted ? copy.summary(at ? inWords(at) : copy.laterWord) : copy.later}
        </summary>
        <fieldset className="grid gap-2 pt-1.5" id={id} ref={whole}>
          <legend className="sr-only">{copy.label}</legend>
          <FieldError id={`${id}-error`} error={error} alert />
          {[{ value: '', text: copy.now }, ...when.offered, { value: other, text: copy.other }].map((choice, place) => (
            <label key={place} className="flex min-h-7 items-center gap-2.5">
              <input
                className="radio"
                type="radio"
                name="when"
                value={choice.value}
                checked={choice.value === other ? isOther : choice.value === (isOther ? null : text)}
                onChange={() => change(choice.value)}
              />
              {choice.text}
            </label>
          ))}
          {(isOther || !isHydrated) && (
            <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
              <input
                {...field}
                type="date"
                name="when-day"
                aria-label={copy.day}
                min={when.today}
                max={when.last}
                value={day}
                onChange={(event) => put({ day: event.currentTarget.value })}
              />
              <input
                {...field}
                type="time"
                name="when-clock"
                aria-label={copy.clock}
                value={time}
                onChange={(event) => put({ time: event.currentTarget.value })}
              />
            </div>
          )}
          <p className="text-micro text-ink-2" id={`${id}-hint`}>
            {copy.hint}
          </p>
        </fieldset>
      </details>
      <p className="text-micro font-semibold empty:hidden" role="status">
        {isHydrated ? at && when.due !== null && `${at.day} ${at.time}` > when.due && when.late : when.promised}
      </p>
    </div>
  )
}

function inWords({ day, time }: WallTime): string {
  return `${dayInWords.format(new Date(`${day}T12:00:00Z`))} ${time.replace(':', '.')}`
}
