type BarsProps = {
  value: number
  /** The value of the longest bar. */
  max: number
  /** The one that matters: in ink, with thicker lines. */
  strong?: boolean
}

const height = 14

/** A horizontal bar of engraved lines, as wide as its place. The number stands beside it in text. */
export function Bars({ value, max, strong = false }: BarsProps) {
  const width = max > 0 ? Math.min(100, Math.max(value > 0 ? 0.75 : 0, (value / max) * 100)) : 0
  // One thick dashed line from top to bottom: its dashes are the engraved lines.
  return (
    <svg
      className="h-3.5 w-full fill-none stroke-edge forced-colors:stroke-[CanvasText]"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={strong ? 'stroke-ink' : undefined} d={`M${width / 2} 0V${height}`} strokeWidth={width} strokeDasharray={strong ? '3 1' : '2 2'} />
    </svg>
  )
}
