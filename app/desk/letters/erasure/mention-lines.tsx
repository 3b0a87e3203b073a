import { Link } from 'react-router'
import type { Mentions } from '#app/letters/erasure-mentions.ts'
import { pathToEnquiry } from '../../paths.ts'
import type { ErasureCopy } from './copy.ts'

const places = ['letters', 'notes', 'answers'] as const satisfies (keyof Mentions)[]

/** Whether the address stands in anything that belongs to others. */
export function isMentioned(mentions: Mentions): boolean {
  return places.some((place) => mentions[place].length > 0)
}

type MentionLinesProps = {
  copy: Pick<ErasureCopy, 'places' | 'stays'>
  mentions: Mentions
  /** What is said before the links, of a place. */
  line: (place: string) => string
}

/** Where the address stands in what belongs to others, a list item for each kind, with links to their letters. */
export function MentionLines({ copy, mentions, line }: MentionLinesProps) {
  return places
    .filter((place) => mentions[place].length > 0)
    .map((place) => (
      <li key={place}>
        {line(copy.places[place])}{' '}
        {mentions[place].map((reference, index) => (
          <span key={reference}>
            {index > 0 && ', '}
            <Link to={pathToEnquiry(reference)}>{copy.stays.reference(reference)}</Link>
          </span>
        ))}
      </li>
    ))
}
