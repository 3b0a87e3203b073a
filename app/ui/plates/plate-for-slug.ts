import type { PlateName } from '../plate.tsx'

/** The engravings that articles have. */
export const articlePlates = ['horizonw', 'desk', 'shutters', 'shore', 'skylight', 'discs'] as const satisfies PlateName[]

export type ArticlePlate = (typeof articlePlates)[number]

/** The engraving of an article: the chosen one, else always the same for a slug. */
export function plateOf({ slug, plate }: { slug: string; plate: string | null }): ArticlePlate {
  return articlePlates.find((name) => name === plate) ?? plateFor(slug)
}

/** The engraving that an address decides. */
export function plateFor(slug: string): ArticlePlate {
  const hash = [...slug].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return articlePlates[hash % articlePlates.length] ?? articlePlates[0]
}
