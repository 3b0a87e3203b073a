const pitch = 10.5
const height = 24

/** Bars in one row, the last one in ink; the number stands beside it (design §4). */
export function Sparkline({ bars }: { bars: readonly number[] }) {
  const most = Math.max(...bars, 1)
  return (
    <svg className="spark" viewBox={`0 0 ${bars.length * pitch} ${height}`} aria-hidden="true">
      {bars.map((number, bar) => {
        const tall = Math.max(1, Math.round((number / most) * (height - 2) * 10) / 10)
        // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
        return <rect key={bar} className={bar === bars.length - 1 ? 't' : undefined} x={pitch * bar + 2.1} y={height - tall} width="6.3" height={tall} />
      })}
    </svg>
  )
}
