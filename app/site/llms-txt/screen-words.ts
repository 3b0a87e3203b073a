import type { Language } from '#app/i18n/language.ts'
import type { IndexedScreen } from '#app/i18n/paths.ts'
import { copy as about } from '#app/site/about/copy.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import { copy as blog } from '#app/site/blog/copy.ts'
import { copy as contact } from '#app/site/contact/copy.ts'
import { copy as home } from '#app/site/home/copy.ts'
import { copy as network } from '#app/site/network/copy.ts'
import { copy as quiz } from '#app/site/quiz/copy.ts'
import { copy as selectionProcess } from '#app/site/selection-process/copy.ts'
import { copy as services } from '#app/site/services/copy.ts'

/** What each screen says of itself in its head. */
export const screenWords: Record<IndexedScreen, Record<Language, { title: string; description: string }>> = {
  home,
  services,
  apply,
  contact,
  about,
  blog,
  network,
  selectionProcess,
  quiz,
}
