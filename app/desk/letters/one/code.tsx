import type { ShownLetter } from './shown-letter.ts'
import { threadCopy } from './thread-copy.ts'
import { useSaidForm } from './use-answer.ts'

const { code: copy } = threadCopy

/** What became of the code, and cutting it off, which asks first. */
export function Code({ letter: { code } }: { letter: ShownLetter }) {
  const { submit, busy } = useSaidForm()
  return (
    <section aria-labelledby="h-k">
      <h2 id="h-k">{copy.heading}</h2>
      <p>{code.note}</p>
      {code.isOpen && (
        <details className="mt-1">
          <summary className="plain inline-block cursor-pointer">{copy.cut}</summary>
          <form method="post" onSubmit={submit}>
            <p className="mt-1 mb-3">{code.why}</p>
            <button className="button button-secondary" name="intent" value="cut-code" disabled={busy}>
              {copy.sure}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}
