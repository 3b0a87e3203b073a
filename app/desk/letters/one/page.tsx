import { memo, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { placeOf } from '#app/people/typed-places.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { useKey } from '../../frame/keys.tsx'
import { useMember } from '../../frame/member.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { newHash, pathToEnquiry } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { later } from '../../kit/later.ts'
import { Notice } from '../../kit/notice.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { useNow } from '../../kit/use-now.ts'
import { Actions, SendBar } from './actions.tsx'
import { Answer, type AnswerProps, useSheet } from './answer.tsx'
import { answerCopy } from './answer-copy.ts'
import type { BelowHeadProps } from './below-head.tsx'
import { enquiryCopy as copy } from './copy.ts'
import { LetterSection, LetterSections } from './letter.tsx'
import { TimeLeft } from './time-left.tsx'
import type { ThreadProps } from './thread.tsx'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

/** Few letters have some. */
const LateAttachments = later(() => import('./attachments.tsx'))

const AfterLetter = later(() => import('./after-letter.tsx'))

/** Not rendered again before its script is there: React would take away what the server has sent. */
const After = memo((props: ThreadProps) => (
  <Suspense fallback={<p className="mt-6 text-ink-2">{copy.loading}</p>}>
    <AfterLetter {...props} />
  </Suspense>
))

const Attachments = memo((props: Pick<ThreadProps, 'letter' | 'result'>) => (
  <Suspense>
    <LateAttachments {...props} />
  </Suspense>
))

const LateBelowHead = later(() => import('./below-head.tsx'))

const BelowHead = memo((props: BelowHeadProps) => (
  <Suspense>
    <LateBelowHead {...props} />
  </Suspense>
))

const OutcomeChoice = later(() => import('./outcome.tsx'))

const Outcome = memo((props: Pick<BelowHeadProps, 'letter'>) => (
  <Suspense>
    <OutcomeChoice {...props} />
  </Suspense>
))

/** It shows nothing when a page is opened, so no page waits for it. */
const Leaving = later(() => import('../../frame/typed/leaving.tsx'))

type EnquiryPageProps = Pick<AnswerProps, 'templates' | 'answerId'> & {
  letter: ShownLetter
  /** Whether mails are sent from here. */
  mailFromHere: boolean
  /** Who else may answer it. */
  others: BelowHeadProps['others']
  /** Where it was opened from, as an address and in words: the list of its state, or a search. */
  list: { to: string; text: string }
  /** Its place there, and the addresses of those beside it. */
  neighbours: { place: number; total: number; previous: string | null; next: string | null } | null
  /** What this person has typed and not sent, by place (app/people/typed-texts.ts). */
  kept: Readonly<Record<string, NonNullable<KeptText>>>
  result: EnquiryResult | undefined
  now: number
}

/** One letter, and everything about it; beside it, the answer. */
export function EnquiryPage({ letter, others, list, neighbours, mailFromHere, templates, answerId, kept, result, now }: EnquiryPageProps) {
  const time = useNow(now)
  const isSheet = useSheet()
  const seen = useSeenVersion(letter)
  const answer = kept[placeOf('answer', letter.reference)] ?? null
  const mayAnswer = letter.state !== 'quarantine'
  return (
    <>
      <Suspense>
        <Leaving />
      </Suspense>
      <div inert={isSheet === true}>
        {letter.isNew && (
          <a className="sr-only focus:not-sr-only focus:mb-4 focus:inline-block focus:bg-ink focus:px-4 focus:py-3 focus:text-paper" href={newHash}>
            {copy.toNew}
          </a>
        )}
        <ResultNote result={result} />
        {result?.answer?.next && (
          <p className="mb-4">
            <Link className="link" to={pathToEnquiry(result.answer.next)}>
              {answerCopy.next}
            </Link>
          </p>
        )}
        <ChangedStrip letter={letter} />
      </div>
      <div className={mayAnswer ? 'talk' : undefined}>
        <div inert={isSheet === true}>
          <Crumb list={list} neighbours={neighbours} />
          <header>
            <h1 id="h1">{letter.title}</h1>
            <p className="mt-[0.3rem] text-ink-2">
              {copy.kinds[letter.kind]}, {copy.reference(shownReference(letter.reference))}, {letter.received}
              {letter.reads !== null && `. ${letter.reads}`}
            </p>
            <p className="hidden print:block">{letter.printed}</p>
            <TimeLeft letter={letter} now={time} />
            <BelowHead letter={letter} others={others} mailFromHere={mailFromHere} result={result} />
          </header>
          <Actions letter={letter} mayAnswer={mayAnswer} />
          {letter.outcome && <Outcome letter={letter} />}
          {letter.refused && (
            <Notice strong={letter.refused.strong} text={letter.refused.why} isError isNew={false}>
              {letter.refused.mend && (
                <a className="link" href={letter.refused.mend.to}>
                  {letter.refused.mend.text}
                </a>
              )}
            </Notice>
          )}
          <article className="rounded-sm bg-raised px-6 pt-5 pb-6 max-sm:-mx-5 max-sm:px-5" aria-labelledby="h1">
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
          <After letter={letter} result={result} kept={kept} asOf={now} seen={seen} />
        </div>
        {mayAnswer && (
          <Answer
            letter={letter}
            templates={templates}
            kept={answer}
            keptAddress={kept[placeOf('to', letter.reference)] ?? null}
            keptWay={kept[placeOf('way', letter.reference)] ?? null}
            keptTimes={kept[placeOf('times', letter.reference)] ?? null}
            answerId={answerId}
            seen={seen}
            asOf={now}
            isSheet={isSheet}
            result={result?.answer}
          />
        )}
      </div>
      <SendBar letter={letter} isBegun={answer !== null} isSheet={isSheet === true} />
    </>
  )
}

/** The version of a letter that was read: what others do with it meanwhile is told before anything is sent. One's own acts are known. */
function useSeenVersion({ version, lastChange }: ShownLetter): number {
  const me = useMember()?.name
  const [seen, setSeen] = useState(version)
  const isOwn = version !== seen && (lastChange === null || lastChange.person === null || lastChange.person === me)
  if (isOwn) setSeen(version)
  return isOwn ? version : seen
}

/** Says what somebody else has done with the letter while this page was open. */
function ChangedStrip({ letter }: { letter: ShownLetter }) {
  const me = useMember()?.name
  const [seen] = useState(letter.version)
  const { lastChange } = letter
  if (letter.version === seen || !lastChange || lastChange.person === me) return null
  return <Notice strong={lastChange.text} text={copy.changedNote} />
}

function Crumb({ list, neighbours }: Pick<EnquiryPageProps, 'list' | 'neighbours'>) {
  return (
    <div className="crumb">
      <Link className="link" to={list.to}>
        <Icon name="back" />
        {list.text}
      </Link>
      {neighbours && (
        <nav className="actions max-sm:flex-nowrap" aria-label={list.text}>
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
  useKey(hotkey, to === null ? undefined : () => void navigate(to))
  if (to === null) {
    return (
      <button className={className} type="button" disabled>
        {text} <kbd>{hotkey}</kbd>
      </button>
    )
  }
  return (
    <Link className={className} to={to}>
      {text} <kbd>{hotkey}</kbd>
    </Link>
  )
}
