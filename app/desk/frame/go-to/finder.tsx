import { useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../member.ts'
import { goToCopy as copy } from './copy.ts'
import { FoundRow } from './found-row.tsx'
import { type Found, groupsFor, type Row } from './rows.ts'
import { useFound } from './use-found.ts'

type FinderProps = {
  /** What was posted, and what it found. */
  found?: Found | undefined
  /** Called when something was chosen. */
  onDone?: () => void
  /** After the field. */
  children?: React.ReactNode
}

/** Which row it is, wherever in the list. A letter not by its address, which each search seals anew. */
const keyOf = (row: Row) => ('language' in row ? row.to : `${row.text} ${row.note ?? ''}`)

/**
 * A field, and what it finds, of which one row is always chosen (a combobox with its listbox). Without script it is a form, and
 * the rows are links.
 */
export function Finder({ found: posted, onDone, children }: FinderProps) {
  const member = useMember()
  const hydrated = useHydrated()
  const id = useId()
  const [words, setWords] = useState(posted?.words ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const pages = member?.pages.flat() ?? []
  const has = { articles: pages.some(({ name }) => name === 'articles'), letters: pages.some(({ name }) => name === 'enquiries') }
  const { found, isLooking, isLost } = useFound({ found: posted, words, ...has })
  const groups = member ? groupsFor(member, found) : []
  const rows = groups.flatMap((group) => group.rows)
  // The first until another is chosen, and again once that one is gone.
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  )
  const count = groups.reduce((sum, { name, rows: { length } }) => sum + (name === 'searches' ? 0 : length), 0)
  const idOf = (place: number) => `${id}${place}`

  const chosenId = idOf(at)
  useEffect(() => {
    // Chrome gives a promise back, which is no clean-up.
    void document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  function press(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : rows.at((at + step) % rows.length)
    if (next) setChosen(keyOf(next))
    else if (event.key === 'Enter') document.getElementById(chosenId)?.click()
    else return
    event.preventDefault()
  }

  const label = copy.label(has)
  const isSaid = count > 0 && !isLost
  return (
    <div className="finder">
      <form className="finder-field" method="post" action={paths.goTo} autoComplete="off">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          className="input"
          id={id}
          name="q"
          type="text"
          maxLength={200}
          placeholder={label}
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setChosen(null)
            list.current?.scrollTo({ top: 0 })
          }}
          onKeyDown={press}
          {...(hydrated && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-controls': `${id}list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosenId,
          })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
          autoFocus
        />
        {children}
      </form>
      <p className={isSaid ? 'sr-only' : 'finder-said'} role="status">
        {isLost ? copy.lost : count > 0 ? copy.found(count) : isLooking ? copy.looking : copy.nothing(words.trim())}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed: the field keeps the focus */}
      <div
        onMouseDown={(event) => event.preventDefault()}
        className="finder-rows"
        id={`${id}list`}
        role={hydrated ? 'listbox' : 'group'}
        aria-label={copy.title}
        ref={list}
      >
        {groups.map(({ name, rows: inGroup }) => (
          <div key={name} role="group" aria-labelledby={`${id}${name}`}>
            <div className="finder-heading" id={`${id}${name}`}>
              {copy.groups[name]}
            </div>
            {inGroup.map((row) => {
              const place = rows.indexOf(row)
              return (
                <FoundRow
                  key={keyOf(row)}
                  row={row}
                  id={idOf(place)}
                  isOption={hydrated}
                  isChosen={hydrated && place === at}
                  onPoint={() => setChosen(keyOf(row))}
                  onDone={onDone}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
