import type { ShownAbsence } from './absence.ts'

/** Above what somebody writes into: when an answer comes, where that is not within 24 hours. */
export function AbsenceLines({ away, closedDays }: ShownAbsence) {
  if (away === null && closedDays === null) return null
  return (
    <div className="measure grid gap-1 border-l-2 border-ink pl-4">
      {away !== null && <p className="font-semibold wrap-anywhere">{away}</p>}
      {closedDays !== null && <p className="text-small text-ink-2">{closedDays}</p>}
    </div>
  )
}
