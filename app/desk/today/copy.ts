import type { QuarantineNews } from '#app/letters/quarantine.ts'

const numbers = ['Ingen', 'En', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv']

const counted = (count: number) => numbers[count] ?? String(count)

export const todayCopy = {
  retried: 'Ett nytt försök görs nu.',
  /** The page's state in a sentence or two. */
  waiting: (open: number, onTheirWay: number) => {
    if (open > 0) return `${counted(open)} väntar på svar.`
    return onTheirWay > 0 ? `${counted(onTheirWay)} svar är på väg.` : 'Inget väntar på svar.'
  },
  overdue: (overdue: number) => `${counted(overdue)} är över tiden.`,
  mine: (count: number) => (count === 1 ? 'En är din.' : `${counted(count)} är dina.`),
  quarantine: ({ all, today, overdue }: QuarantineNews) => {
    const whole = all === 1 ? '' : all === 2 ? 'båda ' : 'alla '
    const part = (count: number, words: string) => (count > 0 ? [`${count === all ? whole : `${counted(count).toLowerCase()} `}${words}`] : [])
    return `${[`${counted(all)} i karantän`, ...part(today, 'från i dag'), ...part(overdue, 'över tiden')].join(', ')}.`
  },
  writer: 'Välkommen tillbaka.',
  writerNote: { before: 'Du skriver under ', articles: 'Artiklar', between: ' och ändrar webbplatsens meningar under ', words: 'Ord', after: '.' },
  calls: { heading: 'Samtal i dag', over: 'över', own: 'Ditt' },
  toAnswer: 'Att besvara',
  all: (count: number) => `Alla ${count} att besvara`,
  kinds: { photography: 'Fotografering', application: 'Ansökan' },
  received: (when: string) => `mottagen ${when}`,
  message: (when: string) => `Nytt meddelande ${when}`,
  open: 'Öppna',
  keys: { next: 'nästa, föregående', open: 'öppna', all: 'alla kortkommandon' },
  empty: { text: 'Inget väntar på svar.', mail: 'Nästa ärende lägger sig här. Du får ett mejl.', note: 'Nästa ärende lägger sig här.' },
  attention: 'Att ordna',
  warnings: {
    noMail: {
      strong: 'Mejl är inte inställt.',
      text: 'Ingen får veta när något kommer in. Be den som sköter servern att ställa in mejl, SMTP_URL och MAIL_FROM.',
    },
    nobody: { strong: 'Ingen får mejl om nya ärenden.', text: 'Ange en e-postadress och slå på mejl.', link: 'Öppna ditt konto' },
    answerFailed: (reference: string, reason: string, address: string | null) => ({
      strong: `Svaret i ärende ${reference} kom inte fram.`,
      text: address === null ? `${reason} Ärendet är öppet igen.` : `${reason} Ärendet är öppet igen. Rätta adressen ${address} där och skicka svaret på nytt.`,
      link: 'Öppna ärendet',
    }),
    notTold: (reference: string, reason: string, address: string | null) => ({
      strong: `Den som skrev ärende ${reference} har inte fått veta att ett svar väntar.`,
      text: address === null ? `${reason} Ärendet är öppet igen.` : `${reason} Ärendet är öppet igen. Rätta adressen ${address} där.`,
      link: 'Öppna ärendet',
    }),
    callNotTold: (reference: string, reason: string) => ({
      strong: `Den som skrev ärende ${reference} har inte fått veta att samtalet är avbokat.`,
      text: `${reason} Skriv ett svar med rätt adress, eller ring.`,
      link: 'Öppna ärendet',
    }),
    unopened: (reference: string) => ({
      strong: `Svaret i ärende ${reference} har legat oöppnat i två dygn.`,
      text: 'Den som skrev kan ha tappat koden. I ärendet kan du skicka det i mejlet.',
      link: 'Öppna ärendet',
    }),
    unopenedMore: (count: number) => ({ strong: `${count} svar till ligger oöppnade.`, text: 'Öppna dem under Besvarade.', link: 'Se alla besvarade' }),
    answersFailed: (count: number) => ({ strong: `${count} svar till kom inte fram.`, text: 'Ärendena är öppna igen.', link: 'Se alla att besvara' }),
    mailFailed: (count: number, reason: string) => ({
      strong: count === 1 ? 'Ett mejl till er gick inte att skicka.' : `${count} mejl till er gick inte att skicka.`,
      text: reason,
      link: 'Försök igen',
    }),
    ownAddress: 'Öppna ditt konto',
    mailWaiting: (count: number, reason: string) => ({
      strong: count === 1 ? 'Ett mejl har inte gått fram än.' : `${count} mejl har inte gått fram än.`,
      text: `${reason} Nya försök görs.`.trim(),
      link: 'Försök nu',
    }),
    storage: { strong: 'Lagringen svarar inte.', text: 'Det som skickas kan inte tas emot just nu. Säg till den som sköter servern.' },
    wishes: (count: number) => ({
      strong: count === 1 ? 'En avsändare ber om radering.' : `${count} avsändare ber om radering.`,
      text: `${count === 1 ? 'Ärendet' : 'Ärendena'} sparas längre. Radera, eller svara inom en månad varför det sparas.`,
      link: count === 1 ? 'Öppna ärendet' : 'Se vad som sparas längre',
    }),
    retention: (letters: number, isUnusual: boolean) => ({
      strong: letters === 1 ? 'Ett ärende raderas inom sju dagar.' : `${letters} ärenden raderas inom sju dagar.`,
      text: isUnusual
        ? 'Det är fler än vanligt. Är det fel kan du behålla dem, eller ändra tiderna.'
        : `${letters === 1 ? 'Det' : 'De'} har sparats så länge som är bestämt.`,
      link: letters === 1 ? 'Se vilket' : 'Se vilka',
    }),
    erasure: { strong: 'En radering är inte klar.', text: 'Den fortsätter av sig själv. Är den inte klar i morgon: säg till den som sköter servern.' },
    noBackup: { strong: 'Ingen säkerhetskopia har laddats ner.', text: 'Går servern sönder är allt borta: artiklar, ärenden, bilder.', link: 'Ladda ner en' },
    oneKey: { strong: 'Du har bara en passnyckel.', text: 'Tappar du enheten kommer du inte in.', link: 'Lägg till en till' },
  },
  withdrawn: (count: number, when: string) =>
    count === 1
      ? `Avsändaren tog tillbaka ett ärende ${when}. Det är raderat.`
      : `Avsändare har tagit tillbaka ${count} ärenden den senaste veckan, det senaste ${when}. De är raderade.`,
  backup: (when: string) => `Senaste säkerhetskopian laddades ner ${when}.`,
  figures: {
    heading: 'Senaste 7 dagarna',
    photography: 'Förfrågningar',
    application: 'Ansökningar',
    quiz: 'Quiz till slutet',
    answerTime: 'Svarstid (hälften av svaren går fortare)',
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
  },
}
