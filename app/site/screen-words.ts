import type { LanguageOf, ScreenId } from '#app/screens.ts'
import { copy as about } from '#app/site/about/copy.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import { copy as blog } from '#app/site/blog/copy.ts'
import { copy as contact } from '#app/site/contact/copy.ts'
import { copy as home } from '#app/site/home/copy.ts'
import { copy as login } from '#app/site/login/copy.ts'
import { copy as network } from '#app/site/network/copy.ts'
import { copy as photography } from '#app/site/photography/copy.ts'
import { copy as quizResult } from '#app/site/quiz-result/copy.ts'
import { copy as quiz } from '#app/site/quiz/copy.ts'
import { copy as selectionProcess } from '#app/site/selection-process/copy.ts'
import { copy as services } from '#app/site/services/copy.ts'

type Words = { title: string; description: string }

/** Title and description of each screen. Not in app/screens.ts, which is bundled for the browser. */
const words = {
  home,
  services,
  apply,
  contact,
  about,
  blog,
  network,
  'selection-process': selectionProcess,
  photography,
  login,
  quiz,
  'quiz-result': quizResult,
} satisfies { [Id in ScreenId]: Record<LanguageOf<Id>, Words> }

/** By language; a screen has no entry for a language that it does not exist in. */
export const screenWords: Record<ScreenId, Record<string, Words | undefined>> = words
