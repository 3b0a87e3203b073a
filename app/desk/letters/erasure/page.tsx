import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { AddressForm } from './address-form.tsx'
import { type ConfirmFault, erasureCopy as copy, type SearchFault } from './copy.ts'
import { FoundTable, isMentioned, MentionLines } from './found-table.tsx'
import { Receipt } from './receipt.tsx'
import type { ShownFound, ShownReceipt } from './shown.ts'

/** What the last post led to. */
export type ErasureResult =
  | { step: 'search'; typed: string; fault: SearchFault }
  | { step: 'found'; found: ShownFound; receipt: ShownReceipt; again: string; fault: ConfirmFault | null }
  | { step: 'erased'; total: number; backupDays: number | null; mentions: Mentions; receipt: ShownReceipt; scrubbed: boolean; isScratchRemoved: boolean }
  | { step: 'begun'; isFull: boolean }

type ErasurePageProps = {
  result: ErasureResult | undefined
  /** Whether a copy was asked for that could not be made. */
  isCopyRefused?: boolean
}

export function ErasurePage({ result, isCopyRefused = false }: ErasurePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A wrong field takes the focus itself.
    if (result && !('fault' in result && result.fault)) heading.current?.focus()
  }, [result])
  const receipt = result && 'receipt' in result && !(result.step === 'found' && result.found.total === 0) ? result.receipt : null
  return (
    <>
      {isCopyRefused && <ResultNote result={result ? undefined : { said: copy.takeOut.refused, refused: true }} />}
      <PageHead back={{ to: paths.enquiries, text: copy.back }} title={copy.title} sub={copy.sub} />
      <div className="with-side [--side:23rem]">
        <div>
          {result?.step === 'erased' || result?.step === 'begun' ? <Ended result={result} heading={heading} /> : <Steps result={result} heading={heading} />}
        </div>
        <Receipt receipt={receipt} isReady={result?.step === 'erased'} />
      </div>
    </>
  )
}

type HeadingRef = React.RefObject<HTMLHeadingElement | null>

type StepsProps = { result: Extract<ErasureResult, { step: 'search' | 'found' }> | undefined; heading: HeadingRef }

function Steps({ result, heading }: StepsProps) {
  const found = result?.step === 'found' ? result : null
  const { typed, fault } = result?.step === 'search' ? result : { typed: found?.found.address ?? '', fault: null }
  return (
    <>
      <Step mark={1} heading={copy.search.heading}>
        <AddressForm
          key={typed}
          intent="search"
          name="address"
          copy={copy.search}
          typed={typed}
          error={fault ? copy.search.faults[fault] : undefined}
          isWrong={fault === 'missing' || fault === 'invalid' || fault === 'gone'}
          button={{ className: 'button-secondary', text: copy.search.button, busy: copy.search.searching }}
        />
      </Step>
      <Step mark={2} heading={copy.goes.heading} isOff={!found} headingRef={heading}>
        {found ? <FoundTable found={found.found} /> : <p>{copy.goes.before}</p>}
        {found && found.found.total > 0 && <TakeOut address={found.found.address} />}
      </Step>
      <Step mark={3} heading={copy.confirm.heading} isOff={!found || found.found.total === 0}>
        {found && found.found.total > 0 ? (
          <AddressForm
            key={found.found.address}
            intent="erase"
            name="again"
            copy={copy.confirm}
            typed={found.again}
            error={found.fault ? confirmError(found.fault, found.found.total) : undefined}
            isWrong={found.fault === 'mismatch'}
            button={{ className: 'button-danger-filled', text: copy.confirm.button(found.found.total), busy: copy.confirm.erasing }}
          >
            <input type="hidden" name="address" value={found.found.address} />
            {/* The server refuses if it has become another number. */}
            <input type="hidden" name="posts" value={found.found.total} />
          </AddressForm>
        ) : (
          <p>{copy.confirm.before}</p>
        )}
      </Step>
    </>
  )
}

/** Everything about the address as a file. The browser posts it itself, and saves the response. */
function TakeOut({ address }: { address: string }) {
  const { takeOut } = copy
  return (
    <Form className="mt-5" method="post" action={paths.erasure} reloadDocument>
      <input type="hidden" name="intent" value="copy" />
      <input type="hidden" name="address" value={address} />
      <h3 className="mb-[0.3rem]">{takeOut.heading}</h3>
      <p>{takeOut.text}</p>
      <p className="mt-1 mb-3.5">{takeOut.check}</p>
      <button className="button button-secondary" type="submit">
        {takeOut.button}
      </button>
      <p className="field-hint">{takeOut.hint}</p>
    </Form>
  )
}

function confirmError(fault: ConfirmFault, total: number): string {
  if (fault === 'changed') return copy.confirm.changed(total)
  return fault === 'mismatch' ? copy.confirm.mismatch : copy.confirm.troubles[fault]
}

/** The erasure is done, or begun: the address is shown no more. */
function Ended({ result, heading }: { result: Extract<ErasureResult, { step: 'erased' | 'begun' }>; heading: HeadingRef }) {
  const isDone = result.step === 'erased'
  return (
    <Step mark={<Icon name={isDone ? 'tick' : 'warning'} />} heading={isDone ? copy.erased.strip(result.total) : copy.begun.strong} headingRef={heading}>
      <p>{isDone ? copy.erased.text : result.isFull ? copy.begun.full : copy.begun.text}</p>
      {isDone && result.backupDays !== null && <p>{copy.erased.backups(result.backupDays)}</p>}
      {isDone && !result.isScratchRemoved && <p className="field-hint">{copy.erased.scratchLeft}</p>}
      {isDone && !result.scrubbed && <p className="field-hint">{copy.erased.notScrubbed}</p>}
      {isDone && isMentioned(result.mentions) && (
        <div className="mt-3.5">
          <ul className="grid gap-[0.2rem]">
            <MentionLines mentions={result.mentions} line={copy.erased.mentioned} />
          </ul>
          <p className="field-hint">{copy.erased.byHand}</p>
        </div>
      )}
      <p className="mt-3.5">
        <Link className="link" to={paths.erasure}>
          {copy.erased.again}
        </Link>
      </p>
    </Step>
  )
}

type StepProps = { mark: ReactNode; heading: string; isOff?: boolean; headingRef?: HeadingRef; children: ReactNode }

function Step({ mark, heading, isOff = false, headingRef, children }: StepProps) {
  return (
    <section className={`grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-ink py-6 max-sm:grid-cols-1 ${isOff ? 'text-ink-2' : ''}`}>
      <span className="font-serif text-heading leading-[1.1] text-ink-2 max-sm:hidden" aria-hidden="true">
        {mark}
      </span>
      <div>
        <h2 className="mb-3 focus-visible:outline-none" tabIndex={headingRef && -1} ref={headingRef}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  )
}
