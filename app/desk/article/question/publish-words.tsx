import type { Check } from '#app/content/drafts/checks.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ArticleCopy } from '../copy.ts'
import type { Will } from '../will-happen.ts'

/** What publishing does, or what is in its way. */
export function PublishWords({ copy, will, checks }: { copy: ArticleCopy; will: Will; checks: readonly Check[] }) {
  const failed = checks.filter(({ ok }) => !ok)
  const required = failed.filter((check) => check.required)
  if (required.length > 0) {
    return (
      <>
        <p>{copy.ask.blockedNote}</p>
        <Reasons copy={copy} checks={required} />
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
          <p>{copy.ask.warned}</p>
          <Reasons copy={copy} checks={failed} />
        </>
      )}
    </>
  )
}

function Reasons({ copy, checks }: { copy: ArticleCopy; checks: readonly Check[] }) {
  return (
    <ul className="list-ok">
      {checks.map(({ id, line, detail }) => (
        <li key={`${id} ${line} ${detail}`} className="no">
          <Icon name="warning" />
          <span>{`${copy.checks.words[id].not(detail)}${line === null ? '' : ` (${copy.checks.line(line)})`}`}</span>
        </li>
      ))}
    </ul>
  )
}
