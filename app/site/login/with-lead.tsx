import { Fragment } from 'react'

/** A sentence in which `{lead}` is replaced by a title that is always English. */
export function WithLead({ text, lead }: { text: string; lead: string }) {
  return text.split('{lead}').map((part, place) =>
    place === 0 ? (
      part
    ) : (
      <Fragment key={place}>
        <span lang="en">{lead}</span>
        {part}
      </Fragment>
    ),
  )
}
