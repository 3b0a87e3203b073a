import type { Language } from '#app/i18n/language.ts'
import type { IndexedScreen } from '#app/i18n/paths.ts'
import { copy as about } from '#app/routes/about/copy.ts'
import { copy as apply } from '#app/routes/apply/copy.ts'
import { copy as blog } from '#app/routes/blog/copy.ts'
import { copy as contact } from '#app/routes/contact/copy.ts'
import { copy as home } from '#app/routes/home/copy.ts'
import { copy as network } from '#app/routes/network/copy.ts'
import { copy as quiz } from '#app/routes/quiz/copy.ts'
import { copy as selectionProcess } from '#app/routes/selection-process/copy.ts'
import { copy as services } from '#app/routes/services/copy.ts'

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
