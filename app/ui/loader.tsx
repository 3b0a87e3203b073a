const lines = Array.from({ length: 16 }, (_, line) => line)

/** Sixteen lines opening like a blind; appears only where waiting takes longer than a blink. */
export function Loader({ label }: { label: string }) {
  return (
    <div className="loader-place" role="status">
      <span className="sr-only">{label}</span>
      <span className="loader" aria-hidden="true">
        {lines.map((line) => (
          <i key={line} />
        ))}
      </span>
    </div>
  )
}
