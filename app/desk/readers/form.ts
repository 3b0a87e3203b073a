import { z } from 'zod'
import type { Period } from '#app/data/counts/period.ts'

/** The period in the address, `?dagar=90`; anything else is 30 days. */
const period = z
  .enum(['90'])
  .transform((): Period => 90)
  .catch(30)

export function periodOf({ searchParams }: URL): Period {
  return period.parse(searchParams.get('dagar'))
}
