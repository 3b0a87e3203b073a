import type { Language } from '#app/i18n/language.ts'
import { calculate } from './formula.ts'
import { addressOf, type Cell, type Format, linesOf, type Look, type Row, type Sheet, type Value, type Workbook } from './workbook.ts'

type Words = Readonly<Record<Language, string>>

type Spec =
  | { look: Look; words: Words }
  /** What the reader fills in, with an invented example. */
  | { input: string; format: Format; example: Readonly<Record<Language, Value>> }
  /** Names in braces are other cells of the sheet. */
  | { result: string; format: Format; formula: string }

const both = (sv: string, en: string): Words => ({ sv, en })
const each = (sv: Value, en: Value): Readonly<Record<Language, Value>> => ({ sv, en })
const words = (look: Look, sv: string, en: string): Spec => ({ look, words: both(sv, en) })
const fillIn = words('mark', 'fyll i', 'fill in')

const input = (name: string, format: Format, sv: Value, en: Value, label: Words): Spec[] => [
  { look: 'label', words: label },
  { input: name, format, example: each(sv, en) },
  fillIn,
]
const result = (name: string, format: Format, formula: string, label: Words): Spec[] => [
  { look: 'label', words: label },
  { result: name, format, formula },
]

/** The floor at several numbers of subscribers. */
const floorAt = (number: 1 | 2 | 3, sv: number, en: number, label: Words): Spec[] => [
  { look: 'label', words: label },
  { input: `subscribers${number}`, format: 'general', example: each(sv, en) },
  { result: `each${number}`, format: 'cents', formula: `IF(AND(ISNUMBER({sales}),{subscribers${number}}>0),{sales}/{subscribers${number}},"–")` },
  { result: `price${number}`, format: 'cents', formula: `IF(ISNUMBER({each${number}}),{each${number}}*{share},"–")` },
  { result: `dollars${number}`, format: 'dollars', formula: `IF(AND(ISNUMBER({price${number}}),{dollar}>0),{price${number}}/{dollar},"–")` },
]

type Sold = Readonly<Record<Language, readonly [name: string, price: number, buyers: number, hours: number]>>

/** What is sold once or to many, by the hour. */
const sale = (number: 1 | 2 | 3, sold: Sold): Spec[] => [
  { input: `name${number}`, format: 'text', example: each(sold.sv[0], sold.en[0]) },
  { input: `single${number}`, format: 'cents', example: each(sold.sv[1], sold.en[1]) },
  { input: `buyers${number}`, format: 'general', example: each(sold.sv[2], sold.en[2]) },
  { input: `time${number}`, format: 'general', example: each(sold.sv[3], sold.en[3]) },
  { result: `kept${number}`, format: 'money', formula: `{single${number}}*{buyers${number}}*(1-{fee})` },
  { result: `hourly${number}`, format: 'cents', formula: `IF({time${number}}>0,{kept${number}}/{time${number}},"–")` },
]

