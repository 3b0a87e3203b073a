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
  /** And what can be done at once, with a button for each choice. */
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
        {warnings.map(({ strong, text, isGrave, ...remedy }) => (
          <li key={strong} className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3 gap-y-[0.1rem] border-b border-line py-3.5">
            <span className={isGrave ? 'mt-[0.15rem] text-err' : 'mt-[0.15rem]'}>
              <Icon name="warning" />
            </span>
            <p>
              <strong>{strong}</strong> {text}
            </p>
            <Remedy {...remedy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is not done yet (left-to-do.ts): nothing is wrong, so no sign says so. */
export function LeftToDo({ left }: { left: ShownWarning[] }) {
  if (left.length === 0) return null
  return (
    <section className="mt-11" aria-labelledby="h-left">
      <h2 className="section-head" id="h-left">
        {todayCopy.left}
      </h2>
      <ul className="border-t border-ink">
        {left.map(({ strong, text, ...remedy }) => (
          <li
            key={strong}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-8 gap-y-[0.1rem] border-b border-line py-3 max-sm:grid-cols-[minmax(0,1fr)] max-sm:py-3.5 [&>div]:col-auto"
          >
            <p className="max-w-[75ch]">
              <strong>{strong}</strong> {text}
            </p>
            <Remedy {...remedy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the head: that nobody is here. */
export function AwayNote({ strong, text, ...remedy }: ShownWarning) {
  return (
    <div className="sub">
      <p>
        <strong>{strong}</strong> {text}
      </p>
      <Remedy {...remedy} />
    </div>
  )
}

function Remedy({ to, link, intent, buttons }: Omit<ShownWarning, 'strong' | 'text' | 'isGrave'>) {
  if (!to && !buttons) return null
  return (
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
  )
}
