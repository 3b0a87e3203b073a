import { useRevalidator } from 'react-router'
import { useSend } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { pathToEnquiry } from '../../paths.ts'
import type { EnquiryResult, ShownLetter } from './shown-letter.ts'

/** What a closed letter came to: one press, which can be taken back, and nothing for whoever does not care. */
export default function Outcome({ letter: { reference, outcome } }: { letter: ShownLetter }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { post, busy } = useSend<EnquiryResult>()
  const put = async (value: string, isUndo = false): Promise<void> => {
    const result = await post(pathToEnquiry(reference), Object.entries({ intent: 'outcome', outcome: value }))
    if (!result) return
    const { said: text = '', refused = false, outcomeWas } = result
    // The page shows what somebody else has done.
    if (refused) await revalidate()
    toast({ text, failed: refused, ...(outcomeWas !== undefined && !isUndo && { undo: () => void put(outcomeWas, true) }) })
  }
  const press = (event: React.FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!busy && submitter instanceof HTMLButtonElement) void put(submitter.value)
  }
  return (
    <form className="mb-5 print:hidden" method="post" onSubmit={press}>
      <h2 className="mb-2 text-[1.25rem]" id="h-u">
        Hur gick det?
      </h2>
      <input type="hidden" name="intent" value="outcome" />
      <div className="flex flex-wrap gap-1.5" role="group" aria-labelledby="h-u">
        {outcome?.map(({ value, text, isChosen }) => (
          <button
            key={value}
            className={`button px-3 ${isChosen ? 'button-primary' : 'button-secondary'}`}
            name="outcome"
            value={isChosen ? 'none' : value}
            aria-pressed={isChosen}
          >
            {text}
          </button>
        ))}
      </div>
    </form>
  )
}
