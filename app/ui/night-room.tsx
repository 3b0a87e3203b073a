import { Plate } from './plate.tsx'

/** The screen of errors: a dark room with a closed door. */
export function NightRoom({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="night relative isolate flex flex-col justify-end overflow-hidden sm:min-h-svh">
      <Plate
        name="dark"
        fit="xMidYMax slice"
        className="absolute inset-0 -z-10 hidden size-full text-night-ember sm:block"
      />
      <Plate
        name="dark"
        crop="790 40 440 640"
        fit="xMidYMax slice"
        className="absolute inset-x-0 top-0 -z-10 h-96 w-full mask-[linear-gradient(transparent_4.25rem,#000_9rem)] text-night-ember sm:hidden"
      />
      <div className="wrap grid justify-items-start gap-8 pt-[26rem] pb-16 sm:pt-36">
        {/* Narrow enough not to overlap the door. */}
        <h1 className="max-w-[9em] text-h1">{heading}</h1>
        {children}
      </div>
    </section>
  )
}
