import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { services, visitor } from '#app/site/context.ts'
import { readForm } from '#app/forms/read-form.ts'
import { uploadsFolder } from '#app/forms/upload-folder.ts'
import type { RouteHandle } from '#app/document/handle.ts'
import { cacheControl } from '#app/document/http-cache.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { pathTo } from '#app/site/screens.ts'
import { answerLimits, checkAnswers } from '#app/site/quiz/answers.ts'
import { placeState } from '#app/site/quiz/place-state.ts'
import { quizPlates } from '#app/site/quiz/plates.ts'
import { type Answers, scoreQuiz } from '#app/site/quiz/score.ts'
import { shownQuestions } from '#app/site/quiz/shown-questions.ts'
import { changeSitting, readSitting, serverSitting, subscribe } from '#app/site/quiz/sitting.ts'
import { previewImage } from '#app/site/head/preview-image.ts'
import { PageHead } from '#app/site/head/page-head.tsx'
import { useSite } from '#app/site/frame/site.ts'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { ownResult } from './own-result.ts'
import { NoResultPage, ResultPage } from './page.tsx'
import { categoryInAddress, categoryInFragment, ownResultAddress, resultAddress, resultInState, resultState } from '../quiz/result-state.ts'
import { resultPreview } from './result-preview.ts'
import { articlesOfSteps, resultArticles, shownResults } from './shown-result.ts'
import { stepTexts } from './step-texts.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'quiz'], plates: quizPlates }

/** All five results and the quiz, because only the browser knows which to show (history state), unless the address says it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const given = context.get(services)
  const texts = given.texts()
  const words = wordsIn(texts, 'quiz-result', copy)[language]
  // A result does without its article and its details rather than fail with the database.
  const articles = await resultArticles(given, language).catch((error: Error) => {
    console.error('Failed to fetch articles of quiz results', error)
    return new Map<string, never>()
  })
  const category = categoryInAddress(url.searchParams)
  const questions = category
    ? []
    : await quizQuestions(given.db.read).catch((error: Error) => {
        console.error('Failed to fetch quiz', error)
        return []
      })
  const preview = category && resultPreview(language, category, texts)
  return {
    copy: words,
    steps: wordsIn(texts, 'quiz-result-steps', stepTexts)[language],
    language,
    results: shownResults(texts, language, articles),
    stepArticles: articlesOfSteps(language, articles),
    questions: shownQuestions(questions, language),
    preview: preview && previewImage(preview.picture, preview.pathname, texts),
    home: pathTo('home', language),
    quiz: pathTo('quiz', language),
    path: pathTo('quiz-result', language),
    apply: pathTo('apply', language),
  }
}

/**
 * Shows the result of a quiz that was answered whole. The quiz's own action has checked and stored it, and posts it on; here
 * nothing is stored, so that a reload adds no result.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, config } = context.get(services)
  const language = languageOf(url.pathname)
  const back = redirect(`${pathTo('quiz', language)}?questions=all`, 303)
  const read = await readForm(request, answerLimits, { uploads: uploadsFolder(config.dataDir), body: context.get(visitor).body })
  if (!read.ok) return back
  await using form = read.form
  const stored = await quizQuestions(db.read).catch(() => null)
  if (!stored) return back // an outage: the quiz logs it and responds with 503
  const questions = shownQuestions(stored, language)
  const checked = checkAnswers(questions, form.fields)
  if (!checked.ok) return back
  const { answers } = checked
  return data({ category: scoreQuiz(questions, answers).category, answers, questions }, { headers: { 'Cache-Control': cacheControl.private } })
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return new Headers([...(errorHeaders ?? loaderHeaders), ...actionHeaders])
}

export default function QuizResult({ loaderData, actionData }: Route.ComponentProps) {
  const { copy: words, steps, language, results, stepArticles, preview, home, quiz, path, apply } = loaderData
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const posted = actionData ?? null
  const { questions } = posted ?? loaderData
  // The history entry has the answers even after the visitor has left the site, which clears the sitting.
  const isSitting = useSyncExternalStore(subscribe, readSitting, serverSitting) !== serverSitting()
  const own = posted ?? (isSitting ? resultInState(state) : null)
  const category = own?.category ?? categoryInAddress(new URLSearchParams(search)) ?? (hydrated ? categoryInFragment(hash) : null)
  const result = results.find((each) => each.category === category)
  const heading = useFocusOnArrival(hydrated)
  const origin = useSite()?.origin ?? ''
  const details = useMemo(() => own && ownResult(questions, own, { words: words.own, texts: steps, language }), [own, questions, words, steps, language])

  // Where a script runs, a posted page becomes like that of the stepped quiz: no parameter, and a reload posts nothing.
  useEffect(() => {
    if (!posted) return
    changeSitting({ answers: posted.answers, saved: posted.answers })
    void navigate(ownResultAddress(path, posted.category), { replace: true, state: resultState(posted.category, posted.answers) })
  }, [posted, path, navigate])

  // SPEC §8 "Result page without state". A new document, since the home page is not hydrated.
  const isLost = hydrated && !result
  useEffect(() => {
    if (isLost) window.location.replace(home)
  }, [isLost, home])

  function again(answers: Answers) {
    changeSitting({ answers, saved: answers })
    void navigate(quiz, { state: placeState(0, true) })
  }

  const link = category && resultAddress(language, category)
  const topic = details?.steps[0]?.topic
  return (
    <>
      <PageHead
        title={result && !own ? result.keptLabel : words.title}
        description={words.description}
        noindex
        {...(link && !own && { path: link })}
        {...(preview && { preview })}
      />
      {result ? (
        <ResultPage
          result={result}
          copy={words}
          own={own && { details }}
          article={(topic && stepArticles[topic]) ?? result.article}
          link={`${origin}${link}`}
          home={home}
          quiz={quiz}
          apply={apply}
          heading={heading}
          onAgain={again}
        />
      ) : (
        <NoResultPage title={words.title} loading={words.loading} none={words.none} quiz={quiz} home={{ href: home, label: words.home }} />
      )}
    </>
  )
}

/**
 * After a client-side navigation (from the quiz or the other language): scrolls to the top and focuses the heading. After
 * a document load the browser sets scroll and focus itself.
 */
function useFocusOnArrival(hydrated: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(hydrated)
  useEffect(() => {
    if (!arrived.current) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
