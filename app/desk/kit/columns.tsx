type ColumnsProps = {
  /** Null where the figure is not shown: a single line. */
  values: readonly (number | null)[]
  /** Whether the last one matters most (today): in ink, with thicker lines. */
  strong?: boolean
}

/** Pixels; lines are 4 apart. The style gives the same height, so that they stay sharp. */
const height = 164
const pitch = 4
/** Share of its place that a column fills. */
const fill = 0.84

/** Columns of engraved lines on a common ground, as wide as their place. The numbers stand beside them in text. */
export function Columns({ values, strong = false }: ColumnsProps) {
  const most = Math.max(...values.map((value) => value ?? 0), 1)
  const column = (value: number | null, place: number) => `M${place + 0.5} ${height}V${height - linesOf(value, most) * pitch}`
  const last = values.length - 1
  const plain = values.map(column).slice(0, strong ? last : undefined)
  // Thick dashed lines from the ground upwards: their dashes are the engraved lines.
  return (
    <svg
      className="h-41 w-full fill-none stroke-edge forced-colors:stroke-[CanvasText]"
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={plain.join('')} strokeWidth={fill} strokeDasharray="2 2" />
      {strong && <path className="stroke-ink" d={column(values[last] ?? null, last)} strokeWidth={fill} strokeDasharray="3 1" />}
    </svg>
  )
}

function linesOf(value: number | null, most: number): number {
  if (value === 0) return 0
  return Math.max(1, Math.round(((value ?? 0) / most) * (height / pitch - 1)))
}
