import { fixedScores, type QuizCategory, thresholds } from '#app/site/quiz/score.ts'
import { categoryNames, type TrialCopy } from './copy.ts'

type BoundsProps = {
  copy: TrialCopy
  /** The category that the answers led to. */
  reached: QuizCategory | null
  highest: number
}

/** Which answers lead to which category (SPEC §4 "Quiz result categories"). */
export function Bounds({ copy: { bounds, result }, reached, highest }: BoundsProps) {
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
          <div key={category} className={`border-t border-line py-2 pl-3 ${category === reached ? 'bg-raised inset-shadow-[3px_0_var(--color-ink)]' : ''}`}>
            <dt className="font-semibold">
              {categoryNames[category]}
              {category === reached && <span className="sr-only">, {result.here}</span>}
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
