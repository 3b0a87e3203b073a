import type { WordsCopy } from './copy.ts'
import type { GoneWords } from './shown-words.ts'

type GoneListProps = { copy: WordsCopy['gone']; gone: GoneWords[]; onRemove: (key: string) => void }

/** Changed sentences that no page shows any longer. */
export function GoneList({ copy, gone, onRemove }: GoneListProps) {
  return (
    <section className="not-first-of-type:mt-7" aria-labelledby="g-gone">
      <h2 className="border-b border-ink pb-2" id="g-gone">
        {copy.heading}
      </h2>
      <p className="field-hint">{copy.text}</p>
      <ul>
        {gone.map(({ key, language, words }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-3.5">
            <span lang={language}>{words}</span>
            <button
              className="link"
              type="submit"
              name="remove"
              value={key}
              aria-label={copy.removeLabel(words)}
              onClick={(event) => {
                event.preventDefault()
                onRemove(key)
              }}
            >
              {copy.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
