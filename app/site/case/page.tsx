import type { CaseKey } from '#app/letters/cases.ts'
import type { FormsCopy } from '#app/forms/copy.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { GoLink } from '#app/kit/go-link.tsx'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { QuietHead } from '#app/kit/quiet-head.tsx'
import { TermList } from '#app/kit/term-list.tsx'
import { CaseForm } from './case-form.tsx'
import type { CaseCopy } from './copy.ts'
import type { CaseOutcome } from './outcome.ts'
import type { CaseStep } from './steps.ts'

type CasePageProps = {
  copy: CaseCopy
  shared: FormsCopy
  path: string
  home: string
  hasBackups: boolean
  /** Null on a first visit. */
  outcome: CaseOutcome | null
}

/** A case as its sender sees it. The heading says where they are, the title never says which case. */
export function CasePage({ copy, shared, path, home, hasBackups, outcome }: CasePageProps) {
  if (outcome === null || outcome.step === 'form') {
    return (
      <Parts heading={copy.heading} lead={copy.lead}>
        <CaseForm copy={copy} shared={shared} path={path} response={outcome} />
      </Parts>
    )
  }
  switch (outcome.step) {
    case 'found':
      return (
        <Parts heading={named(copy.found.heading, outcome.pair)}>
          <TermList terms={outcome.rows} />
          <Steps
            path={path}
            pair={outcome.pair}
            buttons={[
              { step: 'text', text: copy.found.save },
              { step: 'ask', text: copy.found.withdraw },
            ]}
          />
          <p className="text-small text-ink-2">{copy.found.saved}</p>
          <GoLink href={path} className="justify-self-start">
            {copy.found.another}
          </GoLink>
        </Parts>
      )
    case 'asking':
      return (
        <Parts heading={named(outcome.held ? copy.held.heading : copy.asking.heading, outcome.pair)}>
          {(outcome.held ? [copy.held.text] : Object.values(copy.asking.paragraphs)).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Steps
            path={path}
            pair={outcome.pair}
            buttons={[
              { step: 'withdraw', text: outcome.held ? copy.held.confirm : copy.asking.confirm },
              { step: 'text', text: copy.found.save },
              { step: 'look', text: copy.asking.keep },
            ]}
          />
        </Parts>
      )
    case 'withdrawn':
      return outcome.held ? (
        <Parts heading={copy.held.noted}>
          <p>{named(copy.held.answer, outcome)}</p>
          <GoLink href={home} className="justify-self-start">
            {copy.withdrawn.home}
          </GoLink>
        </Parts>
      ) : (
        <Parts heading={named(copy.withdrawn.heading, outcome)} lead={copy.withdrawn.text}>
          <h2 className="text-h3">{copy.withdrawn.rest}</h2>
          <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">
            {[copy.withdrawn.log, copy.withdrawn.mails, ...(hasBackups ? [copy.withdrawn.backups] : [])].map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          <GoLink href={home} className="justify-self-start">
            {copy.withdrawn.home}
          </GoLink>
        </Parts>
      )
  }
}

function Parts({ heading, lead, children }: { heading: React.ReactNode; lead?: string; children: React.ReactNode }) {
  return (
    <>
      <QuietHead heading={heading} {...(lead !== undefined && { lead })} />
      <div className="wrap py-section">
        <div className="grid max-w-(--container-prose) gap-8">{children}</div>
      </div>
    </>
  )
}

/** The sentence with the reference, which does not break at its hyphen. */
function named(sentence: string, { reference }: { reference: string }): React.ReactNode {
  const [before, after] = sentence.split('{reference}')
  if (after === undefined) return sentence
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{shownReference(reference)}</span>
      {after}
    </>
  )
}

type StepsProps = { path: string; pair: CaseKey; /** The first is the main one. */ buttons: { step: CaseStep; text: string }[] }

/** The pair goes on in the body of the next post: there is no session, and no address that would show it. */
function Steps({ path, pair, buttons }: StepsProps) {
  return (
    <form className="flex flex-wrap gap-4" method="post" action={path}>
      <PostsWithOrigin />
      <input type="hidden" name="reference" value={pair.reference} />
      <input type="hidden" name="address" value={pair.address} />
      {buttons.map(({ step, text }, place) => (
        <button key={step} className={`button button-${place === 0 ? 'primary' : 'secondary'}`} name="step" value={step}>
          {text}
        </button>
      ))}
    </form>
  )
}
