import type { Language } from '#app/i18n/language.ts'
import type { QuizCategory } from '#app/site/quiz/score.ts'

type QuizResultCopy = {
  title: string
  description: string
  /** The line over the result; `{level}` is the category's name. */
  label: string
  levels: Record<QuizCategory, string>
  /** How the score was counted: for the three tiers by a sum, for the other two by one answer. */
  counted: { summed: string; placed: string }
  /** Before the title of an article. */
  readFirst: string
  home: string
  /** Before hydration has read the result. */
  loading: string
  /** For browsers without JavaScript, where there is no result. */
  none: { text: string; quiz: string }
}

export const copy: Record<Language, QuizResultCopy> = {
  sv: {
    title: 'Ditt resultat i Redditquizet',
    description: 'Resultatet av quizet om Reddit för kreatörer: var du står i dag, vad som är ett klokt nästa steg och hur poängen räknades.',
    label: 'Ditt resultat: {level}',
    levels: {
      advanced: 'avancerad',
      intermediate: 'på god väg',
      beginner: 'nybörjare på Reddit',
      'of-pro': 'erfaren, utan Reddit',
      'of-beginner': 'ny, utan Reddit',
    },
    counted: {
      summed: 'Så räknades det: varje svar har fasta poäng som läggs ihop. Från 6,5\u00A0poäng är nivån avancerad, från 4 på god väg och därunder nybörjare. Det är en enkel summa, lika för alla, och ingen bedömning av dig.',
      placed: 'Så räknades det: du valde inte Reddit i den första frågan, så resultatet följer bara av ditt svar på den andra. De övriga räknades inte, och ingen har bedömt dig.',
    },
    readFirst: 'Läs först',
    home: 'Till startsidan',
    loading: 'Hämtar ditt resultat',
    none: { text: 'Här finns inget resultat att visa. Du får ett när du har gjort quizet.', quiz: 'Till quizet' },
  },
  en: {
    title: 'Your result in the Reddit quiz',
    description: 'The result of the quiz on Reddit for creators: where you are now, what a sensible next step is and how the points were counted.',
    label: 'Your result: {level}',
    levels: {
      advanced: 'advanced',
      intermediate: 'well on the way',
      beginner: 'new to Reddit',
      'of-pro': 'experienced, without Reddit',
      'of-beginner': 'new, without Reddit',
    },
    counted: {
      summed: 'How it was counted: each answer has fixed points, and they are added up. From 6.5\u00A0points the level is advanced, from 4 well on the way, and below that new to Reddit. It is a plain sum, the same for everyone, and no judgement of you.',
      placed: 'How it was counted: you do not use Reddit yet, so the result follows only from your answer to the second question. The others were not counted, and nobody has judged you.',
    },
    readFirst: 'Read first',
    home: 'To the home page',
    loading: 'Loading your result',
    none: { text: 'There is no result to show here. You get one by taking the quiz.', quiz: 'To the quiz' },
  },
}
