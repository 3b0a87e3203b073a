import { type Language, languages } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewHash, previewOf } from '#app/previews/preview.ts'
import { pathTo, screenAt, screenPaths, screens } from '#app/screens.ts'
import { copy as resultCopy } from '#app/site/quiz-result/copy.ts'
import { resultPlates } from '#app/site/quiz-result/plates.ts'
import { categories, type QuizCategory } from '#app/site/quiz/score.ts'
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

/** The pictures of the quiz's results, which are no screens. `pathname` is the part of the picture's address, and no page. */
export function resultPreview(language: Language, category: QuizCategory, texts: Texts): { pathname: string; picture: Preview } {
  const { kept, levels } = wordsIn(texts, 'quiz-result', resultCopy)[language]
  const title = fill(kept.label, { level: levels[category] })
  return { pathname: `${pathTo('quiz-result', language)}/${category}`, picture: previewOf({ title, brand: texts.facts.brand, plate: resultPlates[category] }) }
}

/** All pictures that are drawn at a build: of the screens, and of the quiz's results. */
export function builtPreviews(texts: Texts): { pathname: string; picture: Preview }[] {
  const ofScreens = screenPaths().flatMap(({ path }) => {
    const picture = screenPreview(path, texts)
    return picture ? [{ pathname: path, picture }] : []
  })
  return [...ofScreens, ...languages.flatMap((language) => categories.map((category) => resultPreview(language, category, texts)))]
}

/** A page's preview image. Its address contains the hash of its content, and the page's path, by which the server finds it. */
export function previewImage(preview: Preview, pathname: string, texts: Texts): PreviewImage {
  const { title, brand } = preview
  return {
    path: `/previews/${previewHash(preview)}${pathname}.png`,
    alt: fill(wordsIn(texts, 'previews', previewCopy)[languageOf(pathname)].alt, { title, brand }),
  }
}
