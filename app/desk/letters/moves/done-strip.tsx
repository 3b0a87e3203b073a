import { useSearchParams } from 'react-router'
import { DoneNote } from '../../kit/done-strip.tsx'
import { doneCopy } from './done-copy.ts'

/** Without JavaScript: what the last action did, at the top of the next page. */
export function DoneStrip() {
  const [parameters] = useSearchParams()
  const done = parameters.get('gjort') ?? ''
  const said = Object.hasOwn(doneCopy, done) && doneCopy[done]
  return said ? <DoneNote isError={done === 'stale'}>{said(Number(parameters.get('antal')) || 1)}</DoneNote> : null
}
