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
  return (
    <div className="side">
      <section aria-labelledby="h-mails">
        <h2 id="h-mails">{mails.heading}</h2>
        <ul className="rows told">
          {mails.kinds.map((kind) => (
            <li key={kind}>
              <span>{kind}</span>
              <span className="text-ink-2 text-micro">{told.map(({ name }) => name).join(', ') || mails.nobody}</span>
            </li>
          ))}
        </ul>
        <ul className="links stack">
          {told.every(({ self }) => !self) && <ToAccount text={mails.own} />}
          {told.map(({ id, name, self }) =>
            self ? (
              <ToAccount key={id} text={mails.own} />
            ) : (
              <li key={id}>
                <Link className="link" to={`${paths.people}/${id}`}>
                  {mails.change(name)}
                </Link>
              </li>
            ),
          )}
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

function ToAccount({ text }: { text: string }) {
  return (
    <li>
      <Link className="link" to={paths.account}>
        {text}
      </Link>
    </li>
  )
}
