import { useState } from 'react'
import type { FormsCopy } from '#app/forms/copy.ts'

type KeptLineProps = {
  copy: FormsCopy['kept']
  /** What is not kept. */
  note?: string
  onClear: () => void
}

/** Says that what is typed is kept in the tab, and empties the form. Only where a script runs: without one nothing is kept. */
export function KeptLine({ copy, note, onClear }: KeptLineProps) {
  const [cleared, setCleared] = useState(false)
  return (
    <p className="text-small text-ink-2 noscript:hidden">
      {copy.text} {note}{' '}
      <button
        className="link-button"
        type="button"
        onClick={() => {
          onClear()
          setCleared(true)
        }}
      >
        {copy.clear}
      </button>{' '}
      <span role="status">{cleared && copy.cleared}</span>
    </p>
  )
}
