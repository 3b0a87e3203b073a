import type { Language } from '#app/i18n/language.ts'
import type { Away } from './away.ts'
import type { ClosedDays } from './holidays.ts'
import type { RetentionSettings } from './retention-settings.ts'
import { shownAs } from './shown-as.ts'
import type { ShownPerson } from './shown-people.ts'

/**
 * Where visitors see a fact: parts of every page, what machines read, a page of the site, the file of a call for their calendar, or mails. The desk names them
 * (app/desk/facts/copy.ts), and test/facts-shown.test.ts compares them with the pages.
 */
export type Place =
  | 'header'
  | 'footer'
  | 'titles'
  | 'feeds'
  | 'searchEngines'
  | 'home'
  | 'services'
  | 'apply'
  | 'contact'
  | 'about'
  | 'network'
  | 'photography'
  | 'case'
  | 'privacy'
  | 'terms'
  | 'leaving'
  | 'accessibility'
  | 'article'
  | 'calendar'
  | 'machines'
  | 'mails'

export type FactGroup = 'foretaget' | 'kontakt' | 'borta' | 'lamna' | 'hjalp' | 'svar' | 'personal'

type Common = {
  group: FactGroup
  /** What the owner calls it. */
  label: string
  hint?: string
  /** Why it should be given, where the law asks for it. */
  lack?: string
  /** Of whom the law asks it, where the owner may answer that it does not apply to them: stands beside that answer. */
  mayNotApply?: string
  /** With a word on where in it. */
  shown: Partial<Record<Place, string>>
}

/**
 * A fact: what it holds, how the desk asks for it, which variable of the environment gives it (`env`), and what it is where none
 * does (`standard`; without it, the fact is not given).
 */
export type Fact = Common &
  (
    | {
        /** One line. */
        kind: 'line' | 'email'
        max: number
        required?: true
        /** What the desk checks beside. */
        check?: 'organisationNumber' | 'vatNumber'
        placeholder?: string
        env: string
        standard?: string
      }
    | { kind: 'channel'; placeholder: Channel; env: Channel; standard: Channel }
    | {
        /** A line in each language or in none; or an answer of several lines; or an address to leave to. */
        kind: 'lines' | 'answer' | 'exit'
        placeholder?: InEachLanguage
        /** Words that the owner may begin with; shown at the desk only. */
        suggestion?: InEachLanguage
        /** One line for all languages. */
        env?: string
        standard?: InEachLanguage
      }
    | { kind: 'processors'; env: string }
    | {
        /** From when until when nobody is here, and a line in each language. */
        kind: 'away'
        suggestion: InEachLanguage
      }
    | { kind: 'closedDays'; standard: ClosedDays }
    | { kind: 'helplines' }
  )

type InEachLanguage = Readonly<Record<Language, string>>
/** With who stands for it: the id of a person, who is named while they are shown. */
export type Answer = InEachLanguage & Readonly<{ by?: string | undefined }>
type Channel = Readonly<{ url: string; label: string }>
/** Who handles personal data for the company. */
type Processor = Readonly<{
  name: string
  country: string
  purpose: string
  /** How personal data is protected there, where the country is outside the EU and the EEA. */
  safeguard?: string | undefined
}>

/** Whom a visitor can call when it cannot wait for an answer. */
export type Helpline = Readonly<{
  /** As it is shown: `020-50 50 50`. */
  number: string
  name: InEachLanguage
  /** When somebody answers there. */
  when?: InEachLanguage | undefined
}>

export const mostHelplines = 4

const numberAsked = 'E-handelslagen 8 §, om företaget är registrerat.'
const processorsAsked = 'GDPR artikel 13.1 e, om någon får personuppgifter: oftast den som driver servern.'

const answerHint = 'Skriv bara det som stämmer för er. Radbrytningar syns. Tomt på båda språken: sidan säger inget om det.'

