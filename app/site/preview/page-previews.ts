import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewHash, previewOf } from '#app/previews/preview.ts'
import { screenAt, screens } from '#app/screens.ts'
import { screenWords } from '#app/site/screen-words.ts'
import type { PreviewImage } from '#app/shell/site.ts'
import { previewCopy } from './copy.ts'

/** What the picture of a screen shows, or null where the address has none: of articles, articlePreview knows. */
export function screenPreview(pathname: string, brand: string): Preview | null {
  const id = screenAt(pathname)
  const screen = id && screens[id]
  const words = id && screenWords[id][languageOf(pathname)]
  return screen && words && 'plate' in screen ? previewOf({ title: words.title, brand, plate: screen.plate }) : null
}

/** The picture as a page names it. Its address carries the page's, by which the server finds it, and what it shows. */
export function previewImage(preview: Preview, pathname: string): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: previewCopy[languageOf(pathname)].replace('{title}', title).replace('{brand}', brand),
  }
}
