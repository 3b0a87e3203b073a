import { QuietHead } from '#app/kit/quiet-head.tsx'

type PartsProps = { heading: React.ReactNode; lead?: React.ReactNode; isLow?: boolean; children: React.ReactNode }

/** A page of one column. */
export function Parts({ heading, lead, isLow = false, children }: PartsProps) {
  return (
    <>
      <QuietHead heading={heading} isLow={isLow} {...(lead !== undefined && { lead })} />
      <div className={isLow ? 'wrap pt-10 pb-20' : 'wrap py-section'}>
        <div className="grid max-w-(--container-prose) gap-8">{children}</div>
      </div>
    </>
  )
}
