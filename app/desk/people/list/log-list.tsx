import { Form, Link } from 'react-router'
import { paths } from '../../paths.ts'
import { logFilters, nobody, peopleCopy } from './copy.ts'

const { log: copy } = peopleCopy

type LogFilters = {
  /** A name of `logFilters`; null shows all. */
  what: string | null
  /** Somebody's id, or `nobody`; null shows all. */
  who: string | null
}

export type LogProps = {
  entries: { id: string; time: string; name: string; sentence: string }[]
  filters: LogFilters
  /** Whose entries can be asked for. */
  people: { id: string; name: string }[]
  /** Id of the last entry shown, where there are older ones. */
  older: string | null
}

export function LogList({ entries, filters, people, older }: LogProps) {
  return (
    <section className="section" aria-labelledby="h-log">
      <h2 id="h-log">{copy.heading}</h2>
      <Form className="inline-form mb-3.5" method="get" preventScrollReset key={`${filters.what} ${filters.who}`}>
        <div className="field">
          <label htmlFor="logg">{copy.what}</label>
          <select className="input" id="logg" name="logg" defaultValue={filters.what ?? ''}>
            <option value="">{copy.all}</option>
            {logFilters.map(({ name, text }) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="vem">{copy.who}</label>
          <select className="input" id="vem" name="vem" defaultValue={filters.who ?? ''}>
            <option value="">{copy.everybody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={nobody}>{copy.nobody}</option>
          </select>
        </div>
        <button className="button button-secondary" type="submit">
          {copy.show}
        </button>
      </Form>
      <ol className="rows *:min-h-0 *:grid-cols-[6.5rem_minmax(0,1fr)] *:items-baseline *:py-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="text-ink-2 number text-micro">{entry.time}</span>
            <span>
              <strong>{entry.name}</strong> <span>{entry.sentence}</span>
            </span>
          </li>
        ))}
        {entries.length === 0 && <li>{copy.empty}</li>}
      </ol>
      <p className="field-hint">{copy.hint}</p>
      {older !== null && (
        <p>
          <Link className="link" to={pathTo(filters, older)}>
            {copy.older}
          </Link>
        </p>
      )}
    </section>
  )
}

function pathTo({ what, who }: LogFilters, before: string): string {
  return `${paths.people}?${new URLSearchParams({ ...(what && { logg: what }), ...(who && { vem: who }), fore: before })}`
}
