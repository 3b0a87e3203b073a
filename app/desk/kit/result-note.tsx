import { Link } from 'react-router'
import { Icon } from './icon.tsx'

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
    <div className={result.refused ? 'strip err' : 'strip'} role={result.refused ? 'alert' : 'status'}>
      <Icon name={result.refused ? 'warning' : 'tick'} />
      <span>{result.said}</span>
      {result.again !== undefined && (
        <Link className="link" to={result.again}>
          Försök igen
        </Link>
      )}
    </div>
  )
}
