import type { FormsCopy } from '#app/forms/copy.ts'
import { AbsenceLines } from '#app/site/absence/absence-lines.tsx'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { fill } from '#app/texts/fill.ts'
import { CaseForm } from './case-form.tsx'
import type { CaseCopy } from './copy.ts'
import { FoundCase } from './found-case.tsx'
import { MessageForm } from './message-form.tsx'
import { named } from './named.tsx'
import type { CaseOutcome } from './outcome.ts'
import { Parts } from './parts.tsx'
import { Steps } from './step-buttons.tsx'
import { ThreadPage } from './thread-page.tsx'
import { unsavedPair, type UnsavedPairProps } from './unsaved-pair.tsx'

type CasePageProps = {
  copy: CaseCopy
  shared: FormsCopy
  path: string
  home: string
  contact: string
  /** That everybody is away, in a sentence. */
  away: string | null
  hasBackups: boolean
  /** What the thanks say of reference and code. */
  thanks: UnsavedPairProps
  /** Null on a first visit. */
  outcome: CaseOutcome | null
}

/** A case as its sender sees it. The heading says where they are, the title never says which case. */
export function CasePage({ copy, shared, path, home, contact, away, hasBackups, thanks, outcome }: CasePageProps) {
  const absence = away === null ? null : <AbsenceLines away={away} closedDays={null} />
  if (outcome === null || outcome.step === 'form') {
    return (
      <Parts heading={copy.heading} lead={copy.lead} isWide>
        {absence}
        <CaseForm copy={copy} shared={shared} path={path} response={outcome} />
      </Parts>
    )
  }
  switch (outcome.step) {
    case 'found':
      return <FoundCase copy={copy} path={path} contact={contact} absence={absence} found={outcome} />
    case 'thread':
      return <ThreadPage copy={copy} shared={shared} path={path} opened={outcome} absence={absence} unsaved={unsavedPair(thanks, outcome.pair)} />
    case 'unsent':
      return (
        <Parts heading={copy.heading} isLow>
          {unsavedPair(thanks, outcome.pair)}
          {absence}
          <MessageForm copy={copy.thread} shared={shared} path={path} {...outcome} heading={copy.thread.message.label} />
        </Parts>
      )
    case 'gone':
      return (
        <Parts heading={copy.gone.heading} lead={copy.gone.text} isLow>
          <Typed heading={copy.gone.typed} text={outcome.text} />
          <WriteAgain copy={copy} contact={contact} />
        </Parts>
      )
    case 'cut':
      return (
        <Parts heading={copy.cut.heading} lead={named(copy.cut.text, outcome)} isLow>
          {outcome.text !== undefined && <Typed heading={copy.gone.typed} text={outcome.text} />}
          <WriteAgain copy={copy} contact={contact} />
        </Parts>
      )
    case 'locked':
      return (
        <Parts heading={named(copy.found.heading, outcome)} lead={outcome.code === 'cut' ? copy.found.locked.cut : copy.found.locked.withdraw}>
          <GoLink href={path} className="justify-self-start">
            {copy.found.locked.found}
          </GoLink>
        </Parts>
      )
    case 'asking':
      return (
        <Parts heading={named(outcome.held ? copy.held.heading : copy.asking.heading, outcome.pair)} isLow={'code' in outcome.pair}>
          {unsavedPair(thanks, outcome.pair)}
          {(outcome.held ? [copy.held.text] : Object.values(copy.asking.paragraphs)).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {outcome.call !== null && <p>{fill(copy.asking.call, { time: outcome.call })}</p>}
          <Steps
            path={path}
            pair={outcome.pair}
            buttons={[
              { step: 'withdraw', text: outcome.held ? copy.held.confirm : copy.asking.confirm },
              { step: 'text', text: copy.found.save },
              { step: 'look', text: copy.asking.keep },
            ]}
          />
        </Parts>
      )
    case 'cancelling':
      return (
        <Parts heading={copy.thread.times.asking.heading} isLow>
          {unsavedPair(thanks, outcome.pair)}
          <p>{fill(copy.thread.times.asking.text, { time: outcome.when })}</p>
          <Steps
            path={path}
            pair={outcome.pair}
            call={outcome.call}
            buttons={[
              { step: 'cancel', text: copy.thread.times.asking.confirm },
              { step: 'look', text: copy.thread.times.asking.keep },
            ]}
          />
        </Parts>
      )
    case 'withdrawn':
      return outcome.held ? (
        <Parts heading={copy.held.noted}>
          <p>{named(copy.held.answer, outcome)}</p>
          <GoLink href={home} className="justify-self-start">
            {copy.withdrawn.home}
          </GoLink>
        </Parts>
      ) : (
        <Parts heading={named(copy.withdrawn.heading, outcome)} lead={copy.withdrawn.text}>
          <h2 className="text-h3">{copy.withdrawn.rest}</h2>
          <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">
            {[copy.withdrawn.log, copy.withdrawn.mails, copy.withdrawn.notices, ...(hasBackups ? [copy.withdrawn.backups] : [])].map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          <GoLink href={home} className="justify-self-start">
            {copy.withdrawn.home}
          </GoLink>
        </Parts>
      )
  }
}

/** What somebody wrote that is not kept. */
function Typed({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="grid gap-3 border-l-2 border-edge pl-5">
      <h2 className="text-h3">{heading}</h2>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}

function WriteAgain({ copy, contact }: { copy: CaseCopy; contact: string }) {
  return (
    <p>
      <ButtonLink href={contact} forward>
        {copy.found.locked.again}
      </ButtonLink>
    </p>
  )
}
