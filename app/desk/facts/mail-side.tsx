import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { FieldError } from '#app/kit/field.tsx'
import type { FactsCopy } from './copy.ts'

export type MailSideProps = {
  copy: FactsCopy
  /** Who gets mails about letters. */
  told: { id: string; name: string; self: boolean }[]
  /** The address that mails come from; null where none are sent. */
  mailFrom: string | null
}

export function MailSide({ copy: { mails, mailOut }, told, mailFrom }: MailSideProps) {
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
