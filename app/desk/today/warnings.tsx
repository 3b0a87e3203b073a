import { Form, Link } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { pathToEnquiries, pathToEnquiry, paths } from '../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import { todayCopy } from './copy.ts'
import type { mailWarnings } from './found-warnings.ts'

const { attention, warnings: copy } = todayCopy

/** Answers that are named one by one. */
const namedAnswers = 3

export const backupsPath = `${paths.people}#h-backup`

export type WarningsProps = {
  warnings: {
    noMail: boolean
    /** Mails are sent, but nobody wants them. */
    nobody: boolean
    mails: ReturnType<typeof mailWarnings>
    storage: boolean
    erasure: boolean
    /** References of letters whose answers nobody has opened. */
    unopened: string[]
    /** Letters that retention erases within seven days. */
    retention: { letters: number; isUnusual: boolean }
    /** How long letters are kept, where the owner has yet to choose. */
    choice: { strong: string; text: string; choices: { months: number; label: string }[] } | null
    /** References of held letters whose senders want them deleted. */
    wishes: string[]
    /** What the server words: of the disk, of its own backups, and of promises that wait for the owner's word. */
    server: (WarningWords & { to: string; grave: boolean })[]
  }
  oneKey: boolean
  noBackup: boolean
}

/** What needs attention: what is wrong, what it leads to, and one thing to do. */
export function Warnings({ warnings, oneKey, noBackup }: WarningsProps) {
  const { noMail, nobody, mails, unopened, storage, erasure, retention, choice, wishes, server } = warnings
  const [onlyWish] = wishes.length === 1 ? wishes : []
  const { answers, calls, others, waiting } = mails
  const all = [
    ...answers,
    ...calls,
    ...unopened,
    ...wishes,
    ...server,
    noMail,
    nobody,
    others,
    waiting,
    storage,
    erasure,
    retention.letters > 0,
    choice,
    oneKey,
    noBackup,
  ]
  if (!all.some(Boolean)) return null
  return (
    <section aria-labelledby="h-w">
      <h2 className="sr-only" id="h-w">
        {attention}
      </h2>
      <ul className="border-t border-ink">
        {storage && <Warning {...copy.storage} grave />}
        {noMail && <Warning {...copy.noMail} grave />}
        {nobody && <Warning {...copy.nobody} to={paths.account} grave />}
        {answers.slice(0, namedAnswers).map(({ reference, reason, address, liesHere }) => (
          <Warning
            key={reference}
            {...copy[liesHere ? 'notTold' : 'answerFailed'](shownReference(reference), reason, address)}
            to={pathToEnquiry(reference)}
            grave
          />
        ))}
        {answers.length > namedAnswers && <Warning {...copy.answersFailed(answers.length - namedAnswers)} to={pathToEnquiries({ state: 'open' })} grave />}
        {calls.map(({ reference, reason }) => (
          <Warning key={reference} {...copy.callNotTold(shownReference(reference), reason)} to={pathToEnquiry(reference)} grave />
        ))}
        {unopened.slice(0, namedAnswers).map((reference) => (
          <Warning key={reference} {...copy.unopened(shownReference(reference))} to={pathToEnquiry(reference)} />
        ))}
        {unopened.length > namedAnswers && <Warning {...copy.unopenedMore(unopened.length - namedAnswers)} to={pathToEnquiries({ state: 'answered' })} />}
        {others &&
          (others.isAddress ? (
            <Warning {...copy.mailFailed(others.count, others.reason)} link={copy.ownAddress} to={paths.account} grave />
          ) : (
            <Retry {...copy.mailFailed(others.count, others.reason)} grave />
          ))}
        {waiting && <Retry {...copy.mailWaiting(waiting.count, waiting.reason)} />}
        {wishes.length > 0 && <Warning {...copy.wishes(wishes.length)} to={onlyWish === undefined ? paths.retention : pathToEnquiry(onlyWish)} grave />}
        {retention.letters > 0 && <Warning {...copy.retention(retention.letters, retention.isUnusual)} to={paths.retention} grave={retention.isUnusual} />}
        {choice && (
          <Warning {...choice}>
            <input type="hidden" name="intent" value="keep-letters" />
            {choice.choices.map(({ months, label }) => (
              <button className="link mr-4" key={months} name="months" value={months}>
                {label}
              </button>
            ))}
          </Warning>
        )}
        {erasure && <Warning {...copy.erasure} />}
        {server.map((each) => (
          <Warning key={each.strong} {...each} />
        ))}
        {noBackup && <Warning {...copy.noBackup} to={backupsPath} />}
        {oneKey && <Warning {...copy.oneKey} to={paths.account} />}
      </ul>
    </section>
  )
}

type WarningWords = { strong: string; text: string; link?: string | undefined }

function Retry({ link, ...words }: WarningWords & { grave?: boolean }) {
  return (
    <Warning {...words}>
      <button className="link" name="intent" value="retry-mails">
        {link}
      </button>
    </Warning>
  )
}

/** `children` are the buttons of its form. */
type WarningProps = WarningWords & { to?: string; grave?: boolean; children?: React.ReactNode }

function Warning({ strong, text, link, to, grave = false, children }: WarningProps) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3 gap-y-[0.1rem] border-b border-line py-3.5">
      <span className={grave ? 'mt-[0.15rem] text-err' : 'mt-[0.15rem]'}>
        <Icon name="warning" />
      </span>
      <p>
        <strong>{strong}</strong> {text}
      </p>
      {link && to && (
        <Link className="link col-start-2 justify-self-start" to={to}>
          {link}
        </Link>
      )}
      {children && (
        <Form className="col-start-2" method="post" action="/?index">
          {children}
        </Form>
      )}
    </li>
  )
}
