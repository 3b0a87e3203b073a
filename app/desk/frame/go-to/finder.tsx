import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { shellCopy as copy } from '../copy.ts'
import { useMember } from '../member.ts'
import { send } from '../send.ts'

type Place = {
  text: string
  /** What distinguishes it from another of the same name. */
  note: string
  to: string
}

export type Found = { words: string; letters: Place[] }

type FinderProps = {
  readsLetters: boolean
  /** What was posted, and what it found. */
  found?: Found | undefined
  /** Called when a place was chosen. */
  onDone?: () => void
  /** Beside the field: what sends it without script. */
  children?: React.ReactNode
}

/** Milliseconds after the last key before letters are looked for. */
const pause = 150

/** Finds pages as one types, and letters by name, address or reference; without script, by a form. */
export function Finder({ readsLetters, found, onDone, children }: FinderProps) {
  const member = useMember()
  const hydrated = useHydrated()
  const [words, setWords] = useState(found?.words ?? '')
  const list = useRef<HTMLFormElement>(null)
  const [letters, setLetters] = useState<Place[]>(found?.letters ?? [])

  useEffect(() => {
    if (!readsLetters || words.trim().length < 2) return undefined
    let latest = true
    const timer = setTimeout(async () => {
      const answer = await send<Found>(paths.goTo, [['q', words]])
      if (latest && answer) setLetters(answer.letters)
    }, pause)
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [readsLetters, words])

  const wanted = words.trim().toLowerCase()
  const pages = (member?.pages.flat() ?? []).filter(({ text }) => text.toLowerCase().includes(wanted)).map(({ text, to }) => ({ text, note: '', to }))
  const places: Place[] = [...pages, ...(wanted.length < 2 ? [] : letters)]

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the field and the links in it
    <form
      className="grid max-w-[46rem] gap-3"
      method="post"
      action={paths.goTo}
      autoComplete="off"
      ref={list}
      onKeyDown={press}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={onDone && 'sr-only'} htmlFor="go-to">
        {copy.goToLabel}
      </label>
      <div className="inline-form">
        <div className="field">
          <input
            className="input"
            id="go-to"
            name="q"
            type="text"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
            autoFocus
          />
        </div>
        {!hydrated && children}
      </div>
      <ul className="border-t border-line">
        {places.map(({ text, note, to }) => (
          // Not by its address, which each search seals anew: the focus stays where it is.
          <li key={`${text} ${note}`}>
            <Link
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-2.5 no-underline hover:bg-wall focus-visible:bg-wall"
              to={to}
              onClick={onDone}
            >
              <span>{text}</span> <span className="text-ink-2 text-micro">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={places.length > 0 ? 'sr-only' : 'text-ink-2'} role="status">
        {copy.found(places.length)}
      </p>
    </form>
  )
}
