import { z } from 'zod'
import { retentionLimits } from '#app/texts/retention-settings.ts'
import { referencePattern } from '#app/data/references/shown-reference.ts'

const time = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(retentionLimits.min).max(retentionLimits.max))

export const settingsForm = z.object({ letters: time, quarantine: time, mails: time, log: time, quiz: time })

export const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save') }),
  z.object({ intent: z.literal('hold'), reference: z.string().regex(referencePattern), held: z.enum(['yes', 'no']) }),
])
