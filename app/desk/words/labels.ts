import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/screens.ts'

/** What a sentence is, which decides how long it may be. */
export type Kind = 'title' | 'description' | 'button' | 'line' | 'text'

type PageName = {
  name: string
  /** The public page that shows the words; absent where no page does. */
  path?: (language: Language) => string
}

/** The pages as the owner knows them, in the order of the list. */
export const pageNames: Readonly<Record<string, PageName>> = {
  home: { name: 'Hem', path: (language) => pathTo('home', language) },
  services: { name: 'Tjänster', path: (language) => pathTo('services', language) },
  about: { name: 'Om oss', path: (language) => pathTo('about', language) },
  contact: { name: 'Kontakt', path: (language) => pathTo('contact', language) },
  apply: { name: 'Ansökan', path: (language) => pathTo('apply', language) },
  network: { name: 'Nätverk', path: (language) => pathTo('network', language) },
  'selection-process': { name: 'Urval', path: (language) => pathTo('selection-process', language) },
  photography: { name: 'Fotografering', path: () => pathTo('photography', 'sv') },
  'photography-enquiry': { name: 'Fotografering, förfrågan', path: () => pathTo('photography', 'sv') },
  blog: { name: 'Blogg', path: (language) => pathTo('blog', language) },
  article: { name: 'Artiklarnas sida' },
  'shared-draft': { name: 'Utkast som delas' },
  quiz: { name: 'Quiz', path: (language) => pathTo('quiz', language) },
  'quiz-result': { name: 'Quizresultat', path: (language) => `${pathTo('quiz-result', language)}?result=advanced` },
  'quiz-result-texts': { name: 'Quizresultat, svaren', path: (language) => `${pathTo('quiz-result', language)}?result=advanced` },
  privacy: { name: 'Integritet', path: (language) => `/${language}/${language === 'sv' ? 'integritet' : 'privacy'}` },
  terms: { name: 'Villkor', path: (language) => `/${language}/${language === 'sv' ? 'villkor' : 'terms'}` },
  login: { name: 'Client Portal', path: (language) => pathTo('login', language) },
  'not-found': { name: 'Sidan finns inte', path: (language) => `/${language}/sidan-finns-inte` },
  company: { name: 'Företaget i sidfoten', path: (language) => pathTo('home', language) },
  shell: { name: 'Meny och sidfot', path: (language) => pathTo('home', language) },
  forms: { name: 'Alla formulär', path: (language) => pathTo('apply', language) },
  previews: { name: 'Bilden när någon delar' },
  'llms-txt': { name: 'Läsbart för maskiner' },
  mails: { name: 'Mejl vi skickar' },
}

/** A page that the table above does not name. */
export const otherPage = 'Fler ord'

/** Where a part of a page has no heading of its own that could name it. */
export const partNames: Readonly<Record<string, string>> = {
  hero: 'Överst',
  story: 'Berättelsen',
  facts: 'Kort om oss',
  fields: 'Fälten',
  groups: 'Formulärets delar',
  issues: 'När något är fel ifyllt',
  files: 'Bifogade filer',
  success: 'När det har skickats',
  error: 'När det inte gick att skicka',
  withoutScript: 'För den som saknar JavaScript',
  menu: 'Menyn',
  footer: 'Sidfoten',
  fault: 'När något går fel hos oss',
  away: 'När sidan inte går att hämta',
  summary: 'Överst när något är fel ifyllt',
  problems: 'När det inte gick att skicka',
  missing: 'När något är fel ifyllt',
  next: 'Vidare',
  neighbours: 'Fler artiklar',
  search: 'Sökningen',
  levels: 'Nivåerna',
  counted: 'Hur det räknades',
  analysing: 'Medan svaren räknas',
  errors: 'När något svar saknas',
  none: 'När det inte finns något att visa',
  links: 'Länkarna',
  closing: 'Sist på sidan',
  benefits: 'Det som ingår',
  hours: 'Öppettider',
  price: 'Prisläge',
  sections: 'Avsnitten',
  blocks: 'Tjänsterna',
  templates: 'Början på ett svar',
}

