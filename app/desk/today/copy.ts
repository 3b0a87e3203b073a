import type { QuarantineNews } from '#app/letters/quarantine.ts'
import { quietDays } from '#app/letters/quiet-days.ts'

const numbers = ['Inget', 'Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv']

const counted = (count: number) => numbers[count] ?? String(count)

export const todayCopy = {
  retried: 'Ett nytt försök görs nu.',
  /** The page's state in a sentence or two. */
  waiting: (open: number, onTheirWay: number) => {
    if (open > 0) return `${counted(open)} väntar på svar.`
    return onTheirWay > 0 ? `${counted(onTheirWay)} svar är på väg.` : 'Inget väntar på svar.'
  },
  overdue: (overdue: number) => `${counted(overdue)} är över tiden.`,
  mine: (count: number) => (count === 1 ? 'Ett är ditt.' : `${counted(count)} är dina.`),
  quarantine: ({ all, today, overdue }: QuarantineNews) => {
    const whole = all === 1 ? '' : all === 2 ? 'båda ' : 'alla '
    const part = (count: number, words: string) => (count > 0 ? [`${count === all ? whole : `${counted(count).toLowerCase()} `}${words}`] : [])
    return `${[`${counted(all)} i karantän`, ...part(today, 'från i dag'), ...part(overdue, 'över tiden')].join(', ')}.`
  },
  writer: 'Välkommen.',
  writerNote: { before: 'Du skriver under ', articles: 'Artiklar', between: ' och ändrar webbplatsens meningar under ', words: 'Ord', after: '.' },
  calls: { heading: 'Samtal i dag', over: 'över', own: 'Ditt' },
  resting: (count: number) => (count === 1 ? 'Ett vilar.' : `${counted(count)} vilar.`),
  reminders: { heading: 'Påminnelser', asked: (name: string) => `${name} bad om den`, you: 'Du bad om den' },
  quiet: (count: number) => `${count === 1 ? 'En avsändare' : `${counted(count)} avsändare`} har inte hört av sig på ${quietDays}\u00A0dagar.`,
  toAnswer: 'Att besvara',
  all: (count: number) => `Alla ${count} att besvara`,
  kinds: { photography: 'Fotografering', application: 'Ansökan' },
  received: (when: string) => `mottaget ${when}`,
  message: (when: string) => `Nytt meddelande ${when}`,
  open: 'Öppna',
  keys: { next: 'nästa, föregående', open: 'öppna', all: 'alla kortkommandon' },
  empty: { text: 'Inget väntar på svar.', mail: 'Nästa ärende lägger sig här. Du får ett mejl.', note: 'Nästa ärende lägger sig här.' },
  attention: 'Att ordna',
  left: 'Kvar att göra',
  withdrawn: (count: number, when: string) =>
    count === 1
      ? `Avsändaren tog tillbaka ett ärende ${when}. Det är raderat.`
      : `Avsändare har tagit tillbaka ${count} ärenden den senaste veckan, det senaste ${when}. De är raderade.`,
  backup: (when: string) => `Senaste säkerhetskopian laddades ner ${when}.`,
  figures: {
    heading: 'Senaste 7 dagarna',
    photography: 'Förfrågningar',
    application: 'Ansökningar',
    quiz: 'Besvarade quiz',
    answerTime: 'Hälften av svaren inom',
    quarter: (time: string) => `De senaste 90 dagarna gick hälften av svaren inom ${time}.`,
    change: (change: number) => (change === 0 ? 'som veckan före' : `${change > 0 ? '+' : '−'}${Math.abs(change)} mot veckan före`),
    changedTime: (sign: string, time: string) => `${sign}${time} mot veckan före`,
    none: '–',
    few: '<\u00A05',
    fewNote: 'så små tal visas inte',
  },
  articles: {
    heading: 'Publicerat och på väg',
    none: 'Inget den senaste veckan, och inget på väg.',
    published: 'Publicerad',
    never: (count: number) => (count === 1 ? 'En artikel har aldrig kontrollerats.' : `${count} artiklar har aldrig kontrollerats.`),
    old: (count: number) => `${count === 1 ? 'En artikel' : `${count} artiklar`} kontrollerades för mer än 12\u00A0månader sedan.`,
  },
}
