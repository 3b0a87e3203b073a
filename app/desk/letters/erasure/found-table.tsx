import { TableHead } from '../../kit/table-head.tsx'
import type { ErasureCopy } from './copy.ts'
import { isMentioned, MentionLines } from './mention-lines.tsx'
import type { ShownFound } from './shown-found.ts'

/** What goes with an address, and what stays. */
export function FoundTable({ copy, found }: { copy: ErasureCopy; found: ShownFound }) {
  const { goes } = copy
  return (
    <>
      {found.total === 0 ? <p role="status">{goes.nothing}</p> : <Rows copy={goes} rows={found.rows} />}
      {found.held > 0 && <p className="field-hint">{goes.held(found.held)}</p>}
      <Staying copy={copy} found={found} />
    </>
  )
}

function Rows({ copy, rows }: { copy: ErasureCopy['goes']; rows: ShownFound['rows'] }) {
  return (
    <div className="overflow-x-auto">
      <table>
        <TableHead columns={[{ text: copy.head.what }, { text: copy.head.from }, { text: copy.head.count, className: 'count' }]} />
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

function Staying({ copy, found: { total, mentions, worksHere } }: { copy: ErasureCopy; found: ShownFound }) {
  const { stays } = copy
  if (total === 0 && !isMentioned(mentions) && !worksHere) return null
  return (
    <>
      <h3 className="mt-5 mb-[0.3rem]">{stays.heading}</h3>
      <ul className="grid gap-[0.2rem] text-ink-2">
        {total > 0 && <li>{stays.log(total)}</li>}
        <MentionLines copy={copy} mentions={mentions} line={stays.mentioned} />
        {worksHere && <li>{stays.worksHere}</li>}
        {total > 0 && <li>{stays.ownMails}</li>}
      </ul>
    </>
  )
}
