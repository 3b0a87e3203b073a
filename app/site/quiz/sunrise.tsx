import { Plate } from '#app/kit/plate.tsx'
import { PlateFile } from '#app/kit/plate-file.tsx'
import { useSavesData } from '#app/kit/saves-data.ts'

type SunriseProps = { value: number; max: number }

const highest = 8

const step = ({ value, max }: SunriseProps) => `step-${Math.ceil((value * highest) / max)}`

/** The picture over a question: a sun that rises from the first to the last. It shows the progress, never the score. */
export function Sunrise(progress: SunriseProps) {
  return (
    <div className={`sunrise night ${step(progress)}`} aria-hidden="true">
      <Plate name="strip" className="sunrise-sea" fit="none" />
      <div className="sunrise-sky">
        <Plate name="stripsun" className="sunrise-sun" />
      </div>
    </div>
  )
}

/**
 * The same on wide screens, behind the bar: a picture that only they load, so that it stands beside the strip, in whose place
 * it is shown. At 0 nothing is seen, but it is loaded. Who saves data has the strip at every width.
 * @param isClosing whether it gives way to the result's picture
 */
export function WideSunrise({ isClosing, ...progress }: SunriseProps & { isClosing: boolean }) {
  if (useSavesData()) return null
  return (
    <div className={`${isClosing ? 'closing-blind ' : ''}sky night ${step(progress)}`} aria-hidden="true">
      <PlateFile name="sunrise" ground="night" crop="0 0 1920 360" className="sky-sea" />
      <div className="sky-horizon">
        <PlateFile name="sunrise" ground="night" crop="0 365 250 250" className="sky-sun" />
      </div>
    </div>
  )
}
