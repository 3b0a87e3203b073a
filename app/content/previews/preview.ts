import { createHash } from 'node:crypto'
import type { PlateName } from '#app/kit/plate.tsx'
import { plateOf } from '#app/kit/plates/plate-for-slug.ts'
import { shownText } from './shown-text.ts'

// Content knows previews, and not the site's parts (app/kit).
export { type ArticlePlate, articlePlates, chosenPlate, formerPlates, plateOf } from '#app/kit/plates/plate-for-slug.ts'

/** Everything that a preview picture shows. */
export type Preview = Readonly<{
  title: string
  brand: string
  plate: PlateName
}>

/** Raise it whenever the drawing changes: it is part of the hash, and so of the address. */
export const templateVersion = 3

/** A picture's content, with only characters that its fonts can draw. */
export function previewOf({ title, brand, plate }: Preview): Preview {
  return { title: shownText(title), brand: shownText(brand), plate }
}

/** A hash of what a picture shows: 16 hexadecimal digits, part of its address and file name. */
export function previewHash({ title, brand, plate }: Preview): string {
  return createHash('sha256')
    .update(JSON.stringify([templateVersion, title, brand, plate]))
    .digest('hex')
    .slice(0, 16)
}

/** What the picture of an article shows: its title over its engraving. */
export function articlePreview({ title, slug, plate }: { title: string; slug: string; plate: string | null }, brand: string): Preview {
  return previewOf({ title, brand, plate: plateOf({ slug, plate }) })
}

/** The file of an article's preview in the bucket `pictures`. */
export function previewFile(hash: string): string {
  return `preview-${hash}.png`
}
