import { Plate } from './plate.tsx'

/** The screen of errors: a dark room with a closed door. */
export function NightRoom({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="night relative isolate flex flex-col justify-end overflow-hidden sm:min-h-svh">
      <Plate name="dark" fit="xMinYMax slice" className="absolute inset-0 -z-10 hidden size-full text-night-ray min-[80rem]:block" />
      {/* The whole door, and as much of its wall as there is room for. */}
      <Plate
        name="dark"
        crop="850 -20 420 640"
        fit="xMaxYMid meet"
        className="h-[min(40rem,max(27rem,58svh))] w-full mask-[linear-gradient(transparent_4.25rem,#000_6rem,#000_80%,transparent)] text-night-ray min-[80rem]:hidden"
      />
      <div className="wrap grid justify-items-start gap-8 pt-4 pb-16 min-[80rem]:pt-36">
        {/* Narrow enough not to overlap the door. */}
        <h1 className="max-w-[7em] text-h1">{heading}</h1>
        {children}
      </div>
    </section>
  )
}
