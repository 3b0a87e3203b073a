import { longTime, shortTime } from '#app/i18n/desk-dates.ts'
import { awayTimes } from '#app/texts/away.ts'
import { isExample } from '#app/texts/examples.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { type Fact, type FactName, facts, type Facts, type Helpline } from '#app/texts/facts.ts'
import type { RetentionSettings } from '#app/texts/retention-settings.ts'
import type { Signer } from '../kit/signers.ts'
import { factsCopy as copy } from './copy.ts'
import { checkedField, columnOf, helplineTexts, type Typed } from './fields.ts'
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
  /** Who has checked the numbers to call, and when, in a sentence. */
  checked: string | null
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
  const [lines, example] = [linesOf(name, value, now), isExample(name, value)]
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
      ? { kind: 'changed', standard: kind === 'closedDays' ? null : inWords(name, standard, now) || null }
      : kind !== 'closedDays' && linesOf(name, standard, now).length > 0
        ? { kind: 'settings' }
        : { kind: 'none' },
    checked: own && kind === 'helplines' && lines.length > 0 ? copy.checkedBy(own.changedBy, shortTime(own.changedAt, now)) : null,
    typed: typedOf(name, value),
    seen,
  }
}

/** The value in one line: `2 000 kr / SEK 2,000`. */
function inWords(name: FactName, value: Facts[FactName], now: Date): string {
  return linesOf(name, value, now)
    .map(({ text }) => text)
    .join(' / ')
}

function linesOf(name: FactName, value: Facts[FactName], now: Date): ShownFact['lines'] {
  if (value === null || value === '') return []
  if (typeof value === 'string') return [{ text: value }]
  if (isHelplines(name, value)) return value.length > 0 ? languages.map((language) => helplinesIn(value, language)) : []
  if (Array.isArray(value))
    return (value as Facts['processors']).map(({ name: who, country, purpose, safeguard }) => ({
      text: `${who}, ${country}: ${purpose}${safeguard ? `. ${safeguard}` : ''}`,
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

function isHelplines(name: FactName, value: Facts[FactName]): value is Facts['urgentHelp'] {
  const { kind }: Fact = facts[name]
  return kind === 'helplines' && value !== null
}

/** A line each: `116 006, Brottsofferjouren, alla dagar`. */
function helplinesIn(value: readonly Helpline[], language: Language): ShownFact['lines'][number] {
  const text = value.map(({ number, name, when }) => [number, name[language], ...(when ? [when[language]] : [])].join(', ')).join('\n')
  return language === 'sv' ? { text } : { text, lang: language }
}

function typedOf(name: FactName, value: Facts[FactName]): Typed {
  if (value === null) return {}
  if (typeof value === 'string') return { text: value }
  if (isHelplines(name, value)) {
    const texts = helplineTexts.flatMap((text) =>
      languages.map((language) => [columnOf(text, language), value.map((helpline) => helpline[text]?.[language] ?? '')]),
    )
    return { number: value.map(({ number }) => number), ...Object.fromEntries(texts), remove: [], [checkedField]: [] }
  }
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
