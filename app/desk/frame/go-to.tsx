import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Place } from './go-to/find.ts'
import { Modal } from '../kit/modal.tsx'
import { shellCopy as copy } from './copy.ts'
import { useKey } from './keys.tsx'
import { useMember } from './member.ts'
import { paths } from '../paths.ts'
import type { ShownPage } from '../screens.ts'
import { send } from './send.ts'

const asPlace = ({ text, to }: ShownPage): Place => ({ text, note: '', to })

type GoToProps = { className: string; readsLetters: boolean; children: React.ReactNode }

/** Finds pages, and letters by name or address. Without JavaScript it is a page of its own. */
export function GoTo({ className, readsLetters, children }: GoToProps) {
  const [open, setOpen] = useState(false)
  // Rail and top bar both have one; only the one that is seen listens.
  useKey('Ctrl k', className === 'find' ? () => setOpen(true) : undefined)
  return (
    <>
      <Link
        className={className}
        to={paths.goTo}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Link>
      <Modal open={open} onClose={() => setOpen(false)} heading={copy.goTo}>
        {open && <Finder readsLetters={readsLetters} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

/** Milliseconds after the last key before letters are looked for. */
const pause = 150

function Finder({ readsLetters, onDone }: { readsLetters: boolean; onDone: () => void }) {
  const member = useMember()
  const [words, setWords] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [letters, setLetters] = useState<Place[]>([])

  useEffect(() => {
    if (!readsLetters || words.trim().length < 2) return undefined
    let latest = true
    const timer = setTimeout(async () => {
      const found = await send<{ letters: Place[] }>(paths.goTo, [['q', words]])
      if (latest && found) setLetters(found.letters)
    }, pause)
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [readsLetters, words])

  const pages = (member?.pages.flat() ?? []).map(asPlace).filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()))
  const places = [...pages, ...(words.trim().length < 2 ? [] : letters)]

  /** Up and down move through the field and the links; Enter in the field opens the first. */
  function press(event: React.KeyboardEvent) {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (event.key === 'ArrowDown') stops[at + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[at - 1]?.focus()
    else if (event.key === 'Enter' && at === 0) stops[1]?.click()
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the field and the links in it
    <div className="finder" ref={list} onKeyDown={press}>
      <label className="vh" htmlFor="go-to">
        {copy.goToLabel}
      </label>
      <input
        className="f"
        id="go-to"
        type="text"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
      />
      <ul className="places">
        {places.map(({ text, note, to }) => (
          <li key={to}>
            <Link to={to} onClick={onDone}>
              <span>{text}</span> <span className="mute micro">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {copy.found(places.length)}
      </p>
    </div>
  )
}
