import type { Language } from '#app/i18n/language.ts'
import type { QuizCategory } from '#app/site/quiz/score.ts'

export type QuizResultCopy = {
  title: string
  description: string
  /** The line over the result; `{level}` is the category's name. */
  label: string
  levels: Record<QuizCategory, string>
  /** How the score was counted: for the three tiers by a sum, for the other two by one answer. */
  counted: { summed: string; placed: string }
  /** Before the title of an article. */
  readFirst: string
  own: OwnWords
  keep: KeepWords
  kept: KeptWords
  home: string
  /** Before hydration has read the result. */
  loading: string
  /** For browsers without JavaScript, where there is no result. */
  none: { text: string; quiz: string }
}

/** Of one's own result, by its answers. */
export type OwnWords = {
  steps: {
    heading: string
    lead: string
    /** `{n}` is the question's number. */
    because: string
  }
  heading: string
  /** `{count}` is the number of questions. */
  answered: string
  sum: string
  /** Of one question. */
  points: string
  /** In the place of points, where nothing is summed. */
  decided: string
  uncounted: string
  judged: string
}

export type KeepWords = {
  heading: string
  text: string
  /** Of the page's own address, where a script runs. */
  bookmark: string
  copy: string
  copied: string
  notCopied: string
  share: string
  again: { heading: string; text: string; button: string }
}

/** Of an address that says only the category: kept, or sent by somebody. */
export type KeptWords = {
  /** Also the title of the page and of its preview; `{level}` is the category's name. */
  label: string
  text: string
  counted: string
  quiz: string
}

export const copy: Record<Language, QuizResultCopy> = {
  sv: {
    title: 'Ditt resultat i Redditquizet',
    description: 'Resultatet av quizet om Reddit för kreatörer: var du står i dag, vad som är ett klokt nästa steg och hur poängen räknades.',
    label: 'Ditt resultat: {level}',
    levels: {
      advanced: 'avancerad',
      intermediate: 'på god väg',
      beginner: 'en bra början',
      'of-pro': 'erfaren, utan kunder från Reddit',
      'of-beginner': 'ny, utan kunder från Reddit',
    },
    counted: {
      summed:
        'Så räknades det: varje svar har fasta poäng som läggs ihop. Från 6,5\u00A0poäng är nivån ”avancerad”, från 4 ”på god väg” och därunder ”en bra början”. Det är en enkel summa, lika för alla, och ingen bedömning av dig.',
      placed:
        'Så räknades det: du valde inte Reddit i den första frågan, så resultatet följer bara av ditt svar på den andra. De övriga räknades inte, och ingen har bedömt dig.',
    },
    readFirst: 'Läs först',
    own: {
      steps: {
        heading: 'Dina tre nästa steg',
        lead: 'Steg med ett frågenummer bygger på ditt svar på den frågan.',
        because: 'Fråga {n}: du svarade ”{answer}”.',
      },
      heading: 'Vad som räknades',
      answered: 'Du svarade på {count}\u00A0frågor.',
      sum: '{score} av {highest}\u00A0poäng',
      points: '{points} av {most}\u00A0poäng',
      decided: 'Avgjorde resultatet',
      uncounted: 'Räknades inte',
      judged: 'Svaren är din egen bild av läget. Ingen AI har bedömt dem, och ingen människa heller.',
    },
    keep: {
      heading: 'Behåll resultatet',
      text: 'Länken visar bara kategorin. Inga svar och inga poäng följer med, vare sig du sparar eller delar den.',
      bookmark: 'Du kan också spara den här sidan som bokmärke. Dess adress visar bara kategorin, och den delen skickas inte till någon server.',
      copy: 'Kopiera länken',
      copied: 'Länken är kopierad.',
      notCopied: 'Länken gick inte att kopiera. Markera den och kopiera den själv.',
      share: 'Dela',
      again: {
        heading: 'Pröva ett annat svar',
        text: 'Dina svar är redan valda, så att du kan ändra dem och se vad som händer.',
        button: 'Börja om med mina svar',
      },
    },
    kept: {
      label: 'Ett resultat i Redditquizet: {level}',
      text: 'Den här adressen visar bara kategorin, inte vems resultatet är, vilka svaren var eller hur många poäng de gav. Ditt eget får du på en minut.',
      counted:
        'Så räknas det: varje svar har fasta poäng som läggs ihop. Från 6,5\u00A0poäng är nivån ”avancerad”, från 4 ”på god väg” och därunder ”en bra början”. För den som inte valde Reddit i den första frågan avgör svaret på den andra. Ingen AI bedömer svaren.',
      quiz: 'Gör quizet',
    },
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
      intermediate: 'well on your way',
      beginner: 'getting started',
      'of-pro': 'experienced, without subscribers from Reddit',
      'of-beginner': 'new, without subscribers from Reddit',
    },
    counted: {
      summed:
        'How it was counted: each answer is worth a fixed number of points, and they are added up. From 6.5\u00A0points the level is “advanced”, from 4 “well on your way”, and below that “getting started”. It is a plain sum, the same for everyone, and not a judgement of you.',
      placed:
        'How it was counted: you did not choose Reddit in the first question, so the result follows only from your answer to the second question. The others were not counted, and nobody has judged you.',
    },
    readFirst: 'Read this first',
    own: {
      steps: {
        heading: 'Your next three steps',
        lead: 'A step with a question number follows from your answer to that question.',
        because: 'Question {n}: you answered “{answer}”.',
      },
      heading: 'What was counted',
      answered: 'You answered {count}\u00A0questions.',
      sum: '{score} out of {highest}\u00A0points',
      points: '{points} out of {most}\u00A0points',
      decided: 'Decided the result',
      uncounted: 'Not counted',
      judged: 'The answers are your own view of where you are. No AI has judged them, and nor has any person.',
    },
    keep: {
      heading: 'Keep the result',
      text: 'The link gives only the category. No answers and no points go with it, whether you keep it or share it.',
      bookmark: 'You can also bookmark this page. Its address gives only the category, and that part is not sent to any server.',
      copy: 'Copy the link',
      copied: 'The link is copied.',
      notCopied: 'The link could not be copied. Select it and copy it yourself.',
      share: 'Share',
      again: {
        heading: 'Try another answer',
        text: 'Your answers are already selected, so that you can change them and see what happens.',
        button: 'Start again with my answers',
      },
    },
    kept: {
      label: 'A result in the Reddit quiz: {level}',
      text: 'This address gives only the category: not whose result it is, what the answers were or how many points they gave. Getting your own takes a minute.',
      counted:
        'How it is counted: each answer is worth a fixed number of points, and they are added up. From 6.5\u00A0points the level is “advanced”, from 4 “well on your way”, and below that “getting started”. For those who did not choose Reddit in the first question, the answer to the second decides. No AI judges the answers.',
      quiz: 'Take the quiz',
    },
    home: 'To the home page',
    loading: 'Loading your result',
    none: { text: 'There is no result to show here. Take the quiz to get one.', quiz: 'To the quiz' },
  },
}
