import { useSearchParams } from 'react-router'
import { movesCopy } from '../moves/copy.ts'
import { Icon } from './icon.tsx'

const moves = Object.keys(movesCopy.done) as (keyof typeof movesCopy.done)[]

/** Without JavaScript: what the last action did, at the top of the next page. */
export function DoneStrip() {
  const [parameters] = useSearchParams()
  const count = Number(parameters.get('antal')) || 1
  const done = parameters.get('gjort')
  if (done === 'stale') return <DoneNote isError>{movesCopy.stale(count)}</DoneNote>
  const move = moves.find((each) => each === done)
  return move ? <DoneNote>{movesCopy.done[move](count)}</DoneNote> : null
}

export function DoneNote({ children, isError = false }: { children: string; isError?: boolean }) {
  return (
    <div className={isError ? 'strip err' : 'strip'} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'warning' : 'tick'} />
      <span>{children}</span>
    </div>
  )
}
