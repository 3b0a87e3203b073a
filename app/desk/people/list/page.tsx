import { Link } from 'react-router'
import type { backupCopy as backupWords } from '../backup/copy.ts'
import { BackupSection, type BackupState } from '../backup/section.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { ResultNote } from '../../kit/result-note.tsx'
import { PostButton } from '../post-button.tsx'
import type { peopleCopy } from './copy.ts'
import { InviteForm, type PeopleResult } from './invite-form.tsx'
import { LogList, type LogProps } from './log-list.tsx'
import { PeopleList, type ShownInvitation, type ShownPerson } from './people-list.tsx'

type PeoplePageProps = {
  copy: typeof peopleCopy
  backupCopy: typeof backupWords
  backup: BackupState
  people: ShownPerson[]
  invitations: ShownInvitation[]
  /** Of the one who looks, in words. */
  passkeys: { id: string; text: string }[]
  log: LogProps
  result: PeopleResult | undefined
}

export function PeoplePage({ copy, backupCopy, backup, people, invitations, passkeys, log, result }: PeoplePageProps) {
  return (
    <>
      <ResultNote result={result} />
      <PageHead title={copy.heading} />
      <div className="with-side">
        <div>
          <section className="section" aria-labelledby="h-people">
            <h2 id="h-people">{copy.people}</h2>
            <PeopleList copy={copy} people={people} invitations={invitations} />
          </section>
          <section className="section" aria-labelledby="h-invite">
            <h2 id="h-invite">{copy.invite.heading}</h2>
            <InviteForm copy={copy} result={result} />
          </section>
          <LogList copy={copy.log} {...log} />
        </div>
        <div className="side">
          <BackupSection copy={backupCopy} {...backup} />
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
