// What every form that is stored as a letter to the owner has in common.

/** A heading and what stands under it. */
export function section(heading: string, entries: readonly string[]): string {
  return [heading, ...entries].join('\n')
}

/**
 * A label and what was typed. Several lines are indented, so that nobody can write a heading of ours.
 * @param missing stands in for an empty value
 */
export function entry(label: string, value: string | null, missing: string): string {
  if (!value) return `${label}: ${missing}`
  const lines = value.split('\n')
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** `2026-11-20_annaexamplecom`: the date in Stockholm and what is left of the address (SPEC §7, READING "Screens"). */
export function letterName({ email }: { email: string }, now: Date): string {
  return `${stockholmDate.format(now)}_${email.replace(/[^A-Za-z0-9]/g, '').slice(0, longestAddress)}`
}

/** A bucket's names have an end, and addresses may have 254 characters. */
const longestAddress = 120

/** Swedish dates are ISO dates. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
