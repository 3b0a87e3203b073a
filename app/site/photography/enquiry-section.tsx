import { useRef } from 'react'
import { AbsenceLines } from '#app/site/absence/absence-lines.tsx'
import type { ShownAbsence } from '#app/site/absence/absence.ts'
import type { PhotographyCopy } from './copy.ts'
import { Enquiry, type EnquiryProps } from './enquiry.tsx'
import { summaryId } from '#app/kit/error-summary.tsx'
import { SentPair } from '#app/site/thanks/sent-pair.tsx'
import { ThanksDialog, type ThanksDialogProps } from '#app/site/thanks/thanks-dialog.tsx'
import { type ShownHelp, UrgentHelp } from '#app/site/urgent-help/urgent-help.tsx'
import { pairOf, type Thanks } from '#app/site/thanks/thanks.ts'

export const enquiryId = 'forfragan'

type EnquirySectionProps = EnquiryProps & {
  absence: ShownAbsence
  hours: PhotographyCopy['hours']
  /** Null where the owner has not given it. */
  price: { label: string; value: string } | null
  help: ShownHelp | undefined
  /** Of the enquiry that was sent last. */
  thanks: Pick<ThanksDialogProps, 'copy' | 'paths' | 'receipt'> & {
    thanks: Thanks | null
    /** Whether its dialog is open. */ open: boolean
    onClose: () => void
  }
  /** Number of enquiries sent; a new number resets the form. */
  round: number
}

/** The enquiry form with heading, contents, hours and price. */
export function EnquirySection({ absence, hours, price, help, thanks: { onClose, ...thanks }, round, ...enquiry }: EnquirySectionProps) {
  const { copy, shared } = enquiry
  const top = useRef<HTMLHeadingElement>(null)
  const sent = useRef<HTMLHeadingElement>(null)
  const pair = thanks.thanks && pairOf(thanks.thanks)
  return (
    <section className="wrap columns-12 items-start gap-y-16 pb-section" aria-labelledby={enquiryId}>
      <div className="col-span-full grid gap-8 md:sticky md:top-30 md:col-span-4">
        <div className="grid gap-4">
          <h2 className="text-[clamp(1.75rem,3.05vw,2.75rem)]" id={enquiryId} tabIndex={-1} ref={top}>
            {copy.heading.split('/').flatMap((part, place) => (place === 0 ? [part] : ['/', <wbr key={part} />, part]))}
          </h2>
          <AbsenceLines {...absence} />
          <p className="text-small text-ink-2">{copy.intro}</p>
          <UrgentHelp help={help} />
        </div>
        <nav className="hidden md:block" aria-label={copy.contents}>
          <ol className="border-t border-line">
            {Object.values(copy.groups).map(({ id, heading }) => (
              <li key={id} className="border-b border-line">
                <a className="block py-[0.7rem] no-underline hover:text-lamp-text" href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Facts hours={hours} price={price} />
      </div>
      <div className="col-span-full md:col-span-7 md:col-start-6">
        {thanks.thanks && (
          // The form's address has this fragment: without a script, the page is scrolled here, and Tab leads into the dialog.
          <div id={enquiry.response ? undefined : summaryId} className="scroll-mt-24">
            <ThanksDialog
              id="klart"
              {...thanks}
              help={help}
              words={copy.success}
              after={thanks.copy.afterDialog.photography}
              closeLabel={shared.close}
              onClose={() => {
                onClose()
                // The focused button was removed with the sent form.
                ;(sent.current ?? top.current)?.focus()
              }}
            />
            {pair && (
              <div className="grid gap-4 pb-16">
                <SentPair copy={thanks.copy} pair={pair} paths={thanks.paths} heading={thanks.copy.sent.photography} headingRef={sent} />
                <p className="text-small text-ink-2">{thanks.copy.again}</p>
              </div>
            )}
          </div>
        )}
        <Enquiry key={round} {...enquiry} />
      </div>
    </section>
  )
}

function Facts({ hours, price }: Pick<EnquirySectionProps, 'hours' | 'price'>) {
  return (
    <dl className="grid gap-2 text-small">
      <div className="flex justify-between gap-6">
        <dt className="text-ink-2">{hours.label}</dt>
        <dd className="text-right">
          {hours.times.map(({ days, opens, closes }) => (
            <p key={days}>
              {opens === undefined ? (
                days
              ) : (
                <>
                  {days} {opens}–{closes}
                </>
              )}
            </p>
          ))}
        </dd>
      </div>
      {price && (
        <div className="flex justify-between gap-6">
          <dt className="text-ink-2">{price.label}</dt>
          <dd className="text-right">{price.value}</dd>
        </div>
      )}
    </dl>
  )
}
