import { Link } from 'react-router'
import { paths } from '../../paths.ts'

const words = {
  404: ['Sidan finns inte', 'Adressen är fel, eller så är det som fanns här raderat.'],
  other: ['Något gick fel', 'Inget du skrev har sparats. Försök igen om en stund.'],
}

/**
 * An address that does not exist, or a fault of ours.
 * @param said the server's own words where it has some (full-disk.ts, refused-body.ts), a heading and a text
 */
export function FaultPage({ status, said }: { status: number; said?: unknown }) {
  const [heading, text] = typeof said === 'string' && said.includes('\n\n') ? said.split('\n\n') : words[status === 404 ? 404 : 'other']
  return (
    <div className="grid gap-4 p-[clamp(1.25rem,5vw,4.5rem)]">
      <title>{`${heading} – skrivbordet`}</title>
      <h1>{heading}</h1>
      <p className="text-ink-2">{text}</p>
      <p>
        <Link className="link" to={paths.today}>
          Till I dag
        </Link>
      </p>
    </div>
  )
}
