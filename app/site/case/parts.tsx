import { QuietHead } from '#app/kit/quiet-head.tsx'

type PartsProps = {
  heading: React.ReactNode
  lead?: React.ReactNode
  isLow?: boolean
  /** Beside the column, where there is room. */ aside?: React.ReactNode
  isWide?: boolean
  children: React.ReactNode
}

/** A page of one column, and what stands beside it. */
export function Parts({ heading, lead, isLow = false, aside, isWide = false, children }: PartsProps) {
  return (
    <>
      <QuietHead heading={heading} isLow={isLow} {...(lead !== undefined && { lead })} />
      <div className={`wrap columns-12 ${isLow ? 'pt-10 pb-20' : 'py-section'}`}>
        <div className={`col-span-full grid content-start gap-8 ${isWide ? '' : 'max-w-[40rem] md:col-span-7'}`}>{children}</div>
        {aside !== undefined && <div className="max-md:hidden md:col-span-4 md:col-start-9">{aside}</div>}
      </div>
    </>
  )
}
