import { PostButton } from '../post-button.tsx'
import type { accountCopy } from './copy.ts'

export type ShownSession = { id: string; device: string; since: string; seen: string; here: boolean }

/** Where somebody is signed in. This one is ended by signing out. */
export function SessionList({ copy: { sessions: copy, of }, sessions }: { copy: typeof accountCopy; sessions: ShownSession[] }) {
  return (
    <section className="section" aria-labelledby="h-sessions">
      <h2 id="h-sessions">{copy.heading}</h2>
      <ul className="rows *:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto] max-nav:*:grid-cols-1 max-nav:*:py-3.5">
        {sessions.map(({ id, device, since, seen, here }) => (
          <li key={id}>
            <strong>{device}</strong>
            <span className="text-ink-2">{`${since}, ${seen}`}</span>
            {here ? (
              <span className="tag row-end">{copy.here}</span>
            ) : (
              <PostButton className="row-end" look="link" intent="end" id={id} preventScrollReset>
                {copy.end}
                <span className="sr-only">{of(device)}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      <p className="field-hint">{copy.hint}</p>
      <PostButton className="mt-4" look="button button-secondary" intent="everywhere" reloadDocument>
        {copy.everywhere}
      </PostButton>
    </section>
  )
}
