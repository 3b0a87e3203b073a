import { articlePlates, rowPlate } from './plates/plate-for-slug.ts'

/** The viewBox of each engraving, copied from plates/paths.json, whose paths scripts must not contain. */
export const plateSizes = {
  hero: '0 0 1440 900',
  morning: '0 0 1440 900',
  afternoon: '0 0 1440 900',
  evening: '0 0 1440 900',
  window: '0 0 360 240',
  network: '0 0 360 240',
  door: '0 0 360 240',
  horizon: '0 0 720 420',
  sun1: '0 0 480 480',
  sun2: '0 0 480 480',
  sun3: '0 0 480 480',
  dark: '0 0 1440 760',
  aperture: '0 0 560 560',
  doorlg: '0 0 1000 720',
  panes: '0 0 1440 620',
  room: '0 0 1440 760',
  shelf: '0 0 960 480',
  slit: '0 0 720 720',
  slot: '0 0 480 400',
  dawn: '0 0 1312 160',
  discs: '0 0 1312 492',
  stairs: '0 0 820 640',
  panessmall: '0 0 820 420',
  litstairs: '0 0 1000 720',
  closingdiscs: '0 0 760 460',
  doorthird: '0 0 1000 720',
  doorapply: '0 0 1440 600',
  dooropen: '0 0 560 208',
  landingdoor: '0 0 240 212',
  desk: '0 0 1312 492',
  loginphone: '0 0 390 288',
  strip: '0 0 1920 160',
  stripsun: '0 0 80 80',
  sunrise: '0 0 1920 615',
  castwindow: '0 0 480 480',
  quizdoor: '0 0 480 480',
  ...sizesOf(articlePlates, '0 0 480 480'),
  ...sizesOf(articlePlates.map(rowPlate), '0 0 96 96'),
}

function sizesOf<Name extends string>(names: readonly Name[], size: string) {
  return Object.fromEntries(names.map((name) => [name, size])) as Record<Name, string>
}

export type PlateName = keyof typeof plateSizes

type PlateProps = {
  name: PlateName
  className?: string
  /** A viewBox inside the engraving, to show a part of it. */
  crop?: string | undefined
  /** preserveAspectRatio */
  fit?: string
}

/** An engraving. The route must name it in `handle.plates`, or its path is not in the page. */
export function Plate({ name, className, crop, fit = 'xMidYMid slice' }: PlateProps) {
  return (
    <svg className={className} viewBox={crop ?? plateSizes[name]} preserveAspectRatio={fit} aria-hidden="true">
      <use href={`#plate-${name}`} />
    </svg>
  )
}
