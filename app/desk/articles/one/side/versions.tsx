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
    <li key={version}>
      <span className="number">{time}</span>
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
      {versions.length === 0 ? <p className="text-ink-2">{copy.none}</p> : <ol className="log">{shown.map(row)}</ol>}
      {rest.length > 0 && (
        <details className="more">
          <summary>{copy.all(versions.length)}</summary>
          <ol className="log">{rest.map(row)}</ol>
        </details>
      )}
    </Part>
  )
}
