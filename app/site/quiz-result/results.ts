import { type Language, languages } from '#app/i18n/language.ts'
import { fixedScores, type QuizCategory, thresholds } from '#app/site/quiz/score.ts'

/** SPEC §3 "Quiz data" */
export type QuizResult = {
  /** The lowest score of a tier; the one score of a special category. */
  min: number
  title: Record<Language, string>
  description: Record<Language, string>
  cta: Record<Language, string>
  color: 'yellow' | 'purple' | 'pink' | 'blue' | 'brown'
  resultCategory: QuizCategory
  /** The slug of the article that helps the most from here. */
  article: Record<Language, string>
}

export const results: readonly QuizResult[] = [
  {
    min: thresholds.advanced,
    title: { sv: 'Du har kommit långt.', en: 'You have come a long way.' },
    description: {
      sv: 'Av dina svar att döma är det mesta på plats. Nästa steg är en plan som gör Reddit till en stadig kanal och inte till ännu en uppgift på listan.',
      en: 'Going by your answers, most things are in place. The next step is a plan that makes Reddit a steady channel and not one more task on the list.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'yellow',
    resultCategory: 'advanced',
    article: { sv: 'bygg-en-egen-plattform', en: 'build-your-own-platform' },
  },
  {
    min: thresholds.intermediate,
    title: { sv: 'Grunden är lagd.', en: 'The groundwork is done.' },
    description: {
      sv: 'Du finns på Reddit och har mycket på plats. Nästa steg är att välja några få forum, skriva i jämn takt och följa vilka inlägg som ger prenumeranter.',
      en: 'You are on Reddit and have a good deal in place. The next step is to choose a few subreddits, post at a steady pace and keep track of which posts bring subscribers.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'purple',
    resultCategory: 'intermediate',
    article: { sv: 'onlyfans-promotion-guide', en: 'onlyfans-promotion-guide' },
  },
  {
    min: thresholds.beginner,
    title: { sv: 'Det börjar ljusna.', en: 'A good start.' },
    description: {
      sv: 'Du har hittat till Reddit, och mycket återstår att pröva. Håll dig till två forum och deras regler, och se till att ditt utbud går att beskriva i en mening.',
      en: 'You have found your way to Reddit, and there is much left to try. Keep to two subreddits and their rules, and make sure your offer fits in one sentence.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'pink',
    resultCategory: 'beginner',
    article: { sv: 'reddit-strategi-guide', en: 'reddit-growth-strategy' },
  },
  {
    min: fixedScores['of-pro'],
    title: { sv: 'Du kan yrket. Reddit är nästa steg.', en: 'You know the work. Reddit is next.' },
    description: {
      sv: 'Du har sålt prenumerationer länge nog för att veta vad som fungerar för dig. På Reddit finns läsare som inte har hittat dig, och du behöver inte börja om för att nå dem.',
      en: 'You have sold subscriptions long enough to know what works for you. Reddit has readers who have not found you, and reaching them does not mean starting again.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'blue',
    resultCategory: 'of-pro',
    article: { sv: 'reddit-strategi-guide', en: 'reddit-growth-strategy' },
  },
  {
    min: fixedScores['of-beginner'],
    title: { sv: 'Du står vid dörren.', en: 'Before Reddit, the basics.' },
    description: {
      sv: 'Reddit ger mest när utbud, pris och gränser redan är bestämda. Då blir forumen en väg in och inte ett tidsfördriv.',
      en: 'Reddit works best once your offer, price and boundaries are settled. Subreddits then become a way in rather than a pastime.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'brown',
    resultCategory: 'of-beginner',
    article: { sv: 'borja-med-onlyfans', en: 'first-90-days' },
  },
]

type ResultText = { title: string; description: string; cta: string }

/** The texts of the results, as words that the owner may change. */
export const resultTexts = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(results.map((result) => [result.resultCategory, textIn(result, language)]))]),
) as Record<Language, Record<QuizCategory, ResultText>>

function textIn({ title, description, cta }: QuizResult, language: Language): ResultText {
  return { title: title[language], description: description[language], cta: cta[language] }
}
