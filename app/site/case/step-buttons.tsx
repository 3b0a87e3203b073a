import type { CaseKey } from '#app/letters/found-letter.ts'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { PairFields } from './pair-fields.tsx'
import type { CaseStep } from './steps.ts'

type StepsProps = {
  path: string
  pair: CaseKey
  buttons: { step: CaseStep; text: string }[]
  /** Whether the page has its main button elsewhere; else that is the first of these. */
  isSecondary?: boolean
}

export function Steps({ path, pair, buttons, isSecondary = false }: StepsProps) {
  return (
    <form className="flex flex-wrap gap-4" method="post" action={path}>
      <PostsWithOrigin />
      <PairFields pair={pair} />
      {buttons.map(({ step, text }, place) => (
        <button key={step} className={`button button-${place === 0 && !isSecondary ? 'primary' : 'secondary'}`} name="step" value={step}>
          {text}
        </button>
      ))}
    </form>
  )
}
