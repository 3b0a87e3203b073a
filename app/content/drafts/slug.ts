/** The longest slug, in characters. */
export const longestSlug = 80

/** A slug made of a title: `Så håller du din rytm` → `sa-haller-du-din-rytm`. Empty when the title has no letter or digit. */
export function slugOf(title: string): string {
  const slug = foldedWords(title).join('-')
  if (slug.length <= longestSlug) return slug
  const cut = slug.slice(0, longestSlug + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, longestSlug)
}

/** The words of a text in a-z and digits: `Så håller du` → `sa`, `haller`, `du`. */
export function foldedWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll(/['’]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return plain.match(/[a-z0-9]+/g) ?? []
}

/** Letters a-z, digits and single hyphens between them, as in the name of an article's file. */
export function isSlug(slug: string): boolean {
  return slug.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}
