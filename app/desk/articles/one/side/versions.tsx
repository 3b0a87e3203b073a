import { Link } from 'react-router'
import { pathToArticle } from '#app/desk/paths.ts'
import type { ShownVersion } from '../shown-article.ts'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Versions that are shown before the rest is asked for. */
const first = 5

/** What the article was, and a way to compare it with now. */
export function Versions({ copy: { versions: copy }, article: { id, versions } }: SideProps) {
  const [shown, rest] = [versions.slice(0, first), versions.slice(first)]
  const row = ({ id: version, time, person, what }: ShownVersion) => (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-1 text-micro" key={version}>
      <span className="number text-ink-2">{time}</span>
      <span>
        {`${person}${copy.what[what]}. `}
        <Link to={pathToArticle(id, `versioner/${version}`)} aria-label={copy.compareLabel(time)}>
          {copy.compare}
        </Link>
      </span>
    </li>
  )
  return (
    <Part heading={copy.heading} note={copy.count(versions.length)}>
      {versions.length === 0 ? <p className="text-ink-2">{copy.none}</p> : <ol>{shown.map(row)}</ol>}
      {rest.length > 0 && (
        <details className="py-1 open:pb-4">
          <summary className="justify-start font-normal">{copy.all(versions.length)}</summary>
          <ol>{rest.map(row)}</ol>
        </details>
      )}
    </Part>
  )
}
