import { useLayoutEffect, useRef } from 'react'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { LoaderLines } from '#app/kit/loader.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { Choices } from './choices.tsx'
import type { QuizCopy } from './copy.ts'
import type { Progress, QuizEvent } from './progress.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { ShownQuestion } from './shown-questions.ts'
import { Sunrise, WideSunrise } from './sunrise.tsx'

type QuizPageProps = {
  copy: QuizCopy
  questions: readonly ShownQuestion[]
  progress: Progress
  send: (event: QuizEvent) => void
  /** Set when the server could not be reached after the last question. */
  retry: (() => void) | null
  /** The address of the quiz as one page, for browsers without JavaScript. */
  path: string
}

export function QuizPage({ copy, questions, progress, send, retry, path }: QuizPageProps) {
  const { heading, start } = useFocusOnEachStep(retry ? 'unreachable' : progress.step === 'asking' ? progress.place : progress.step)
  const question = progress.step === 'asking' ? questions[progress.place] : undefined
  const risen = progress.step === 'asking' ? progress.place + 1 : progress.step === 'analysing' ? questions.length : 0
  return (
    <>
      {!retry && <WideSunrise value={risen} max={questions.length} isClosing={progress.step === 'analysing'} />}
      {progress.step === 'collapsed' && (
        <div className="wrap pt-page-top pb-section">
          <Teaser copy={copy} count={questions.length} path={path} start={start} onOpen={() => send({ type: 'open' })} />
        </div>
      )}
      {progress.step === 'asking' && <Sunrise value={progress.place + 1} max={questions.length} />}
      {progress.step === 'asking' && question && (
        <QuestionStep
          copy={copy}
          question={question}
          number={progress.place + 1}
          count={questions.length}
          chosen={progress.answers[question.id] ?? []}
          heading={heading}
          send={send}
        />
      )}
      {progress.step === 'analysing' && !retry && <Analysing copy={copy.analysing} heading={heading} />}
      {retry && <Unreachable copy={copy.unreachable} heading={heading} onRetry={retry} />}
    </>
  )
}

/** Without questions the page shows its heading and a link to apply (READING "Screens"). */
export function NoQuiz({ copy, apply }: { copy: QuizCopy; apply: string }) {
  return (
    <div className="wrap grid justify-items-start gap-8 pt-page-top pb-section">
      <h1 className="max-w-[16em] text-h1">{copy.heading}</h1>
      <p className="measure text-lead">{copy.none.lead}</p>
      <ButtonLink href={apply} forward>
        {copy.none.apply}
      </ButtonLink>
    </div>
  )
}

type TeaserProps = {
  copy: QuizCopy
  count: number
  path: string
  start: React.Ref<HTMLButtonElement>
  onOpen: () => void
}

/** Without JavaScript the start button submits a form that leads to all questions on one page. */
function Teaser({ copy, count, path, start, onOpen }: TeaserProps) {
  function open(event: React.FormEvent) {
    event.preventDefault()
    onOpen()
  }
  return (
    <section className="quiz-card night">
      <div className="quiz-card-plate">
        <Plate name="sun2" />
      </div>
      <div className="grid content-center justify-items-start gap-6 px-6 pt-8 pb-12 sm:px-12 sm:pt-24 sm:pb-16">
        <h1 className="text-h2 max-[23rem]:text-[1.75rem]">{copy.heading}</h1>
        <p className="text-lead text-on-night-2">{copy.lead.replace('{count}', String(count))}</p>
        <form method="get" action={path} onSubmit={open} className="w-full">
          <button ref={start} className="button button-primary" name="questions" value="all">
            {copy.start}
            <Icon name="forward" />
          </button>
        </form>
        <p className="text-small text-on-night-2">{copy.privacy}</p>
      </div>
    </section>
  )
}

type QuestionStepProps = {
  copy: QuizCopy
  question: ShownQuestion
  number: number
  count: number
  chosen: readonly number[]
  heading: React.Ref<HTMLHeadingElement>
  send: (event: QuizEvent) => void
}

function QuestionStep({ copy, question, number, count, chosen, heading, send }: QuestionStepProps) {
  const counter = copy.counter.replace('{n}', String(number)).replace('{count}', String(count))
  function next(event: React.FormEvent) {
    event.preventDefault()
    send({ type: 'next' })
  }
  return (
    <section className="question wrap">
      <div className="question-head">
        <p className="text-small text-ink-2" role="status">
          {counter}
        </p>
        <ProgressBar value={number} max={count} label={counter} />
        <button type="button" className="icon-button" aria-label={copy.close} onClick={() => send({ type: 'close' })}>
          <Icon name="close" />
        </button>
      </div>
      {/* A new form for each question, so that React carries over no choice and no focus. */}
      <form key={question.id} onSubmit={next}>
        <fieldset aria-describedby="choose">
          <legend>
            <h1 ref={heading} tabIndex={-1} className="question-heading">
              {question.text}
            </h1>
          </legend>
          <p id="choose" className="text-small text-ink-2">
            {question.multi_select ? copy.chooseSeveral : copy.chooseOne}
          </p>
          <Choices
            name={question.id}
            options={question.options}
            multiSelect={question.multi_select}
            chosen={chosen}
            onChoose={(option) => send({ type: 'choose', option })}
          />
        </fieldset>
        <div className="question-next">
          <button type="submit" className="button button-primary" disabled={chosen.length === 0}>
            {number === count ? copy.seeResults : copy.next}
            <Icon name="forward" />
          </button>
        </div>
      </form>
    </section>
  )
}

/** A blind closes over the sunrise, or on wide screens the sun stands at its highest; on the result's page the blind opens (quiz.css). */
function Analysing({ copy, heading }: { copy: QuizCopy['analysing']; heading: React.Ref<HTMLHeadingElement> }) {
  return (
    <>
      <div className="closing-blind">
        <Sunrise value={1} max={1} />
      </div>
      <section className="analysing" role="status">
        <LoaderLines />
        <h1 ref={heading} tabIndex={-1} className="text-h3">
          {copy.heading}
        </h1>
        <p className="text-small text-ink-2">{copy.text}</p>
      </section>
    </>
  )
}

function Unreachable({ copy, heading, onRetry }: { copy: QuizCopy['unreachable']; heading: React.Ref<HTMLHeadingElement>; onRetry: () => void }) {
  return (
    <section className="analysing">
      <h1 ref={heading} tabIndex={-1} className="text-h3">
        {copy.heading}
      </h1>
      <p className="measure text-ink-2">{copy.text}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {copy.retry}
      </button>
    </section>
  )
}

/** The pressed button is gone with its step, so the next step begins at the top, with the focus on its heading. */
function useFocusOnEachStep(step: Progress['step'] | 'unreachable' | number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const shown = useRef(step)
  // A layout effect: the next Tab key must not come between the new question and its focus.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    const target = step === 'collapsed' ? start.current : heading.current
    target?.focus({ preventScroll: true })
  }, [step])
  return { heading, start }
}
