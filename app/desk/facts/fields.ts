import type { FactName } from '#app/texts/fact-schemas.ts'

export type FactField = {
  /** In the form, where a fact has several. */
  name: string
  label: string
  type?: 'email' | 'url'
  placeholder?: string
  lang?: string
  optional?: boolean
  /** Whether it takes several lines. */
  long?: boolean
  /** Words that the owner may begin with; shown at the desk only. */
  suggestion?: string
}

type FactRow = {
  name: Exclude<FactName, 'processors'>
  /** One field, or several. */
  fields: readonly FactField[]
  hint?: string
  /** Where visitors see it. */
  use: string
}

type FactGroup = { id: string; heading: string; rows: readonly FactRow[] }

const inEachLanguage = (sv: string, en: string): FactField[] => [
  { name: 'sv', label: 'På svenska', placeholder: sv, optional: true },
  { name: 'en', label: 'På engelska', placeholder: en, lang: 'en', optional: true },
]

const answerHint = 'Skriv bara det som stämmer för er. Radbrytningar syns. Tomt på båda språken: sidan säger inget om det.'

const channel = (url: string, label: string): FactField[] => [
  { name: 'url', label: 'Adress', type: 'url', placeholder: url },
  { name: 'label', label: 'Namn på sidan', placeholder: label },
]

const line = (label: string, more: Partial<FactField> = {}): FactField[] => [{ name: 'text', label, optional: true, ...more }]

const answer = (sv: string, en: string): FactField[] => [
  { name: 'sv', label: 'På svenska', optional: true, long: true, suggestion: sv },
  { name: 'en', label: 'På engelska', lang: 'en', optional: true, long: true, suggestion: en },
]

