import { CaseButtons } from '#app/kit/case-buttons.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { type ShownHelp, UrgentHelp } from '#app/site/urgent-help/urgent-help.tsx'
import { fill } from '#app/texts/fill.ts'
import type { ThanksCopy } from './copy.ts'
import { PairFields } from './pair-fields.tsx'
import { CopyButton, SaveButton, ShownPair, StepButton } from './pair.tsx'
import { pairOf, type Thanks, type ThanksPaths } from './thanks.ts'

export type ThanksDialogProps = {
  id: string
  copy: ThanksCopy
  paths: ThanksPaths
  /** The form's own; `reference` and `next` where there is no code. */
  words: { heading: string; text: string; reference: string; next: string }
  /** Who reads what was sent now, in a sentence. */
  reading?: string | undefined
  /** What comes after the dialog. */
  after: string
  /** Whom to call when it cannot wait for an answer. */
  help?: ShownHelp | undefined
  /** Null where nothing is kept. */
  thanks: Thanks | null
  /** Of the page of cases, for a letter without a code. */
  receipt: { copy: { open: string; save: string }; address: string | null }
  open: boolean
  onClose: () => void
  closeLabel: string
}

/** Thanks for a letter: with the code that opens its thread, or with its reference alone. */
export function ThanksDialog({ copy, paths, words, reading, after, help, thanks, receipt, ...dialog }: ThanksDialogProps) {
  const pair = thanks && pairOf(thanks)
  const text = reading === undefined ? words.text : `${words.text} ${reading}`
  if (!thanks || !pair) {
    return (
      <Dialog {...dialog} heading={words.heading} actions={thanks && <CaseButtons {...receipt} path={paths.look} reference={thanks.reference} />}>
        <Away thanks={thanks} />
        <p>{text}</p>
        {thanks && <p className="mt-2 font-semibold">{fill(words.reference, { reference: thanks.reference })}</p>}
        <p className="mt-2">{thanks?.again ? copy.received : words.next}</p>
        <UrgentHelp help={help} className="mt-4" />
      </Dialog>
    )
  }
  const each = { copy, pair, paths }
  return (
    <Dialog
      {...dialog}
      heading={words.heading}
      main={<SaveButton {...each} />}
      actions={
        <>
          <CopyButton {...each} />
          {thanks.mail !== null && (
            <StepButton path={paths.look} step="no-mail">
              {copy.noMail}
            </StepButton>
          )}
        </>
      }
      last={
        <>
          <p className="text-small text-ink-2">{thanks.mail === null ? after : `${copy.mail[thanks.mail]} ${after}`}</p>
          {/* After the code, which is shown only now. */}
          <UrgentHelp help={help} />
        </>
      }
    >
      <PairFields pair={pair} />
      <Away thanks={thanks} />
      <p>{text}</p>
      {thanks.due !== null && <p className="mt-2 font-semibold">{fill(copy.due, { time: thanks.due })}</p>}
      <div className="mt-4 grid gap-3 border-y border-ink py-4 sm:mt-5 sm:gap-4 sm:py-5">
        <ShownPair {...each} />
      </div>
    </Dialog>
  )
}

function Away({ thanks }: Pick<ThanksDialogProps, 'thanks'>) {
  return thanks?.away === undefined ? null : <p className="mb-2 font-semibold wrap-anywhere">{thanks.away}</p>
}
