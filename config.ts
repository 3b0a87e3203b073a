import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { isIP } from 'node:net'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { Sender } from '#app/letters/mails/sender.ts'
import { givenFacts } from '#app/texts/configured-facts.ts'
import { factVariables } from '#app/texts/fact-rules.ts'
import type { GivenFacts } from '#app/texts/facts.ts'

/** The environment is read here and nowhere else; everything below gets the frozen result. */
export type Config = Readonly<{
  port: number
  host: string
  /** Origin of absolute links, without a trailing slash. */
  siteUrl: string
  /** What is known of the company, until the desk says something else. */
  facts: GivenFacts
  /** How long a letter is kept, until the desk sets it. */
  /** Null where the environment does not say. */
  retentionMonths: number | null
  /** Absolute folder that holds site.db and storage/. */
  dataDir: string
  /** postgres://…; undefined means SQLite in dataDir. */
  databaseUrl: string | undefined
  /** s3://…; undefined means folders in dataDir/storage. */
  storageUrl: string | undefined
  /** Posts of each form that one network may send in ten minutes. */
  formLimit: number
  /** Whether applications for a consultation are stored; by default the form sends nothing (SPEC §4). */
  storeApplications: boolean
  /** Addresses and networks whose X-Forwarded-For is believed; by default nobody's. */
  trustedProxies: readonly string[]
  /** Processes that serve the site on this machine. */
  workers: number
  /** Seconds between the moment that `/health/ready` says no and the moment that no more connections are taken. */
  stopPause: number
  /** Connections that one address may have open at a time. */
  connectionLimit: number
  /** Where nightly backups go, a folder or `s3://…` (`off`: nowhere); how many are kept there, and whom they are encrypted for. */
  backup: Readonly<{ to: string; keep: number; recipient: string | null }>
  /** Where the owner's desk listens, and the origin that it is used at; null without a desk. */
  desk: Readonly<{ port: number; host: string; url: string }> | null
  /** The server that sends mails, and who they come from; null where no mail is sent. */
  mail: Readonly<{ smtpUrl: string; from: Sender }> | null
}>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)

const port = wholeNumber(1, 65_535)

const origin = httpUrl
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), 'must be an origin: no path, no query')
  .transform((value) => new URL(value).origin)

