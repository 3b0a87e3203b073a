import type { Language } from '#app/i18n/language.ts'

export type QuizCopy = {
  title: string
  description: string
  heading: string
  /** `{count}` is the number of questions. */
  lead: string
  start: string
  privacy: string
  /** `{n}` is the question's number, `{count}` their number. */
  counter: string
  close: string
  chooseSeveral: string
  chooseOne: string
  next: string
  seeResults: string
  analysing: { heading: string; text: string }
  /** When the network is gone after the last question. */
  unreachable: { heading: string; text: string; retry: string }
  /** When there are no questions. */
  none: { lead: string; apply: string }
  errors: {
    heading: string
    /** Prefix of the title of a rejected page. */
    titlePrefix: string
    /** `{n}` is the number of the question. */
    link: string
    chooseOne: string
    chooseSeveral: string
    changed: string
    flood: string
    unreadable: string
  }
}

export const copy: Record<Language, QuizCopy> = {
  sv: {
    title: 'Redditquiz för kreatörer',
    description: 'Är Reddit guldgruvan som ger dig fler prenumeranter? Gör quizet för kreatörer på en minut och se resultatet direkt.',
    heading: 'Är Reddit guldgruvan som ger dig fler prenumeranter?',
    lead: 'Ett quiz på en minut: {count} frågor, och resultatet direkt.',
    start: 'Gör quizet',
    privacy: 'Svaren sparas utan namn, adress eller annat som visar vem du är.',
    counter: 'Fråga {n} av {count}',
    close: 'Stäng quizet',
    chooseSeveral: 'Du kan välja flera.',
    chooseOne: 'Välj ett svar.',
    next: 'Nästa',
    seeResults: 'Visa resultat',
    // SPEC §2's words; the result page says how the score is actually counted.
    analysing: { heading: 'Analyserar dina svar med AI', text: 'Det tar ett par sekunder.' },
    unreachable: {
      heading: 'Vi når inte servern just nu',
      text: 'Dina svar är kvar i den här fliken. Kontrollera din uppkoppling och försök igen.',
      retry: 'Försök igen',
    },
    none: {
      lead: 'Quizet är inte öppet just nu. Berätta gärna för oss i stället var du står och vart du vill, så svarar en rådgivare inom 24\u00A0timmar.',
      apply: 'Ansök om ett samtal',
    },
    errors: {
      heading: 'Alla frågor är inte besvarade',
      titlePrefix: 'Fel: ',
      link: 'Fråga {n}: ',
      chooseOne: 'Välj ett av svaren.',
      chooseSeveral: 'Välj minst ett av svaren.',
      changed: 'Quizet har ändrats sedan du öppnade sidan. Gå igenom frågorna igen.',
      flood: 'Det har kommit ovanligt många svar från din anslutning. Dina val är kvar. Vänta några minuter och försök igen.',
      unreadable: 'Svaren kom inte fram i sin helhet. Gå igenom frågorna igen.',
    },
  },
  en: {
    title: 'Reddit quiz for creators',
    description: 'Is Reddit your next goldmine to grow on a subscription platform? A 1-minute quiz, with your result at once.',
    heading: 'Is Reddit your next goldmine to grow on a subscription platform?',
    lead: 'A 1-minute quiz: {count} questions, and your result at once.',
    start: 'Take the quiz',
    privacy: 'Answers are kept without a name, an address or anything else that identifies you.',
    counter: 'Question {n} of {count}',
    close: 'Close the quiz',
    chooseSeveral: 'You can choose more than one.',
    chooseOne: 'Choose one answer.',
    next: 'Next',
    seeResults: 'See Results',
    analysing: { heading: 'Analysing with AI', text: 'It takes a couple of seconds.' },
    unreachable: {
      heading: 'We cannot reach the server just now',
      text: 'Your answers are still in this tab. Check your connection and try again.',
      retry: 'Try again',
    },
    none: {
      lead: 'The quiz is not open just now. Tell us instead where you are now and where you want to go. An adviser will reply within 24\u00A0hours.',
      apply: 'Apply for a conversation',
    },
    errors: {
      heading: 'Not every question has been answered',
      titlePrefix: 'Error: ',
      link: 'Question {n}: ',
      chooseOne: 'Choose one of the answers.',
      chooseSeveral: 'Choose at least one of the answers.',
      changed: 'The quiz has changed since you opened the page. Please go through the questions again.',
      flood: 'Too many answers have come from your connection. Your choices are still here. Wait a few minutes and try again.',
      unreadable: 'Not all your answers reached us. Please go through the questions again.',
    },
  },
}
