import { z } from 'zod'
import { lines, oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import { instantIn } from './away.ts'
import { type Fact, type FactName, facts, type Facts, isFactName, mostHelplines } from './facts.ts'
import { retentionLimits } from './retention-settings.ts'

/** What is said of a value that a rule refuses. */
export type RuleWords = Readonly<{
  needed: string
  long: (max: number) => string
  email: string
  url: string
  exit: string
  otherLanguage: string
  time: string
  order: string
  longAway: string
  phone: string
  many: (max: number) => string
}>

/** For programs and the log; the desk has its own. */
const english: RuleWords = {
  needed: 'must not be blank',
  long: (max) => `must be at most ${max} characters`,
  email: 'must be an email address',
  url: 'must be an http or https address',
  exit: 'must be an https address',
  otherLanguage: 'must be given in each language',
  time: 'must be a day and a time, 2026-12-20T17:00',
  order: 'must be after the beginning',
  longAway: 'must be at most half a year after the beginning',
  phone: 'must be a telephone number',
  many: (max) => `must be at most ${max}`,
}

const longestAddress = 500
/** Characters of a name of a channel, a line and an answer in each language. */
const [longestLabel, longestLine, longestAnswer] = [40, 200, 600]
/** Characters of what is said of one who handles personal data. */
const processorLimits = { name: 120, country: 80, purpose: 200, safeguard: 200 }
const mostProcessors = 30
const helplineLimits = { number: 30, name: 60, when: 60 }

/** Text, cleaned, not blank. Only that of another language can be missing. */
function text(max: number, words: RuleWords, clean = oneLine) {
  return z
    .string(words.otherLanguage)
    .transform(clean)
    .pipe(z.string().min(1, words.needed).max(max, words.long(max)))
}

/** A field of a fact: its only text, an address or name, or the text in a language. */
function fieldRule(
  fact: Exclude<Fact, { kind: 'processors' | 'helplines' | 'away' | 'closedDays' }>,
  field: string,
  words: RuleWords,
): z.ZodType<string, string> {
  switch (fact.kind) {
    case 'line':
      return text(fact.max, words)
    case 'email':
      return text(fact.max, words).pipe(z.email(words.email))
    case 'channel':
      // Fixed to http and https, so that no link of a page can run a script.
      return field === 'label' ? text(longestLabel, words) : text(longestAddress, words).pipe(z.url({ protocol: /^https?$/, error: words.url }))
    case 'exit':
      // Only https: whoever leaves in a hurry is not to be seen by the network that she leaves on.
      return text(longestAddress, words).pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: words.exit }))
    case 'answer':
      return text(longestAnswer, words, lines)
    case 'lines':
      return text(longestLine, words)
  }
}

function ruleOf(fact: Fact, words: RuleWords): z.ZodType {
  if (fact.kind === 'processors') {
    const { name, country, purpose, safeguard } = processorLimits
    const processor = z.object({
      name: text(name, words),
      country: text(country, words),
      purpose: text(purpose, words),
      safeguard: text(safeguard, words).optional(),
    })
    return z.array(processor).max(mostProcessors, words.many(mostProcessors))
  }
  if (fact.kind === 'away') return awayRule(words)
  if (fact.kind === 'closedDays') return z.object({ eves: z.boolean(), wait: z.boolean() })
  if (fact.kind === 'helplines') return z.array(helpline(words)).max(mostHelplines, words.many(mostHelplines))
  const field = (name: string) => fieldRule(fact, name, words)
  if (fact.kind === 'channel') return z.object({ url: field('url'), label: field('label') })
  if (fact.kind === 'line' || fact.kind === 'email') return fact.required ? field('text') : field('text').nullable()
  const texts = z.object(Object.fromEntries(languages.map((language) => [language, field(language)])))
  return (fact.kind === 'answer' ? texts.extend({ by: personId.optional() }) : texts).nullable()
}

/** Milliseconds: who is away for longer should rather close the forms. */
const longestAway = 184 * 24 * 3_600_000

