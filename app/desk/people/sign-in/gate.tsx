import { logoPath } from '#app/kit/logo-path.ts'
import { GatePlate } from '../../kit/gate-plate.tsx'
import { Icon } from '#app/kit/icon.tsx'

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
      <main className="gate-main">
        <span className="logo">
          <svg viewBox="0 0 24 28" aria-hidden="true">
            <path d={logoPath} />
          </svg>
          {brand}
        </span>
        <div className="gate-box">{children}</div>
        <p className="gate-foot text-ink-2 text-micro">{low}</p>
      </main>
      <GatePlate />
    </div>
  )
}

export function NeedsScript({ text }: { text: string }) {
  return (
    <p className="field-error needs-script">
      <Icon name="warning" />
      {text}
    </p>
  )
}
