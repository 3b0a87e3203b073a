/** A part of the side that opens and closes. */
export function Part({ heading, note, isOpen = true, children }: { heading: string; note?: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        <h2 className="side-heading">{heading}</h2>
        {note !== undefined && <span className="text-ink-2">{note}</span>}
      </summary>
      {children}
    </details>
  )
}
