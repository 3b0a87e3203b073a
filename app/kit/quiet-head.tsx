import { Plate } from './plate.tsx'

type QuietHeadProps = {
  heading: React.ReactNode
  lead?: React.ReactNode
  note?: string
  /** Low and without the plate, where what follows matters more. */
  isLow?: boolean
}

/** The top of a page that is read for what it promises, with the plate `slit`. */
export function QuietHead({ heading, lead, note, isLow = false }: QuietHeadProps) {
  if (isLow) {
    return (
      <section className="bg-wall print:bg-transparent">
        <div className="wrap grid gap-2.5 pt-24 pb-8 sm:pt-28 print:pt-0">
          <h1 className="text-h2">{heading}</h1>
          {lead !== undefined && <p className="measure text-lead">{lead}</p>}
        </div>
      </section>
    )
  }
  return (
    <section className="relative isolate overflow-hidden bg-wall print:bg-transparent">
      <Plate
        name="slit"
        crop="0 0 720 400"
        fit="xMidYMin slice"
        className="no-print absolute inset-y-0 right-0 -z-10 hidden h-full w-1/2 mask-[linear-gradient(90deg,transparent,#000_60%)] text-ray sm:block"
      />
      <div className="wrap columns-12 pt-page-top pb-16 print:pt-0">
        <div className="col-span-full grid gap-8 sm:col-span-7">
          <h1 className="text-h1">{heading}</h1>
          {lead !== undefined && <p className="max-w-[34rem] text-lead">{lead}</p>}
          {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
        </div>
      </div>
    </section>
  )
}
