import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { services } from '#app/context.ts'
import type { RouteHandle } from '#app/handle.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { pathTo } from '#app/screens.ts'
import { quizPlates } from '#app/site/quiz/plates.ts'
import { PageHead } from '#app/seo/page-head.tsx'
import { wordsIn } from '#app/texts/words.ts'
import type { Route } from './+types/route'
import { copy } from './copy.ts'
import { NoResultPage, ResultPage } from './page.tsx'
import { categoryInAddress, categoryInState } from './result-state.ts'
import { resultArticles, shownResults } from './shown-result.ts'

export const handle: RouteHandle = { hydrate: true, styles: ['forms', 'quiz'], plates: quizPlates }

/** All five results, because only the browser knows which to show (history state). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const given = context.get(services)
  const texts = given.texts()
  const words = wordsIn(texts, 'quiz-result', copy)[language]
  // A result does without its article rather than fail with the database.
  const articles = await resultArticles(given, language).catch((error: Error) => {
    console.error('Failed to fetch articles of quiz results', error)
    return new Map<string, never>()
  })
  return {
    copy: words,
    results: shownResults(texts, language, articles),
    home: { href: pathTo('home', language), label: words.home },
    quiz: pathTo('quiz', language),
    apply: pathTo('apply', language),
  }
}

export default function QuizResult({ loaderData }: Route.ComponentProps) {
  const { copy: words, results, home, quiz, apply } = loaderData
  const { state, search } = useLocation()
  const hydrated = useHydrated()
  const category = categoryInAddress(new URLSearchParams(search)) ?? (hydrated ? categoryInState(state) : null)
  const result = results.find((each) => each.category === category)
  const heading = useFocusOnArrival(hydrated)

  // SPEC §8 "Result page without state". A new document, since the home page is not hydrated.
  const isLost = hydrated && !result
  useEffect(() => {
    if (isLost) window.location.replace(home.href)
  }, [isLost, home.href])

  return (
    <>
      <PageHead title={words.title} description={words.description} noindex />
      {result ? (
        <ResultPage result={result} readFirst={words.readFirst} home={home} apply={apply} heading={heading} />
      ) : (
        <NoResultPage title={words.title} loading={words.loading} none={words.none} quiz={quiz} home={home} />
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
