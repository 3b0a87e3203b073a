import type { Services } from '#app/site/context.ts'
import { isMachine } from '#app/data/counts/is-machine.ts'
import type { Language } from '#app/i18n/language.ts'

/**
 * Counts a quiz that was sent whole, without JavaScript: its page is cached, so it is not known how often it was shown, and
 * each question counts as shown when it is answered.
 */
export function countWhole(request: Request, count: Services['count'], { ids, language }: { ids: readonly string[]; language: Language }): void {
  if (isMachine(request.headers.get('User-Agent'))) return
  for (const each of ids) {
    count('quiz-shown', each, language)
    count('quiz-answered', each, language)
  }
}
