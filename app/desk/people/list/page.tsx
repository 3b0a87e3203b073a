import { Fragment, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { FieldError } from '#app/kit/field.tsx'
import { Icon } from '#app/kit/icon.tsx'
import { later } from '../../kit/later.ts'
import type { KeptText } from '../../frame/typed/typed.ts'
import { backupCopy } from '../backup/copy.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import { SightsList } from './role-field.tsx'
import { peopleCopy as copy } from './copy.ts'
import { InviteForm, type PeopleResult } from './invite-form.tsx'
import { LogList, type LogProps } from './log-list.tsx'
import { PeopleList, type PeopleListProps } from './people-list.tsx'
import type { nightlySentences } from './shown.ts'

const Leaving = later(() => import('../../frame/typed/leaving.tsx'))

type BackupState = {
  /** Of the last copy that was downloaded to its end. */
  last: { age: string; text: string } | null
  /** Of the copies that the server makes by itself, a sentence each. */
  nightly: ReturnType<typeof nightlySentences>
  fault: string | null
}

type PeoplePageProps = PeopleListProps & {
  backup: BackupState
  /** Of the one who looks, in words. */
  passkeys: { id: string; text: string }[]
  log: LogProps
  /** What each role may see, in words. */
  sees: string[]
  /** What this person has typed of an invitation. */
  kept: KeptText
  /** When the page was loaded, in milliseconds. */
  asOf: number
  inviteHint: string
  result: PeopleResult | undefined
}

export function PeoplePage({ backup, people, invitations, passkeys, log, sees, kept, asOf, inviteHint, result }: PeoplePageProps) {
  const { key } = useLocation()
  return (
    <>
      <Suspense>
        <Leaving />
      </Suspense>
      <ResultNote result={result} />
      <PageHead title={copy.heading} />
      <div className="with-side">
        <div>
          <section className="section" aria-labelledby="h-people">
            <h2 id="h-people">{copy.people}</h2>
            <PeopleList people={people} invitations={invitations} />
          </section>
          <section className="section" aria-labelledby="h-invite">
            <h2 id="h-invite">{copy.invite.heading}</h2>
            {/* A form of its own for each answer of the desk. */}
            <InviteForm key={key} result={result} kept={kept} asOf={asOf} hint={inviteHint} />
            <SightsList sees={sees} />
          </section>
          <LogList {...log} />
        </div>
        <div className="side">
          <BackupSection {...backup} />
          <section aria-labelledby="h-passkeys">
            <h2 id="h-passkeys">{copy.passkeys.heading}</h2>
            <ul className="stack">
              {passkeys.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
            <div className="actions mt-3">
              <Link className="button button-secondary" to={paths.account}>
                {copy.passkeys.add}
              </Link>
              <PostButton look="button button-quiet" intent="everywhere" action={paths.account} reloadDocument>
                {copy.passkeys.everywhere}
              </PostButton>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** When the last copy was taken, and the button for another. */
function BackupSection({ last, nightly, fault }: BackupState) {
  return (
    <section aria-labelledby="h-backup">
      <h2 id="h-backup">{backupCopy.heading}</h2>
      <p className="serif text-[1.5rem]">{last?.age ?? backupCopy.none}</p>
      <p className="mt-1 mb-3.5 text-ink-2">{last ? `${last.text} ${backupCopy.manual}` : backupCopy.manual}</p>
      <p className="mb-4 text-ink-2">
        {nightly.map(({ text, why }) => (
          <Fragment key={text}>
            {text}{' '}
            {why && (
              <>
                {backupCopy.why} <q lang="en">{why}</q>{' '}
              </>
            )}
          </Fragment>
        ))}
      </p>
      <form method="post" action={paths.people}>
        <button className="button button-secondary w-full" type="submit" name="intent" value="backup">
          <Icon name="key" />
          {backupCopy.button}
        </button>
      </form>
      <FieldError error={fault} alert />
      <p className="field-hint">{backupCopy.hint}</p>
    </section>
  )
}
