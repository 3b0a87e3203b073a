import type { AnswerWay } from '#app/letters/answer-way.ts'
import type { Language } from '#app/i18n/language.ts'
import type { FactGroup, Place } from '#app/texts/facts.ts'

export const factsCopy = {
  heading: 'Fakta',
  sub: 'Skrivs en gång här och syns på alla sidor som behöver dem.',
  lacks: (count: number) =>
    count === 1
      ? 'En uppgift som lagen kan kräva saknas'
      : `${['', '', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex'][count] ?? count} uppgifter som lagen kan kräva saknas`,
  empty: 'Inte angivet',
  noVat: 'Inget momsnummer',
  example: 'Adressen är ett exempel.',
  promise: 'Löftet om svar inom 24\u00A0timmar gäller alla dagar, även när ni har stängt. Nedräkningen på sidan I\u00A0dag går hela tiden.',
  change: 'Ändra',
  fill: 'Fyll i',
  /** Where something is typed and not saved. */
  goOn: 'Fortsätt',
  /** Of which fact, for those who do not see the row. */
  of: (label: string) => ` ${label}`,
  whereFor: 'Syns: ',
  fromSettings: 'Från inställningarna på servern.',
  instead: (value: string) => `Från inställningarna: ${value}`,
  restore: 'Återställ',
  /** Instead of what the law asks only some for. */
  notApplying: {
    say: 'Gäller inte oss',
    unsay: 'Gäller oss',
    said: (who: string, time: string) => `Gäller inte oss, enligt ${who} ${time}.`,
  },
  save: 'Spara',
  saving: 'Sparar …',
  close: 'Stäng',
  optional: ', får vara tomt',
  suggestion: 'Förslag:',
  /** In the page's order. */
  groups: {
    foretaget: 'Företaget',
    kontakt: 'Kontakt och tider',
    lamna: 'Lämna sidan',
    svar: 'Svar som bara du har',
    personal: 'Personuppgifter',
  } satisfies Record<FactGroup, string>,
  /** Of a fact that has several. */
  fields: {
    url: 'Adress',
    label: 'Namn som visas',
    in: { sv: 'På svenska', en: 'På engelska' } satisfies Record<Language, string>,
    by: 'Vem står för svaret?',
    from: { sv: 'Från svenska sidor', en: 'Från engelska sidor' } satisfies Record<Language, string>,
  },
  places: {
    header: 'sidhuvud',
    footer: 'sidfot',
    titles: 'sidtitlar',
    feeds: 'RSS-flöden',
    searchEngines: 'sökmotorer',
    home: 'Hem',
    services: 'Tjänster',
    apply: 'Ansökan',
    contact: 'Kontakt',
    about: 'Om oss',
    network: 'Nätverk',
    photography: 'Fotografering',
    case: 'Ditt ärende',
    privacy: 'Integritet',
    terms: 'Villkor',
    leaving: 'Om Lämna sidan',
    accessibility: 'Tillgänglighet',
    article: 'Artiklar',
    calendar: 'kalenderfilen för ett samtal',
    machines: 'filer som program läser',
    mails: 'mejl',
  } satisfies Record<Place, string>,
  processor: {
    none: 'Ingen angiven',
    row: (number: number) => `Biträde ${number}`,
    another: 'Ett till',
    remove: 'Ta bort',
    hint: 'Någon som hanterar personuppgifter åt företaget: driver servern, skickar mejl. Skriv landet där de gör det. Ligger det utanför EU och EES ska det stå hur uppgifterna skyddas (GDPR artikel 13.1 f), annars är sista raden tom.',
  },
  retention: {
    use: 'Automatisk radering',
    months: (count: number) => (count === 1 ? '1\u00A0månad' : `${count}\u00A0månader`),
    days: (count: number) => (count === 1 ? '1\u00A0dag' : `${count}\u00A0dagar`),
    letters: { label: 'Förfrågningar och ansökningar', value: (time: string) => `Raderas ${time} efter senaste händelse` },
    quarantine: { label: 'Karantän', value: (time: string) => `Raderas efter ${time}` },
    mails: { label: 'Mejl härifrån', value: (time: string) => `Raderas efter ${time}` },
  },
  mails: {
    heading: 'Vem får mejl',
    kinds: ['Nytt ärende', 'Nytt meddelande', 'Sex timmar kvar', 'Över tiden'],
    nobody: 'Ingen',
    change: (name: string) => `Ändra för ${name}`,
    own: 'Ändra för dig',
    hint: 'Samma personer får alla. Ett mejl säger att något väntar och länkar hit. Aldrig namn, aldrig text.',
  },
  answersGo: {
    heading: 'Svar på ärenden',
    ways: { here: 'Läses på webbplatsen, med kod', mail: 'Skickas som mejl' } satisfies Record<AnswerWay, string>,
    hint: 'Det som är förvalt; den som svarar kan välja annat. I ärenden utan kod skickas svaret alltid som mejl.',
    save: 'Välj',
    done: { here: 'Sparat. Nästa svar läses med kod.', mail: 'Sparat. Nästa svar skickas som mejl.' } satisfies Record<AnswerWay, string>,
  },
  mailOut: {
    heading: 'Mejl ut',
    off: 'Inte inställt. Ingen får mejl.',
    how: 'Be den som sköter servern att ställa in mejl (SMTP_URL och MAIL_FROM, se README).',
    on: (from: string) => `Inställt. Mejl går från ${from}.`,
  },
  done: {
    saved: 'Sparat. Det syns på webbplatsen inom tio sekunder.',
    unchanged: 'Inget är ändrat.',
    restored: 'Återställt. Det syns på webbplatsen inom tio sekunder.',
    'not-applying': 'Sparat. Den räknas inte längre som saknad. Inget ändras på webbplatsen.',
    applies: 'Sparat. Den räknas som saknad igen.',
  },
  notSaved: 'Inget är sparat. Rätta det som är markerat.',
  stale: (who: string | null, time: string | null) => (who === null ? 'Någon återställde det medan du skrev.' : `${who} ändrade det ${time}, medan du skrev.`),
  staleNow: (value: string) => `Nu står det: ${value}`,
  staleKept: 'Inget av ditt är sparat, men det står kvar här. Spara igen för att skriva över.',
  staleRestore: 'Inget är återställt. Återställ igen om du fortfarande vill.',
  faults: {
    needed: 'Skriv något här.',
    long: (max: number) => `Skriv högst ${max} tecken.`,
    email: 'Skriv en e-postadress, till exempel namn@example.com.',
    url: 'Skriv en hel adress, som börjar med https://.',
    exit: 'Skriv en hel adress, som börjar med https://, till en sida som vem som helst kan ha öppen.',
    otherLanguage: 'Skriv det på det här språket också, eller töm båda.',
    companyNumber: 'Det är inget svenskt organisationsnummer: tio siffror, den sista en kontrollsiffra. Ett utländskt börjar med landets bokstäver.',
    safeguard: 'Landet ligger utanför EU och EES. Skriv hur uppgifterna skyddas där, till exempel EU:s standardavtalsklausuler.',
    vatNumber: 'Det är inget momsnummer: SE och tolv siffror, eller ett annat EU-lands bokstäver och nummer.',
  },
}

export type FactsCopy = typeof factsCopy
