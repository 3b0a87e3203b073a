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
}

const square = 'aspect-[4/3] sm:aspect-square'
const wide = 'aspect-3/2' // their own shape: in a square the lines would be too far apart (brief §6)

type Look = { plate: PlateName; shape: string; fit?: string }

/** The higher the tier, the higher the sun; without Reddit, a window or a door (brief §4 "Quiz"). */
const looks: Record<QuizCategory, Look> = {
  advanced: { plate: 'sun3', shape: square, fit: 'xMidYMin slice' },
  intermediate: { plate: 'sun2', shape: square },
  beginner: { plate: 'sun1', shape: square },
  'of-pro': { plate: 'window', shape: wide },
  'of-beginner': { plate: 'door', shape: wide },
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
  home: { href: string; label: string }
  apply: string
  heading: React.Ref<HTMLHeadingElement>
}

export function ResultPage({ result, home, apply, heading }: ResultPageProps) {
  const { plate, shape, fit } = looks[result.category]
  return (
    <div className="wrap columns-12 items-center gap-y-8 pt-page-top pb-section">
      <div className={`plate-box col-span-full bg-night sm:col-span-5 ${shape} ${tints[result.color]}`}>
        <Plate name={plate} {...(fit && { fit })} />
      </div>
      <div className="col-span-full grid justify-items-start gap-6 sm:col-span-6 sm:col-start-7">
        <p className="text-small text-ink-2">{result.label}</p>
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {result.title}
        </h1>
        <p className="text-lead">{result.description}</p>
        <div className="mt-3 flex w-full flex-wrap gap-4">
          <ButtonLink href={apply} forward>
            {result.cta}
          </ButtonLink>
          <ButtonLink href={home.href} variant="secondary">
            {home.label}
          </ButtonLink>
        </div>
        <p className="mt-3 w-full border-t border-line pt-4 text-small text-ink-2">{result.counted}</p>
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
