import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewHash, previewOf } from '#app/previews/preview.ts'
import { screenAt, screens } from '#app/screens.ts'
import { screenWords } from '#app/site/screen-words.ts'
import type { PreviewImage } from '#app/shell/site.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { previewCopy } from './copy.ts'

/** The content of a screen's picture, or null where the address is not that of an indexed screen. */
export function screenPreview(pathname: string, texts: Texts): Preview | null {
  const id = screenAt(pathname)
  const screen = id && screens[id]
  const words = id && screenWords(texts, id, languageOf(pathname))
  return screen && words && 'plate' in screen ? previewOf({ title: words.title, brand: texts.facts.brand, plate: screen.plate }) : null
}

/** A page's preview image. Its address contains the hash of its content, and the page's path, by which the server finds it. */
export function previewImage(preview: Preview, pathname: string, texts: Texts): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: fill(wordsIn(texts, 'previews', previewCopy)[languageOf(pathname)].alt, { title, brand }),
  }
}
