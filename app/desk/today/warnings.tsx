import { Form, Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'

export type ShownWarning = {
  strong: string
  text: string
  isGrave?: boolean
  /** Where it can be put right. */
  to?: string
  link?: string
  /** Or what can be done at once, with a button for each choice. */
  intent?: string
  buttons?: { label: string; months?: number }[]
}

type WarningsProps = {
  id: string
  heading: string
  /** Whether the heading is read aloud only. */
  isHidden?: boolean
  warnings: ShownWarning[]
}

/** What needs attention (found-warnings.ts), or is not done yet (left-to-do.ts). */
export function Warnings({ id, heading, isHidden = false, warnings }: WarningsProps) {
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className={isHidden ? 'sr-only' : 'section-head'} id={id}>
        {heading}
      </h2>
      <ul className="border-t border-ink">
        {warnings.map((each) => (
          <Warning key={each.strong} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Warning({ strong, text, isGrave, to, link, intent, buttons }: ShownWarning) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3 gap-y-[0.1rem] border-b border-line py-3.5">
      <span className={isGrave ? 'mt-[0.15rem] text-err' : 'mt-[0.15rem]'}>
        <Icon name="warning" />
      </span>
      <p>
        <strong>{strong}</strong> {text}
      </p>
      <div className="col-start-2 flex flex-wrap gap-x-5">
        {to && (
          <Link className="link" to={to}>
            {link}
          </Link>
        )}
        {buttons && (
          <Form className="contents" method="post" action="/?index">
            <input type="hidden" name="intent" value={intent} />
            {buttons.map(({ label, months }) => (
              <button className="link" key={label} {...(months !== undefined && { name: 'months', value: months })}>
                {label}
              </button>
            ))}
          </Form>
        )}
      </div>
    </li>
  )
}
