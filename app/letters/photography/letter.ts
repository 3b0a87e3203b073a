import type { LetterEntries, LetterForm } from '../letter-form.ts'
import { enquiryCopy } from './enquiry-copy.ts'
import { enquiryFields } from './fields.ts'

const copy = enquiryCopy.sv.fields

/** SPEC §7's headed sections, and under each its fields in SPEC's order. */
const person = { section: 'person' } as const
const wishes = { section: 'wishes' } as const
const place = { section: 'place' } as const
const boundaries = { section: 'boundaries' } as const
const other = { section: 'other' } as const

const entries: LetterEntries<typeof enquiryFields> = {
  name: { ...person, label: 'Namn' },
  email: { ...person, label: 'E-post' },
  phone: { ...person, label: 'Telefon' },
  age: { ...person, label: 'Ålder', text: (age) => `${age} år` },
  city: { ...person, label: 'Ort' },
  experience: { ...wishes, label: 'Erfarenhet som kreatör' },
  usageTypes: { ...wishes, label: 'Bilderna ska användas till' },
  theme: { ...wishes, label: 'Tema eller stil' },
  cameraComfort: {
    ...wishes,
    label: 'Vana framför kameran',
    text: (comfort) => `${comfort} av 5 (${copy.cameraComfort.options[comfort].toLowerCase()})`,
  },
  budget: { section: 'budget', label: 'Ungefärlig budget', text: budgetText },
  location: { ...place, label: 'Plats' },
  preferredTime: { ...place, label: 'Önskad tid' },
  rawImages: { ...place, label: 'Råfiler', text: (wanted) => (wanted ? 'Ja' : 'Nej') },
  imageCount: { ...place, label: 'Antal färdiga bilder' },
  boundaries: { ...boundaries, label: 'Gränser' },
  portfolioUse: { ...boundaries, label: 'Användning i portfolio', text: (allowed) => (allowed ? 'Godkänd' : 'Ej godkänd') },
  inspiration: { ...other, label: 'Inspiration' },
  foundUs: { ...other, label: 'Hittade oss via' },
  comments: { ...other, label: 'Kommentarer' },
  // Every enquiry has it.
  acceptedTerms: null,
}

/** A photography enquiry as a letter to the owner, in Swedish. */
export const photography = {
  kind: 'photography',
  bucket: 'inquiries',
  version: 1,
  fields: enquiryFields,
  sender: 'name' satisfies keyof typeof enquiryFields,
  listed: ['city', 'budget'] satisfies (keyof typeof enquiryFields)[],
  wordsIn: () => ({
    title: 'Intresseförfrågan om fotografering',
    date: 'Datum',
    missing: 'Ej angivet',
    headings: {
      person: 'PERSONUPPGIFTER',
      wishes: 'ERFARENHET OCH ÖNSKEMÅL',
      budget: 'BUDGET',
      place: 'PLATS OCH LOGISTIK',
      boundaries: 'GRÄNSER OCH PUBLICERING',
      other: 'ÖVRIGT',
    },
    entries,
    copy,
    files: null,
  }),
} satisfies LetterForm

function budgetText(sum: keyof typeof copy.budget.options): string {
  // Plain spaces in the numbers, so that text search finds them.
  const text = copy.budget.options[sum].replaceAll('\u00A0', ' ')
  return sum === 'discuss' ? text : `${text} kr`
}
