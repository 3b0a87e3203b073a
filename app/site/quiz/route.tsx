import { useLayoutEffect, useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { services, visitor } from '#app/site/context.ts'
import { quizQuestions, saveQuizResult } from '#app/content/queries/quiz.ts'
import { readForm } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { outageHeaders } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { ownResultAddress, resultAddress, resultState } from '#app/site/quiz/result-state.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { answerLimits, checkAnswers, type RejectedAnswers, showableAnswers } from './answers.ts'
import { copy } from './copy.ts'
import { countWhole } from './count-whole.ts'
import { againField, wholeField } from './field-name.ts'
import { NoQuiz, QuizPage } from './page.tsx'
import { quizPlates } from './plates.ts'
import { sendReport } from './report.ts'
import { saveResult } from './save-result.ts'
import { scoreQuiz } from './score.ts'
import { shownQuestions } from './shown-questions.ts'
import { useQuiz } from './use-quiz.ts'
import { WholeQuiz } from './whole-quiz.tsx'

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'quiz'], plates: quizPlates }

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const page = {
    copy: wordsIn(context.get(services).texts(), 'quiz', copy)[language],
    path: pathTo('quiz', language),
    result: pathTo('quiz-result', language),
    apply: pathTo('apply', language),
    /** All questions on one page: requested by the teaser's button without JavaScript. */
    whole: url.searchParams.get('questions') === 'all',
  }
  try {
    const questions = await quizQuestions(context.get(services).db.read)
    return data({ ...page, questions: shownQuestions(questions, language) })
  } catch (error) {
    // SPEC §8 "Quiz data load failure": the page without its quiz, with status 503 so that it is not cached.
    console.error('Failed to fetch quiz', error)
    return data({ ...page, questions: [] }, { status: 503, headers: outageHeaders })
  }
}

/** A question has the address of the quiz, and needs nothing more from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href.split('#')[0] !== nextUrl.href.split('#')[0] && defaultShouldRevalidate
}

/**
 * Stores a finished quiz, posted by the form or by the hydrated page, and redirects to its result, which the hydrated page
 * shows itself. The score is counted here, from validated answers, so that it cannot be forged (READING "Screens"). A form that was answered whole is posted on
 * to the result (307), which shows what the answers gave: a reload of it stores nothing, and no address says the answers.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, forms, config, count } = context.get(services)
  const language = languageOf(url.pathname)
  const { address, body } = context.get(visitor)
  const wait = forms.gate.secondsToWait('quiz', address)
  const read = await readForm(request, answerLimits, { uploads: uploadsFolder(config.dataDir), body })
  if (!read.ok) return sendBack(read.status, { problem: 'unreadable', answers: {}, unanswered: [] })

  const stored = await quizQuestions(db.read).catch(() => null)
  // An outage, which the loader logs. It may be over when the loader reads them again, and the answers are not saved all the same.
  if (!stored) return data(null, { status: 503, headers: outageHeaders })
  const questions = shownQuestions(stored, language)
  if (wait > 0) {
    const answers = showableAnswers(questions, read.form.fields)
    return sendBack(429, { problem: 'flood', answers, unanswered: [] }, { 'Retry-After': String(wait) })
  }
  if (read.form.fields.has(againField)) return data({ answers: showableAnswers(questions, read.form.fields), unanswered: [], again: true })
  const checked = checkAnswers(questions, read.form.fields)
  if (!checked.ok) return sendBack(400, checked.rejected)

  const { score, category } = scoreQuiz(questions, checked.answers)
  await saveQuizResult(db.results, { answers: checked.answers, score, resultCategory: category, language }).catch(
    // SPEC §8 "Quiz result save failure". Only the message: other properties of a database error may contain the answers.
    (error: Error) => console.error(`Failed to save quiz result: ${error.message}`),
  )
  // The stepwise quiz has reported each question before (report.ts).
  if (!read.form.fields.has(wholeField)) return redirect(pathTo('quiz-result', language), 303)
  countWhole(request, count, { ids: questions.map(({ id }) => id), language })
  // Under the site's own policy a browser would leave out where the second post comes from (app/kit/posts-with-origin.tsx).
  return redirect(resultAddress(language, category), { status: 307, headers: { 'Referrer-Policy': 'same-origin' } })
}

function sendBack(status: 400 | 413 | 415 | 429, rejected: RejectedAnswers, extra: Record<string, string> = {}) {
  return data(rejected, { status, headers: extra })
}

/** The loader's or error's headers, and over them the action's. */
export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return new Headers({ ...Object.fromEntries(errorHeaders ?? loaderHeaders), ...Object.fromEntries(actionHeaders) })
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
  const { copy: words, questions, apply, path, whole } = loaderData
  // In state, because navigating to a fragment (#content) makes the router drop actionData.
  const [sentBack] = useState<RejectedAnswers | undefined>(actionData ?? undefined)
  const rejected = sentBack?.again ? undefined : sentBack
  return (
    <>
      <PageHead title={(rejected ? words.errors.titlePrefix : '') + words.title} description={words.description} />
      {questions.length === 0 ? (
        <NoQuiz copy={words} apply={apply} />
      ) : whole || sentBack ? (
        <WholeQuiz copy={words} questions={questions} path={path} answers={sentBack?.answers} rejected={rejected} />
      ) : (
        <SteppedQuiz {...loaderData} />
      )}
    </>
  )
}

function SteppedQuiz({ copy: words, questions, path, result }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const left = useLeft()
  const quiz = useQuiz(questions, path, {
    save: (answers) => saveResult(path, answers),
    reach: () =>
      fetch(result, { method: 'HEAD' }).then(
        () => true,
        () => false,
      ),
    report: (report) => sendReport(path, report),
    show: (category, answers) =>
      withTransition(async () => {
        await navigate(ownResultAddress(result, category), { state: resultState(category, answers) })
        await left
      }),
  })
  return <QuizPage copy={words} questions={questions} path={path} {...quiz} />
}

/** Resolves when the page has been replaced: a navigation ends before React has rendered it. */
function useLeft(): Promise<void> {
  const [left] = useState(() => {
    let resolve = () => {}
    return { promise: new Promise<void>((resolved) => (resolve = resolved)), resolve: () => resolve() }
  })
  useLayoutEffect(() => left.resolve, [left])
  return left.promise
}

/**
 * Changes the page in a view transition, where the browser has one. The router's own option would store a list of
 * addresses in the session storage, where SPEC allows nothing of the kind.
 */
function withTransition(change: () => Promise<void>) {
  if (!('startViewTransition' in document)) return void change()
  // Rejects when the browser skips the transition, as in a hidden tab: the page changes all the same.
  document.startViewTransition(change).ready.catch(() => undefined)
}
