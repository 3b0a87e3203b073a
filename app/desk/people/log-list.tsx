import { Link } from 'react-router'
import { paths } from '../shell/paths.ts'
import { logFilters, type peopleCopy } from './copy.ts'

export type LogProps = {
  entries: { id: string; time: string; name: string; sentence: string }[]
  /** A name of `logFilters`; null shows all. */
  filter: string | null
  /** Id of the last entry shown, where there are older ones. */
  older: string | null
}

export function LogList({ copy, entries, filter, older }: LogProps & { copy: (typeof peopleCopy)['log'] }) {
  return (
    <section className="sec" aria-labelledby="h-log">
      <div className="sec-h">
        <h2 id="h-log">{copy.heading}</h2>
        <nav className="seg seg-low" aria-label={copy.filter}>
          <Filter name={null} text={copy.all} current={filter} />
          {logFilters.map(({ name, text }) => (
            <Filter key={name} name={name} text={text} current={filter} />
          ))}
        </nav>
      </div>
      <ol className="rows desk-log">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="mute num micro">{entry.time}</span>
            <span>
              <strong>{entry.name}</strong> <span>{entry.sentence}</span>
            </span>
          </li>
        ))}
        {entries.length === 0 && <li>{copy.empty}</li>}
      </ol>
      <p className="hint">{copy.hint}</p>
      {older !== null && (
        <p>
          <Link className="link" to={pathTo(filter, older)}>
            {copy.older}
          </Link>
        </p>
      )}
    </section>
  )
}

function Filter({ name, text, current }: { name: string | null; text: string; current: string | null }) {
  return (
    <Link to={pathTo(name, null)} preventScrollReset aria-current={name === current ? 'true' : undefined}>
      {text}
    </Link>
  )
}

function pathTo(filter: string | null, before: string | null): string {
  const parameters = new URLSearchParams({ ...(filter && { logg: filter }), ...(before && { fore: before }) })
  return parameters.size > 0 ? `${paths.people}?${parameters}` : paths.people
}