/** Parts whose own heading is not used: it would say less than the table. */
export const namedByTable: ReadonlySet<string> = new Set(['hero', 'success', 'error', 'fault', 'analysing', 'errors', 'away', 'search'])

export const groupNames = {
  /** Title and description. */
  found: 'I sökresultat och när någon delar',
  top: 'Överst',
  /** What stands outside the parts. */
  other: 'Knappar och korta besked',
  part: 'Mer på sidan',
}

/** Keys outside the parts that stand at the top of their page. */
export const topKeys: ReadonlySet<string> = new Set(['badge', 'heading', 'tagline', 'lead', 'intro', 'introduction', 'start'])

/** What something within a part is called, where it has no heading of its own. */
export const thingNames: Readonly<Record<string, string>> = {
  messenger: 'Meddelandetjänsten',
  email: 'E-post',
  profile: 'Profil',
  apply: 'Ansökan',
  contact: 'Kontakt',
  person: 'Personen',
  services: 'Tjänster',
  acceptedTerms: 'Villkoren',
}

/** What each entry of a list is called, with its number. */
export const entryNames: Readonly<Record<string, string>> = {
  story: 'Stycke',
  paragraphs: 'Stycke',
  text: 'Stycke',
  tips: 'Tips',
  options: 'Val',
  numbers: 'Antal',
  sections: 'Avsnitt',
  cards: 'Del',
  tiles: 'Siffra',
  steps: 'Steg',
  links: 'Länk',
  columns: 'Spalt',
}

export const entryFallback = 'Punkt'

type Label = readonly [label: string, kind?: 'button']

/** What a sentence is called. A key that is not here is called `Text`. */
export const labels: Readonly<Record<string, Label>> = {
  action: ['Knapp', 'button'],
  address: ['Adress'],
  adultsOnly: ['Åldersgräns'],
  after: ['Efter adressen'],
  all: ['Länk till alla'],
  alt: ['Bilden, för skärmläsare'],
  answer: ['Svar'],
  articles: ['Artiklarna'],
  apply: ['Knapp till ansökan', 'button'],
  ask: ['Länk till kontakt', 'button'],
  badge: ['Märke'],
  before: ['Före adressen'],
  blog: ['Länk till bloggen', 'button'],
  body: ['Text'],
  button: ['Knapp', 'button'],
  changed: ['Om quizet har ändrats'],
  chooseOne: ['Välj ett'],
  chooseSeveral: ['Välj flera'],
  close: ['Stäng', 'button'],
  code: ['QR-koden, för skärmläsare'],
  contact: ['Länk till kontakt', 'button'],
  contents: ['Innehåll'],
  counter: ['Räknare'],
  cta: ['Knapp', 'button'],
  days: ['Dagar'],
  description: ['Text'],
  drop: ['När filer dras hit'],
  email: ['E-post'],
  empty: ['När det är tomt'],
  enquire: ['Knapp till förfrågan', 'button'],
  failed: ['När det inte gick'],
  failedAlert: ['När det inte gick'],
  feed: ['Flödet'],
  flood: ['När det kommer för mycket'],
  full: ['När det inte får plats fler'],
  heading: ['Rubrik'],
  help: ['Hjälp'],
  hint: ['Hjälptext'],
  hours: ['Öppettider'],
  home: ['Länk till startsidan', 'button'],
  homeLabel: ['Logotypen, för skärmläsare'],
  intro: ['Ingress'],
  introduction: ['Ingress'],
  invalid: ['När det är fel ifyllt'],
  label: ['Namn'],
  languages: ['Språkvalet'],
  lead: ['Ingress'],
  leaveEmpty: ['Fältet som ska vara tomt'],
  link: ['Länk', 'button'],
  linkText: ['Länk', 'button'],
  loading: ['Medan det hämtas'],
  mainMenu: ['Menyn, för skärmläsare'],
  many: ['Vid flera'],
  messenger: ['Meddelandetjänsten'],
  missing: ['När det inte är ifyllt'],
  more: ['Mer'],
  name: ['Namn'],
  next: ['Nästa', 'button'],
  none: ['När inget finns'],
  'not-a-choice': ['När inget är valt'],
  notice: ['Besked'],
  one: ['Vid en'],
  open: ['Öppna menyn', 'button'],
  optional: ['Frivilligt'],
  pageOf: ['Sidans nummer'],
  pages: ['Sidorna'],
  password: ['Lösenord'],
  place: ['Plats'],
  placed: ['Utan Reddit'],
  placeholder: ['Exempel i fältet'],
  popular: ['Rubrik för det populära'],
  popularLabel: ['Det populära, för skärmläsare'],
  previous: ['Föregående', 'button'],
  privacy: ['Om integritet'],
  profile: ['Profil'],
  question: ['Fråga'],
  quiz: ['Länk till quizet', 'button'],
  readHere: ['Länk till översättningen'],
  readMore: ['Länk till artikeln', 'button'],
  readingTime: ['Lästid'],
  reference: ['Ärendets nummer'],
  rejected: ['När filer avvisas'],
  rejectedOne: ['När en fil avvisas'],
  related: ['Rubrik för liknande'],
  remove: ['Ta bort en fil'],
  repeatLine: ['Sista raden när ett mejl skickas igen'],
  reply: ['Om svar'],
  rest: ['Resten'],
  scan: ['Om QR-koden'],
  seat: ['Säte'],
  seeResults: ['Visa resultat', 'button'],
  sending: ['Medan det skickas', 'button'],
  services: ['Knapp till tjänsterna', 'button'],
  shortened: ['När sökningen kortas'],
  skip: ['Hoppa över menyn'],
  small: ['Liten text'],
  source: ['Källa'],
  start: ['Startknapp', 'button'],
  stay: ['Stanna kvar', 'button'],
  subject: ['Ämnesrad'],
  submit: ['Skicka-knapp', 'button'],
  summed: ['Med Reddit'],
  tagline: ['Underrubrik'],
  termsAlert: ['När villkoren inte är godkända'],
  text: ['Text'],
  note: ['Rad överst'],
  title: ['Rubrik'],
  titlePrefix: ['Före sidans titel'],
  'too-large': ['När det är för stort'],
  'too-long': ['När det är för långt'],
  'too-small': ['När det är för litet'],
  unasked: ['Innan man har sökt'],
  unaskedHint: ['Råd innan man har sökt'],
  unreadable: ['När det inte kom fram helt'],
  unsupported: ['När det inte gick att läsa'],
  updated: ['Uppdaterad'],
  username: ['Användarnamn'],
  value: ['Uppgift'],
  vatNumber: ['Momsnummer'],
  withoutScript: ['För den som saknar JavaScript'],
  year: ['År'],
}

