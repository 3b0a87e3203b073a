import type { CaseKey } from '#app/letters/found-letter.ts'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { PairFields } from './pair-fields.tsx'
import type { CaseStep } from './steps.ts'

type StepsProps = { path: string; pair: CaseKey; /** The first is the main one. */ buttons: { step: CaseStep; text: string }[] }

export function Steps({ path, pair, buttons }: StepsProps) {
  return (
    <form className="flex flex-wrap gap-4" method="post" action={path}>
      <PostsWithOrigin />
      <PairFields pair={pair} />
      {buttons.map(({ step, text }, place) => (
        <button key={step} className={`button button-${place === 0 ? 'primary' : 'secondary'}`} name="step" value={step}>
          {text}
        </button>
      ))}
    </form>
  )
}
