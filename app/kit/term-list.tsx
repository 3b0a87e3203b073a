/** Terms with their explanations, in rows. */
export function TermList({ terms }: { terms: readonly { term: string; text: string }[] }) {
  return (
    <dl className="grid border-t border-line">
      {terms.map(({ term, text }) => (
        <div key={term} className="grid gap-1 border-b border-line py-3 sm:grid-cols-2 sm:gap-6">
          <dt className="font-medium">{term}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
