import { window as engraving } from '#app/kit/plates/paths.json'

/** Light from a window, for an empty list. */
export function SmallPlate() {
  return (
    <svg className="size-full" viewBox={`0 0 ${engraving.width} ${engraving.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="currentColor" d={engraving.light} />
    </svg>
  )
}
