import { Link } from 'react-router'
import { Notice } from './notice.tsx'

/** What a form did, or why it did nothing, in a sentence. Each action returns this, with what its page needs besides. */
export type Result = {
  said?: string
  refused?: boolean
  /** Where it can be tried again. */
  again?: string
}

/** At the top of the page that a form was answered with. */
export function ResultNote({ result }: { result: Result | null | undefined }) {
  if (result?.said === undefined) return null
  return (
    <Notice text={result.said} isError={result.refused === true} icon={result.refused ? 'warning' : 'tick'}>
      {result.again !== undefined && (
        <Link className="link" to={result.again}>
          Försök igen
        </Link>
      )}
    </Notice>
  )
}
