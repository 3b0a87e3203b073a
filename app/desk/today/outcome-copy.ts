import type { Outcome } from '#app/data/database/schema.ts'

/** What closed letters came to: figures of five and more. Said by the server. */
export const outcomeCopy = {
  line: (quarter: string, parts: readonly string[]) => `Utfall, ${quarter}: ${parts.join(', ')}. Tal under fem visas inte.`,
  quarter: (number: number, year: number) => `${['första', 'andra', 'tredje', 'fjärde'][number - 1] ?? ''} kvartalet ${year}`,
  counted: {
    call: (count: number) => `${count} samtal hölls`,
    offer: (count: number) => `${count} fick en offert`,
    client: (count: number) => `${count} blev klienter`,
    declined: (count: number) => `${count} tackade nej`,
    silence: (count: number) => `${count} hörde inte av sig mer`,
  } satisfies Record<Outcome, (count: number) => string>,
}