/** Sentences that a better label exists for, by page and place. */
export const ownLabels: Readonly<Record<string, Label>> = {
  'home.hero.apply': ['Första knappen', 'button'],
  'home.hero.services': ['Andra knappen', 'button'],
  'about.closing.apply': ['Första knappen', 'button'],
  'about.closing.services': ['Andra knappen', 'button'],
  'selection-process.closing.apply': ['Första knappen', 'button'],
  'selection-process.closing.contact': ['Andra knappen', 'button'],
  'apply.success.next': ['Vad som händer sedan'],
  'shell.footer.tagline': ['Om oss'],
  'shell.fault.title': ['Sidans titel'],
  'shell.fault.description': ['Beskrivning'],
  'not-found.away.title': ['Sidans titel'],
  'not-found.away.description': ['Beskrivning'],
  'company.number': ['Organisationsnummer'],
  'contact.hero.messenger': ['Knapp', 'button'],
  'quiz-result.levels.of-pro': ['Erfaren utan Reddit'],
  'quiz-result.levels.of-beginner': ['Ny utan Reddit'],
  'quiz-result.levels.advanced': ['Avancerad'],
  'quiz-result.levels.intermediate': ['På god väg'],
  'quiz-result.levels.beginner': ['Nybörjare'],
}

export const titleLabel = 'Sidans titel'
export const descriptionLabel = 'Beskrivning'
export const textLabel = 'Text'

/** Keys of sentences that nobody reads: times for search engines. */
export const notWords: ReadonlySet<string> = new Set(['opens', 'closes'])
