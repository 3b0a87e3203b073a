import { referenceOf } from '#app/data/references/reference.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'

// The last section of a letter says its reference, its time of arrival and what was accepted then. Two copies of a letter differ in nothing but
// this section, so they count as one letter: the storage compares what stands before it.

const heading = 'ÄRENDE'
const footer =
  /\n\nÄRENDE\nReferens: ([0-9A-Z]{4}-[0-9A-Z]{4})\nMottaget: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) ([+-]\d\d:\d\d)\n(?:Villkor: [^\n]+\n)?(?:Samtycke: [^\n]+\n)?$/

/**
 * Ends a letter with its reference and time of arrival, and with what was consented to at that time.
 * @param text with a line break at its end
 * @param signed.files digests of the files sent with it
 * @param signed.consent version of the words that were shown (`consentVersionOf`); absent in letters from before
 */
export function signedLetter(
  text: string,
  now: Date,
  { files = [], consent }: { files?: readonly string[]; consent?: string } = {},
): { text: string; reference: string } {
  const reference = referenceOf([text, ...files].join('\n'))
  const accepted =
    consent === undefined
      ? []
      : [
          `Villkor: godkända (version ${consent})`,
          `Samtycke: uttryckligt, till det som står om sexualliv eller hälsa, enligt orden vid fälten (version ${consent})`,
        ]
  const section = [heading, `Referens: ${shownReference(reference)}`, `Mottaget: ${stockholmTime(now)}`, ...accepted].join('\n')
  return { text: `${text}\n${section}\n`, reference }
}

/** What two copies of a letter have in common: everything but its last section. */
export function letterIdentity(text: string): string {
  const found = footer.exec(text)
  return found ? `${text.slice(0, found.index)}\n` : text
}

/** @returns null for a letter from before letters had references */
export function readFooter(text: string): { reference: string; receivedAt: Date } | null {
  const [, shown = '', time = '', offset = ''] = footer.exec(text) ?? []
  const receivedAt = new Date(`${time.replace(' ', 'T')}${offset}`)
  return Number.isNaN(receivedAt.getTime()) ? null : { reference: shown.replace('-', ''), receivedAt }
}

/** `2026-11-21 13:00:09 +01:00`, so that both a person and a program know the moment, also when the clocks go back. */
function stockholmTime(now: Date): string {
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName.replace('GMT', '')}`
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})
