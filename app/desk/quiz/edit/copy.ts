import { counted } from '../../kit/words.ts'

/** Words of the screen where the quiz is changed. */
export const editCopy = {
  title: 'Ändra quizet',
  sub: 'Ändringarna syns på webbplatsen inom tio sekunder efter att du har sparat. Svaren följer med sin fråga när den flyttas.',
  back: 'Quiz',
  done: 'Quizet är sparat.',
  fields: {
    sv: 'Frågan på svenska',
    en: 'Frågan på engelska',
    several: 'Flera svar får väljas',
    option: { sv: 'Svenska', en: 'Engelska', points: 'Poäng' },
    /** Before the label of an option's field. */
    optionOf: (number: number) => `Alternativ ${number}, `,
  },
  question: (number: number) => `Fråga ${number}`,
  options: 'Alternativ',
  /** Why the order of the first two matters; SPEC §4 "Scoring". */
  first: 'Avgör resultatet: den som väljer alternativet som heter Reddit på engelska får sina poäng summerade. För övriga avgör bara nästa fråga.',
  second: 'Avgör resultatet utan Reddit: den som väljer ett av de två första alternativen räknas som erfaren.',
  steps: {
    up: 'Flytta upp',
    down: 'Flytta ner',
    remove: 'Ta bort',
    addQuestion: 'Lägg till en fråga',
    addOption: 'Lägg till ett alternativ',
    /** After the verb, for those who cannot see where the button stands. */
    ofQuestion: (question: number) => ` fråga ${question}`,
    ofOption: (question: number, option: number) => ` alternativ ${option} i fråga ${question}`,
    toQuestion: (question: number) => ` i fråga ${question}`,
  },
  /** Said once a button has changed the form. */
  said: {
    up: 'Flyttat upp.',
    down: 'Flyttat ner.',
    remove: 'Borttaget. Det gäller när du sparar.',
    add: 'Tillagt.',
  },
  save: 'Spara quizet',
  saving: 'Sparar …',
  try: 'Prova utan att spara',
  removed: {
    strong: (count: number) => (count === 1 ? 'En fråga försvinner när du sparar.' : `${count} frågor försvinner när du sparar.`),
    text: (count: number) => (count === 1 ? 'Svar på den räknas inte längre med:' : 'Svar på dem räknas inte längre med:'),
  },
  moved: {
    strong: 'Frågorna får en ny ordning när du sparar.',
    text: 'Svaren följer med sin fråga, men de två första frågorna avgör resultatet för den som inte använder Reddit.',
  },
  wrong: {
    strong: (count: number) => `${counted(count, 'sak', 'saker')} behöver rättas.`,
    text: 'Inget är sparat. Det du har skrivit är kvar.',
    /** Of the list of links. */
    question: (number: number) => `Fråga ${number}`,
  },
  stale: {
    strong: 'Någon annan har ändrat quizet sedan du öppnade det.',
    text: 'Inget är sparat, och det du har skrivit är kvar. Sparar du nu ersätter din text den andra ändringen:',
    added: (text: string) => `Ny fråga: ”${text}”`,
    removed: (text: string) => `Borttagen fråga: ”${text}”`,
    moved: 'Frågorna har en annan ordning.',
    changed: (number: number, before: string, after: string) => `Fråga ${number}: ”${before}” är nu ”${after}”`,
    choose: (number: number, several: boolean) => `Fråga ${number}: ${several ? 'flera svar får väljas' : 'ett svar får väljas'}`,
    options: (number: number) => `Fråga ${number}: andra alternativ eller poäng`,
  },
  versions: {
    heading: 'Tidigare versioner',
    none: 'Här sparas de 20 senaste versionerna.',
    note: 'De 20 senaste sparas.',
    elsewhere: 'Sparad någon annanstans än här',
    open: 'Hämta',
    openOf: (when: string) => ` versionen från ${when}`,
    current: 'Den som gäller',
    shown: (when: string) => ({ strong: `Det här är versionen från ${when}.`, text: 'Spara den för att den ska gälla igen.' }),
  },
  faults: {
    empty: 'Skriv något här.',
    control: 'Här finns ett tecken som inte syns. Skriv om raden.',
    points: 'Skriv ett tal från 0 till 10, med högst en decimal.',
    fewOptions: 'Det behövs minst två alternativ.',
    noReddit: 'Ett alternativ måste heta Reddit på engelska. Poängen beror på det.',
    fewQuestions: 'Det behövs minst två frågor. Poängen beror på de två första.',
  },
}

export type EditCopy = typeof editCopy
