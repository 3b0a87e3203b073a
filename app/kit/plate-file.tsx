import { type PlateName, plateSizes } from './plate.tsx'
import type { PlateGround } from './plates/plate-files.ts'
import { useSavesData } from './saves-data.ts'

declare global {
  interface ImportMetaEnv {
    /** The folder of the plates' files (plates/plate-files.ts). */
    readonly PLATES: string
  }
}

type PlateFileProps = {
  name: PlateName
  /** Chooses the colours: `wall`, `wall-2` where a plate's lines have ray-2 in the dark, `night` for sections of class night. */
  ground: PlateGround
  className?: string
  /** The class of an element around it, which has its size. */
  box?: string
  /** For the page's first one, which the first screen may show. */
  eager?: boolean
  /** A viewBox inside the engraving, to show a part of it. */
  crop?: string | undefined
  /** preserveAspectRatio */
  fit?: string | undefined
}

/**
 * An engraving below the first screen: a file, fetched when it comes near, that no page contains. For visitors who save data
 * only the page's first, and no empty box in the place of the others.
 */
export function PlateFile({ box, ...plate }: PlateFileProps) {
  if (useSavesData() && !plate.eager) return null
  return box === undefined ? (
    <Picture {...plate} />
  ) : (
    <div className={box}>
      <Picture {...plate} />
    </div>
  )
}

function Picture({ name, ground, className, eager = false, crop, fit }: Omit<PlateFileProps, 'box'>) {
  const viewBox = crop ?? plateSizes[name]
  const [, , width, height] = viewBox.split(' ').map(Number)
  return (
    <img
      src={`${import.meta.env.PLATES}/${name}-${ground}.svg${viewOf({ crop, fit })}`}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}

/**
 * The fragment that shows an SVG file with another `viewBox` or `preserveAspectRatio` than its own. A
 * browser ignores all of it where the two words of preserveAspectRatio are parted by a comma.
 */
function viewOf({ crop, fit }: { crop: string | undefined; fit: string | undefined }): string {
  const parts = [crop && `viewBox(${crop.replaceAll(' ', ',')})`, fit && `preserveAspectRatio(${fit.replaceAll(' ', '%20')})`].filter(Boolean)
  return parts.length > 0 ? `#svgView(${parts.join(';')})` : ''
}
