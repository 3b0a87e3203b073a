import { z } from 'zod'
import { oneLine } from '#app/forms/clean-text.ts'
import { longestAddress } from './address-form.tsx'
import type { SearchFault } from './copy.ts'

export type AddressFault = Extract<SearchFault, 'missing' | 'invalid'>

/** As it is searched for. */
export const addressField = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'missing' satisfies AddressFault)
      .max(longestAddress, 'invalid' satisfies AddressFault)
      .regex(z.regexes.html5Email, 'invalid'),
  )
  .transform((typed) => typed.toLowerCase())

/** Of the page's address: a copy could not be made after all. */
export const copyFailed = 'kopia=misslyckades'
