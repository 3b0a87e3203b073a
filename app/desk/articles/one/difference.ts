import { diffWordsWithSpace } from 'diff'
import { articleCopy as copy } from './copy.ts'
import type { TypedText } from './fields.ts'

/** A run of words that both texts have, or only the earlier or the later one. */
export type Part = { text: string; kind: 'same' | 'gone' | 'new' }

/** What two texts differ in, field by field; fields that are the same are left out. */
export type Difference = { field: string; parts: Part[] }[]

const names = [
  ['title', copy.facts.title],
  ['slug', copy.facts.slug],
  ['meta_description', copy.facts.description],
  ['content', copy.text.field],
  ['image', copy.picture.sharing],
  ['plate', copy.picture.plateLabel],
  ['checked', copy.when.checked],
  ['day', copy.when.day],
  ['time', copy.when.time],
] as const satisfies [keyof TypedText, string][]

/** Characters of unchanged text that are shown around a change. */
const around = 120

/** Milliseconds, after which two texts count as wholly different. */
const timeout = 500

/** The difference between two texts, in words. Long runs that are the same are shortened to their ends. */
export function differenceOf(earlier: TypedText, later: TypedText): Difference {
  return names
    .filter(([field]) => earlier[field] !== later[field])
    .map(([field, name]) => ({ field: name, parts: shortened(partsOf(earlier[field], later[field])) }))
}

function partsOf(earlier: string, later: string): Part[] {
  const changes = diffWordsWithSpace(earlier, later, { timeout })
  if (!changes)
    return [
      { text: earlier, kind: 'gone' as const },
      { text: later, kind: 'new' as const },
    ].filter(({ text }) => text !== '')
  return changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'new' : removed ? 'gone' : 'same' }))
}

function shortened(parts: Part[]): Part[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= 2 * around) return part
    const [start, end] = [part.text.slice(0, around), part.text.slice(-around)]
    return { ...part, text: at === 0 ? `… ${end}` : at === parts.length - 1 ? `${start} …` : `${start}\n…\n${end}` }
  })
}
