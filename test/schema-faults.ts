import { readVocabulary } from './schema-vocabulary.ts'

export type JsonLd = Record<string, unknown>

const vocabulary = readVocabulary()

/** Validates a node and those nested in it against schema.org's vocabulary; each fault says where. */
export function schemaFaults(thing: JsonLd, place = ''): string[] {
  const type = thing['@type']
  const here = `${place}${String(type)}`
  if (typeof type !== 'string' || !vocabulary.hasType(type)) return [`${here} is no type`]
  return Object.entries(thing)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => propertyFaults({ type, name, value, place: `${here}.${name}` }))
}

function propertyFaults({ type, name, value, place }: { type: string; name: string; value: unknown; place: string }): string[] {
  // An action annotates its input properties: `query-input` (schema.org/docs/actions.html).
  const annotated = /^(.+)-(?:input|output)$/.exec(name)?.[1]
  if (annotated !== undefined && vocabulary.isA(type, 'Action')) {
    const known = vocabulary.property(annotated)?.domains.some((domain) => vocabulary.isA(type, domain))
    return known ? valueFaults(value, ['PropertyValueSpecification', 'Text'], place) : [`${place} is no property of ${type}`]
  }
  const property = vocabulary.property(name)
  if (!property?.domains.some((domain) => vocabulary.isA(type, domain))) return [`${place} is no property of ${type}`]
  if (property.superseded) return [`${place} is superseded`]
  return valueFaults(value, property.ranges, place)
}

function valueFaults(value: unknown, ranges: string[], place: string): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${place} is empty`] : value.flatMap((each) => valueFaults(each, ranges, place))
  if (!isThing(value)) return ranges.some((range) => isValueOf(value, range)) ? [] : [`${place} is ${JSON.stringify(value)}, not ${ranges.join(' or ')}`]
  if (isReference(value)) return ranges.every((range) => range in datatypes) ? [`${place} is no thing`] : []
  const type = String(value['@type'])
  const allowed = ranges.some((range) => vocabulary.isA(type, range))
  return [...(allowed ? [] : [`${place} is ${type}, not ${ranges.join(' or ')}`]), ...schemaFaults(value, `${place}: `)]
}

/** The datatypes in JSON (schema.org/DataType). */
const datatypes: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
}

function isValueOf(value: unknown, range: string): boolean {
  const datatype = datatypes[range]
  if (datatype) return datatype(value)
  return typeof value === 'string' && vocabulary.enumerationsOf(value).includes(range)
}

function isThing(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null
}

/** A reference to a node defined elsewhere. */
export function isReference(thing: JsonLd): boolean {
  return Object.keys(thing).join() === '@id'
}

/** A node and all nodes nested in it. */
export function everyThing(thing: JsonLd): JsonLd[] {
  return [thing, ...Object.values(thing).flat().filter(isThing).flatMap(everyThing)]
}
