import { languages } from '#app/i18n/language.ts'
import { pathTo, screenPaths } from '#app/site/screens.ts'

/** Every page that a visitor may print or open in a reader mode: the screens, an article in each language, a kept result. */
export function wholePages(): string[] {
  const screens = screenPaths()
    .filter(({ screen }) => screen !== 'quiz-result')
    .map(({ path }) => path)
  const results = languages.map((language) => `${pathTo('quiz-result', language)}?result=advanced`)
  return [...screens, ...results, '/articles/satt-ratt-pris-sv', '/articles/boundaries-and-burnout-en']
}
