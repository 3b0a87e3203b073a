import { Plate } from '#app/kit/plate.tsx'

const highest = 8

/** The picture over a question: a sun that rises from the first to the last. It shows the progress, never the score. */
export function Sunrise({ value, max }: { value: number; max: number }) {
  const step = Math.ceil((value * highest) / max)
  return (
    <div className={`sunrise night step-${step}`} aria-hidden="true">
      <Plate name="strip" className="sunrise-sea" fit="none" />
      <div className="sunrise-sky">
        <Plate name="stripsun" className="sunrise-sun" />
      </div>
    </div>
  )
}