/** Every fact that the owner can give, in the desk's order. Types, rules, forms, labels and settings derive from it. */
export const facts = {
  brand: {
    kind: 'line',
    max: 40,
    required: true,
    group: 'foretaget',
    label: 'Varumärke',
    shown: {
      header: '',
      footer: '',
      titles: '',
      home: '',
      about: '',
      apply: 'i ansökans hälsning',
      privacy: '',
      feeds: '',
      searchEngines: '',
      article: 'på papper',
      machines: '',
      mails: '',
    },
    env: 'BRAND',
    standard: 'Norrljus',
  },
  companyName: {
    kind: 'line',
    max: 120,
    group: 'foretaget',
    label: 'Företagets namn',
    hint: 'Som det är registrerat. E-handelslagen 8 §.',
    lack: 'Saknas. E-handelslagen 8 §.',
    shown: { footer: '', privacy: '', terms: '', searchEngines: '' },
    env: 'COMPANY_NAME',
  },
  companyNumber: {
    kind: 'line',
    max: 40,
    check: 'organisationNumber',
    group: 'foretaget',
    label: 'Organisationsnummer',
    placeholder: '000000-0000',
    hint: 'Tio siffror. Ska stå på webbplatsen om företaget är registrerat (e-handelslagen 8 §). I enskild firma är det ditt personnummer, och det syns längst ner på varje sida. Ett utländskt nummer börjar med landets bokstäver: NO 923609016.',
    lack: `Saknas. ${numberAsked}`,
    mayNotApply: numberAsked,
    shown: { footer: 'efter namnet', privacy: '', terms: '' },
    env: 'COMPANY_NUMBER',
  },
  companyAddress: {
    kind: 'line',
    max: 200,
    group: 'foretaget',
    label: 'Postadress',
    placeholder: 'Gatan 1, 111 11 Orten',
    hint: 'E-handelslagen 8 §.',
    lack: 'Saknas. E-handelslagen 8 §.',
    shown: { contact: '', footer: 'efter namnet', privacy: '', terms: '', searchEngines: '' },
    env: 'COMPANY_ADDRESS',
  },
  companySeat: {
    kind: 'line',
    max: 80,
    group: 'foretaget',
    label: 'Säte',
    placeholder: 'Orten',
    hint: 'Orten där styrelsen har sitt säte. Ett aktiebolag ska ange den på webbplatsen (aktiebolagslagen 28 kap. 5 §).',
    shown: { footer: 'efter namnet', privacy: '', terms: '' },
    env: 'COMPANY_SEAT',
  },
  vatNumber: {
    kind: 'line',
    max: 40,
    check: 'vatNumber',
    group: 'foretaget',
    label: 'Momsnummer',
    placeholder: 'SE000000000001',
    hint: 'SE och tolv siffror, eller ett annat EU-lands nummer. Ska stå på webbplatsen om företaget är momsregistrerat (e-handelslagen 8 §), annars tomt. I enskild firma ingår ditt personnummer.',
    shown: { footer: 'efter namnet', privacy: '', terms: '', searchEngines: '' },
    env: 'VAT_NUMBER',
  },
  email: {
    kind: 'email',
    max: 254,
    required: true,
    group: 'kontakt',
    label: 'E-post',
    placeholder: 'namn@example.com',
    lack: 'Adressen är ett exempel. E-handelslagen 8 §.',
    shown: { contact: '', footer: '', case: '', privacy: '', terms: '', accessibility: '', searchEngines: '', machines: '' },
    env: 'CONTACT_EMAIL',
    standard: 'hello@example.com',
  },
  messenger: {
    kind: 'channel',
    group: 'kontakt',
    label: 'Meddelandetjänst',
    placeholder: { url: 'https://signal.me/#eu/…', label: 'Signal' },
    hint: 'En annan tjänst än Signal: skriv dess adress och namn.',
    shown: { contact: 'med QR-kod', footer: '', services: '', apply: '', privacy: '', accessibility: '', searchEngines: '', machines: '' },
    env: { url: 'MESSENGER_URL', label: 'MESSENGER_LABEL' },
    standard: { url: 'https://signal.me/#eu/example', label: 'Signal' },
  },
  profile: {
    kind: 'channel',
    group: 'kontakt',
    label: 'Profil',
    placeholder: { url: 'https://www.instagram.com/…', label: 'Instagram' },
    shown: { contact: '', footer: '', privacy: '', accessibility: '', searchEngines: '', machines: '' },
    env: { url: 'PROFILE_URL', label: 'PROFILE_LABEL' },
    standard: { url: 'https://www.instagram.com/example', label: 'Instagram' },
  },
  openingHours: {
    kind: 'lines',
    group: 'kontakt',
    label: 'Öppettider',
    placeholder: { sv: 'Mån–fre 09.00–18.00, lör 10.00–16.00', en: 'Mon–Fri 9 am–6 pm, Sat 10 am–4 pm' },
    hint: 'En rad på varje språk. Tomt på båda: sidan Fotografering visar egna tider, som ändras under Ord.',
    shown: { contact: '', photography: '', searchEngines: '' },
    env: 'OPENING_HOURS',
  },
  priceRange: {
    kind: 'lines',
    group: 'kontakt',
    label: 'Prisnivå',
    placeholder: { sv: '2 000–20 000 kr', en: 'SEK 2,000–20,000' },
    hint: 'En rad på varje språk. Inklusive moms. Tomt på båda: sidan Fotografering visar inget pris, och sökmotorerna får formulärets lägsta och högsta budget.',
    shown: { photography: '', searchEngines: '' },
    env: 'PRICE_RANGE',
  },
  callTitle: {
    kind: 'lines',
    group: 'kontakt',
    label: 'Samtal i kalendern',
    placeholder: { sv: 'Samtal', en: 'Call' },
    hint: 'Det enda som står om samtalet i avsändarens kalender och i er egen. Skriv inget som kan avslöja vad det gäller. Tomt på båda språken: Samtal.',
    shown: { calendar: '' },
    standard: { sv: 'Samtal', en: 'Call' },
  },
  away: {
    kind: 'away',
    group: 'borta',
    label: 'Borta',
    suggestion: { sv: 'Vi är bortresta och läser inget under tiden.', en: 'We are away, and read nothing meanwhile.' },
    hint: 'Klockan är Stockholms. Timmar då ni är borta räknas inte i de 24: det som kommer in får svar inom 24\u00A0timmar från att ni är tillbaka, och det står i formulären. Det slutar av sig självt. Tomt överallt: ni är inte borta.',
    shown: { apply: 'över formuläret och i tacket', photography: 'över formuläret och i tacket', case: '' },
  },
  closedDays: {
    kind: 'closedDays',
    group: 'borta',
    label: 'Helgdagar',
    hint: 'Allmänna helgdagar räknas ut, också de som flyttar sig. Vanliga söndagar är inga helgdagar här. När du erbjuder en tid på en helgdag står dess namn bredvid, och en påminnelse läggs inte på en.',
    shown: { apply: 'vid formuläret, om de inte räknas', photography: 'vid formuläret, om de inte räknas' },
    standard: { eves: false, wait: false },
  },
  exit: {
    kind: 'exit',
    group: 'lamna',
    label: 'Lämna sidan',
    placeholder: { sv: 'https://www.smhi.se/', en: 'https://www.bbc.co.uk/weather' },
    hint: 'Hit leder länken Lämna sidan, och tre tryck på Skift. Välj en sida som vem som helst kan ha öppen, till exempel väder. Tomt på båda språken: ingen länk och inga tangenter.',
    shown: { header: '', footer: '', leaving: '', searchEngines: '', privacy: '' },
    // A weather service in each language: a page that anybody may have open.
    standard: { sv: 'https://www.smhi.se/', en: 'https://www.bbc.co.uk/weather' },
  },
  urgentHelp: {
    kind: 'helplines',
    group: 'hjalp',
    label: 'Nummer att ringa',
    hint: 'Högst fyra. Står ovanför formulären och i tacket, för den som inte kan vänta på svar. Inga nummer: sidorna säger inget om det.',
    shown: { apply: 'ovanför formuläret och i tacket', photography: 'ovanför formuläret och i tacket' },
  },
  pricing: {
    kind: 'answer',
    group: 'svar',
    label: 'Så sätts priset',
    suggestion: {
      sv: 'Fast pris för varje uppdrag. Hela priset står i offerten, och vi tar aldrig en andel av dina intäkter.',
      en: 'A fixed price for each engagement. The quotation gives the full price, and we never take a share of your income.',
    },
    hint: answerHint,
    shown: { services: '' },
  },
  firstTalk: {
    kind: 'answer',
    group: 'svar',
    label: 'Det första samtalet',
    suggestion: { sv: 'Räkna med omkring … minuter, i telefon eller på Signal.', en: 'Allow about … minutes, by phone or on Signal.' },
    hint: answerHint,
    shown: { apply: 'vid det första samtalet' },
  },
  contract: {
    kind: 'answer',
    group: 'svar',
    label: 'Leverans och uppsägning',
    suggestion: {
      sv: 'Du får en skriftlig plan inom … veckor. Löpande stöd säger du upp med … dagars varsel, och planen är din även efteråt.',
      en: 'You get a written plan within … weeks. You can end continuing support with … days’ notice, and the plan stays yours.',
    },
    hint: answerHint,
    shown: { services: '' },
  },
  people: {
    kind: 'answer',
    group: 'svar',
    label: 'Vilka vi är',
    suggestion: {
      sv: 'Vi är … och … och har arbetat med … i … år. Eller: Våra namn står inte här, av samma skäl som våra klienters. Du får veta dem i det första samtalet.',
      en: 'We are … and …, and have worked with … for … years. Or: Our names are not given here, for the same reason as our clients’. You learn them in the first conversation.',
    },
    hint: answerHint,
    shown: { about: '' },
  },
  membership: {
    kind: 'answer',
    group: 'svar',
    label: 'Nätverkets villkor',
    suggestion: {
      sv: 'Medlemskapet kostar … kronor i månaden. Vi talar med alla innan de kommer med. Medlemmarna ser det artistnamn du väljer, och inget mer.',
      en: 'Membership costs SEK … a month. We talk to everyone before they join. Members see the stage name you choose, and nothing more.',
    },
    hint: answerHint,
    shown: { network: '' },
  },
  processors: {
    kind: 'processors',
    group: 'personal',
    label: 'Personuppgiftsbiträden',
    lack: `Ingen angiven. ${processorsAsked}`,
    mayNotApply: processorsAsked,
    shown: { privacy: '' },
    env: 'PROCESSORS',
  },
} as const satisfies Readonly<Record<string, Fact>>