/** `hej@example.se`, or with a name: `Norrljus <hej@example.se>`, `"Norrljus, Umeå" <hej@example.se>`. */
const sender = z.string().transform((value, context): Sender => {
  const [, typed = '', address = value] = /^([^<>]*)<([^<>]*)>\s*$/.exec(value) ?? []
  const quoted = /^"(.*)"$/s.exec(typed.trim())?.[1]
  const own = { name: (quoted?.replaceAll(/\\(["\\])/g, '$1') ?? typed).trim(), address: address.trim() }
  const fault = (message: string) => context.addIssue({ code: 'custom', message })
  if (!z.email().safeParse(own.address).success) fault('must be an email address, or a name and one: Name <name@example.com>')
  if (own.name.length > 80 || /\p{Cc}/u.test(own.name)) fault('must have a name of at most 80 characters, without control characters')
  return own
})

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: origin.optional(),
  RETENTION_MONTHS: wholeNumber(1, 120).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/\S+$/, 'must start with s3://')
    .optional(),
  FORM_LIMIT: wholeNumber(1, 9_999_999).default(30),
  WORKERS: wholeNumber(1, 64).default(1),
  STOP_PAUSE: wholeNumber(0, 60).default(0),
  CONNECTION_LIMIT: wholeNumber(10, 100_000).default(256),
  APPLICATIONS: z.literal('store', 'must be store, or unset').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks like 10.0.0.0/8, separated by commas')
    .default([]),
  BACKUP_TO: z
    .string()
    .refine((value) => value.startsWith('s3://') || !value.includes('://'), 'must be a folder, s3://… or off')
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key of age: age1…')
    .optional(),
  DESK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DESK_PORT: port.default(3001),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_URL: origin.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: sender.optional(),
})

/** Those that give facts (app/texts/facts.ts). */
const factSettings = z.object(Object.fromEntries([...factVariables].map(([name, { rule }]) => [name, rule.optional()])))

const environment = settings.superRefine((values, context) => {
  const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if ((values.SMTP_URL === undefined) !== (values.MAIL_FROM === undefined)) {
    fault(values.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM', 'must be set where the other of SMTP_URL and MAIL_FROM is')
  }
  if (values.DESK === 'off') return
  if (values.DESK_PORT === values.PORT) fault('DESK_PORT', 'must differ from PORT')
  const url = new URL(deskUrlOf(values))
  if (url.protocol === 'https:') return
  // Passkeys, and a session's cookie, are safe on https or within one machine only.
  if (!isThisMachine(values.DESK_HOST))
    fault('DESK_HOST', 'a desk that other machines can reach needs https: set DESK_URL to its https address, or DESK_HOST to 127.0.0.1')
  if (url.hostname !== 'localhost') fault('DESK_URL', 'must be https, or http://localhost: browsers make no passkeys elsewhere')
})

function deskUrlOf({ DESK_URL, DESK_PORT }: { DESK_URL?: string | undefined; DESK_PORT: number }): string {
  return DESK_URL ?? `http://localhost:${DESK_PORT}`
}

/** @param host a name, or an address without brackets */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys({ ...settings.shape, ...factSettings.shape })

type Variables = Readonly<Record<string, string | undefined>>

/** What is set for this process, and below it what stands in the file `.env` beside package.json. */
export function readVariables(file = path.join(path.dirname(findPackageJSON(import.meta.url) ?? '.'), '.env'), env: Variables = process.env): Variables {
  return { ...readEnvFile(file), ...env }
}

function readEnvFile(file: string): Variables {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new ConfigError(`The file .env cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Variables that are nearly a setting, and would otherwise be ignored without a word: `CONTACT_MAIL`, `DATABSE_URL`.
 * @returns a sentence each
 */
export function misspeltSettings(variables: Variables = readVariables()): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (settingNames.includes(name)) return []
    const meant = settingNames.find((setting) => distance(name, setting) <= mostTypos(setting))
    return meant === undefined ? [] : [`${name} is not a setting and is ignored: did you mean ${meant}?`]
  })
}

/** Short names are easily near each other without being meant. */
function mostTypos({ length }: string): number {
  if (length < 6) return 1
  return length < 12 ? 2 : 3
}

/** How many letters have to be added, left out, replaced or swapped with the next (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1])
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  }
  return at(one.length, other.length)
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const version = isIP(address)
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/**
 * Parses the environment into the site's configuration.
 * An empty variable counts as unset, as `PORT= npm start` means, also where `.env` sets it.
 * @throws {ConfigError} naming every fault at once, never a value: a value may be a secret.
 */
export function readConfig(env: Variables = readVariables()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const [parsed, facts] = [environment.safeParse(given), factSettings.safeParse(given)]
  if (!parsed.success || !facts.success) {
    const faults = [...(parsed.error?.issues ?? []), ...(facts.error?.issues ?? [])].map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.join('\n')}`)
  }
  const values = parsed.data
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    facts: givenFacts(facts.data),
    retentionMonths: values.RETENTION_MONTHS ?? null,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    formLimit: values.FORM_LIMIT,
    workers: values.WORKERS,
    stopPause: values.STOP_PAUSE,
    connectionLimit: values.CONNECTION_LIMIT,
    backup: Object.freeze({
      to:
        values.BACKUP_TO?.startsWith('s3://') || values.BACKUP_TO === 'off'
          ? values.BACKUP_TO
          : path.resolve(values.BACKUP_TO ?? path.join(values.DATA_DIR, 'backups')),
      keep: values.BACKUP_KEEP,
      recipient: values.BACKUP_RECIPIENT ?? null,
    }),
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES),
    storeApplications: values.APPLICATIONS === 'store',
    desk: values.DESK === 'off' ? null : Object.freeze({ port: values.DESK_PORT, host: values.DESK_HOST, url: deskUrlOf(values) }),
    mail:
      values.SMTP_URL === undefined || values.MAIL_FROM === undefined
        ? null
        : Object.freeze({ smtpUrl: values.SMTP_URL, from: Object.freeze(values.MAIL_FROM) }),
  })
}
