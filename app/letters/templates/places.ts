// In the browser too, so it imports nothing.

/** What is filled in when a template is laid into an answer, as the people who write templates call it. */
export const places = { name: 'förnamn', me: 'mitt namn', brand: 'varumärke' } as const

/** `name`: the first name of whom the answer is for, null where it is not known. `me`: who answers, to sign. */
export type PlaceValues = { name: string | null; me: string; brand: string }

const place = /( ?)\{([^{}\n]{1,60})\}/g

const keyOf = (written: string) => {
  const name = written.trim().toLowerCase().normalize('NFC')
  return (Object.keys(places) as (keyof typeof places)[]).find((key) => places[key] === name)
}

/** A template, filled in. A name that is not known goes with the space before it; what is no place stays. */
export function fillPlaces(text: string, values: PlaceValues): string {
  return text.replace(place, (found, space: string, written: string) => {
    const key = keyOf(written)
    if (key === undefined) return found
    const value = values[key]
    return value === null ? '' : space + value
  })
}

/** What stands in braces and is no place: `{efternamn}`. */
export function unknownPlaces(text: string): string[] {
  return [...text.matchAll(place)].flatMap(([found, , written = '']) => (keyOf(written) === undefined ? [found.trim()] : []))
}

/** The reverse: an answer as a template for others, with places where these values stand as words of their own. */
export function withPlaces(text: string, values: PlaceValues): string {
  const known = (['me', 'brand', 'name'] as const).flatMap((key) => {
    const value = values[key]
    return value === null || value.trim() === '' ? [] : [[value, `{${places[key]}}`] as const]
  })
  if (known.length === 0) return text
  const written = known.map(([value]) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const placeOf = new Map(known.toReversed())
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, 'gu'), (value) => placeOf.get(value) ?? value)
}
