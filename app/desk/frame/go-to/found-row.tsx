import { Link } from 'react-router'
import type { Row } from './rows.ts'

type FoundRowProps = {
  row: Row
  id: string
  /** Whether it is chosen from the field; else it is a link or a button by itself. */
  isOption: boolean
  isChosen: boolean
  /** Called when the pointer moves over it. */
  onPoint: () => void
  onDone: (() => void) | undefined
}

/** A place as a link, or what is done as the button of a form. */
export function FoundRow({ row, id, isOption, isChosen, onPoint, onDone }: FoundRowProps) {
  const props = {
    id,
    className: 'finder-row',
    onPointerMove: isChosen ? undefined : onPoint,
    ...(isOption && { role: 'option', tabIndex: -1, 'aria-selected': isChosen }),
  }
  if ('to' in row)
    return (
      <Link {...props} to={row.to} onClick={onDone}>
        <Words row={row} keys={row.keys} />
      </Link>
    )
  return (
    <form method="post" action={row.action} role={isOption ? 'presentation' : undefined}>
      {Object.entries(row.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button {...props} type="submit">
        <Words row={row} />
      </button>
    </form>
  )
}

function Words({ row: { text, note, ...row }, keys = '' }: { row: Row; keys?: string | undefined }) {
  return (
    <>
      <span className="finder-text" lang={'language' in row ? row.language : undefined}>
        {text}
      </span>{' '}
      {note && <span className="finder-note">{note}</span>}
      {keys !== '' && (
        <span className="finder-keys" aria-hidden="true">
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  )
}
