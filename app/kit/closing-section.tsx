import { ButtonLink } from './button-link.tsx'
import { PlateFile } from './plate-file.tsx'
import type { PlateName } from './plate.tsx'
import { useSavesData } from './saves-data.ts'

type ClosingSectionProps = {
  heading: string
  lead: string
  action: { href: string; text: string }
  /** 1000 × 720 units, blank at the left, where the text is. */
  plate?: PlateName
  /** Content below the button. */
  children: React.ReactNode
}

const beforeWords = 'pt-[26rem] sm:pt-[32rem] min-[80rem]:min-h-[46rem] min-[80rem]:pt-section min-[80rem]:pb-32'

/** The call to action at the end of a page. Its plate turns into the open door of the application. */
export function ClosingSection({ heading, lead, action, plate = 'doorlg', children }: ClosingSectionProps) {
  // Where the plate is left out, so is its room.
  const room = useSavesData() ? 'pt-section' : beforeWords
  return (
    <section className="no-print relative isolate overflow-hidden bg-wall">
      {/* Shown at sizes near the drawn one, so that its lines stay fine. Below 80rem it is above the text. */}
      <PlateFile
        name={plate}
        ground="wall-2"
        className="door-plate absolute -top-6 left-[calc(50%-24rem)] -z-10 h-[27rem] w-[37.5rem] max-w-none sm:-top-16 sm:left-[calc(50%-34rem)] sm:h-[36rem] sm:w-[50rem] min-[80rem]:top-auto min-[80rem]:right-[max(-2.5rem,calc(50%-46rem))] min-[80rem]:bottom-0 min-[80rem]:left-auto min-[80rem]:h-[45rem] min-[80rem]:w-[62.5rem]"
      />
      <div className={`wrap flex flex-col items-start justify-center gap-8 pb-section ${room}`}>
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
