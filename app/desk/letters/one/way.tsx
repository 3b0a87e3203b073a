import { useEffect, useRef } from 'react'
import { type KeptText } from '../../frame/typed/typed.ts'
import { useTyped } from '../../frame/typed/use-typed.ts'
import type { AnswerResult } from './answer-fields.ts'
import { nameOf } from './first-name.ts'
import Recipient, { type RecipientProps } from './recipient.tsx'
import type { ShownLetter } from './shown-letter.ts'
import { wayCopy as copy } from './way-copy.ts'
import { When } from './when.tsx'

type WayProps = Pick<RecipientProps, 'kept' | 'asOf'> & {
  letter: ShownLetter
  /** As a page without script had sent it. */
  first: AnswerResult['answer']
  /** What the form did. */
  answer: AnswerResult['answer']
  /** As this person has chosen and not sent. */
  keptWay: KeptText
}

const waysId = 'svar-ways'

/** How the answer goes, where its mail, and when. The line that says what the choice means follows it without script (letters.css). */
export default function Way({ letter, first, answer, keptWay, kept, asOf }: WayProps) {
  const { reference, ways, wayNote, hereNote, code, ownFiles } = letter
  const [only] = ways
  const noField = useRef<HTMLInputElement>(null)
  const begins = letter.way ?? ''
  const place = { form: 'way', reference } as const
  const { typed, change, keepMine } = useTyped(place, { field: noField, id: waysId, kept: keptWay, asOf, posted: first?.way, begins })
  const { text, trouble } = typed
  const goes = ways.find((way) => way === text) ?? letter.way
  useEffect(() => {
    // Of two pages the one that was pressed last.
    if (trouble?.kind === 'theirs') keepMine()
  }, [trouble, keepMine])
  return (
    <div className="way">
      {ways.length > 1 ? (
        <div
          className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          role="radiogroup"
          aria-labelledby="svar-way"
          aria-describedby="way-means"
        >
          <span className="field-label mb-0" id="svar-way">
            {copy.reads(nameOf(letter.sender))}
          </span>
          <span className="segments" id={waysId}>
            {ways.map((way) => (
              <label key={way}>
                <input type="radio" name="way" value={way} checked={way === goes} onChange={() => change(way)} />
                {copy.ways[way]}
              </label>
            ))}
          </span>
        </div>
      ) : (
        <input type="hidden" name="way" value={only} />
      )}
      <div id="way-means">
        {wayNote !== null && <p className="text-micro text-ink-2">{wayNote}</p>}
        {hereNote !== null && <p className="by-here text-micro text-ink-2">{hereNote}</p>}
        {code.isOpen && ways.includes('mail') && (
          <p className="by-mail text-micro text-ink-2">{[copy.inMail, ...(ownFiles.length > 0 ? [copy.filesInMail] : [])].join(' ')}</p>
        )}
      </div>
      {ways.includes('mail') && (
        <Recipient
          reference={reference}
          address={letter.replyTo}
          ways={hereNote === null ? ways : ['mail']}
          kept={kept}
          asOf={asOf}
          posted={first?.fault === 'address' ? undefined : first?.address}
          isWrong={answer?.fault === 'to'}
        />
      )}
      <When letter={letter} asOf={asOf} posted={first?.when} answer={answer} />
    </div>
  )
}
