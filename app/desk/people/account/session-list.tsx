import { Form } from 'react-router'
import type { accountCopy } from './copy.ts'

export type ShownSession = { id: string; device: string; since: string; seen: string; here: boolean }

/** Where somebody is signed in. This one is ended by signing out. */
export function SessionList({ copy: { sessions: copy, of }, sessions }: { copy: typeof accountCopy; sessions: ShownSession[] }) {
  return (
    <section className="section" aria-labelledby="h-sessions">
      <h2 id="h-sessions">{copy.heading}</h2>
      <ul className="rows own">
        {sessions.map(({ id, device, since, seen, here }) => (
          <li key={id}>
            <strong>{device}</strong>
            <span className="text-ink-2">{`${since}, ${seen}`}</span>
            {here ? (
              <span className="tag own-here">{copy.here}</span>
            ) : (
              <Form className="link-form" method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={id} />
                <button className="link" type="submit">
                  {copy.end}
                  <span className="sr-only">{of(device)}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="field-hint">{copy.hint}</p>
      <Form className="own-add" method="post" reloadDocument>
        <input type="hidden" name="intent" value="everywhere" />
        <button className="button button-secondary" type="submit">
          {copy.everywhere}
        </button>
      </Form>
    </section>
  )
}
