import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Names are schema.org's own, without its address: `BlogPosting`, `headline`. */
export type Vocabulary = {
  /** Whether there is a type of this name. */
  hasType(name: string): boolean
  /** Whether a type is another or is below it: BlogPosting is a CreativeWork. */
  isA(type: string, ancestor: string): boolean
  /** A property's definition, or undefined if there is none of this name. */
  property(name: string): Property | undefined
  /** The types that a value of this name is a member of: Monday is a DayOfWeek. */
  enumerationsOf(member: string): string[]
}

type Property = {
  domains: string[]
  ranges: string[]
  /** Superseded according to schema.org. */
  superseded: boolean
}

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const schema = 'http://schema.org/'

/** schema.org's published vocabulary: the package contains it unchanged as N-Quads (W3C). */
export function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')
  const objects = new Map<string, string[]>()
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(/^<([^>]*)> <([^>]*)> <([^>]*)>/gm)) {
    const key = `${subject} ${predicate}`
    objects.set(key, [...(objects.get(key) ?? []), object])
  }
  const of = (name: string, predicate: string) => objects.get(`${schema}${name} ${predicate}`) ?? []
  const named = (addresses: string[]) => addresses.flatMap((address) => (address.startsWith(schema) ? address.slice(schema.length) : []))

  const isA = (type: string, ancestor: string): boolean => type === ancestor || named(of(type, `${rdfs}subClassOf`)).some((parent) => isA(parent, ancestor))
  return {
    isA,
    hasType: (name) => of(name, `${rdf}type`).includes(`${rdfs}Class`),
    property: (name) =>
      of(name, `${rdf}type`).includes(`${rdf}Property`)
        ? {
            domains: named(of(name, `${schema}domainIncludes`)),
            ranges: named(of(name, `${schema}rangeIncludes`)),
            superseded: of(name, `${schema}supersededBy`).length > 0,
          }
        : undefined,
    enumerationsOf: (member) => named(of(member, `${rdf}type`)),
  }
}
