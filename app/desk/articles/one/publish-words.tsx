import { Icon } from '#app/kit/icon.tsx'
import type { ShownCheck } from './shown-checks.ts'
import type { Will } from './will-happen.ts'
import { questionCopy as copy } from './question-copy.ts'

/** What publishing does, or what is in its way. */
export function PublishWords({ will, checks }: { will: Will; checks: readonly ShownCheck[] }) {
  const failed = checks.filter(({ ok }) => !ok)
  const required = failed.filter((check) => check.required)
  if (required.length > 0) {
    return (
      <>
        <p>{copy.blockedNote}</p>
        <Reasons checks={required} />
      </>
    )
  }
  return (
    <>
      <p>
        {will.before}
        <strong>{will.time}</strong>
        {will.after}
      </p>
      {failed.length > 0 && (
        <>
          <p>{copy.warned}</p>
          <Reasons checks={failed} />
        </>
      )}
    </>
  )
}

function Reasons({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <ul className="checks">
      {checks.map(({ id, line, text }) => (
        <li key={`${id} ${line} ${text}`} className="failed">
          <Icon name="warning" />
          <span>{line === null ? text : copy.at(text, line)}</span>
        </li>
      ))}
    </ul>
  )
}
