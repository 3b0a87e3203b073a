import { z } from 'zod'

const text = z.string({
  error: ({ input }) => {
    if (input === undefined) return 'is missing'
    return input === null ? 'is empty' : 'must be text: put quotes around it'
  },
})

/** Text on one line. */
export const oneLine = text
  .trim()
  .min(1, 'is empty')
  // U+2028 and U+2029 are line breaks; Postgres cannot store a NUL.
  .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'must be one line without control characters')

/** Text of several sentences; line breaks in the file become spaces. */
export const paragraph = text.transform((value) => value.replaceAll(/\s+/g, ' ').trim()).pipe(oneLine)

const timeForms = [z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]

/** A date, `2026-11-09` (from midnight UTC), or a time with its zone, `2026-11-09T09:00+01:00`; becomes an Instant. */
export const isoInstant = text
  .refine((value) => timeForms.some((form) => form.safeParse(value).success), {
    error: 'must be a date (2026-11-09) or a time with its zone (2026-11-09T09:00:00+01:00, or Z for UTC)',
    abort: true,
  })
  // Catches typing errors, and years whose text order is not their time order.
  .refine((value) => value.startsWith('20'), 'must be in this century')
  .transform((value) => new Date(value).toISOString())

/** A day, `2026-11-22`. */
export const isoDay = text
  .refine((value) => z.iso.date().safeParse(value).success, { error: 'must be a date (2026-11-22)', abort: true })
  .refine((value) => value.startsWith('20'), 'must be in this century')
