import type { Language } from '#app/i18n/language.ts'
import type { LanguageOf, ScreenId } from '#app/site/screens.ts'
import { copy as about } from '#app/site/about/copy.ts'
import { copy as accessibility } from '#app/site/accessibility/copy.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import { copy as blog } from '#app/site/blog/copy.ts'
import { copy as caseCopy } from '#app/site/case/copy.ts'
import { copy as contact } from '#app/site/contact/copy.ts'
import { copy as home } from '#app/site/home/copy.ts'
import { copy as leaving } from '#app/site/leaving/copy.ts'
import { copy as login } from '#app/site/login/copy.ts'
import { copy as network } from '#app/site/network/copy.ts'
import { copy as photography } from '#app/site/photography/copy.ts'
import { copy as privacy } from '#app/site/privacy/copy.ts'
import { copy as quizResult } from '#app/site/quiz-result/copy.ts'
import { copy as quiz } from '#app/site/quiz/copy.ts'
import { copy as selectionProcess } from '#app/site/selection-process/copy.ts'
import { copy as services } from '#app/site/services/copy.ts'
import { copy as terms } from '#app/site/terms/copy.ts'
import { channelNames } from '#app/texts/facts.ts'
import { fill } from '#app/texts/fill.ts'
import type { Texts } from '#app/texts/texts.ts'
import { wordsIn } from '#app/texts/words.ts'

type Words = { title: string; description: string }

/** Title and description of each screen. Not in app/site/screens.ts, which is bundled for the browser. */
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
  case: caseCopy,
  privacy,
  terms,
  leaving,
  accessibility,
  quiz,
  'quiz-result': quizResult,
} satisfies { [Id in ScreenId]: Record<LanguageOf<Id>, Words> }

const copies: Record<ScreenId, Partial<Record<Language, Words>>> = words

/** Undefined for a language that the screen does not exist in. */
export function screenWords(texts: Texts, screen: ScreenId, language: Language): Words | undefined {
  const own = wordsIn(texts, screen, copies[screen])[language]
  const names = channelNames(texts.facts)
  return own && { title: fill(own.title, names), description: fill(own.description, names) }
}
