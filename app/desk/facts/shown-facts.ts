import { longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { awayTimes } from '#app/texts/away.ts'
import { isExample } from '#app/texts/examples.ts'
import { type Fact, type FactName, facts, type Facts } from '#app/texts/facts.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import type { Signer } from '../kit/signers.ts'
import { factsCopy as copy } from './copy.ts'
import type { Typed } from './fields.ts'
import type { OwnFact } from './change-fact.ts'

export type ShownFact = {
  label: string
  /** Its value in words, line by line; none where it is not given. */
  lines: { text: string; lang?: string }[]
  /** What the law asks for and is missing. */
  lack: string | null
  /** Whether it is not given, and the owner may answer, or has answered, that it does not apply to them. */
  mayNotApply: boolean
  /** Who has answered that, and of whom the law asks it. */
  notApplying: { said: string; asked: string } | null
  /** Whether it is an address of nobody's. */
  isExample: boolean
  /** Whether the value comes from the server's settings, or what they say where the desk has changed it. */
  origin: { kind: 'settings' } | { kind: 'changed'; standard: string | null } | { kind: 'none' }
  /** What its form begins with. */
  typed: Typed
  seen: string
}

type Around = {
  defaults: Facts
  /** Who is shown now: nobody else is named as standing for an answer. */
  signers: readonly Signer[]
  now: Date
}

export function shownFact(name: FactName, { own, seen, notApplying }: OwnFact, { defaults, signers, now }: Around): ShownFact {
  const standard = defaults[name]
  const value = own ? (own.value as Facts[typeof name]) : standard
  const { kind, label, lack, mayNotApply: asked }: Fact = facts[name]
  const signer = signers.find(({ id }) => value !== null && typeof value === 'object' && 'by' in value && value.by === id)
  const [lines, example] = [linesOf(value, now), isExample(name, value)]
  const isLacking = lack !== undefined && (lines.length === 0 || example)
  const mayNotApply = isLacking && asked !== undefined
  const answer = mayNotApply ? notApplying : undefined
  return {
    // A channel is called what visitors see.
    label: kind === 'channel' ? (value as Facts['messenger']).label : label,
    lines: [...lines, ...(signer ? [{ text: `–\u00A0${signer.name}` }] : [])],
    lack: isLacking && !answer ? lack : null,
    mayNotApply,
    notApplying: mayNotApply && answer ? { said: copy.notApplying.said(answer.by, shortTime(answer.at, now)), asked } : null,
    isExample: example,
    origin: own
      ? { kind: 'changed', standard: kind === 'closedDays' ? null : inWords(standard, now) || null }
      : kind !== 'closedDays' && linesOf(standard, now).length > 0
        ? { kind: 'settings' }
        : { kind: 'none' },
    typed: typedOf(value),
    seen,
  }
}

/** The value in one line: `2 000 kr / SEK 2,000`. */
function inWords(value: Facts[FactName], now: Date): string {
  return linesOf(value, now)
    .map(({ text }) => text)
    .join(' / ')
}

function linesOf(value: Facts[FactName], now: Date): ShownFact['lines'] {
  if (value === null || value === '') return []
  if (typeof value === 'string') return [{ text: value }]
  if (Array.isArray(value))
    return (value as Facts['processors']).map(({ name, country, purpose, safeguard }) => ({
      text: `${name}, ${country}: ${purpose}${safeguard ? `. ${safeguard}` : ''}`,
    }))
  if ('eves' in value) return closedDaysLines(value)
  if ('until' in value) return [{ text: awayLine(value, now) }, { text: value.sv }, { text: value.en, lang: 'en' }]
  if ('url' in value) return [{ text: value.url.replace(/^https?:\/\/(www\.)?/, '') }]
  if ('sv' in value) return [{ text: value.sv }, { text: value.en, lang: 'en' }]
  return []
}

function awayLine(away: NonNullable<Facts['away']>, now: Date): string {
  const { from, until } = awayTimes(away)
  const times = copy.away.times(longTime(from), longTime(until))
  return until > now ? times : `${times} ${copy.away.over}`
}

function closedDaysLines({ eves, wait }: Facts['closedDays']): ShownFact['lines'] {
  const words = copy.closedDays
  return [{ text: words[eves ? 'eves' : 'holidays'] }, { text: words[wait ? 'wait' : 'counts'] }]
}

function typedOf(value: Facts[FactName]): Typed {
  if (value === null) return {}
  if (typeof value === 'string') return { text: value }
  if ('eves' in value) return { ...(value.eves && { eves: 'on' }), ...(value.wait && { wait: 'on' }) }
  if (!Array.isArray(value)) return { ...value } as Typed
  const rows = value as Facts['processors']
  return {
    name: rows.map((row) => row.name),
    country: rows.map((row) => row.country),
    purpose: rows.map((row) => row.purpose),
    safeguard: rows.map((row) => row.safeguard ?? ''),
    remove: [],
  }
}

/** How long what visitors send is kept, in words. */
export function shownRetention({ letters, quarantine, mails }: RetentionSettings) {
  const words = copy.retention
  return [
    { label: words.letters.label, value: words.letters.value(words.months(letters)) },
    { label: words.quarantine.label, value: words.quarantine.value(words.days(quarantine)) },
    { label: words.mails.label, value: words.mails.value(words.months(mails)) },
  ]
}
