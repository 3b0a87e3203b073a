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
    <section className="mt-11" aria-labelledby="h-versions">
      <h2 className="section-head" id="h-versions">
        {words.heading}
      </h2>
      {versions.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <>
          <ol className="rows">
            {versions.map(({ number, when, person, isCurrent }) => (
              <li key={number} className="gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,1fr)_auto]">
                <span className="number">{when}</span>
                <span>{person ?? words.elsewhere}</span>
                {isCurrent ? (
                  <span className="text-ink-2">{words.current}</span>
                ) : (
                  <Link className="link" to={`${path}?version=${number}`}>
                    {words.open}
                    <span className="sr-only">{words.openOf(when)}</span>
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <p className="field-hint">{words.note}</p>
        </>
      )}
    </section>
  )
}
