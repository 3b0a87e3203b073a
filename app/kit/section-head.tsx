/** A section's heading with an introduction beside it (brief §3). */
export function SectionHead({ heading, children }: { heading: string; children?: React.ReactNode }) {
  return (
    <div className="columns-12 mb-12 items-end gap-y-6 sm:mb-16">
      <h2 className="col-span-full text-h2 sm:col-span-7">{heading}</h2>
      {children && <p className="col-span-full text-ink-2 sm:col-span-4 sm:col-start-9">{children}</p>}
    </div>
  )
}
