import { useRef, useState } from 'react'
import type { PhotographyCopy } from './copy.ts'
import { Enquiry, type EnquiryProps } from './enquiry.tsx'
import { type Receipt, SuccessDialog } from './enquiry-dialogs.tsx'

export const enquiryId = 'forfragan'

type EnquirySectionProps = EnquiryProps & {
  hours: PhotographyCopy['hours']
  price: PhotographyCopy['price']
  /** Whether an enquiry has just been sent. */
  sent: boolean
  /** Of the sent enquiry. */
  receipt: Receipt
  onSentSeen: () => void
}

/** The enquiry form with heading, contents, hours and price. */
export function EnquirySection({ hours, price, sent, receipt, onSentSeen, ...enquiry }: EnquirySectionProps) {
  const { copy, shared } = enquiry
  const top = useRef<HTMLHeadingElement>(null)
  const sentCount = useSentCount(sent)
  return (
    <section className="wrap columns-12 items-start gap-y-16 pb-section" aria-labelledby={enquiryId}>
      <div className="col-span-full grid gap-8 md:sticky md:top-30 md:col-span-4">
        <div className="grid gap-4">
          <h2 className="text-[clamp(1.75rem,3.05vw,2.75rem)]" id={enquiryId} tabIndex={-1} ref={top}>
            {copy.heading.split('/').flatMap((part, place) => (place === 0 ? [part] : ['/', <wbr key={part} />, part]))}
          </h2>
          <p className="text-small text-ink-2">{copy.intro}</p>
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
        <Enquiry key={sentCount} {...enquiry} />
      </div>
      <SuccessDialog
        copy={copy.success}
        receipt={receipt}
        open={sent}
        close={shared.close}
        onClose={() => {
          // The focused button was removed with the sent form.
          top.current?.focus()
          onSentSeen()
        }}
      />
    </section>
  )
}

/** Number of sent enquiries; as a React key, a new number resets the form. */
function useSentCount(sent: boolean): number {
  const [{ last, count }, setState] = useState({ last: sent, count: 0 })
  if (sent !== last) setState({ last: sent, count: sent ? count + 1 : count })
  return count
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
      <div className="flex justify-between gap-6">
        <dt className="text-ink-2">{price.label}</dt>
        <dd className="text-right">{price.value}</dd>
      </div>
    </dl>
  )
}
