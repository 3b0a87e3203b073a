import { formatLongDate } from '#app/i18n/dates.ts'
import { enquiryCopy } from './enquiry-copy.ts'
import type { Enquiry } from './form.ts'

const missing = 'Ej angivet'
const { choices: words } = enquiryCopy

/**
 * An enquiry as the owner reads it: a letter in Swedish with the headed sections of SPEC §7, words instead of codes,
 * LF line breaks. What was typed on several lines is indented, so that nobody can write a heading of ours.
 */
export function enquiryText(enquiry: Enquiry, now: Date): string {
  const { rawImages, imageCount, preferredTime, location, portfolioUse, cameraComfort } = enquiry
  const sections = [
    `Intresseförfrågan om fotografering\nDatum: ${formatLongDate(now.toISOString(), 'sv')}`,
    section('PERSONUPPGIFTER', [
      entry('Namn', enquiry.name),
      entry('E-post', enquiry.email),
      entry('Telefon', enquiry.phone),
      entry('Ålder', `${enquiry.age} år`),
      entry('Ort', enquiry.city),
    ]),
    section('ERFARENHET OCH ÖNSKEMÅL', [
      entry('Erfarenhet som kreatör', enquiry.experience && words.experience[enquiry.experience]),
      entry('Bilderna ska användas till', enquiry.usageTypes.map((usage) => words.usageTypes[usage]).join(', ')),
      entry('Tema eller stil', enquiry.theme),
      entry('Vana framför kameran', `${cameraComfort} av 5 (${words.cameraComfort[cameraComfort].toLowerCase()})`),
    ]),
    section('BUDGET', [entry('Ungefärlig budget', enquiry.budget && budgetText(enquiry.budget))]),
    section('PLATS OCH LOGISTIK', [
      entry('Plats', location && placeText[location]),
      entry('Önskad tid', words.preferredTime[preferredTime]),
      entry('Råfiler', rawImages ? 'Ja' : 'Nej'),
      entry('Antal färdiga bilder', words.imageCount[imageCount]),
    ]),
    section('GRÄNSER OCH PUBLICERING', [
      entry('Gränser', enquiry.boundaries),
      entry('Användning i portfolio', portfolioUse ? 'Godkänd' : 'Ej godkänd'),
    ]),
    section('ÖVRIGT', [
      entry('Inspiration', enquiry.inspiration),
      entry('Hittade oss via', enquiry.foundUs && words.foundUs[enquiry.foundUs]),
      entry('Kommentarer', enquiry.comments),
    ]),
  ]
  return `${sections.join('\n\n')}\n`
}

/** `2026-11-20_annaexamplecom.txt`: the date in Stockholm and what is left of the address (SPEC §7, READING "Screens"). */
export function enquiryFileName({ email }: Pick<Enquiry, 'email'>, now: Date): string {
  return `${stockholmDate.format(now)}_${email.replace(/[^A-Za-z0-9]/g, '').slice(0, longestAddress)}.txt`
}

/** A bucket's names have an end, and addresses may have 254 characters. */
const longestAddress = 120

/** Swedish dates are ISO dates. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })

const placeText = { ...words.location, home: 'Hemma hos kunden' }

function budgetText(budget: NonNullable<Enquiry['budget']>): string {
  // On paper the spaces of a number are plain ones, so that searching finds them.
  const sum = words.budget[budget].replaceAll('\u00A0', ' ')
  return budget === 'discuss' ? sum : `${sum} kr`
}

function section(heading: string, entries: string[]): string {
  return [heading, ...entries].join('\n')
}

function entry(label: string, value: string | null): string {
  if (!value) return `${label}: ${missing}`
  const lines = value.split('\n')
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}
