import { type LetterEntries, letterName, letterOf, section, sectionsOf } from '#app/letters/letter.ts'
import type { MachineSign } from '#app/forms/machine-signs.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { enquiryCopy } from './enquiry-copy.ts'
import type { enquiryFields } from './fields.ts'
import type { Enquiry } from './form.ts'

const { budget, cameraComfort, location } = enquiryCopy.sv.fields

/** SPEC §7's headed sections, and under each its fields in SPEC's order. */
const person = { heading: 'PERSONUPPGIFTER' }
const wishes = { heading: 'ERFARENHET OCH ÖNSKEMÅL' }
const place = { heading: 'PLATS OCH LOGISTIK' }
const boundaries = { heading: 'GRÄNSER OCH PUBLICERING' }
const other = { heading: 'ÖVRIGT' }

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
    text: (comfort) => `${comfort} av 5 (${cameraComfort.options[comfort].toLowerCase()})`,
  },
  budget: { heading: 'BUDGET', label: 'Ungefärlig budget', text: (sum) => sum && budgetText(sum) },
  location: {
    ...place,
    label: 'Plats',
    text: (chosen) => chosen && { ...location.options, home: 'Hemma hos kunden' }[chosen],
  },
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

/** An enquiry as a letter to the owner, in Swedish. */
export function enquiryText(enquiry: Enquiry, now: Date, signs: readonly MachineSign[] = []): string {
  const title = section('Intresseförfrågan om fotografering', [`Datum: ${formatLongDate(now.toISOString(), 'sv')}`])
  const sections = sectionsOf({ copy: enquiryCopy.sv.fields, entries, values: enquiry, missing: 'Ej angivet' })
  return letterOf([title, ...sections], signs)
}

/** `2026-11-20_annaexamplecom.txt` */
export function enquiryFileName(enquiry: Pick<Enquiry, 'email'>, now: Date): string {
  return `${letterName(enquiry, now)}.txt`
}

function budgetText(sum: NonNullable<Enquiry['budget']>): string {
  // Plain spaces in the numbers, so that text search finds them.
  const text = budget.options[sum].replaceAll('\u00A0', ' ')
  return sum === 'discuss' ? text : `${text} kr`
}
