import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { useKey } from '../../frame/keys.tsx'
import { useMember } from '../../frame/member.ts'
import { pathToEnquiries, pathToEnquiry } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { useNow } from '../../kit/use-now.ts'
import { Actions, SendBar } from './actions.tsx'
import { enquiryCopy as copy } from './copy.ts'
import { Attachments, LetterSection, LetterSections } from './letter.tsx'
import { Notes } from './notes.tsx'
import { Earlier, History, Keeping, Mails, TimeLeft } from './side.tsx'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

type EnquiryPageProps = {
  letter: ShownLetter
  /** Its place in the list of its state. */
  neighbours: { place: number; total: number; previous: string | null; next: string | null } | null
  /** Whether answers can be sent from here; else the owner's mail program opens. */
  mailFromHere: boolean
  result: EnquiryResult | undefined
  now: number
}

/** One letter, and everything about it. */
export function EnquiryPage({ letter, neighbours, mailFromHere, result, now }: EnquiryPageProps) {
  const time = useNow(now)
  return (
    <>
      <ResultNote result={result} />
      <ChangedStrip letter={letter} />
      <Crumb letter={letter} neighbours={neighbours} />
      <div className="with-side max-nav:gap-7">
        <article
          className="rounded-sm bg-raised px-[clamp(1.25rem,3vw,3rem)] pt-[clamp(1.25rem,2.6vw,2.5rem)] pb-[clamp(1.5rem,3vw,3rem)] max-sm:-mx-5 max-sm:p-5"
          aria-labelledby="h1"
        >
          <header className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-ink pb-4">
            <div>
              <h1 id="h1">{letter.sender}</h1>
              <p className="mt-[0.3rem] text-ink-2">
                {copy.kinds[letter.kind]}, {copy.reference(shownReference(letter.reference))}
              </p>
            </div>
            <p className="mt-[0.3rem] text-ink-2">{letter.received}</p>
          </header>
          {letter.signs.length > 0 && (
            <LetterSection heading={copy.signs}>
              <div>
                {letter.signs.map((sign) => (
                  <p key={sign}>{sign}</p>
                ))}
              </div>
            </LetterSection>
          )}
          <LetterSections letter={letter} />
          {letter.attachments.length > 0 && <Attachments letter={letter} result={result} />}
        </article>
        <div className="side max-nav:contents">
          <section className="max-nav:-order-1" aria-labelledby="h-c">
            <TimeLeft letter={letter} now={time} />
            <Actions letter={letter} mailFromHere={mailFromHere} />
          </section>
          <Notes letter={letter} result={result} />
          <Mails letter={letter} />
          <History letter={letter} />
          <Earlier letter={letter} />
          <Keeping letter={letter} />
        </div>
      </div>
      <SendBar letter={letter} mailFromHere={mailFromHere} />
    </>
  )
}

/** Says what somebody else has done with the letter while this page was open. */
function ChangedStrip({ letter }: { letter: ShownLetter }) {
  const me = useMember()?.name
  const [seen] = useState(letter.version)
  const { lastChange } = letter
  if (letter.version === seen || !lastChange || lastChange.person === me) return null
  return <Notice strong={lastChange.text} text={copy.changedNote} />
}

function Crumb({ letter, neighbours }: Pick<EnquiryPageProps, 'letter' | 'neighbours'>) {
  return (
    <div className="crumb">
      <Link className="link" to={pathToEnquiries({ state: letter.state })}>
        <Icon name="back" />
        {copy.back[letter.state]}
      </Link>
      {neighbours && (
        <nav className="actions max-sm:flex-nowrap" aria-label={copy.back[letter.state]}>
          <span className="text-ink-2 number text-micro">{copy.place(neighbours.place, neighbours.total)}</span>
          <Neighbour className="button button-secondary max-sm:hidden" to={neighbours.previous} text={copy.previous} hotkey="k" />
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
