import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fieldName } from '#app/site/quiz/field-name.ts'
import type { Answers, QuizScore } from '#app/site/quiz/score.ts'
import { type Draft, optionField, questionField, type StoredQuiz } from '../edit/draft.ts'
import { Icon } from '../../kit/icon.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Bounds } from './bounds.tsx'
import { categoryNames, type TrialCopy } from './copy.ts'

export type TrialPageProps = {
  copy: TrialCopy
  paths: { edit: string; trial: string }
  /** What is tried, as the form for changes has it. */
  draft: Draft
  base: StoredQuiz
  isSaved: boolean
  /** Null where it cannot be tried, for so many faults. */
  quiz: StoredQuiz | null
  faults: number
  highest: number
  answers: Answers
  /** Numbers of the questions that have no answer. */
  missing: readonly number[]
  result: QuizScore | null
}

/** The quiz on one page, with its result beside it. */
export function TrialPage(props: TrialPageProps) {
  const { copy, paths, isSaved, quiz, faults } = props
  return (
    <>
      <PageHead back={{ to: paths.edit, text: copy.back }} title={copy.title} sub={copy.sub} />
      {!quiz && faults === 0 && <p className="mute">{copy.empty}</p>}
      {faults > 0 && (
        <div className="strip err" role="alert">
          <Icon name="warning" />
          <span>
            <strong>{copy.faulty.strong}</strong> {copy.faulty.text(faults)}
          </span>
        </div>
      )}
      {quiz && !isSaved && (
        <div className="strip" role="status">
          <Icon name="clock" />
          <span>
            <strong>{copy.unsaved.strong}</strong> {copy.unsaved.text}
          </span>
        </div>
      )}
      {quiz ? (
        <div className="cols quiz-trial">
          <TrialForm {...props} quiz={quiz} />
          <Outcome {...props} />
        </div>
      ) : (
        <ToEdit {...props} isMain />
      )}
    </>
  )
}

function TrialForm({ copy, paths, draft, base, quiz, answers, missing }: TrialPageProps & { quiz: StoredQuiz }) {
  useEffect(() => {
    if (missing[0] !== undefined) document.getElementById(`${fieldName(String(missing[0] - 1))}-0`)?.focus()
  }, [missing])
  return (
    <Form method="post" action={paths.trial} preventScrollReset>
      <CarriedDraft draft={draft} base={base} />
      {missing.length > 0 && (
        <p className="bad" role="alert">
          <Icon name="warning" />
          <span>{copy.missing(missing)}</span>
        </p>
      )}
      {quiz.questions.map(({ text_sv, text_en, multi_select, options }, place) => {
        const name = fieldName(String(place))
        return (
          <fieldset className="quiz-asked" key={name}>
            <legend>
              <strong>
                {copy.question(place + 1)}
                {text_sv}
              </strong>{' '}
              <span className="mute" lang="en">
                {text_en}
              </span>
            </legend>
            <p className="hint">{multi_select ? copy.chooseSeveral : copy.chooseOne}</p>
            {options.map((option, each) => (
              <label key={`${name}-${String(each)}`}>
                <input
                  className={multi_select ? 'ck' : 'rd'}
                  type={multi_select ? 'checkbox' : 'radio'}
                  id={`${name}-${each}`}
                  name={name}
                  value={each}
                  defaultChecked={answers[String(place)]?.includes(each)}
                />
                <span>
                  {option.text_sv}
                  {option.text_en !== option.text_sv && (
                    <>
                      {' '}
                      <span className="mute" lang="en">
                        {option.text_en}
                      </span>
                    </>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className="acts quiz-show">
        <button className="b b-1" type="submit" name="intent" value="result">
          {copy.show}
        </button>
      </div>
    </Form>
  )
}

function Outcome(props: TrialPageProps) {
  const { copy, result, highest } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (result) heading.current?.focus()
  }, [result])
  return (
    <div className="stack quiz-outcome">
      <section aria-labelledby="h-result">
        <h2 className="sec-h" id="h-result" tabIndex={-1} ref={heading}>
          {result ? categoryNames[result.category] : copy.result.heading}
        </h2>
        <p className={result ? 'quiz-score num' : 'mute'}>{result ? copy.result.score(result.score) : copy.result.none}</p>
      </section>
      <Bounds copy={copy} reached={result?.category ?? null} highest={highest} />
      <ToEdit {...props} />
    </div>
  )
}

/** Back to the form for changes, with what is not saved. */
function ToEdit({ copy, paths, draft, base, isMain = false }: TrialPageProps & { isMain?: boolean }) {
  return (
    <Form method="post" action={paths.edit}>
      <CarriedDraft draft={draft} base={base} />
      <button className={isMain ? 'b b-1' : 'b b-2'} type="submit" name="intent" value="open">
        {copy.toEdit}
      </button>
    </Form>
  )
}

/** The fields of the form for changes, carried along: without JavaScript there is no other place for them. */
function CarriedDraft({ draft, base }: Pick<TrialPageProps, 'draft' | 'base'>) {
  const fields = draft.flatMap(({ id, sv, en, several, options }, question): [string, string][] => [
    [questionField(question, 'id'), id],
    [questionField(question, 'sv'), sv],
    [questionField(question, 'en'), en],
    ...(several ? [[questionField(question, 'several'), 'yes'] as [string, string]] : []),
    ...options.flatMap((option, place) =>
      (['sv', 'en', 'points'] as const).map((part): [string, string] => [optionField(question, place, part), option[part]]),
    ),
  ])
  return (
    <>
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
