import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { Loader } from '#app/kit/loader.tsx'
import { Plate } from '#app/kit/plate.tsx'
import type { Answers, QuizCategory } from '#app/site/quiz/score.ts'
import type { QuizResultCopy } from './copy.ts'
import { KeepSection } from './keep-section.tsx'
import type { OwnResult } from './own-result.ts'
import { CountedSection, StepsSection } from './own-sections.tsx'
import { resultPlates } from './plates.ts'
import type { QuizResult } from './results.ts'

/** A result in the page's language. */
export type ShownResult = {
  category: QuizCategory
  color: QuizResult['color']
  label: string
  /** Where it is not known whose result it is. */
  keptLabel: string
  title: string
  description: string
  cta: string
  counted: string
  /** The one to read first; null where it is not published. */
  article: { title: string; href: string } | null
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
  copy: QuizResultCopy
  /** One's own, or null for an address that says only the category. `details` are null where its answers are not known. */
  own: { details: OwnResult | null } | null
  article: ShownResult['article']
  /** Absolute address of the category alone. */
  link: string
  home: string
  quiz: string
  apply: string
  heading: React.Ref<HTMLHeadingElement>
  onAgain: (answers: Answers) => void
}

export function ResultPage({ result, copy, own, article, link, home, quiz, apply, heading, onAgain }: ResultPageProps) {
  const { category } = result
  const { kept } = copy
  return (
    <div className="wrap pt-page-top pb-section">
      <div className="columns-12 items-start gap-y-8 md:items-center">
        <div className={`plate-box result-plate night col-span-full aspect-square sm:col-span-5 ${tints[result.color]}`}>
          <Plate name={resultPlates[category]} />
        </div>
        <div className="col-span-full grid justify-items-start gap-6 sm:col-span-6 sm:col-start-7">
          <p className="text-small text-ink-2">{own ? result.label : result.keptLabel}</p>
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            {result.title}
          </h1>
          <p className="text-lead">{result.description}</p>
          {!own && <p>{kept.text}</p>}
          <div className="mt-3 flex w-full flex-wrap gap-4">
            {!own && (
              <ButtonLink href={quiz} forward>
                {kept.quiz}
              </ButtonLink>
            )}
            <ButtonLink href={apply} forward={own !== null} variant={own ? 'primary' : 'secondary'}>
              {result.cta}
            </ButtonLink>
            {own && (
              <ButtonLink href={home} variant="secondary">
                {copy.home}
              </ButtonLink>
            )}
          </div>
          {!own && <GoLink href={home}>{copy.home}</GoLink>}
          {article && (
            <p className="mt-3 grid w-full justify-items-start border-t border-ink pt-4">
              <span className="text-small text-ink-2">{copy.readFirst}</span>
              <a className="serif min-h-11 py-1 text-lead text-balance underline" href={article.href}>
                {article.title}
              </a>
            </p>
          )}
          {!own?.details && <p className="w-full border-t border-line pt-4 text-small text-ink-2">{own ? result.counted : kept.counted}</p>}
        </div>
      </div>
      {own?.details && (
        <>
          <StepsSection words={copy.own.steps} steps={own.details.steps} />
          <CountedSection words={copy.own} counted={result.counted} own={own.details} />
        </>
      )}
      {own && (
        <KeepSection words={copy.keep} link={{ href: link, title: result.keptLabel }} quiz={quiz} answers={own.details?.answers ?? null} onAgain={onAgain} />
      )}
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
