/** The quiz's progress, with a tick for each question (brief §4 "Slider"). */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className="progress">
      <span className="progress-ticks" aria-hidden="true">
        {Array.from({ length: max + 1 }, (_, tick) => (
          <i key={tick} />
        ))}
      </span>
      <progress value={value} max={max} aria-label={label} />
    </div>
  )
}
