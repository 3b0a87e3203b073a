/** A sentence with `{lead}` in it, whose title is English whatever the sentence is. */
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
