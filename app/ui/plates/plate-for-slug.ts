import type { PlateName } from '../plate.tsx'

const plates = ['horizonw', 'desk', 'shutters', 'shore', 'skylight', 'discs'] as const satisfies PlateName[]

/** The engraving of an article: always the same for a slug. */
export function plateFor(slug: string): PlateName {
  const hash = [...slug].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return plates[hash % plates.length] ?? plates[0]
}
