import { checkCopy, signedCopy } from './side/check-copy.ts'
import { diffWordsWithSpace } from 'diff'
import { articleCopy as copy } from './copy.ts'
import type { Difference, DifferencePart, TypedText } from './fields.ts'

const names = [
  ['title', copy.facts.title],
  ['slug', copy.facts.slug],
  ['meta_description', copy.facts.description],
  ['content', copy.text.field],
  ['image', copy.picture.sharing],
  ['plate', copy.picture.plateLabel],
  ['signed_by', signedCopy.heading],
  ['checked', checkCopy.checked],
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

function partsOf(earlier: string, later: string): DifferencePart[] {
  const changes = diffWordsWithSpace(earlier, later, { timeout })
  if (!changes)
    return [
      { text: earlier, kind: 'gone' as const },
      { text: later, kind: 'new' as const },
    ].filter(({ text }) => text !== '')
  return changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'new' : removed ? 'gone' : 'same' }))
}

function shortened(parts: DifferencePart[]): DifferencePart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= 2 * around) return part
    const [start, end] = [part.text.slice(0, around), part.text.slice(-around)]
    return { ...part, text: at === 0 ? `… ${end}` : at === parts.length - 1 ? `${start} …` : `${start}\n…\n${end}` }
  })
}
