import type { Language } from '#app/i18n/language.ts'
import { languageOf, photographyPath, type Screen, screenAt } from '#app/i18n/paths.ts'
import { type Preview, previewHash, previewOf } from '#app/previews/preview.ts'
import { copy as about } from '#app/site/about/copy.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import { copy as blog } from '#app/site/blog/copy.ts'
import { copy as contact } from '#app/site/contact/copy.ts'
import { copy as home } from '#app/site/home/copy.ts'
import { copy as network } from '#app/site/network/copy.ts'
import { copy as photography } from '#app/site/photography/copy.ts'
import { copy as quiz } from '#app/site/quiz/copy.ts'
import { copy as selectionProcess } from '#app/site/selection-process/copy.ts'
import { copy as services } from '#app/site/services/copy.ts'
import type { PreviewImage } from '#app/seo/preview-tags.tsx'
import type { PlateName } from '#app/ui/plate.tsx'
import { previewCopy } from './copy.ts'

type ScreenPreview = { copy: Record<Language, { title: string }>; plate: PlateName }

/** The screens that are shared and found; those with noindex (login, quiz result) have no picture. */
const screenPreviews: Partial<Record<Screen, ScreenPreview>> = {
  home: { copy: home, plate: 'hero' },
  services: { copy: services, plate: 'panes' },
  about: { copy: about, plate: 'skylight' },
  contact: { copy: contact, plate: 'slit' },
  network: { copy: network, plate: 'discs' },
  selectionProcess: { copy: selectionProcess, plate: 'stairs' },
  apply: { copy: apply, plate: 'doorlg' },
  quiz: { copy: quiz, plate: 'shore' },
  blog: { copy: blog, plate: 'horizonw' },
}

/** What the picture of a screen shows, or null where the address has none: of articles, articlePreview knows. */
export function screenPreview(pathname: string, brand: string): Preview | null {
  if (pathname === photographyPath) return previewOf({ title: photography.title, brand, plate: 'aperture' })
  const screen = screenAt(pathname)
  const preview = screen && screenPreviews[screen]
  return preview ? previewOf({ title: preview.copy[languageOf(pathname)].title, brand, plate: preview.plate }) : null
}

/** The picture as a page names it. Its address carries the page's, by which the server finds it, and what it shows. */
export function previewImage(preview: Preview, pathname: string): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: previewCopy[languageOf(pathname)].replace('{title}', title).replace('{brand}', brand),
  }
}
