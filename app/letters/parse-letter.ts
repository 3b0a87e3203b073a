import type { LetterValue, LetterValues } from './letter-form.ts'
import { reasonsHeading, sectionBreak } from './prose.ts'

// Letters of releases before values (decision 048) have none beside them: their prose is read back, by the words that those releases
// wrote. So is a letter whose values are gone or damaged. Nothing else reads prose.

type Known = Pick<LetterValues, 'form' | 'language'> & {
  /** Label → field; the empty one is of text that stands alone under a heading. */
  labels: Readonly<Record<string, string>>
}

const enquiryLabels = {
  Namn: 'name',
  'E-post': 'email',
  Telefon: 'phone',
  Ålder: 'age',
  Ort: 'city',
  'Erfarenhet som kreatör': 'experience',
  'Bilderna ska användas till': 'usageTypes',
  'Tema eller stil': 'theme',
  'Vana framför kameran': 'cameraComfort',
  'Ungefärlig budget': 'budget',
  Plats: 'location',
  'Önskad tid': 'preferredTime',
  Råfiler: 'rawImages',
  'Antal färdiga bilder': 'imageCount',
  Gränser: 'boundaries',
  'Användning i portfolio': 'portfolioUse',
  Inspiration: 'inspiration',
  'Hittade oss via': 'foundUs',
  Kommentarer: 'comments',
}

const messageLabels = { 'Svar på': 'letter', 'E-post': 'email', Nummer: 'id', '': 'text' }

const applicationIn = {
  sv: { form: 'application', language: 'sv', labels: { Ålder: 'age', Land: 'country', 'E-post': 'email', Villkor: 'acceptedTerms', '': 'goals' } },
  en: {
    form: 'application',
    language: 'en',
    labels: { Age: 'age', Country: 'country', Email: 'email', 'E-mail': 'email', Terms: 'acceptedTerms', '': 'goals' },
  },
} as const

const titles: Readonly<Record<string, Known>> = {
  Meddelande: { form: 'message', language: 'sv', labels: messageLabels },
  'Intresseförfrågan om fotografering': { form: 'photography', language: 'sv', labels: enquiryLabels },
  'Ansökan om konsultation': applicationIn.sv,
  'Ansökan om ett samtal': applicationIn.sv,
  'Application for a consultation': applicationIn.en,
  'Application for a conversation': applicationIn.en,
}

const footerHeading = 'ÄRENDE'
const fileHeadings = ['BIFOGADE FILER', 'ATTACHED FILES']
const missing = ['Ej angivet', 'Not given']

/**
 * The values of an older letter, each in its words.
 * @returns null for a text that is no letter of ours
 */
export function parseLetter(text: string): LetterValues | null {
  const [first = '', ...rest] = text.trimEnd().split(sectionBreak)
  const known = titles[first.split('\n')[0] ?? '']
  if (!known) return null
  const sections = rest.map(sectionOf)
  const linesOf = (headings: readonly string[]) => sections.filter(({ heading }) => headings.includes(heading)).flatMap(({ lines }) => lines)
  const own = sections.filter(({ heading }) => ![reasonsHeading, footerHeading, ...fileHeadings].includes(heading))
  return {
    form: known.form,
    version: 0,
    language: known.language,
    fields: Object.fromEntries(own.flatMap(({ lines }) => entriesOf(lines)).map(([label, value]) => [known.labels[label] ?? label, value])),
    signs: linesOf([reasonsHeading]),
    files: linesOf(fileHeadings).flatMap((line) => {
      const [, name, bytes] = /^(.+), (\d+) byte$/.exec(line) ?? []
      return name === undefined ? [] : [{ name, bytes: Number(bytes) }]
    }),
  }
}

function sectionOf(block: string): { heading: string; lines: string[] } {
  const [heading = '', ...lines] = block.split('\n')
  return { heading, lines }
}

/** `Label: value`, `Label:` before an indented value, or an indented value alone. */
function entriesOf(lines: readonly string[]): [label: string, value: LetterValue][] {
  const entries: { label: string; lines: string[] }[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (!line.startsWith('  ')) {
      const [, label = '', value] = /^([^:]*):(?: (.*))?$/.exec(line) ?? []
      entries.push({ label, lines: value === undefined ? [] : [value] })
    } else if (last) last.lines.push(line.slice(2))
    else entries.push({ label: '', lines: [line.slice(2)] })
  }
  return entries.map(({ label, lines: written }) => {
    const value = written.join('\n')
    return [label, missing.includes(value) ? null : value]
  })
}
