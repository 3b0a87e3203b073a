import { z } from 'zod'
import { lines, oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import { type Facts, longestAnswer, retentionLimits } from './facts.ts'

/** One line of text: cleaned, trimmed, not blank. */
const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'must not be blank').max(max, `must be at most ${max} characters`))

/** Fixed to http and https, so that no link of a page can run a script. */
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(500, 'must be at most 500 characters')

/** Only https: whoever leaves in a hurry is not to be seen by the network that she leaves on. */
const exitAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https address' }).max(500, 'must be at most 500 characters')

const channel = z.object({ url: address, label: line(40) })

const inEachLanguage = z.record(z.enum(languages), line(200))

const answer = z
  .record(
    z.enum(languages),
    z
      .string()
      .transform(lines)
      .pipe(z.string().min(1, 'must not be blank').max(longestAnswer, `must be at most ${longestAnswer} characters`)),
  )
  .nullable()

const time = z.number().int().min(retentionLimits.min).max(retentionLimits.max)

export const retentionSettings = z.object({ letters: time, quarantine: time, mails: time, log: time, quiz: time })

/**
 * The rules of each fact, by its name in the table `facts`, where its value is JSON. Null says that it is not given, even
 * where the configuration gives it.
 */
export const factSchemas = {
  brand: line(40),
  email: z.email('must be an email address').max(254, 'must be at most 254 characters'),
  messenger: channel,
  profile: channel,
  companyName: line(120).nullable(),
  companyNumber: line(40).nullable(),
  companyAddress: line(200).nullable(),
  companySeat: line(80).nullable(),
  vatNumber: line(40).nullable(),
  openingHours: inEachLanguage.nullable(),
  priceRange: inEachLanguage.nullable(),
  pricing: answer,
  firstTalk: answer,
  contract: answer,
  people: answer,
  membership: answer,
  exit: z.record(z.enum(languages), exitAddress).nullable(),
  processors: z.array(z.object({ name: line(120), country: line(80), purpose: line(200) })).max(30, 'must be at most 30'),
} satisfies { [Name in FactName]: z.ZodType<Facts[Name]> }

/** The facts of the desk's page of facts. */
export type FactName = Exclude<keyof Facts, 'retention'>

const allSchemas: { [Name in keyof Facts]: z.ZodType<Facts[Name]> } = { ...factSchemas, retention: retentionSettings }

/** Undefined where the name is no fact's. */
export function schemaOf<Name extends keyof Facts>(name: Name): z.ZodType<Facts[Name]>
export function schemaOf(name: string): z.ZodType | undefined
export function schemaOf(name: string): z.ZodType | undefined {
  return Object.hasOwn(allSchemas, name) ? allSchemas[name as keyof Facts] : undefined
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(factSchemas, name)
}