export type FactName = keyof typeof facts

export const factNames = Object.keys(facts) as FactName[]

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(facts, name)
}

type ValueOf<Given extends Fact> = Given extends { kind: 'channel' }
  ? Channel
  : Given extends { kind: 'away' }
    ? Away | null
    : Given extends { kind: 'closedDays' }
      ? ClosedDays
      : Given extends { kind: 'processors' }
        ? readonly Processor[]
        : Given extends { kind: 'helplines' }
          ? readonly Helpline[]
          : Given extends { kind: 'line' | 'email' }
            ? string | (Given extends { required: true } ? never : null)
            : Given extends { kind: 'answer' }
              ? Answer | null
              : InEachLanguage | null

/** What the owner says about the company. Null: not given, and then no page says anything of it. */
export type GivenFacts = { readonly [Name in FactName]: ValueOf<(typeof facts)[Name]> }

export type Facts = GivenFacts & {
  /** Set on the desk's page about retention, not with the others. */
  readonly retention: RetentionSettings
}

/** What sentences call the channels: their `{messenger}` and `{profile}`. */
export function channelNames({ messenger, profile }: Pick<Facts, 'messenger' | 'profile'>) {
  return { messenger: messenger.label, profile: profile.label }
}

/** Whether the channel is Signal: of no other service does the site say how it protects a message. */
export function isSignal({ label }: Channel): boolean {
  return /^signal$/i.test(label)
}

/** An answer in a language, and who stands for it, where that is somebody who is shown. */
export type ShownAnswer = { text: string; by?: string }

export function shownAnswer(answer: Answer, people: readonly ShownPerson[], language: Language): ShownAnswer {
  const by = shownAs(people, answer.by, language)
  // No key for nobody: the page's data are then as without the choice.
  return { text: answer[language], ...(by !== null && { by }) }
}

/** An answer under its heading, or nothing where the owner has not given it. */
export function answered(title: string, answer: Answer | null, people: readonly ShownPerson[], language: Language): ({ title: string } & ShownAnswer)[] {
  return answer === null ? [] : [{ title, ...shownAnswer(answer, people, language) }]
}
