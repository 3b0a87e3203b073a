import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { ThanksCopy } from './copy.ts'
import { fileName, fileText, type Pair, type ThanksPaths } from './thanks.ts'

export type PairProps = { copy: ThanksCopy; pair: Pair; paths: ThanksPaths }

/** Reference and code, to be copied by hand, and what they are for. */
export function ShownPair({ copy, pair }: Pick<PairProps, 'copy' | 'pair'>) {
  return (
    <>
      <dl className="pair">
        <div>
          <dt>{copy.reference}</dt>
          <dd className="pair-reference" translate="no">
            {pair.reference}
          </dd>
        </div>
        <div>
          <dt>{copy.code}</dt>
          {/* In two halves, each in one piece on a narrow screen. */}
          <dd className="pair-code" translate="no">
            <span>{pair.code.slice(0, 12)}</span>
            <span>{pair.code.slice(12)}</span>
          </dd>
        </div>
      </dl>
      <p className="text-small text-ink-2">
        <strong className="text-ink">{copy.read}</strong>
        {` ${copy.told}`}
      </p>
    </>
  )
}

/** Saves the pair as a file: made here with a script, else by the server, from what is posted. */
export function SaveButton({ copy, pair, paths }: PairProps) {
  return (
    <button
      className="button button-primary"
      formMethod="post"
      formAction={paths.file}
      onClick={(event) => {
        event.preventDefault()
        saveText(fileName(pair), fileText(copy, pair))
      }}
    >
      {copy.save}
    </button>
  )
}

/** Only with a script. */
export function CopyButton({ copy, pair }: Pick<PairProps, 'copy' | 'pair'>) {
  const [said, setSaid] = useState('')
  const hydrated = useHydrated()
  if (!hydrated) return null
  const put = () =>
    navigator.clipboard.writeText(`${pair.reference} ${pair.code}`).then(
      () => setSaid(copy.copied),
      () => setSaid(copy.notCopied),
    )
  return (
    <>
      <button className="go cursor-pointer" type="button" onClick={() => void put()}>
        {copy.copy}
      </button>
      <span className="self-center text-small text-ink-2 empty:hidden" role="status">
        {said}
      </span>
    </>
  )
}

type StepButtonProps = { path: string; step: 'look' | 'no-mail'; className?: string; children: string }

/** Posts the pair to the enquiry's page. */
export function StepButton({ path, step, className = 'go cursor-pointer', children }: StepButtonProps) {
  return (
    <button className={className} formMethod="post" formAction={path} name="step" value={step}>
      {children}
    </button>
  )
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it only afterwards.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
