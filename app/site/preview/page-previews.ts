import { languages } from '#app/i18n/language.ts'
import { languageOf } from '#app/i18n/paths.ts'
import { type Preview, previewOf } from '#app/content/previews/preview.ts'
import { screenAt, screenPaths, screens } from '#app/site/screens.ts'
import { categories } from '#app/site/quiz/score.ts'
import { resultPreview } from '#app/site/quiz-result/result-preview.ts'
import { screenWords } from '#app/site/screen-words.ts'
import type { Texts } from '#app/texts/texts.ts'

/** The content of a screen's picture, or null where the address is not that of an indexed screen. */
export function screenPreview(pathname: string, texts: Texts): Preview | null {
  const id = screenAt(pathname)
  const screen = id && screens[id]
  const words = id && screenWords(texts, id, languageOf(pathname))
  return screen && words && 'plate' in screen ? previewOf({ title: words.title, brand: texts.facts.brand, plate: screen.plate }) : null
}

/** All pictures that are drawn at a build: of the screens, and of the quiz's results. */
export function builtPreviews(texts: Texts): { pathname: string; picture: Preview }[] {
  const ofScreens = screenPaths().flatMap(({ path }) => {
    const picture = screenPreview(path, texts)
    return picture ? [{ pathname: path, picture }] : []
  })
  return [...ofScreens, ...languages.flatMap((language) => categories.map((category) => resultPreview(language, category, texts)))]
}
