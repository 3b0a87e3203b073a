import { z } from 'zod'
import { promiseIds } from '#app/texts/promises.ts'

const promise = z.enum(promiseIds)

export const promiseForm = z.discriminatedUnion('intent', [
  /** `wording`: the digest that the page showed. */
  z.object({ intent: z.literal('confirm'), promise, wording: z.string().min(1).max(40) }),
  z.object({ intent: z.literal('ask-again'), promise }),
])
