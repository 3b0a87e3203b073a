import { languages } from '#app/i18n/language.ts'
import { factVariables } from './fact-rules.ts'
import { type Fact, facts, type Facts, type GivenFacts } from './facts.ts'
import { type RetentionSettings, standardMonths } from './retention-settings.ts'
import type { Texts } from './texts.ts'

/** What `config.ts` reads for facts. */
type Configured = { facts: GivenFacts; retentionMonths: number | null }

/** @param values of the environment's variables, checked by their rules (`factVariables`) */
export function givenFacts(values: Readonly<Record<string, unknown>>): GivenFacts {
  const given = Object.entries(facts).map(([name, fact]: [string, Fact]) => {
    const own = [...factVariables].filter(([variable, each]) => each.fact === name && values[variable] !== undefined)
    return [name, valueOf(fact, Object.fromEntries(own.map(([variable, { field }]) => [field, values[variable]])))]
  })
  return Object.freeze(Object.fromEntries(given) as GivenFacts)
}

/** @param given what variables say, by field */
function valueOf(fact: Fact, given: Readonly<Record<string, unknown>>): unknown {
  // The environment gives no numbers to call.
  if (fact.kind === 'processors' || fact.kind === 'helplines') return given['list'] ?? []
  if (fact.kind === 'channel') return { ...fact.standard, ...given }
  if (fact.kind === 'away') return null
  if (fact.kind === 'closedDays') return fact.standard
  const { text = fact.standard ?? null } = given
  // The environment gives one line for all languages.
  return typeof text === 'string' && fact.kind === 'lines' ? Object.fromEntries(languages.map((language) => [language, text])) : text
}

/** The facts that the configuration gives; the desk changes them. */
export function configuredFacts(config: Configured): Facts {
  return { ...config.facts, retention: retentionDefaults(config) }
}

export function retentionDefaults({ retentionMonths }: Pick<Configured, 'retentionMonths'>): RetentionSettings {
  return { letters: retentionMonths ?? standardMonths, quarantine: 30, mails: 12, log: 12, quiz: 24 }
}

/** Nothing changed at the desk. */
export function configuredTexts(config: Configured): Texts {
  return { number: 0, words: new Map(), facts: configuredFacts(config), people: [] }
}
