import { logoPath } from '#app/kit/logo-path.ts'
import { GatePlate } from '../../kit/gate-plate.tsx'
import { Icon } from '../../kit/icon.tsx'

type GateProps = {
  brand: string
  /** Small, at the bottom. */
  low: React.ReactNode
  children: React.ReactNode
}

/** A page without the rail, for somebody who is not signed in. */
export function Gate({ brand, low, children }: GateProps) {
  return (
    <div className="gate">
      <main className="in">
        <span className="logo">
          <svg viewBox="0 0 24 28" aria-hidden="true">
            <path d={logoPath} />
          </svg>
          {brand}
        </span>
        <div className="box">{children}</div>
        <p className="low mute micro">{low}</p>
      </main>
      <GatePlate />
    </div>
  )
}

/** What went wrong, said at once. The element is always there, so that its change is announced. */
export function GateFault({ id, text }: { id?: string; text: string | null }) {
  return (
    <div role="alert" id={id}>
      {text !== null && (
        <p className="bad">
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

export function NeedsScript({ text }: { text: string }) {
  return (
    <p className="bad needs-script">
      <Icon name="warning" />
      {text}
    </p>
  )
}
