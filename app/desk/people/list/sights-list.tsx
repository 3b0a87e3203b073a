/** What each role may see (sights.ts). */
export function SightsList({ sees }: { sees: readonly string[] }) {
  return (
    <ul className="field-hint">
      {sees.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
