import { useRef } from 'react'
import type { FormsCopy } from '#app/forms/copy.ts'
import type { KeptState } from './kept-fields.ts'

type KeptLineProps = KeptState & {
  copy: FormsCopy['kept']
  /** What is not kept. */
  note?: string
}

/** Says that what is typed is kept in the tab, and empties the form. Only where a script runs: without one nothing is kept. */
export function KeptLine({ copy, note, said, clear, undo }: KeptLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <p className="text-small text-ink-2 noscript:hidden">
      {[copy.text, note, copy.others].filter((sentence) => sentence !== undefined).join(' ')}{' '}
      <button className="link-button" type="button" ref={button} onClick={clear}>
        {copy.clear}
      </button>{' '}
      <span role="status">{said && copy[said]}</span>{' '}
      {said === 'cleared' && (
        <button
          className="link-button"
          type="button"
          onClick={() => {
            // This button goes.
            button.current?.focus()
            undo()
          }}
        >
          {copy.undo}
        </button>
      )}
    </p>
  )
}