function awayRule(words: RuleWords): z.ZodType {
  const time = z.string(words.time).refine((each) => instantIn(each) !== null, words.time)
  const texts = Object.fromEntries(languages.map((language) => [language, text(longestLine, words)]))
  const length = ({ from, until }: { from: string; until: string }) => (instantIn(until)?.getTime() ?? 0) - (instantIn(from)?.getTime() ?? 0)
  return z
    .object({ from: time, until: time, ...texts })
    .refine((away) => length(away) > 0, { path: ['until'], error: words.order })
    .refine((away) => length(away) <= longestAway, { path: ['until'], error: words.longAway })
    .nullable()
}

/**
 * Digits with single spaces or hyphens between them: one that is short (112, 116 006, 90101), one with an area code (08-…), or one of any
 * country (+46 8 …). Not `+46 (0)8`, which cannot be dialled as it stands.
 */
const phoneNumber = /^(?:\+[1-9](?:[ -]?\d){6,14}|0(?:[ -]?\d){6,11}|[1-9](?:[ -]?\d){2,5})$/

function helpline(words: RuleWords) {
  const inEach = (max: number) => z.object(Object.fromEntries(languages.map((language) => [language, text(max, words)])))
  return z.object({
    number: text(helplineLimits.number, words).pipe(z.string().regex(phoneNumber, words.phone)),
    name: inEach(helplineLimits.name),
    when: inEach(helplineLimits.when).optional(),
  })
}

/** An id that is nobody's shows nobody. Forms offer a choice: only a program can post what is none. */
export const personId = z.string().regex(/^[\w-]{1,40}$/, 'must be the id of a person')

const time = z.number().int().min(retentionLimits.min).max(retentionLimits.max)

export const retentionSettings = z.object({ letters: time, quarantine: time, mails: time, log: time, quiz: time })

export const savedRetention = z.union([retentionSettings, z.object({ unchosen: time })])

/**
 * The rules of a fact's value, which lies as JSON in the table `facts`. Null says that it is not given, even where the
 * configuration gives it. Undefined where the name is no fact's.
 */
export function schemaOf<Name extends keyof Facts>(name: Name, words?: RuleWords): z.ZodType<Facts[Name]>
export function schemaOf(name: string, words?: RuleWords): z.ZodType | undefined
export function schemaOf(name: string, words = english): z.ZodType | undefined {
  if (name === 'retention') return retentionSettings
  return isFactName(name) ? ruleOf(facts[name], words) : undefined
}

/** `name, country, purpose; name, country, purpose, safeguard` */
const processorList = z.string().transform((value, context) =>
  value.split(';').map((each) => {
    const [name = '', country = '', purpose = '', safeguard, ...rest] = each.split(',').map(oneLine)
    if ([name, country, purpose, safeguard].includes('') || rest.length > 0)
      context.addIssue({ code: 'custom', message: 'must be "name, country, purpose" or "name, country, purpose, safeguard", and the next after a semicolon' })
    return { name, country, purpose, ...(safeguard !== undefined && { safeguard }) }
  }),
)

/** Of a variable: what is wrong in it is said, not mended. */
const variable = z.string().regex(/^\P{Cc}*$/u, 'must be one line')

type Variable = { fact: FactName; field: string; rule: z.ZodType }

/** The variables of the environment that give facts, by name, each with its rule and the field that it gives. */
export const factVariables: ReadonlyMap<string, Variable> = new Map(
  Object.entries(facts as Record<FactName, Fact>).flatMap(([name, fact]): [string, Variable][] => {
    if (fact.kind === 'processors') return [[fact.env, { fact: name as FactName, field: 'list', rule: variable.pipe(processorList) }]]
    if (!('env' in fact) || fact.env === undefined) return []
    const fields = typeof fact.env === 'string' ? { text: fact.env } : fact.env
    return Object.entries(fields).map(([field, env]) => [env, { fact: name as FactName, field, rule: variable.pipe(fieldRule(fact, field, english)) }])
  }),
)