const rows: readonly (readonly Spec[])[] = [
  [words('title', 'Pris och buffert', 'Price and buffer')],
  [
    words(
      'heading',
      'Alla tal är påhittade exempel. Byt dem i cellerna märkta ”fyll i” mot dina egna.',
      'All figures are invented examples. Put your own in the cells marked “fill in”.',
    ),
  ],
  [],
  [words('heading', '1. Din månad', '1. Your month')],
  input('hours', 'general', 60, 80, both('Timmar i månaden, allt inräknat', 'Hours a month, everything counted')),
  input('rate', 'money', 300, 25, both('Du vill ha per timme, före skatt', 'Pay you want per hour, before tax')),
  input('costs', 'money', 4000, 300, both('Kostnader i månaden', 'Costs a month')),
  input('fee', 'percent', 0.2, 0.2, both('Plattformens avgift', 'The platform’s fee')),
  input('recalled', 'percent', 0.03, 0.03, both('Återkallade köp, andel av försäljningen', 'Reversed payments, share of sales')),
  input('tax', 'percent', 0.4, 0.3, both('Skatt och avgifter, andel av överskottet (slå upp din)', 'Tax and contributions, share of profit (look up yours)')),
  input('dollar', 'cents', 10, 0.75, both('Vad en dollar kostar', 'What a dollar costs')),
  [],
  [words('heading', '2. Golvet: det lägsta som månaden behöver ge', '2. The floor: the least that a month must bring in')],
  result('pay', 'money', '{hours}*{rate}', both('Lön för timmarna, före skatt', 'Pay for the hours, before tax')),
  result('needed', 'money', '{pay}+{costs}', both('Behövs efter plattformens avgift', 'Needed after the platform’s fee')),
  result('gross', 'money', 'IF({fee}<1,{needed}/(1-{fee}),"–")', both('Behövs före avgiften', 'Needed before the fee')),
  result(
    'sales',
    'money',
    'IF(AND({fee}<1,{recalled}<1),{needed}/(1-{fee})/(1-{recalled}),"–")',
    both('Försäljning som också täcker återkallade köp', 'Sales that also cover reversed payments'),
  ),
  result('taxed', 'money', '{pay}*{tax}', both('Lägg undan till skatt och avgifter', 'Put aside for tax and contributions')),
  result('left', 'money', '{pay}-{taxed}', both('Kvar till dig efter skatt', 'Left for you after tax')),
  result('leftHourly', 'cents', 'IF({hours}>0,{left}/{hours},"–")', both('Kvar per timme efter skatt', 'Left per hour after tax')),
  [],
  [words('heading', '3. Golvpris per prenumerant', '3. Floor price per subscriber')],
  input('share', 'percent', 0.6, 0.5, both('Andel som prenumerationen ska ge', 'Share that the subscription is to bring')),
  [
    words('header', 'Prenumeranter', 'Subscribers'),
    words('header', 'Antal (fyll\u00A0i)', 'Number (fill\u00A0in)'),
    words('header', 'Per person, allt räknat', 'Per person, all counted'),
    words('header', 'Golvpris', 'Floor price'),
    words('header', 'Golvpris i dollar', 'Floor price in dollars'),
  ],
  floorAt(1, 100, 75, both('Färre än nu', 'Fewer than now')),
  floorAt(2, 200, 150, both('Som nu', 'As now')),
  floorAt(3, 400, 300, both('Fler än nu', 'More than now')),
  [],
  [words('heading', '4. Så är det nu, räknat från försäljningen', '4. How it is now, worked out from sales')],
  input('sold', 'money', 20_000, 2400, both('Försäljning en månad, före avgift', 'Sales in a month, before the fee')),
  result('paid', 'money', '{sold}*(1-{fee})', both('Efter plattformens avgift', 'After the platform’s fee')),
  result('profit', 'money', '{paid}-{costs}', both('Efter kostnader', 'After costs')),
  result('hourly', 'cents', 'IF({hours}>0,{profit}/{hours},"–")', both('Per timme före skatt', 'Per hour before tax')),
  result('hourlyLeft', 'cents', 'IF({hours}>0,({profit}-MAX(0,{profit})*{tax})/{hours},"–")', both('Per timme efter skatt', 'Per hour after tax')),
  result(
    'difference',
    'cents',
    'IF(ISNUMBER({hourly}),{hourly}-{rate},"–")',
    both('Mot det du vill ha (minus: under golvet)', 'Against what you want (minus: below the floor)'),
  ),
  [],
  [words('heading', '5. Låsta meddelanden, PPV, per timme', '5. Paid messages, PPV, by the hour')],
  input('chat', 'general', 24, 20, both('Timmar i meddelanden på en månad', 'Hours in messages in a month')),
  input('messages', 'general', 900, 800, both('Meddelanden du skrev', 'Messages you wrote')),
  result(
    'perMessage',
    'cents',
    'IF(AND({messages}>0,{fee}<1),{chat}*{rate}/(1-{fee})/{messages},"–")',
    both('Varje meddelande behöver i snitt dra in', 'Each message has to earn, on average'),
  ),
  [
    words('header', 'Det du säljer (fyll\u00A0i)', 'What you sell (fill\u00A0in)'),
    words('header', 'Pris (fyll\u00A0i)', 'Price (fill\u00A0in)'),
    words('header', 'Köpare (fyll\u00A0i)', 'Buyers (fill\u00A0in)'),
    words('header', 'Timmar (fyll\u00A0i)', 'Hours (fill\u00A0in)'),
    words('header', 'Efter avgift', 'After the fee'),
    words('header', 'Per timme', 'Per hour'),
  ],
  sale(1, { sv: ['Färdigt klipp till alla', 80, 15, 1.5], en: ['Finished clip to all', 6, 20, 2] }),
  sale(2, { sv: ['Paket till tidigare köpare', 180, 9, 1.5], en: ['Set sent to earlier buyers', 15, 8, 1.5] }),
  sale(3, { sv: ['Personlig hälsning', 300, 1, 1.25], en: ['Personal greeting', 25, 1, 1] }),
  [],
  [words('heading', '6. Buffert', '6. Buffer')],
  input('recallMonths', 'general', 4, 4, both('Månader ett köp kan återkallas', 'Months in which a payment can be reversed')),
  result('held', 'money', '{sold}*{recalled}*{recallMonths}', both('Låt stå kvar för återkallade köp', 'Hold back for reversed payments')),
  input('saved', 'money', 30_000, 2500, both('Sparat nu, utan skattepengarna', 'Saved now, without the money for tax')),
  input('spent', 'money', 18_000, 1500, both('Utgifter i månaden, privat och i företaget', 'Spending a month, private and business')),
  input('other', 'money', 6000, 500, both('Annan inkomst i månaden, efter skatt', 'Other income a month, after tax')),
  input('months', 'general', 3, 3, both('Månader som bufferten ska räcka', 'Months that the buffer is to last')),
  input('monthly', 'money', 2000, 200, both('Du kan spara i månaden', 'You can save a month')),
  result('gap', 'money', 'MAX(0,{spent}-{other})', both('Fattas varje månad om sidan står still', 'Short each month if the page stands still')),
  result('lasts', 'tenths', 'IF({gap}>0,{saved}/{gap},"–")', both('Så många månader räcker det sparade', 'Months that the savings last')),
  result('goal', 'money', '{gap}*{months}', both('Bufferten behöver vara', 'The buffer has to be')),
  result('missing', 'money', 'MAX(0,{goal}-{saved})', both('Fattas i bufferten', 'Short in the buffer')),
  result('wait', 'tenths', 'IF({missing}=0,0,IF({monthly}>0,{missing}/{monthly},"–"))', both('Månader tills den är fylld', 'Months until it is full')),
]

