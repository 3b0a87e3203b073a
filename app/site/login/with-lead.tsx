/** A sentence in which `{lead}` is replaced by a title that is always English. */
export function WithLead({ text, lead }: { text: string; lead: string }) {
  const [before, after] = text.split('{lead}')
  return (
    <>
      {before}
      <span lang="en">{lead}</span>
      {after}
    </>
  )
}
