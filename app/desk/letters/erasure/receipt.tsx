import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { erasureCopy } from './copy.ts'
import type { ShownReceipt } from './shown.ts'

const { receipt: copy } = erasureCopy

type ReceiptProps = {
  /** Null before something is found. */
  receipt: ShownReceipt | null
  /** Whether the erasure is done, and the receipt can be sent. */
  isReady: boolean
}

/** The answer to whoever asked for the erasure: shown before, to be sent after it. */
export function Receipt({ receipt, isReady }: ReceiptProps) {
  return (
    <section aria-labelledby="h-k">
      <div className="section-head">
        <h2 id="h-k">{copy.heading}</h2>
        {!isReady && <span className="text-ink-2 text-micro">{copy.after}</span>}
      </div>
      {receipt ? (
        <>
          <div className="rounded-sm bg-raised p-6 leading-[1.55] whitespace-pre-line" lang={receipt.language}>
            {receipt.text}
          </div>
          <div className="actions mt-3.5">
            {isReady ? (
              <Ready key={receipt.text} receipt={receipt} />
            ) : (
              [copy.copy, copy.mail].map((text) => (
                <button key={text} className="button" type="button" disabled>
                  {text}
                </button>
              ))
            )}
          </div>
          <p className="field-hint">{isReady ? copy.ready : copy.hint}</p>
        </>
      ) : (
        <p className="text-ink-2">{copy.before}</p>
      )}
    </section>
  )
}

function Ready({ receipt }: { receipt: ShownReceipt }) {
  const hydrated = useHydrated()
  const [said, setSaid] = useState('')
  return (
    <>
      {hydrated && (
        <button
          className="button button-secondary"
          type="button"
          onClick={() => void copyText(receipt.text).then((done) => setSaid(done ? copy.copied : copy.notCopied))}
        >
          {copy.copy}
        </button>
      )}
      <a className="button button-primary" href={receipt.mailto}>
        {copy.mail}
      </a>
      <span className="text-micro" role="status">
        {said}
      </span>
    </>
  )
}

/** @returns whether it worked: a browser may refuse */
async function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
