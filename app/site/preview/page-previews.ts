import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewHash, previewOf } from '#app/previews/preview.ts'
import { screenAt, screens } from '#app/screens.ts'
import { screenWords } from '#app/site/screen-words.ts'
import type { PreviewImage } from '#app/shell/site.ts'
import { previewCopy } from './copy.ts'

/** The content of a screen's picture, or null where the address is not that of an indexed screen. */
export function screenPreview(pathname: string, brand: string): Preview | null {
  const id = screenAt(pathname)
  const screen = id && screens[id]
  const words = id && screenWords[id][languageOf(pathname)]
  return screen && words && 'plate' in screen ? previewOf({ title: words.title, brand, plate: screen.plate }) : null
}

/** A page's preview image. Its address contains the hash of its content, and the page's path, by which the server finds it. */
export function previewImage(preview: Preview, pathname: string): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: previewCopy[languageOf(pathname)].alt.replace('{title}', title).replace('{brand}', brand),
  }
}
