import { Form, Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'
import { todayCopy } from './copy.ts'

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

/** What needs attention (found-warnings.ts). */
export function Warnings({ warnings }: { warnings: ShownWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="h-w">
      <h2 className="sr-only" id="h-w">
        {todayCopy.attention}
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
      {to && (
        <Link className="link col-start-2 justify-self-start" to={to}>
          {link}
        </Link>
      )}
      {buttons && (
        <Form className="col-start-2 flex flex-wrap gap-x-5" method="post" action="/?index">
          <input type="hidden" name="intent" value={intent} />
          {buttons.map(({ label, months }) => (
            <button className="link" key={label} {...(months !== undefined && { name: 'months', value: months })}>
              {label}
            </button>
          ))}
        </Form>
      )}
    </li>
  )
}
