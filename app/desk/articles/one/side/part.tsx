/** A part of the side that opens and closes. */
export function Part({ heading, note, isOpen = true, children }: { heading: string; note?: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details className="border-t border-line py-1 open:pb-4" open={isOpen}>
      <summary>
        <h2 className="side-heading">{heading}</h2>
        {note !== undefined && <span className="ml-auto text-micro font-normal text-ink-2">{note}</span>}
      </summary>
      {children}
    </details>
  )
}
