import type { MachineSign } from '#app/forms/machine-signs.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { letterIdentity } from './letter-footer.ts'
import { type LetterForm, type LetterValues, sectionsOf } from './letter-form.ts'

// A letter for people (SPEC §7), a text file: sections under headings, LF line breaks. Text of several lines is indented, so
// that it cannot imitate a heading. Up to its last section (letter-footer.ts) a letter has the date but no time, so that a form
// sent twice on one day gives the same text, which the storage stores once.

/**
 * A letter in words. One in quarantine gets a section that says why, always in Swedish, since only the owner reads it.
 * Options are written as the form labels them.
 */
export function proseOf(form: LetterForm, values: LetterValues, now: Date): string {
  const { title, date, missing, files } = form.wordsIn(values.language)
  const listed = values.files.map(({ name, bytes }) => `${name}, ${bytes} byte`)
  const sections = [
    section(title, [`${date}: ${formatLongDate(now.toISOString(), values.language)}`]),
    ...sectionsOf(form, values).map(({ heading, entries }) =>
      section(
        heading,
        entries.map(({ label, value }) => entry(label, value ?? missing)),
      ),
    ),
    ...(files ? [section(files.heading, listed.length > 0 ? listed : [files.none])] : []),
    ...(values.signs.length > 0 ? [section(reasonsHeading, values.signs.map(signInWords))] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

function section(heading: string, lines: readonly string[]): string {
  return [heading, ...lines].join('\n')
}

function entry(label: string | null, value: string): string {
  const lines = value.split('\n')
  if (label === null) return indented(lines)
  return lines.length === 1 ? `${label}: ${lines[0]}` : `${label}:\n${indented(lines)}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

/** Why a letter is in quarantine, as a sentence; of a letter from before there were values that is the sentence already. */
export function signInWords(sign: string): string {
  return isSign(sign) ? signWords[sign] : sign
}

function isSign(sign: string): sign is MachineSign {
  return Object.hasOwn(signWords, sign)
}

const signWords: Readonly<Record<MachineSign, string>> = {
  trap: 'Ett dolt fält, som ingen människa ser, var ifyllt.',
  'link-in-line': 'En länk stod i ett fält där länkar inte hör hemma, till exempel namnet.',
  'many-links': 'Texten innehåller ovanligt många länkar.',
  'no-browser': 'De uppgifter som webbläsare skickar med saknades.',
}

export const reasonsHeading = 'KARANTÄN'

/** Between two sections: a blank line within what somebody wrote is followed by indented text. */
export const sectionBreak = /\n\n(?! )/

/** A letter's text as its sender wrote it: without the last section before the footer, if that has the reasons of quarantine. */
export function sentText(text: string, { signs }: Pick<LetterValues, 'signs'>): string {
  if (signs.length === 0) return text
  const own = letterIdentity(text)
  const sections = own.trimEnd().split(sectionBreak)
  return `${sections.slice(0, -1).join('\n\n')}\n${text.slice(own.length)}`
}

/** `2026-11-20_annaexamplecom`: the date in Stockholm and the alphanumeric part of the address (SPEC §7, READING "Screens"). */
export function letterName({ email }: { email: string }, now: Date): string {
  return `${stockholmDate.format(now)}_${inName(email)}`
}

/** What a letter's name has of an address. */
export function inName(email: string): string {
  return email.replace(/[^A-Za-z0-9]/g, '').slice(0, longestAddress)
}

/** Names in a bucket have at most 200 characters (`maxNameLength`), addresses 254. */
const longestAddress = 120

/** The Swedish locale formats dates as ISO dates. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
