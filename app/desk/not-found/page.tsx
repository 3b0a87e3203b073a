import { Link } from 'react-router'
import { paths } from '../shell/paths.ts'

const words = {
  404: { heading: 'Sidan finns inte', text: 'Adressen är fel, eller så är det som fanns här raderat.' },
  other: { heading: 'Något gick fel', text: 'Inget du skrev har sparats. Försök igen om en stund.' },
}

/** An address that does not exist, or a fault of ours. */
export function FaultPage({ status }: { status: number }) {
  const { heading, text } = words[status === 404 ? 404 : 'other']
  return (
    <div className="fault">
      <title>{`${heading} – skrivbordet`}</title>
      <h1>{heading}</h1>
      <p className="mute">{text}</p>
      <p>
        <Link className="link" to={paths.today}>
          Till I dag
        </Link>
      </p>
    </div>
  )
}
