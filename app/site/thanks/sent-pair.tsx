import { PairFields } from './pair-fields.tsx'
import { CopyButton, type PairProps, SaveButton, ShownPair, StepButton } from './pair.tsx'

const headingId = 'sent'

type SentPairProps = PairProps & { heading: string; headingRef: React.Ref<HTMLHeadingElement> }

/** What stays of the thanks when their dialog is closed, until the page is left. */
export function SentPair({ heading, headingRef, ...pair }: SentPairProps) {
  const { copy, paths } = pair
  return (
    <section className="grid gap-3 border-t-2 border-b border-ink pt-5 pb-6" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId} tabIndex={-1} ref={headingRef}>
        {heading}
      </h2>
      <ShownPair {...pair} />
      <form className="flex flex-wrap gap-x-6 gap-y-3" method="post" action={paths.look}>
        <PairFields pair={pair.pair} />
        <SaveButton {...pair} />
        <CopyButton {...pair} />
        <StepButton path={paths.look} step="look">
          {copy.open}
        </StepButton>
      </form>
    </section>
  )
}
