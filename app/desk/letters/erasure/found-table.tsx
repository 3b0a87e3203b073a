import { Link } from 'react-router'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { TableHead } from '../../kit/table-head.tsx'
import { pathToEnquiry } from '../../paths.ts'
import { erasureCopy as copy } from './copy.ts'
import type { ShownFound } from './shown.ts'

/** What goes with an address, and what stays. */
export function FoundTable({ found }: { found: ShownFound }) {
  return (
    <>
      {found.total === 0 ? <p role="status">{copy.goes.nothing}</p> : <Rows rows={found.rows} />}
      {found.held > 0 && <p className="field-hint">{copy.goes.held(found.held)}</p>}
      {found.calls !== null && <p className="mt-3">{found.calls}</p>}
      <Staying found={found} />
    </>
  )
}

function Rows({ rows }: Pick<ShownFound, 'rows'>) {
  const { head } = copy.goes
  return (
    <div className="overflow-x-auto">
      <table>
        <TableHead columns={[{ text: head.what }, { text: head.from }, { text: head.count, className: 'count' }]} />
        <tbody>
          {rows.map(({ what, from, count }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="text-ink-2">{from}</td>
              <td className="count">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Staying({ found: { total, backupDays, mentions, worksHere } }: { found: ShownFound }) {
  const { stays } = copy
  if (total === 0 && !isMentioned(mentions) && !worksHere) return null
  return (
    <>
      <h3 className="mt-5 mb-[0.3rem]">{stays.heading}</h3>
      <ul className="grid gap-[0.2rem] text-ink-2">
        {total > 0 && <li>{stays.log(total)}</li>}
        <MentionLines mentions={mentions} line={stays.mentioned} />
        {worksHere && <li>{stays.worksHere}</li>}
        {total > 0 && backupDays !== null && <li>{stays.backups(backupDays)}</li>}
        {total > 0 && <li>{stays.elsewhere}</li>}
      </ul>
    </>
  )
}

const places = ['letters', 'messages', 'notes', 'answers', 'typed', 'templates'] as const satisfies (keyof Mentions)[]

/** Whether the address stands in anything that belongs to others. */
export function isMentioned(mentions: Mentions): boolean {
  return places.some((place) => mentions[place].length > 0)
}

/**
 * Where the address stands in what belongs to others, a list item for each kind, with links to their letters, and names of templates.
 * @param props.line what is said before the links, of a place
 */
export function MentionLines({ mentions, line }: { mentions: Mentions; line: (place: string) => string }) {
  return places
    .filter((place) => mentions[place].length > 0)
    .map((place) => (
      <li key={place}>
        {line(copy.places[place])}{' '}
        {mentions[place].map((named, index) => (
          <span key={named}>
            {index > 0 && ', '}
            {place === 'templates' ? copy.template(named) : <Link to={pathToEnquiry(named)}>{copy.stays.reference(named)}</Link>}
          </span>
        ))}
      </li>
    ))
}
