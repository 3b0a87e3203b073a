import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { LetterKind } from '#app/data/database/schema.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiry } from '../../paths.ts'
import { retentionCopy as copy } from './copy.ts'

export type ShownLetter = { reference: string; kind: LetterKind; state: string; date: string }

type LetterRowsProps = {
  /** Those that go, and can be kept; or those that are kept. */
  list: 'due' | 'held'
  letters: ShownLetter[]
  /** Below them. */
  children?: React.ReactNode
}

/** Letters by reference: who wrote them stands on their own page. */
export function LetterRows({ list, letters, children }: LetterRowsProps) {
  const title = useFocusWhenShorter(letters.length)
  const { heading, none, head } = copy[list]
  return (
    <section className="section" aria-labelledby={`h-${list}`}>
      <h2 className="section-head" id={`h-${list}`} tabIndex={-1} ref={title}>
        {heading}
      </h2>
      {letters.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ol className="rows">
          <li className="caption grid-cols-[minmax(6rem,1fr)_6.5rem_6rem_9rem_10.75rem] max-wide:hidden" aria-hidden="true">
            <span>{head.letter}</span>
            <span>{head.kind}</span>
            <span>{head.state}</span>
            <span>{head.date}</span>
            <span />
          </li>
          {letters.map((letter) => (
            <Row key={letter.reference} list={list} letter={letter} />
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}

function Row({ list, letter }: { list: LetterRowsProps['list']; letter: ShownLetter }) {
  const { date, change, changeLetter } = copy[list]
  const shown = shownReference(letter.reference)
  return (
    <li className="grid-cols-[minmax(6rem,1fr)_6.5rem_6rem_9rem_10.75rem] max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:py-3.5">
      <Link className="who number" to={pathToEnquiry(letter.reference)}>
        {shown}
      </Link>
      <span className="max-wide:text-right">{copy.kinds[letter.kind]}</span>
      <span className="text-ink-2 max-wide:hidden">{letter.state}</span>
      <span className="number">
        <span className="sr-only">{date}</span>
        {letter.date}
      </span>
      <Form className="justify-self-end max-sm:col-span-full max-sm:justify-self-start" method="post" preventScrollReset>
        <input type="hidden" name="intent" value="hold" />
        <input type="hidden" name="reference" value={letter.reference} />
        <input type="hidden" name="held" value={list === 'due' ? 'yes' : 'no'} />
        <button className="button button-secondary" type="submit" aria-label={changeLetter(shown)}>
          {change}
        </button>
      </Form>
    </li>
  )
}

/** A row that leaves takes its button along: the focus goes to the heading. */
function useFocusWhenShorter(length: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current) title.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  return title
}
