import { Suspense, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { AnswerWay } from '#app/letters/answer-way.ts'
import { type FactGroup, type FactName, factNames } from '#app/texts/facts.ts'
import { Icon } from '#app/kit/icon.tsx'
import { FieldError } from '#app/kit/field.tsx'
import type { KeptText } from '../frame/typed/typed.ts'
import { later } from '../kit/later.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../kit/page-head.tsx'
import { ResultNote } from '../kit/result-note.tsx'
import type { Signer } from '../kit/signers.ts'
import type { FactsCopy } from './copy.ts'
import { FactRow, pathToFact, Row } from './fact-row.tsx'
import { type FactResult, factsOf } from './fields.ts'
import type { ShownFact } from './shown-facts.ts'

const Leaving = later(() => import('../frame/typed/leaving.tsx'))

const loadForm = () => import('./fact-form.tsx')
const FactForm = later(loadForm)

type FactsPageProps = {
  copy: FactsCopy
  facts: Record<FactName, ShownFact>
  retention: { label: string; value: string }[]
  /** Whose form is open. */
  open: FactName | null
  /** What this person has typed and not saved. */
  kept: Partial<Record<FactName, NonNullable<KeptText>>>
  /** When the page was loaded, in milliseconds. */
  asOf: number
  result: FactResult | undefined
  /** Who gets mails about letters. */
  told: { id: string; name: string; self: boolean }[]
  /** How answers go where nobody chooses another way. */
  answersGo: AnswerWay
  /** Who may stand for an answer. */
  signers: readonly Signer[]
  /** The address that mails come from; null where none are sent. */
  mailFrom: string | null
}

/** What the company says of itself, where it shows, and what the law asks for and is missing. */
export function FactsPage({ copy, facts, retention, told, answersGo, signers, mailFrom, open: asked, kept, asOf, result }: FactsPageProps) {
  const { key } = useLocation()
  const wrong = result?.wrong ?? null
  const open = result?.said === undefined ? (wrong?.fact ?? asked) : null
  useFocusAfter(open)
  // Before somebody needs it without a network.
  useEffect(() => void loadForm().catch(() => {}), [])
  const row = (name: FactName) =>
    name === open ? (
      // A form of its own for each answer of the desk.
      <Suspense key={`${name} ${key}`}>
        <FactForm
          copy={copy}
          name={name}
          fact={facts[name]}
          wrong={wrong?.fact === name ? wrong : null}
          kept={kept[name] ?? null}
          signers={signers}
          asOf={asOf}
        />
      </Suspense>
    ) : (
      <FactRow key={name} copy={copy} name={name} fact={facts[name]} isBegun={kept[name] !== undefined} />
    )
  return (
    <>
      <Suspense>
        <Leaving />
      </Suspense>
      <ResultNote result={result} />
      <PageHead title={copy.heading} sub={copy.sub} />
      <div className="with-side">
        <div>
          <Lacks copy={copy} facts={facts} />
          {(Object.keys(copy.groups) as FactGroup[]).map((group) => (
            <section className="section" key={group} aria-labelledby={`h-${group}`}>
              <h2 id={`h-${group}`}>{copy.groups[group]}</h2>
              <ul className="rows">
                {group === 'personal' &&
                  retention.map(({ label, value }) => (
                    <Row key={label} copy={copy} label={label} link={{ to: paths.retention, children: copy.change }}>
                      {value}
                    </Row>
                  ))}
                {factsOf(group).map(row)}
              </ul>
            </section>
          ))}
        </div>
        <MailSide copy={copy} told={told} answersGo={answersGo} mailFrom={mailFrom} />
      </div>
    </>
  )
}

function Lacks({ copy, facts }: { copy: FactsCopy; facts: Record<FactName, ShownFact> }) {
  const names = factNames.filter((name) => facts[name].lack !== null)
  if (names.length === 0) return null
  return (
    <section
      className="mb-8 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-sm border border-err bg-raised px-5 py-4.5 [&>svg]:mt-[0.1rem] [&>svg]:text-err"
      aria-labelledby="h-lacks"
    >
      <Icon name="warning" />
      <h2 className="font-sans text-small/[1.4] font-semibold tracking-normal text-err" id="h-lacks">
        {copy.lacks(names.length)}
      </h2>
      <ul className="col-start-2 flex flex-wrap gap-x-6 gap-y-[0.1rem]">
        {names.map((name) => (
          <li key={name}>
            <Link className="link" to={pathToFact(name)} preventScrollReset>
              {facts[name].label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A form that opens takes the focus itself; once it closes, the focus returns to the link that opened it. */
function useFocusAfter(open: FactName | null): void {
  const last = useRef(open)
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(`change-${last.current}`)?.focus()
    last.current = open
  }, [open])
}

function MailSide({
  copy: { mails, mailOut, answersGo: answers },
  told,
  answersGo,
  mailFrom,
}: Pick<FactsPageProps, 'copy' | 'told' | 'answersGo' | 'mailFrom'>) {
  const own = { to: paths.account, text: mails.own }
  const ofTold = told.map(({ id, name, self }) => (self ? own : { to: `${paths.people}/${id}`, text: mails.change(name) }))
  const links = ofTold.includes(own) ? ofTold : [own, ...ofTold]
  return (
    <div className="side">
      <section aria-labelledby="h-mails">
        <h2 id="h-mails">{mails.heading}</h2>
        <ul className="rows border-0">
          {mails.kinds.map((kind) => (
            <li key={kind} className="min-h-0 py-2">
              <span>{kind}</span>
              <span className="text-ink-2 text-micro">{told.map(({ name }) => name).join(', ') || mails.nobody}</span>
            </li>
          ))}
        </ul>
        <ul className="stack mt-2 justify-items-start">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link className="link" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <p className="field-hint">{mails.hint}</p>
      </section>
      <section aria-labelledby="h-answers">
        <h2 id="h-answers">{answers.heading}</h2>
        <Form method="post" preventScrollReset>
          <div role="radiogroup" aria-labelledby="h-answers" aria-describedby="answers-hint">
            {(['here', 'mail'] as const).map((way) => (
              <label className="tick" key={way}>
                <input className="radio" type="radio" name="way" value={way} defaultChecked={way === answersGo} />
                {answers.ways[way]}
              </label>
            ))}
          </div>
          <p className="field-hint" id="answers-hint">
            {answers.hint}
          </p>
          <button className="button button-secondary mt-3" name="intent" value="answers-go">
            {answers.save}
            <span className="sr-only"> {answers.heading.toLowerCase()}</span>
          </button>
        </Form>
      </section>
      <section aria-labelledby="h-out">
        <h2 id="h-out">{mailOut.heading}</h2>
        {mailFrom === null ? (
          <>
            <FieldError error={mailOut.off} />
            <p className="field-hint">{mailOut.how}</p>
          </>
        ) : (
          <p>{mailOut.on(mailFrom)}</p>
        )}
      </section>
    </div>
  )
}