const widths = [76, 23, 23, 23, 23, 23]

/** The row that begins a printed page: paid messages and the buffer. */
const newPage = rows.findIndex(([spec]) => spec !== undefined && 'words' in spec && spec.words.sv.startsWith('5. '))

const guide: readonly Words[] = [
  both(
    'Skriv dina egna tal i de gula cellerna på bladet Kalkyl. De är märkta ”fyll i”. Allt annat räknas ut, så låt de cellerna vara.',
    'Put your own figures in the yellow cells of the sheet Calculator. They are marked “fill in”. Everything else is calculated, so leave those cells alone.',
  ),
  both(
    'Talen som står där från början är påhittade. De säger ingenting om vad någon tjänar, betalar i skatt eller får tillbaka.',
    'The figures that stand there at first are invented. They say nothing about what anybody earns, pays in tax or gets back.',
  ),
  both(
    'Räkna med all tid: inspelning, redigering, meddelanden, planering och bokföring. Skriv upp timmarna i två veckor först.',
    'Count all your time: recording, editing, messages, planning and bookkeeping. Write the hours down for a fortnight first.',
  ),
  both(
    'Andelen för skatt och avgifter slår du själv upp, för den beror på din inkomst, din kommun och din företagsform. Kalkylen är ingen skatterådgivning. Läs artikeln ”Skatt och företagsform”, och fråga Skatteverket eller en redovisningskonsult.',
    'The share for tax and contributions is yours to look up, since it depends on your income and on where you live. The sheet is not tax advice. Read the article “UK tax for creators” or “Swedish tax for creators”, or ask the tax authority or an accountant where you live.',
  ),
  both(
    'Plattformens avgift och hur länge ett köp kan återkallas ändras. Läs villkoren som gäller nu, och ta andelen återkallade köp ur dina egna rapporter.',
    'The platform’s fee, and the time in which a payment can be reversed, may change. Read the terms in force, and take the share of reversed payments from your own statements.',
  ),
  both(
    'Skriv alla belopp i kronor. Sätt dollarn lite lägre än dagens kurs, så håller priset även när den faller.',
    'Write all amounts in pounds, or in any one currency: the sums are the same, whatever the sign says. Set the dollar a little below today’s rate, so that the price still holds when it falls.',
  ),
  both(
    'Golvet är vad du behöver få in. Vad köparna vill betala vet kalkylen inget om.',
    'The floor is what you need to bring in. What buyers will pay is something the sheet cannot know.',
  ),
  both(
    'Pengarna för återkallade köp får stå kvar på plattformen. Bufferten ska ligga i banken, eftersom saldot på plattformen är det som kan stoppas.',
    'The money for reversed payments can stay with the platform. Keep the buffer in the bank, because the balance on the platform is what may be stopped.',
  ),
  both(
    'Ett streck (–) betyder att ett tal saknas, eller att det inte finns något att räkna: fattas inget varje månad tar det sparade inte slut.',
    'A dash (–) means that a figure is missing or that there is nothing to work out: if nothing is short each month, the savings do not run out.',
  ),
  both(
    'Filen har inga makron och hämtar inget från nätet. Det du skriver finns bara i din egen kopia, så spara den där ingen annan kommer åt den.',
    'The file has no macros and fetches nothing from the internet. What you write is only in your own copy, so keep it where nobody else can open it.',
  ),
]

