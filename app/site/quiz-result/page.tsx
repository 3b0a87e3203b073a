import { ButtonLink } from '#app/ui/button-link.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { Plate, type PlateName } from '#app/ui/plate.tsx'
import type { QuizCategory } from '#app/site/quiz/score.ts'
import type { QuizResult } from './results.ts'

/** A result in the page's language. */
export type ShownResult = {
  category: QuizCategory
  color: QuizResult['color']
  label: string
  title: string
  description: string
  cta: string
  counted: string
  /** The one to read first; null where it is not published. */
  article: { title: string; href: string } | null
}

/** The higher the tier, the higher the sun; without Reddit, a window or a door (brief §4 "Quiz"). */
const plates: Record<QuizCategory, PlateName> = {
  advanced: 'sun3',
  intermediate: 'sun2',
  beginner: 'sun1',
  'of-pro': 'castwindow',
  'of-beginner': 'quizdoor',
}

/** SPEC §4's colours in the design. */
const tints: Record<QuizResult['color'], string> = {
  yellow: 'text-cat-advanced',
  purple: 'text-cat-intermediate',
  pink: 'text-cat-beginner',
  blue: 'text-cat-of-pro',
  brown: 'text-cat-of-beginner',
}

type ResultPageProps = {
  result: ShownResult
  /** Before the article's title. */
  readFirst: string
  home: { href: string; label: string }
  apply: string
  heading: React.Ref<HTMLHeadingElement>
}

export function ResultPage({ result, readFirst, home, apply, heading }: ResultPageProps) {
  const { category, article } = result
  return (
    <div className="wrap columns-12 items-start gap-y-8 md:items-center pt-page-top pb-section">
      <div className={`plate-box result-plate night col-span-full aspect-square sm:col-span-5 ${tints[result.color]}`}>
        <Plate name={plates[category]} />
      </div>
      <div className="col-span-full grid justify-items-start gap-6 sm:col-span-6 sm:col-start-7">
        <p className="text-small text-ink-2">{result.label}</p>
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {result.title}
        </h1>
        <p className="text-lead">{result.description}</p>
        <div className="mt-3 flex w-full flex-wrap gap-4">
          <ButtonLink href={`${apply}?${new URLSearchParams({ quiz: category })}`} forward>
            {result.cta}
          </ButtonLink>
          <ButtonLink href={home.href} variant="secondary">
            {home.label}
          </ButtonLink>
        </div>
        {article && (
          <p className="mt-3 grid w-full justify-items-start border-t border-ink pt-4">
            <span className="text-small text-ink-2">{readFirst}</span>
            <a className="serif min-h-11 py-1 text-lead text-balance underline" href={article.href}>
              {article.title}
            </a>
          </p>
        )}
        <p className="w-full border-t border-line pt-4 text-small text-ink-2">{result.counted}</p>
      </div>
    </div>
  )
}

type NoResultPageProps = {
  title: string
  loading: string
  none: { text: string; quiz: string }
  quiz: string
  home: { href: string; label: string }
}

/** Loading until hydration reads the result from history state; without JavaScript, the message that there is none. */
export function NoResultPage({ title, loading, none, quiz, home }: NoResultPageProps) {
  return (
    <div className="wrap relative min-h-svh pt-page-top pb-section">
      <h1 className="sr-only">{title}</h1>
      <noscript>
        <p className="serif mb-8 max-w-[24em] text-h3 text-balance">{none.text}</p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink href={quiz} forward>
            {none.quiz}
          </ButtonLink>
          <ButtonLink href={home.href} variant="secondary">
            {home.label}
          </ButtonLink>
        </div>
      </noscript>
      <div className="noscript:hidden">
        <Loader label={loading} />
      </div>
    </div>
  )
}
