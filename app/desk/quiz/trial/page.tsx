import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fieldName } from '#app/site/quiz/field-name.ts'
import { type Answers, fixedScores, type QuizCategory, type QuizScore, thresholds } from '#app/site/quiz/score.ts'
import { FieldError } from '#app/kit/field.tsx'
import { type Draft, optionField, questionField, type StoredQuiz } from '../edit/draft.ts'
import { Notice } from '../../kit/notice.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { LevelNames } from '../levels.ts'
import type { TrialCopy } from './copy.ts'

export type TrialPageProps = {
  copy: TrialCopy
  levels: LevelNames
  paths: { edit: (version: string) => string; trial: string }
  /** What is tried, as the form for changes has it. */
  draft: Draft
  base: StoredQuiz
  /** The number of the version that the form was filled with; empty for the quiz as it is. */
  version: string
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
  const { copy, paths, version, isSaved, quiz, faults } = props
  return (
    <>
      <PageHead back={{ to: paths.edit(version), text: copy.back }} title={copy.title} sub={copy.sub} />
      {!quiz && faults === 0 && <p className="text-ink-2">{copy.empty}</p>}
      {faults > 0 && <Notice strong={copy.faulty.strong} text={copy.faulty.text(faults)} isError />}
      {quiz && !isSaved && <Notice icon="clock" {...copy.unsaved} />}
      {quiz ? (
        <div className="with-side">
          <TrialForm {...props} quiz={quiz} />
          <Outcome {...props} />
        </div>
      ) : (
        <ToEdit {...props} isMain />
      )}
    </>
  )
}

function TrialForm({ copy, paths, draft, base, version, quiz, answers, missing }: TrialPageProps & { quiz: StoredQuiz }) {
  useEffect(() => {
    if (missing[0] !== undefined) document.getElementById(`${fieldName(String(missing[0] - 1))}-0`)?.focus()
  }, [missing])
  return (
    <Form method="post" action={paths.trial} preventScrollReset>
      <CarriedDraft draft={draft} base={base} version={version} />
      <FieldError error={missing.length > 0 ? copy.missing(missing) : undefined} alert />
      {quiz.questions.map(({ text_sv, text_en, multi_select, options }, place) => {
        const name = fieldName(String(place))
        return (
          <fieldset className="mt-5 border-t border-line pt-4" key={name}>
            <legend className="float-left w-full">
              <strong>
                {copy.question(place + 1)}
                {text_sv}
              </strong>{' '}
              <span className="text-ink-2" lang="en">
                {text_en}
              </span>
            </legend>
            <p className="field-hint clear-both">{multi_select ? copy.chooseSeveral : copy.chooseOne}</p>
            {options.map((option, each) => (
              <label className="m-0 flex min-h-(--control) w-fit max-w-full items-center gap-2.5 font-normal" key={`${name}-${String(each)}`}>
                <input
                  className={multi_select ? 'checkbox' : 'radio'}
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
                      <span className="text-ink-2" lang="en">
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
      <div className="actions mt-6">
        <button className="button button-primary" type="submit" name="intent" value="result">
          {copy.show}
        </button>
      </div>
    </Form>
  )
}

function Outcome(props: TrialPageProps) {
  const { copy, levels, result } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (result) heading.current?.focus()
  }, [result])
  return (
    <div className="stack sticky top-9 content-start gap-8 max-nav:static">
      <section aria-labelledby="h-result">
        <h2 className="section-head" id="h-result" tabIndex={-1} ref={heading}>
          {result ? levels[result.category] : copy.result.heading}
        </h2>
        <p className={result ? 'number font-serif text-heading/[1.2]' : 'text-ink-2'}>{result ? copy.result.score(result.score) : copy.result.none}</p>
      </section>
      <Bounds {...props} />
      <ToEdit {...props} />
    </div>
  )
}

/** Back to the form for changes, with what is not saved. */
function ToEdit({ copy, paths, draft, base, version, isMain = false }: TrialPageProps & { isMain?: boolean }) {
  return (
    <Form method="post" action={paths.edit(version)}>
      <CarriedDraft draft={draft} base={base} version={version} />
      <button className={isMain ? 'button button-primary' : 'button button-secondary'} type="submit" name="intent" value="open">
        {copy.toEdit}
      </button>
    </Form>
  )
}

/** The fields of the form for changes, carried along: without JavaScript there is no other place for them. */
function CarriedDraft({ draft, base, version }: Pick<TrialPageProps, 'draft' | 'base' | 'version'>) {
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
      <input type="hidden" name="version" value={version} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** Which answers lead to which category (SPEC §4 "Quiz result categories"). */
function Bounds({ copy: { bounds, result: words }, levels, result, highest }: TrialPageProps) {
  const rows: { category: QuizCategory; who: string; score: string }[] = [
    { category: 'advanced', who: bounds.withReddit, score: bounds.from(thresholds.advanced) },
    { category: 'intermediate', who: bounds.withReddit, score: bounds.between(thresholds.intermediate, thresholds.advanced) },
    { category: 'beginner', who: bounds.withReddit, score: bounds.below(thresholds.intermediate) },
    { category: 'of-pro', who: bounds.pro, score: bounds.fixed(fixedScores['of-pro']) },
    { category: 'of-beginner', who: bounds.beginner, score: bounds.fixed(fixedScores['of-beginner']) },
  ]
  return (
    <section aria-labelledby="h-bounds">
      <h2 className="section-head" id="h-bounds">
        {bounds.heading}
      </h2>
      <dl>
        {rows.map(({ category, who, score }) => (
          <div
            key={category}
            className={`border-t border-line py-2 pl-3 ${category === result?.category ? 'bg-raised inset-shadow-[3px_0_var(--color-ink)]' : ''}`}
          >
            <dt className="font-semibold">
              {levels[category]}
              {category === result?.category && <span className="sr-only">, {words.here}</span>}
            </dt>
            <dd className="grid">
              <span className="number">{score}</span>
              <span className="text-ink-2 text-micro">{who}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{bounds.highest(highest)}</p>
    </section>
  )
}
