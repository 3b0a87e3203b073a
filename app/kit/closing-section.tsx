import { ButtonLink } from './button-link.tsx'
import { PlateFile } from './plate-file.tsx'
import type { PlateName } from './plate.tsx'

type ClosingSectionProps = {
  heading: string
  lead: string
  action: { href: string; text: string }
  /** 1000 × 720 units, blank at the left, where the text is. */
  plate?: PlateName
  /** Content below the button. */
  children: React.ReactNode
}

/** The call to action at the end of a page. Its plate turns into the open door of the application. */
export function ClosingSection({ heading, lead, action, plate = 'doorlg', children }: ClosingSectionProps) {
  return (
    <section className="no-print relative isolate overflow-hidden bg-wall">
      <PlateFile name={plate} ground="wall-2" className="door-plate closing-door" />
      <div className="wrap closing">
        <h2 className="max-w-[7em] text-h1">{heading}</h2>
        <p className="max-w-[24rem] text-lead">{lead}</p>
        <ButtonLink href={action.href} forward>
          {action.text}
        </ButtonLink>
        {children}
      </div>
    </section>
  )
}
