import { counted } from '../../kit/words.ts'

/** `7,5` */
export function points(value: number): string {
  return String(value).replace('.', ',')
}

/** Words of the screen where the quiz is tried. */
export const trialCopy = {
  title: 'Prova quizet',
  sub: 'Svara som en besökare. Inget av det sparas eller räknas.',
  back: 'Ändra quizet',
  unsaved: { strong: 'Du provar det du har skrivit.', text: 'Det är inte sparat än.' },
  question: (number: number) => `${number}. `,
  chooseOne: 'Välj ett svar.',
  chooseSeveral: 'Du kan välja flera.',
  show: 'Visa resultat',
  toEdit: 'Tillbaka till ändringarna',
  missing: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Fråga ${numbers[0]} saknar svar.` : `Fråga ${numbers.slice(0, -1).join(', ')} och ${numbers.at(-1)} saknar svar.`,
  empty: 'Det finns inget quiz att prova.',
  faulty: {
    strong: 'Quizet går inte att prova än.',
    text: (count: number) => `${counted(count, 'sak', 'saker')} behöver rättas först. Det du har skrivit är kvar.`,
  },
  result: {
    heading: 'Resultat',
    none: 'Här står poäng och kategori när du har svarat.',
    score: (score: number) => `${points(score)} poäng`,
    here: 'hit',
  },
  bounds: {
    heading: 'Så avgörs det',
    from: (min: number) => `${points(min)} eller mer`,
    between: (min: number, max: number) => `${points(min)} till under ${points(max)}`,
    below: (max: number) => `under ${points(max)}`,
    fixed: (score: number) => `alltid ${points(score)}`,
    withReddit: 'Reddit i fråga 1: summan av poängen',
    pro: 'Utan Reddit: ett av de två första i fråga 2',
    beginner: 'Utan Reddit: ett annat i fråga 2',
    highest: (score: number) => `Flest möjliga poäng: ${points(score)}.`,
  },
}

export type TrialCopy = typeof trialCopy
