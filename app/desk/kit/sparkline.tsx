const [width, height] = [84, 24]

/** Small bars of the latest days, the last in ink. The number stands beside them in text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const pitch = width / Math.max(values.length, 1)
  return (
    <svg className="h-6 w-21 fill-edge" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {values.map((number, place) => {
        const tall = Math.max(1, Math.round((number / most) * (height - 2)))
        return (
          <rect
            key={`${String(place)}`}
            className={place === values.length - 1 ? 'fill-ink' : undefined}
            x={(place + 0.2) * pitch}
            y={height - tall}
            width={pitch * 0.6}
            height={tall}
          />
        )
      })}
    </svg>
  )
}
