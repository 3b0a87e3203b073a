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
      sv: 'Du har vana, material och en publik. Nästa steg är en plan som gör Reddit till en stadig kanal och inte till ännu en uppgift på listan.',
      en: 'You have experience, material and an audience. The next step is a plan that makes Reddit a steady channel and not one more task on the list.',
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
      sv: 'Du finns på Reddit och har mycket på plats. Nästa steg är att välja färre forum, skriva i jämn takt och följa vilka inlägg som ger prenumeranter.',
      en: 'You are on Reddit and have a good deal in place. The next step is to choose fewer forums, post at a steady pace and keep track of which posts bring subscribers.',
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
      sv: 'Du har hittat till Reddit, och mycket är ännu oprövat. Börja med två forum och deras regler, och med ett utbud som går att beskriva i en mening.',
      en: 'You have found your way to Reddit, and much is still untried. Begin with two forums and their rules, and with an offer that fits in one sentence.',
    },
    cta: { sv: 'Ansök om ett samtal', en: 'Apply for a conversation' },
    color: 'pink',
    resultCategory: 'beginner',
    article: { sv: 'reddit-strategi-guide', en: 'reddit-growth-strategy' },
  },
  {
    min: fixedScores['of-pro'],
    title: { sv: 'Du kan yrket. Reddit är nytt.', en: 'You know the work. Reddit is new.' },
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
      sv: 'Innan du lägger tid på Reddit behöver du ett utbud, ett pris och gränser som håller. Bestäm dem först, så blir forumen en väg in och inte ett tidsfördriv.',
      en: 'Before you spend time on Reddit you need an offer, a price and boundaries that hold. Settle those first, and the forums become a way in rather than a pastime.',
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
