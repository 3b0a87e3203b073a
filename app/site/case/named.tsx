import { shownReference } from '#app/data/references/shown-reference.ts'

/** The sentence with the reference, which does not break at its hyphen. */
export function named(sentence: string, { reference }: { reference: string }): React.ReactNode {
  const [before, after] = sentence.split('{reference}')
  if (after === undefined) return sentence
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{shownReference(reference)}</span>
      {after}
    </>
  )
}
