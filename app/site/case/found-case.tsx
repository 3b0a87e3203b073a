import { shownReference } from '#app/data/references/shown-reference.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { TermList } from '#app/kit/term-list.tsx'
import { fill } from '#app/texts/fill.ts'
import type { CaseCopy } from './copy.ts'
import { DayScale } from './day-scale.tsx'
import { named } from './named.tsx'
import type { CaseOutcome } from './outcome.ts'
import { Parts } from './parts.tsx'
import { Steps } from './step-buttons.tsx'

type FoundCaseProps = {
  copy: CaseCopy
  path: string
  contact: string
  /** Above what is told. */ absence: React.ReactNode
  found: Extract<CaseOutcome, { step: 'found' }>
}

/** What reference and address tell: the state, and no word of an answer. */
export function FoundCase({ copy: { found: copy }, path, contact, absence, found: { pair, rows, day, code, answer } }: FoundCaseProps) {
  const { locked } = copy
  const isClosed = code === 'used' || code === 'cut'
  const opensWithCode = answer !== 'none' && code !== 'none'
  const told = code !== 'cut' && opensWithCode ? locked.answers[answer] : null
  const findsCode = told !== null && answer !== 'mailed'
  const save = { step: 'text', text: copy.save } as const
  return (
    <Parts heading={named(copy.heading, pair)} aside={day && <DayScale {...day} />}>
      {absence}
      {told !== null && (
        <div className="grid gap-1 rounded-sm border-l-3 border-edge bg-raised px-5 py-4">
          <p className="font-semibold">{told}</p>
          {findsCode && <p>{locked.text}</p>}
        </div>
      )}
      <TermList terms={rows} />
      {findsCode && (
        <section className="grid gap-4">
          <h2 className="text-h3">{locked.next}</h2>
          <p>{fill(locked.find, { reference: shownReference(pair.reference) })}</p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={contact} forward>
              {locked.again}
            </ButtonLink>
            <GoLink href={path}>{locked.found}</GoLink>
          </p>
        </section>
      )}
      <Steps path={path} pair={pair} isSecondary={findsCode} buttons={isClosed ? [save] : [save, { step: 'ask', text: copy.withdraw }]} />
      {isClosed && <p className="text-small wrap-anywhere text-ink-2">{code === 'cut' ? locked.cut : locked.withdraw}</p>}
      <p className="text-small text-ink-2">{copy.saved}</p>
      <GoLink href={path} className="justify-self-start">
        {copy.another}
      </GoLink>
    </Parts>
  )
}
