import { useEffect, useRef } from 'react'
import { Icon } from '#app/kit/icon.tsx'
import { ErrorSummary, summaryId } from '#app/kit/error-summary.tsx'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import type { RejectedAnswers } from './answers.ts'
import { Choices } from './choices.tsx'
import type { QuizCopy } from './copy.ts'
import { fieldName, wholeField } from './field-name.ts'
import type { Answers } from './score.ts'
import type { ShownQuestion } from './shown-questions.ts'
import { Sunrise } from './sunrise.tsx'

type WholeQuizProps = {
  copy: QuizCopy
  questions: readonly ShownQuestion[]
  /** The form's action. */
  path: string
  /** Given before. */
  answers?: Answers | undefined
  rejected?: RejectedAnswers | undefined
}

type NumberedQuestion = ShownQuestion & {
  number: number
  /** Set where the question was posted without a valid answer. */
  error: string | undefined
}

/** The quiz as one form with all questions, for browsers without JavaScript (READING "Screens"). */
export function WholeQuiz({ copy, questions, path, answers = {}, rejected }: WholeQuizProps) {
  const numbered = questions.map((question, index) => ({
    ...question,
    number: index + 1,
    error: rejected?.unanswered.includes(question.id) ? errorOf(question, copy) : undefined,
  }))
  const errors = numbered.flatMap(({ id, number, error }) =>
    error ? { name: firstField(id), text: copy.errors.link.replace('{n}', String(number)) + error } : [],
  )
  const summary = useFocusOnErrors()
  return (
    <div className="wrap pt-page-top pb-section">
      <div className="max-w-[64rem]">
        <h1 className="mb-6 text-h2">{copy.heading}</h1>
        <p className="text-lead">{copy.lead.replace('{count}', String(questions.length))}</p>
        <p className="mt-3 text-small text-ink-2">{copy.privacy}</p>
        {rejected && (
          <div className="mt-8">
            <ErrorSummary heading={copy.errors[rejected.problem ?? 'heading']} items={errors} ref={summary} />
          </div>
        )}
        <form method="post" action={`${path}#${summaryId}`} className="mt-12 grid gap-12">
          <PostsWithOrigin />
          {numbered.map((question) => (
            <div key={question.id} className="grid gap-6">
              <Sunrise value={question.number} max={questions.length} />
              <Question copy={copy} question={question} initial={answers[question.id] ?? []} />
            </div>
          ))}
          <div>
            <button type="submit" name={wholeField} value="yes" className="button button-primary">
              {copy.seeResults}
              <Icon name="forward" />
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

function errorOf({ multi_select }: ShownQuestion, { errors }: QuizCopy): string {
  return multi_select ? errors.chooseSeveral : errors.chooseOne
}

/** Focuses the summary after hydration, so that screen readers announce it. */
function useFocusOnErrors() {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return summary
}

type QuestionProps = { copy: QuizCopy; question: NumberedQuestion; initial: readonly number[] }

function Question({ copy, question, initial }: QuestionProps) {
  const { id, number, error } = question
  const hintId = `hint-${id}`
  const errorId = `error-${id}`
  return (
    <fieldset aria-describedby={error ? `${errorId} ${hintId}` : hintId}>
      <legend className="mb-2 w-full">
        <h2 className="text-h3">
          {number}. {question.text}
        </h2>
      </legend>
      {error && (
        <p id={errorId} className="field-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
      <p id={hintId} className="text-small text-ink-2">
        {question.multi_select ? copy.chooseSeveral : copy.chooseOne}
      </p>
      <Choices name={fieldName(id)} firstId={firstField(id)} options={question.options} multiSelect={question.multi_select} initial={initial} required />
    </fieldset>
  )
}

/** The target of an error's link: the first choice of its question. */
const firstField = (questionId: string) => `${fieldName(questionId)}-0`
