import { fill } from '#app/texts/fill.ts'
import type { OwnWords } from './copy.ts'
import type { NextStep } from './next-steps.ts'
import type { OwnResult, Scale } from './own-result.ts'

/** Three next steps, each with the answer that it follows from. */
export function StepsSection({ words, steps }: { words: OwnWords['steps']; steps: readonly NextStep[] }) {
  return (
    <section className="result-part" aria-labelledby="steps">
      <div className="grid gap-3 mb-10">
        <h2 id="steps" className="text-h2">
          {words.heading}
        </h2>
        <p className="measure text-lead">{words.lead}</p>
      </div>
      <ol className="result-steps">
        {steps.map(({ title, text, from }) => (
          <li key={`${from?.number} ${title}`}>
            <h3 className="text-h3 text-balance">{title}</h3>
            <p>{text}</p>
            {from && <p className="text-small text-ink-2">{fill(words.because, { n: String(from.number), answer: from.answer })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The score on its scale, and what each answer gave. */
export function CountedSection({ words, counted, own }: { words: OwnWords; counted: string; own: OwnResult }) {
  return (
    <section className="result-part columns-12 gap-y-10" aria-labelledby="counted">
      <div className="col-span-full grid content-start gap-6 md:col-span-5">
        <h2 id="counted" className="text-h2">
          {words.heading}
        </h2>
        {own.sum && (
          <div>
            <p className="serif text-h3">{own.sum.text}</p>
            <ScoreScale {...own.sum.scale} />
          </div>
        )}
        <p>{`${own.answered} ${words.judged}`}</p>
        <p className="text-small text-ink-2">{counted}</p>
      </div>
      <ol className="answer-points col-span-full md:col-span-6 md:col-start-7">
        {own.rows.map(({ id, question, answer, points, share }) => (
          <li key={id}>
            <p className="text-small text-ink-2">{question}</p>
            <div className="answer-given">
              <p>{answer}</p>
              <p className="answer-worth">{points}</p>
            </div>
            {share !== null && <ShareBar share={share} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The design's exposure scale (brief §4 "Slider") with a tick at each threshold. What it shows is also said in words. */
function ScoreScale({ score, marks }: Scale) {
  return (
    <svg className="score-scale" aria-hidden="true">
      <line className="scale-line" x1="0" x2="100%" y1="18" y2="18" />
      <line className="scale-gone" x1="0" x2={`${score}%`} y1="18" y2="18" />
      {marks.map(({ at, text }) => (
        <g key={at}>
          <line className="scale-line" x1={`${at}%`} x2={`${at}%`} y1="10" y2="26" />
          <text x={`${at}%`} y="46" textAnchor={at === 0 ? 'start' : at === 100 ? 'end' : 'middle'}>
            {text}
          </text>
        </g>
      ))}
      <rect className="scale-slab" x={`${score}%`} y="5" width="12" height="26" transform="translate(-6 0)" />
    </svg>
  )
}

function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share-bar" aria-hidden="true">
      <line className="scale-line" x1="0" x2="100%" y1="3" y2="3" />
      <line className="scale-gone" x1="0" x2={`${Math.round(share * 100)}%`} y1="3" y2="3" />
    </svg>
  )
}