const names = {
  sheet: both('Kalkyl', 'Calculator'),
  guide: both('Så använder du den', 'How to use it'),
  refusal: both(
    'Skriv ett tal från 0 och uppåt. En andel skrivs som 20\u00A0%, högst 100\u00A0%.',
    'Enter a number of 0 or more. Enter a share as 20%, at most 100%.',
  ),
}

/** The addresses of inputs and results on the first sheet, by their names. */
export const calculatorCells: ReadonlyMap<string, string> = new Map(
  rows.flatMap((specs, row) =>
    specs.flatMap((spec, column) => {
      const name = 'input' in spec ? spec.input : 'result' in spec ? spec.result : null
      return name === null ? [] : [[name, addressOf(column, row)] as const]
    }),
  ),
)

/** @param inputs by name, in the place of the examples */
export function calculator(language: Language, inputs: Readonly<Record<string, Value>> = {}): Workbook {
  const specs = new Map(rows.flatMap((row, place) => row.map((spec, column) => [addressOf(column, place), spec] as const)))
  const cellOf = (spec: Spec): Cell => {
    if ('words' in spec) return { look: spec.look, format: 'general', value: spec.words[language] }
    if ('input' in spec) return { look: 'input', format: spec.format, value: inputs[spec.input] ?? spec.example[language] }
    const formula = spec.formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => addressNamed(name))
    return { look: 'result', format: spec.format, formula, value: calculate(formula, valueAt) }
  }
  const sheet: Sheet = {
    name: names.sheet[language],
    widths,
    rows: rows.map((row, place): Row => {
      const cells = row.map(cellOf)
      return { cells, lines: linesOf(cells, widths), ...(place === newPage && { isOnNewPage: true }) }
    }),
  }
  return {
    language,
    sheets: [
      sheet,
      guideSheet(
        names.guide[language],
        guide.map((paragraph) => paragraph[language]),
      ),
    ],
    refusal: names.refusal[language],
  }

  function valueAt(address: string): Value {
    const spec = specs.get(address)
    return spec === undefined ? 0 : (cellOf(spec).value ?? 0)
  }
}

function addressNamed(name: string): string {
  const address = calculatorCells.get(name)
  if (address === undefined) throw new Error(`No cell is named ${name}`)
  return address
}

/** A sheet of paragraphs under a heading. */
export function guideSheet(name: string, paragraphs: readonly string[]): Sheet {
  const width = 150
  const lines = paragraphs.map((value): Cell[] => [{ look: 'text', format: 'general', value }])
  const heading: Cell[] = [{ look: 'title', format: 'general', value: name }]
  return { name, widths: [width], rows: [heading, ...lines].map((cells) => ({ cells, lines: linesOf(cells, [width]) })) }
}
