import { Icon } from './icon.tsx'

type ErrorSummaryProps = {
  /** The number of errors, or another problem. */
  heading: string
  /** One link to each field that has to be corrected. */
  items?: readonly { name: string; text: string }[]
  ref?: React.Ref<HTMLDivElement>
}

/** The fragment of a form's `action`, so that without JavaScript the browser scrolls and moves the focus to the response. */
export const summaryId = 'summary'

const headingId = `${summaryId}-heading`

/** The errors of a rejected form, above its fields. The page moves the focus here. */
export function ErrorSummary({ heading, items = [], ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" id={summaryId} role="alert" aria-labelledby={headingId} tabIndex={-1} ref={ref}>
      <h2 id={headingId}>
        <Icon name="warning" />
        <span>{heading}</span>
      </h2>
      {items.length > 0 && (
        <ul>
          {items.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Same as the link's default, but without a history entry: navigation would make React Router drop the action's data. */
function focusField(event: React.MouseEvent, name: string) {
  const field = document.getElementById(name)
  if (!field) return
  event.preventDefault()
  field.focus()
}
