import { AlertIcon } from './alert-icon.tsx'

type ErrorSummaryProps = {
  /** How many faults there are, or what else is the matter. */
  heading: string
  /** One link to each field that has to be corrected. */
  items?: readonly { name: string; text: string }[]
  ref?: React.Ref<HTMLDivElement>
}

/** The id that a form's `action` leads to, so that the answer is seen, and read out, without JavaScript too. */
export const summaryId = 'summary'

/** What is wrong with a form that came back, above its fields. The page moves the focus here. */
export function ErrorSummary({ heading, items = [], ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" id={summaryId} role="alert" tabIndex={-1} ref={ref}>
      <h2>
        <AlertIcon />
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

/** What the link does by itself, but without a step in the history, which would end what the page knows of the answer. */
function focusField(event: React.MouseEvent, name: string) {
  const field = document.getElementById(name)
  if (!field) return
  event.preventDefault()
  field.focus()
}
