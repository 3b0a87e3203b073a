import { Link } from 'react-router'
import type { EditCopy } from './copy.ts'

export type VersionsProps = {
  copy: EditCopy
  /** The newest first. */
  versions: readonly { number: number; when: string; person: string | null; isCurrent: boolean }[]
  /** Address of the form. */
  path: string
}

/** Earlier quizzes: each can be put into the form, to be looked at and saved again. */
export function Versions({ copy, versions, path }: VersionsProps) {
  const words = copy.versions
  return (
    <section className="quiz-versions" aria-labelledby="h-versions">
      <h2 className="sec-h" id="h-versions">
        {words.heading}
      </h2>
      {versions.length === 0 ? (
        <p className="mute">{words.none}</p>
      ) : (
        <>
          <ol className="rows">
            {versions.map(({ number, when, person, isCurrent }) => (
              <li key={number}>
                <span className="num">{when}</span>
                <span>{person ?? words.elsewhere}</span>
                {isCurrent ? (
                  <span className="mute">{words.current}</span>
                ) : (
                  <Link className="link" to={`${path}?version=${number}`}>
                    {words.open}
                    <span className="vh">{words.openOf(when)}</span>
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <p className="hint">{words.note}</p>
        </>
      )}
    </section>
  )
}
