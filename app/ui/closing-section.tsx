import { ButtonLink } from './button-link.tsx'
import { Plate } from './plate.tsx'

type ClosingSectionProps = {
  heading: string
  lead: string
  action: { href: string; text: string }
  /** Content below the button. */
  children: React.ReactNode
}

/** The call to action at the end of a page. Its route must name the plate `doorlg`. */
export function ClosingSection({ heading, lead, action, children }: ClosingSectionProps) {
  return (
    <section className="no-print relative isolate overflow-hidden bg-wall">
      <Plate
        name="doorlg"
        fit="xMidYMax slice"
        className="absolute top-0 right-0 -z-10 h-84 w-full text-ember sm:h-full sm:w-[72%]"
      />
      <div className="wrap flex flex-col items-start justify-center gap-8 pt-96 pb-section sm:min-h-[46rem] sm:pt-section">
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
