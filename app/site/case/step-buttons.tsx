import { PairFields } from '#app/site/thanks/pair-fields.tsx'
import type { Pair } from './outcome.ts'
import type { CaseStep } from './steps.ts'

type StepsProps = {
  path: string
  pair: Pair
  buttons: { step: CaseStep; text: string }[]
  /** Id of the call that they are about. */
  call?: string
  /** Whether the page has its main button elsewhere; else that is the first of these. */
  isSecondary?: boolean
}

export function Steps({ path, pair, buttons, call, isSecondary = false }: StepsProps) {
  return (
    <form className="flex flex-wrap gap-4" method="post" action={path}>
      <PairFields pair={pair} />
      {call !== undefined && <input type="hidden" name="call" value={call} />}
      {'choice' in pair && Object.entries(pair.choice ?? {}).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {'draft' in pair && <input type="hidden" name="text" value={pair.draft} />}
      {buttons.map(({ step, text }, place) => (
        <button key={step} className={`button button-${place === 0 && !isSecondary ? 'primary' : 'secondary'}`} name="step" value={step}>
          {text}
        </button>
      ))}
    </form>
  )
}
