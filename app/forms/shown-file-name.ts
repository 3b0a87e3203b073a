import { oneLine } from './clean-text.ts'

/** Characters of a name that are shown, from its start and from its end, which has the extension. */
const [start, end] = [36, 16]

/** A file's name as its sender called it, to be shown to them; the middle of a long one is left out. */
export function shownFileName(name: string): string {
  // By code points: a cut through an emoji would leave half a character.
  const characters = [...oneLine(name)]
  return characters.length > start + end ? `${characters.slice(0, start).join('')}…${characters.slice(-end).join('')}` : characters.join('')
}
