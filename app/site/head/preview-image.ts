import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewHash } from '#app/content/previews/preview.ts'
import type { PreviewImage } from '#app/site/frame/site.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'
import { previewCopy } from './copy.ts'

/** A page's preview image. Its address contains the hash of its content, and the page's path, by which the server finds it. */
export function previewImage(preview: Preview, pathname: string, texts: Texts): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: fill(wordsIn(texts, 'previews', previewCopy)[languageOf(pathname)].alt, { title, brand }),
  }
}
