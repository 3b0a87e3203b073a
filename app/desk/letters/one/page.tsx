import { Link, useNavigate } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { useKey } from '../../frame/keys.tsx'
import { pathToEnquiry } from '../../paths.ts'
import { listPath } from '../list/list-path.ts'
import { Icon } from '#app/kit/icon.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { useNow } from '../../kit/use-now.ts'
import { Actions, SendBar } from './actions.tsx'
import { Attachments } from './attachments-section.tsx'
import { ChangedStrip } from './changed-strip.tsx'
import type { EnquiryCopy } from './copy.ts'
import { LetterSections } from './letter-sections.tsx'
import { Notes } from './notes.tsx'
import type { EnquiryResult } from './result.ts'
import { Earlier, History, Keeping, Mails } from './side.tsx'
import type { ShownLetter } from './shown-letter.ts'
import { TimeLeft } from './time-left.tsx'

export type EnquiryPageProps = {
  copy: EnquiryCopy
  letter: ShownLetter
  /** Its place in the list of its state. */
  neighbours: { place: number; total: number; previous: string | null; next: string | null } | null
  /** Whether answers can be sent from here; else the owner's mail program opens. */
  mailFromHere: boolean
  result: EnquiryResult | undefined
  now: number
}

/** One letter, and everything about it. */
export function EnquiryPage({ copy, letter, neighbours, mailFromHere, result, now }: EnquiryPageProps) {
  const time = useNow(now)
  return (
    <>
      <ResultNote result={result} />
      <ChangedStrip copy={copy} letter={letter} />
      <Crumb copy={copy} letter={letter} neighbours={neighbours} />
      <div className="with-side enquiry">
        <article className="letter" aria-labelledby="h1">
          <header>
            <div>
              <h1 id="h1">{letter.sender}</h1>
              <p className="text-ink-2">
                {copy.kinds[letter.kind]}, {copy.reference(shownReference(letter.reference))}
              </p>
            </div>
            <p className="text-ink-2">{letter.received}</p>
          </header>
          {letter.signs.length > 0 && (
            <section>
              <h2>{copy.signs}</h2>
              <div>
                {letter.signs.map((sign) => (
                  <p key={sign}>{sign}</p>
                ))}
              </div>
            </section>
          )}
          <LetterSections copy={copy} letter={letter} />
          {letter.attachments.length > 0 && <Attachments copy={copy} letter={letter} result={result} />}
        </article>
        <div className="side">
          <section className="time-left" aria-labelledby="h-c">
            <TimeLeft copy={copy} letter={letter} now={time} />
            <Actions copy={copy} letter={letter} mailFromHere={mailFromHere} />
          </section>
          <Notes copy={copy} letter={letter} result={result} />
          <Mails copy={copy} letter={letter} />
          <History copy={copy} letter={letter} />
          <Earlier copy={copy} letter={letter} />
          <Keeping copy={copy} letter={letter} />
        </div>
      </div>
      <SendBar copy={copy} letter={letter} mailFromHere={mailFromHere} />
    </>
  )
}

function Crumb({ copy, letter, neighbours }: Pick<EnquiryPageProps, 'copy' | 'letter' | 'neighbours'>) {
  return (
    <div className="crumb">
      <Link className="link" to={listPath({ state: letter.state })}>
        <Icon name="back" />
        {copy.back[letter.state]}
      </Link>
      {neighbours && (
        <nav className="actions" aria-label={copy.back[letter.state]}>
          <span className="text-ink-2 number text-micro">{copy.place(neighbours.place, neighbours.total)}</span>
          <Neighbour className="button button-secondary previous" to={neighbours.previous} text={copy.previous} hotkey="k" />
          <Neighbour className="button button-secondary" to={neighbours.next} text={copy.next} hotkey="j" />
        </nav>
      )}
    </div>
  )
}

/** At the end of the list it is disabled: it never begins again. */
function Neighbour({ className, to, text, hotkey }: { className: string; to: string | null; text: string; hotkey: string }) {
  const navigate = useNavigate()
  useKey(hotkey, to === null ? undefined : () => void navigate(pathToEnquiry(to)))
  if (to === null) {
    return (
      <button className={className} type="button" disabled>
        {text} <kbd>{hotkey}</kbd>
      </button>
    )
  }
  return (
    <Link className={className} to={pathToEnquiry(to)}>
      {text} <kbd>{hotkey}</kbd>
    </Link>
  )
}