/** The facts of all groups but the last, in their order. The last lists those who handle personal data. */
export const factGroups: readonly FactGroup[] = [
  {
    id: 'foretaget',
    heading: 'Företaget',
    rows: [
      { name: 'brand', fields: line('Varumärke', { optional: false }), use: 'Sidhuvud, sidfot, sidtitlar, flöden, sökmotorer' },
      { name: 'companyName', fields: line('Företagets namn'), hint: 'Som det är registrerat. E-handelslagen 8 §.', use: 'Sidfot, sökmotorer' },
      {
        name: 'companyNumber',
        fields: line('Organisationsnummer', { placeholder: '000000-0000' }),
        hint: 'Tio siffror. E-handelslagen 8 § kräver att det går att läsa på webbplatsen. Ett utländskt nummer börjar med landets bokstäver: NO 923609016.',
        use: 'Sidfot, efter namnet',
      },
      { name: 'companyAddress', fields: line('Postadress', { placeholder: 'Gatan 1, 111 11 Orten' }), hint: 'E-handelslagen 8 §.', use: 'Kontakt, sökmotorer' },
      {
        name: 'companySeat',
        fields: line('Säte', { placeholder: 'Orten' }),
        hint: 'Ett aktiebolag anger sin styrelses säte på sin webbplats (aktiebolagslagen 28 kap. 5 §).',
        use: 'Sidfot, efter namnet',
      },
      {
        name: 'vatNumber',
        fields: line('Momsnummer', { placeholder: 'SE000000000001' }),
        hint: 'SE och tolv siffror, eller ett annat EU-lands nummer. Tomt om företaget inte är momsregistrerat.',
        use: 'Sidfot, efter namnet, och sökmotorer',
      },
    ],
  },
  {
    id: 'kontakt',
    heading: 'Kontakt och tider',
    rows: [
      {
        name: 'email',
        fields: [{ name: 'text', label: 'E-post', type: 'email', placeholder: 'namn@example.com' }],
        use: 'Kontakt, sidfot, Fotografering, sökmotorer',
      },
      {
        name: 'messenger',
        fields: channel('https://signal.me/#eu/…', 'Signal'),
        hint: 'En annan tjänst än Signal: skriv dess adress och namn.',
        use: 'Kontakt, med QR-kod, sidfot, Tjänster',
      },
      { name: 'profile', fields: channel('https://www.instagram.com/…', 'Instagram'), use: 'Kontakt, sidfot' },
      {
        name: 'openingHours',
        fields: inEachLanguage('Mån–fre 09.00–18.00, lör 10.00–16.00', 'Mon–Fri 9 am–6 pm, Sat 10 am–4 pm'),
        hint: 'En rad på varje språk. Tomt på båda: Fotografering säger sina egna tider, under Ord.',
        use: 'Kontakt, Fotografering, sökmotorer',
      },
      {
        name: 'priceRange',
        fields: inEachLanguage('2 000–20 000 kr', 'SEK 2,000–20,000'),
        hint: 'En rad på varje språk. Tomt på båda: Fotografering säger sitt eget pris, under Ord.',
        use: 'Fotografering, sökmotorer',
      },
    ],
  },
  {
    id: 'lamna',
    heading: 'Lämna sidan',
    rows: [
      {
        name: 'exit',
        fields: [
          { name: 'sv', label: 'Från svenska sidor', type: 'url', placeholder: 'https://www.smhi.se/', optional: true },
          { name: 'en', label: 'Från engelska sidor', type: 'url', placeholder: 'https://www.bbc.co.uk/weather', optional: true },
        ],
        hint: 'Hit leder länken Lämna sidan, och tre tryck på Skift. Välj en sida som vem som helst kan ha öppen, till exempel väder. Tomt på båda språken: ingen länk och inga tangenter.',
        use: 'Sidhuvud, sidfot, Om Lämna sidan, Integritet',
      },
    ],
  },
  {
    id: 'svar',
    heading: 'Svar som bara du har',
    rows: [
      {
        name: 'pricing',
        fields: answer(
          'Fast pris för varje uppdrag. Hela priset står i offerten, och vi tar aldrig en andel av dina intäkter.',
          'A fixed price for each engagement. The quotation gives the full price, and we never take a share of your income.',
        ),
        hint: answerHint,
        use: 'Tjänster',
      },
      {
        name: 'firstTalk',
        fields: answer('Räkna med omkring … minuter, i telefon eller på Signal.', 'Allow about … minutes, by phone or on Signal.'),
        hint: answerHint,
        use: 'Ansökan, vid det första samtalet',
      },
      {
        name: 'contract',
        fields: answer(
          'Du får en skriftlig plan inom … veckor. Löpande stöd säger du upp med … dagars varsel, och planen är din även efteråt.',
          'You get a written plan within … weeks. You can end continuing support with … days’ notice, and the plan stays yours.',
        ),
        hint: answerHint,
        use: 'Tjänster',
      },
      {
        name: 'people',
        fields: answer(
          'Vi är … och … och har arbetat med … i … år. Eller: Våra namn står inte här, av samma skäl som våra klienters. Du får veta dem i det första samtalet.',
          'We are … and …, and have worked with … for … years. Or: Our names are not given here, for the same reason as our clients’. You learn them in the first conversation.',
        ),
        hint: answerHint,
        use: 'Om oss',
      },
      {
        name: 'membership',
        fields: answer(
          'Medlemskapet kostar … kronor i månaden. Vi talar med alla innan de kommer med. Medlemmarna ser det artistnamn du väljer, och inget mer.',
          'Membership costs SEK … a month. We talk to everyone before they join. Members see the stage name you choose, and nothing more.',
        ),
        hint: answerHint,
        use: 'Nätverk',
      },
    ],
  },
]

/** Of one who handles personal data. */
export const processorFields = [
  { name: 'name', label: 'Namn', placeholder: 'Exempel Drift AB' },
  { name: 'country', label: 'Land', placeholder: 'Sverige' },
  { name: 'purpose', label: 'Vad de gör', placeholder: 'Driver servern' },
] as const

export const processorsUse = 'Ingen sida än'
