import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { SearchFault } from './address.ts'
import { type ConfirmFault, ConfirmForm } from './confirm-form.tsx'
import type { ErasureCopy } from './copy.ts'
import { FoundTable } from './found-table.tsx'
import { isMentioned, MentionLines } from './mention-lines.tsx'
import { Receipt } from './receipt.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShownFound } from './shown-found.ts'
import type { ShownReceipt } from './shown-receipt.ts'

/** What the last post led to. */
export type ErasureResult =
  | { step: 'search'; typed: string; fault: SearchFault }
  | { step: 'found'; found: ShownFound; receipt: ShownReceipt; again: string; fault: ConfirmFault | null }
  | { step: 'erased'; total: number; mentions: Mentions; receipt: ShownReceipt; scrubbed: boolean; isScratchRemoved: boolean }
  | { step: 'begun'; isFull: boolean }

type ErasurePageProps = { copy: ErasureCopy; result: ErasureResult | undefined }

export function ErasurePage({ copy, result }: ErasurePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A wrong field takes the focus itself.
    if (result && !('fault' in result && result.fault)) heading.current?.focus()
  }, [result])
  const receipt = result && 'receipt' in result && !(result.step === 'found' && result.found.total === 0) ? result.receipt : null
  return (
    <>
      <PageHead back={{ to: paths.enquiries, text: copy.back }} title={copy.title} sub={copy.sub} />
      <div className="with-side erasing">
        <div>
          {result?.step === 'erased' || result?.step === 'begun' ? (
            <Ended copy={copy} result={result} heading={heading} />
          ) : (
            <Steps copy={copy} result={result} heading={heading} />
          )}
        </div>
        <Receipt copy={copy.receipt} receipt={receipt} isReady={result?.step === 'erased'} />
      </div>
    </>
  )
}

type HeadingRef = React.RefObject<HTMLHeadingElement | null>

function Steps({
  copy,
  result,
  heading,
}: {
  copy: ErasureCopy
  result: Exclude<ErasureResult, { step: 'erased' | 'begun' }> | undefined
  heading: HeadingRef
}) {
  const found = result?.step === 'found' ? result : null
  const typed = found?.found.address ?? (result?.step === 'search' ? result.typed : '')
  return (
    <>
      <Step number={1} heading={copy.search.heading}>
        <SearchForm key={typed} copy={copy.search} typed={typed} fault={result?.step === 'search' ? result.fault : null} />
      </Step>
      <Step number={2} heading={copy.goes.heading} isOff={!found} headingRef={heading}>
        {found ? <FoundTable copy={copy} found={found.found} /> : <p>{copy.goes.before}</p>}
      </Step>
      <Step number={3} heading={copy.confirm.heading} isOff={!found || found.found.total === 0}>
        {found && found.found.total > 0 ? (
          <ConfirmForm
            key={found.found.address}
            copy={copy.confirm}
            address={found.found.address}
            total={found.found.total}
            again={found.again}
            fault={found.fault}
          />
        ) : (
          <p>{copy.confirm.before}</p>
        )}
      </Step>
    </>
  )
}

/** The erasure is done, or begun: the address is shown no more. */
function Ended({ copy, result, heading }: { copy: ErasureCopy; result: Extract<ErasureResult, { step: 'erased' | 'begun' }>; heading: HeadingRef }) {
  const isDone = result.step === 'erased'
  return (
    <section className="step">
      <span className="step-number" aria-hidden="true">
        <Icon name={isDone ? 'tick' : 'warning'} />
      </span>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {isDone ? copy.erased.strip(result.total) : copy.begun.strong}
        </h2>
        <p>{isDone ? copy.erased.text : result.isFull ? copy.begun.full : copy.begun.text}</p>
        {isDone && !result.isScratchRemoved && <p className="field-hint">{copy.erased.scratchLeft}</p>}
        {isDone && !result.scrubbed && <p className="field-hint">{copy.erased.notScrubbed}</p>}
        {isDone && isMentioned(result.mentions) && (
          <div className="staying">
            <ul>
              <MentionLines copy={copy} mentions={result.mentions} line={copy.erased.mentioned} />
            </ul>
            <p className="field-hint">{copy.erased.byHand}</p>
          </div>
        )}
        <p className="erasing-next">
          <Link className="link" to={paths.erasure}>
            {copy.erased.again}
          </Link>
        </p>
      </div>
    </section>
  )
}

type StepProps = { number: number; heading: string; isOff?: boolean; headingRef?: HeadingRef; children: ReactNode }

function Step({ number, heading, isOff = false, headingRef, children }: StepProps) {
  return (
    <section className={isOff ? 'step off' : 'step'}>
      <span className="step-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2 tabIndex={headingRef && -1} ref={headingRef}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  )
}
