import { Form, Link } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { useSend } from '../../frame/send.ts'
import { pathToEnquiry, paths } from '../../paths.ts'
import type { ShownLetter } from './shown-letter.ts'
import { threadCopy as copy } from './thread-copy.ts'

type SideProps = { letter: ShownLetter }

/** What else came from the same address. */
export function Earlier({ letter }: SideProps) {
  return (
    <section aria-labelledby="h-s">
      <h2 id="h-s">{copy.earlier.heading}</h2>
      {letter.earlier.length === 0 && <p className="text-ink-2">{copy.earlier.none}</p>}
      <ul className="stack">
        {letter.earlier.map(({ reference, kind, state, received }) => (
          <li key={reference}>
            <Link to={pathToEnquiry(reference)}>{shownReference(reference)}</Link>{' '}
            <span className="text-ink-2 text-micro">
              {copy.shortKinds[kind]}, {received}, {state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long it is kept, and what can be taken along. */
export function Keeping({ letter }: SideProps) {
  const words = copy.retention
  const { submit } = useSend()
  return (
    <section aria-labelledby="h-r">
      <h2 id="h-r">{words.heading}</h2>
      <p>{letter.held || !letter.goes ? words.held : words.goes(letter.goes)}</p>
      <div className="stack mt-1 justify-items-start">
        <form method="post" onSubmit={submit}>
          <input type="hidden" name="intent" value="hold" />
          <button className="link" name="held" value={letter.held ? 'no' : 'yes'}>
            {letter.held ? words.unhold : words.hold}
          </button>
        </form>
        {letter.email !== '' && (
          <Form method="post" action={paths.erasure}>
            <input type="hidden" name="intent" value="from-letter" />
            <input type="hidden" name="reference" value={letter.reference} />
            <button className="link" type="submit">
              {words.address}
            </button>
          </Form>
        )}
        {letter.sections !== null && (
          <p className="actions">
            <span className="text-ink-2">{copy.export.heading}</span>
            <a className="link" href={`${pathToEnquiry(letter.reference)}/export/text`} download>
              {copy.export.text}
            </a>
            <a className="link" href={`${pathToEnquiry(letter.reference)}/export/json`} download>
              {copy.export.json}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
