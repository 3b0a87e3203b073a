import { Field } from '#app/kit/field.tsx'
import { checkCopy as copy } from './check-copy.ts'
import { Part, type SideProps } from './part.tsx'

/** When the article's facts were last checked, and which of its sources somebody has read. */
export default function Check({ article: { checkedBy, sources }, editor: { text, change, busy }, faults }: SideProps) {
  const read = sources.filter((source) => source.read !== null).length
  const by = checkedBy !== null && checkedBy.day === text.checked ? copy.by(checkedBy.person) : null
  const hint = (
    <p className="field-hint" id="checked-hint">
      {by !== null && <strong className="text-ink">{`${by} `}</strong>}
      <span>{copy.hint}</span>
    </p>
  )
  return (
    <Part heading={copy.heading} {...(sources.length > 0 && { note: copy.count(read, sources.length) })}>
      <Field name="checked" label={copy.checked} error={faults.checked} hint={hint}>
        {(input) => (
          <input
            {...input}
            className="input number"
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={text.checked}
            onChange={(event) => change({ checked: event.currentTarget.value })}
          />
        )}
      </Field>
      <button className="button button-secondary mt-2.5" type="submit" name="intent" value="check" disabled={busy === 'check'}>
        {copy.today}
      </button>
      {sources.length > 0 && (
        <details className="mt-3" open={read > 0}>
          <summary className="justify-start font-normal">{copy.sources}</summary>
          <ol>
            {sources.map(({ key, note, text: source, read: mark }) => (
              <li className="py-1.5 text-micro" key={key}>
                <p className="line-clamp-3 wrap-anywhere">
                  <span className="number text-ink-2">{`${note}. `}</span>
                  <span>{source}</span>
                </p>
                {mark && <span className="text-ink-2">{`${copy.read(mark.day, mark.person)} `}</span>}
                <button
                  className="link"
                  type="submit"
                  name="intent"
                  value={`${mark ? 'unread' : 'read'} ${key}`}
                  aria-label={mark ? copy.undoLabel(note) : copy.markLabel(note)}
                >
                  {mark ? copy.undo : copy.mark}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Part>
  )
}
