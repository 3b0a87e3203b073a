import type { Language } from '#app/i18n/language.ts'
import type { StepTopic } from './step-topics.ts'

/** `{better}` is an answer that would have given more, `{question}` the question. */
export type StepText = { title: string; text: string }

export type StepTexts = {
  /** By what the shipped quiz asks about. */
  topics: Record<StepTopic, StepText>
  /** For a question of the owner's own, where one answer is chosen, and where several are. */
  single: StepText
  several: StepText
  /** For whoever has fewer than three answers that could give more. */
  general: (StepText & { id: string })[]
}

/** The next steps after a quiz. Not in copy.ts, whose words a result without steps needs, too. */
export const stepTexts: Record<Language, StepTexts> = {
  sv: {
    topics: {
      channels: {
        title: 'Ge en kanal en månad',
        text: 'Välj en som inte ger dig kunder än men där din publik finns, till exempel ”{better}”. Bedöm den först när månaden är slut.',
      },
      reddit: {
        title: 'Skriv i jämn takt i två forum',
        text: 'Välj två forum på Reddit vars regler du har läst, och skriv ett inlägg i veckan i fyra veckor. Se sedan vilka inlägg som gav besök.',
      },
      time: {
        title: 'Bestäm två fasta tider i veckan',
        text: 'Två pass som står i kalendern är lättare att hålla än tid som blir över. Låt allt annat vänta under dem.',
      },
      material: {
        title: 'Bygg upp ett förråd',
        text: 'Planera en dag då du gör material för flera veckor, och schemalägg inläggen i förväg. Då märks det inte när du behöver vara ledig.',
      },
      figures: { title: 'Följ siffrorna varje månad', text: 'Ta med ”{better}”. Bestäm en dag i månaden och skriv upp siffrorna på ett och samma ställe.' },
      offer: {
        title: 'Beskriv ditt utbud i en mening',
        text: 'Skriv vad kunden får, hur ofta och vad som inte ingår. Be någon du litar på läsa den och säga vad som ingår: blir svaret rätt är meningen klar.',
      },
      boundaries: {
        title: 'Skriv ner dina gränser',
        text: 'Skriv vad du gör, vad du inte gör och vad du tar ställning till senare. Läs listan när någon ber om något annat.',
      },
    },
    single: {
      title: 'Nästa svar: ”{better}”',
      text: 'På frågan ”{question}” är det ett steg upp i poäng. Fundera på vad som skulle ta dig dit, och vad som står i vägen.',
    },
    several: {
      title: 'Lägg till ”{better}”',
      text: 'På frågan ”{question}” är det svaret som skulle ge mest. Fundera på om det passar dig, och vad det skulle kräva.',
    },
    general: [
      {
        id: 'writeDown',
        title: 'Skriv ner hur du gör',
        text: 'Det som fungerar i dag är lättare att hålla fast vid, och att lämna över, när det finns på papper.',
      },
      { id: 'letSomebody', title: 'Låt någon annan läsa', text: 'Be en person du litar på gå igenom din sida som en ny kund. Skriv upp det som var oklart.' },
      {
        id: 'takeQuiz',
        title: 'Gör quizet igen om tre månader',
        text: 'Skriv upp dina svar och jämför då, så ser du vad du har hållit fast vid och vad som har ändrats.',
      },
    ],
  },
  en: {
    topics: {
      channels: {
        title: 'Give one channel a month',
        text: 'Choose one that does not bring you subscribers yet but where your audience is, for example “{better}”. Judge it only when the month is over.',
      },
      reddit: {
        title: 'Post at a steady pace in two subreddits',
        text: 'Choose two subreddits whose rules you have read, and post once a week for four weeks. Then see which posts brought visits.',
      },
      time: {
        title: 'Set two fixed times a week',
        text: 'Two sessions in the calendar are easier to keep to than whatever time is left over. Let everything else wait until they are over.',
      },
      material: {
        title: 'Build up a stock',
        text: 'Plan a day on which you make material for several weeks, and schedule the posts in advance. Then nobody will notice when you need time off.',
      },
      figures: { title: 'Track your figures every month', text: 'Include “{better}”. Choose a day of the month and write the figures down in one place.' },
      offer: {
        title: 'Describe your offer in one sentence',
        text: 'Write what the subscriber gets, how often and what is not included. Ask someone you trust to read it and say what is included: if the answer is right, the sentence is done.',
      },
      boundaries: {
        title: 'Write down your boundaries',
        text: 'Write what you do, what you do not do and what you will decide later. Read the list when somebody asks for something else.',
      },
    },
    single: {
      title: 'Towards “{better}”',
      text: 'For the question “{question}”, this answer is one step up in points. Think about what would take you there, and what is in the way.',
    },
    several: {
      title: 'Add “{better}”',
      text: 'For the question “{question}”, this answer would add the most. Think about whether it suits you, and what it would take.',
    },
    general: [
      { id: 'writeDown', title: 'Write down how you work', text: 'What works today is easier to keep up, and to hand over, once it is on paper.' },
      {
        id: 'letSomebody',
        title: 'Let somebody else read your page',
        text: 'Ask a person you trust to go through your page as a new subscriber would. Note what was unclear.',
      },
      {
        id: 'takeQuiz',
        title: 'Take the quiz again in three months',
        text: 'Write down your answers and compare them then, and you will see what you have kept up and what has changed.',
      },
    ],
  },
}
