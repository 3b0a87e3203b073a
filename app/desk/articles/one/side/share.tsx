import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { OnceLink } from '#app/desk/kit/once-link.tsx'
import { Part } from './part.tsx'
import type { SideProps } from './side-props.ts'

/** Links for somebody without a desk: made, copied once, and taken back. Open while nobody can read the article otherwise. */
export function Share({ copy: { share: copy }, article: { shares, publicSlug }, editor: { act, busy }, result }: SideProps) {
  const hydrated = useHydrated()
  const [link, setLink] = useState<string | null>(result?.kind === 'done' ? (result.link ?? null) : null)
  const make = async (event: React.MouseEvent) => {
    event.preventDefault()
    const made = await act('share')
    if (made?.kind === 'done' && made.link !== undefined) setLink(made.link)
  }
  return (
    <Part heading={copy.heading} note={copy.count(shares.length)} isOpen={publicSlug === null || shares.length > 0 || link !== null}>
      <p className="field-hint">{copy.hint}</p>
      {link !== null && <OnceLink key={link} copy={copy.once} link={link} />}
      {shares.length > 0 && (
        <ul className="mt-2">
          {shares.map(({ id, until, person }) => (
            <li className="flex items-baseline justify-between gap-4" key={id}>
              <span>{copy.until(until, person)}</span>
              <button className="link" type="submit" name="intent" value={`revoke ${id}`} aria-label={copy.revokeLabel(until)} onClick={() => setLink(null)}>
                {copy.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        className="button button-secondary mt-3"
        type="submit"
        name="intent"
        value="share"
        disabled={busy === 'share'}
        onClick={hydrated ? (event) => void make(event) : undefined}
      >
        {copy.make}
      </button>
    </Part>
  )
}
