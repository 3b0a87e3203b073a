import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { useSend } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { pathToEnquiry } from '../../paths.ts'
import { Field } from '#app/kit/field.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { type Result, ResultNote } from '../../kit/result-note.tsx'

/** Why an answer was not sent, and what was typed; without a fault it is sent. `version`: the letter's now, which a second press means. */
export type ReplyResult = Result & { fault?: 'missing' | 'too-long' | 'stale'; typed?: string; version?: number }

const copy = {
  back: (reference: string) => `Ärende ${reference}`,
  heading: 'Svara',
  to: 'Till',
  subject: 'Ämne',
  template: 'Börja med',
  body: 'Svar',
  hint: 'Brevet du svarar på följer inte med. Svaret sparas vid ärendet och skickas inom en minut.',
  send: 'Skicka svaret',
  sending: 'Skickar …',
  faults: {
    missing: 'Skriv ett svar.',
    'too-long': 'Korta svaret till högst 10 000 tecken.',
    stale: 'Någon annan hann ändra ärendet först. Svaret är inte skickat, och texten är kvar här. Läs vad som hänt innan du skickar.',
  } satisfies Record<NonNullable<ReplyResult['fault']>, string>,
}

type ReplyPageProps = {
  reference: string
  version: number
  recipient: string
  language: string
  subject: string
  templates: { name: string; to: string; isChosen: boolean }[]
  body: string
  /** What the form did, without script. */
  result: ReplyResult | undefined
}

/** An answer, written and sent from here. */
export function ReplyPage({ reference, version, recipient, language, subject, templates, body, result: first }: ReplyPageProps) {
  const navigate = useNavigate()
  // What was read before it was written: what others do meanwhile is told before anything is sent.
  const [seen] = useState(version)
  const toast = useToast()
  const { busy, result, submit } = useSend<ReplyResult>(({ said }) => {
    if (said === undefined) return
    toast({ text: said })
    void navigate(pathToEnquiry(reference))
  })
  const { fault, typed, said } = result ?? first ?? {}
  const isSent = said !== undefined
  return (
    <>
      <PageHead back={{ to: pathToEnquiry(reference), text: copy.back(shownReference(reference)) }} title={copy.heading} />
      {first?.said !== undefined ? (
        <ResultNote result={first} />
      ) : (
        <form className="grid max-w-[48rem] gap-5" method="post" onSubmit={submit}>
          <input type="hidden" name="version" value={result?.version ?? seen} />
          <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-[0.3rem]">
            <dt className="text-ink-2">{copy.to}</dt>
            <dd>{recipient}</dd>
            <dt className="text-ink-2">{copy.subject}</dt>
            <dd lang={language}>{subject}</dd>
          </dl>
          <div className="segments justify-self-start" role="group" aria-label={copy.template}>
            {templates.map(({ name, to, isChosen }) => (
              <Link key={to} to={to} lang={language} aria-current={isChosen ? 'true' : undefined} replace>
                {name}
              </Link>
            ))}
          </div>
          <Field name="body" label={copy.body} error={fault && copy.faults[fault]} alert hint={copy.hint}>
            {(input) => <textarea {...input} className="input min-h-72" lang={language} maxLength={10_000} defaultValue={typed ?? body} />}
          </Field>
          <div className="actions">
            <button className="button button-primary" type="submit" disabled={busy || isSent}>
              {busy ? copy.sending : copy.send}
            </button>
          </div>
        </form>
      )}
    </>
  )
}
