/** The engravings that articles have, each of what an article may be about (packages/plates/subjects.ts). */
export const articlePlates = [
  'book',
  'contract',
  'key',
  'tag',
  'nameplate',
  'phone',
  'missing',
  'coins',
  'scale',
  'sheet',
  'card',
  'shoot',
  'fence',
  'doors',
  'house',
  'lens',
  'cups',
  'thread',
  'lighthouse',
  'curtain',
  'road',
] as const

/** Those that articles had before; databases and exported files still name them. */
export const formerPlates = ['horizonw', 'desk', 'shutters', 'shore', 'skylight', 'discs'] as const

export type ArticlePlate = (typeof articlePlates)[number]

/** The same subject, drawn for a row of a list. */
export function rowPlate<Name extends ArticlePlate>(name: Name): `${Name}-row` {
  return `${name}-row`
}

/** The chosen engraving, or null where none is, or one that articles no longer have. */
export function chosenPlate(plate: string | null): ArticlePlate | null {
  return articlePlates.find((name) => name === plate) ?? null
}

/** The engraving of an article: the chosen one, else always the same for a slug. */
export function plateOf({ slug, plate }: { slug: string; plate: string | null }): ArticlePlate {
  return chosenPlate(plate) ?? plateFor(slug)
}

/** The engraving that an address decides. */
export function plateFor(slug: string): ArticlePlate {
  const hash = [...slug].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return articlePlates[hash % articlePlates.length] ?? articlePlates[0]
}
