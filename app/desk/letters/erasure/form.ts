import { z } from 'zod'
import { referencePattern } from '#app/data/references/shown-reference.ts'
import { oneLine } from '#app/forms/clean-text.ts'
import { type AddressFault, longestAddress } from './address.ts'

const address = z
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

/** What is posted to the page: a search, a letter whose address is meant, or the erasure itself. */
export const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('search'), address }),
  z.object({ intent: z.literal('from-letter'), reference: z.string().regex(referencePattern) }),
  z.object({
    intent: z.literal('erase'),
    address,
    /** The address typed once more. */
    again: z.string().max(1000).transform(oneLine),
    /** How many posts were shown to go. */
    posts: z.coerce.number().int().min(1),
  }),
])
