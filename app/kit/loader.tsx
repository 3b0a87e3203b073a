const lines = Array.from({ length: 16 }, (_, line) => line)

/** The loading indicator; visible after 300 ms (loader.css). */
export function Loader({ label }: { label: string }) {
  return (
    <div className="loader-place" role="status">
      <span className="sr-only">{label}</span>
      <LoaderLines />
    </div>
  )
}

export function LoaderLines() {
  return (
    <span className="loader" aria-hidden="true">
      {lines.map((line) => (
        <i key={line} />
      ))}
    </span>
  )
}
