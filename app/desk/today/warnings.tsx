import { Form, Link } from 'react-router'
import { pathToEnquiry, paths } from '../shell/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { TodayCopy } from './copy.ts'

export type WarningsProps = {
  copy: TodayCopy
  warnings: {
    noMail: boolean
    /** Mails are sent, but nobody wants them. */
    nobody: boolean
    mails: { failed: number; waiting: number; reason: string | null }
    storage: boolean
    erasure: boolean
    /** Letters that retention erases within seven days. */
    retention: { letters: number; isUnusual: boolean }
    /** References of held letters whose senders want them deleted. */
    wishes: string[]
    /** Whether the server's own backups have failed, or are late. */
    backup: boolean
  }
  oneKey: boolean
  noBackup: boolean
}

/** What needs attention: what is wrong, what it leads to, and one thing to do. */
export function Warnings({ copy, warnings, oneKey, noBackup }: WarningsProps) {
  const words = copy.warnings
  const { noMail, nobody, mails, storage, erasure, retention, wishes, backup } = warnings
  const [onlyWish] = wishes.length === 1 ? wishes : []
  if (!noMail && !nobody && !mails.failed && !mails.waiting && !storage && !erasure && !retention.letters && wishes.length === 0 && !backup && !oneKey && !noBackup) return null
  const reason = mails.reason === null ? '' : `${mails.reason}.`.replace('..', '.')
  return (
    <section aria-labelledby="h-w">
      <h2 className="vh" id="h-w">
        {copy.attention}
      </h2>
      <ul className="warn">
        {storage && <Warning {...words.storage} grave />}
        {noMail && <Warning {...words.noMail} grave />}
        {nobody && <Warning {...words.nobody} to={paths.account} grave />}
        {mails.failed > 0 && <Warning {...words.mailFailed(mails.failed, reason)} retries grave />}
        {mails.waiting > 0 && <Warning {...words.mailWaiting(mails.waiting, reason)} retries />}
        {wishes.length > 0 && <Warning {...words.wishes(wishes.length)} to={onlyWish === undefined ? paths.retention : pathToEnquiry(onlyWish)} grave />}
        {retention.letters > 0 && <Warning {...words.retention(retention.letters, retention.isUnusual)} to={paths.retention} grave={retention.isUnusual} />}
        {erasure && <Warning {...words.erasure} />}
        {backup && <Warning {...words.backup} to={paths.people} grave />}
        {noBackup && <Warning {...words.noBackup} to={paths.people} />}
        {oneKey && <Warning {...words.oneKey} to={paths.account} />}
      </ul>
    </section>
  )
}

type WarningProps = { strong: string; text: string; link?: string; to?: string; retries?: boolean; grave?: boolean }

function Warning({ strong, text, link, to, retries = false, grave = false }: WarningProps) {
  return (
    <li>
      <span className={grave ? 'err' : undefined}>
        <Icon name="warning" />
      </span>
      <p>
        <strong>{strong}</strong> {text}
      </p>
      {link && to && (
        <Link className="link" to={to}>
          {link}
        </Link>
      )}
      {link && retries && (
        <Form className="retry" method="post" action="/?index">
          <button className="link" name="intent" value="retry-mails">
            {link}
          </button>
        </Form>
      )}
    </li>
  )
}
