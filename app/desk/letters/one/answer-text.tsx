import { timeOfDay } from '#app/i18n/desk-dates.ts'
import { FieldError } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { emptyPlaces, partsOf, type TextPart } from '#app/letters/empty-places.ts'
import type { Typed } from '../../frame/typed/typed.ts'
import { answerCopy as copy } from './answer-copy.ts'
import { longestAnswer } from './answer-fields.ts'
import { textId, type useAnswerText } from './use-answer-text.ts'

type AnswerTextProps = Pick<React.ComponentProps<'textarea'>, 'lang' | 'onKeyDown' | 'onInput'> & {
  field: ReturnType<typeof useAnswerText>['field']
  /** What stands in it. */
  text: string
  error: string | undefined
  /** Goes to what is to be filled in. */
  show: (place: TextPart) => void
}

/** Where an answer is written, with what is to be filled in marked and named. */
export function AnswerText({ field, text, error, show, ...own }: AnswerTextProps) {
  const places = emptyPlaces(text)
  return (
    <div>
      <label className="field-label" htmlFor={textId}>
        {copy.text}
      </label>
      <div className="answer-text">
        <Places text={text} />
        <textarea
          {...field}
          {...own}
          className="input"
          name="body"
          maxLength={longestAnswer}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && 'svar-error', places.length > 0 && 'svar-places'].filter(Boolean).join(' ') || undefined}
        />
      </div>
      <FieldError id="svar-error" error={error} alert />
      {places.length > 0 && (
        <p className="mt-1.5 text-micro font-semibold text-err" id="svar-places">
          {copy.places(places.map(({ text: found }) => (found.startsWith('[') ? found : copy.dash)))}{' '}
          <a
            className="link"
            href={`#${textId}`}
            onClick={(event) => {
              event.preventDefault()
              if (places[0]) show(places[0])
            }}
          >
            {copy.goThere}
          </a>
        </p>
      )}
    </div>
  )
}

/** The same text again, behind the field: it marks what is to be filled in. */
function Places({ text }: { text: string }) {
  return (
    <div className="input" aria-hidden="true">
      {partsOf(text).map(({ text: part, isEmpty, from }) => (isEmpty ? <mark key={from}>{part}</mark> : part))}{' '}
    </div>
  )
}

/** Whether the server has what is in the text. */
export function Draft({ typed }: { typed: Typed }) {
  const { text, savedAt, isSaved, trouble } = typed
  const words = copy.draft
  // Without script nothing is saved before it is sent.
  const saves = useHydrated()
  const shown = isSaved ? text !== '' && savedAt !== null && words.saved(timeOfDay(new Date(savedAt))) : saves && (trouble ? words.unreachable : words.saving)
  return <p className="draft text-micro text-ink-2">{shown}</p>
}
