import { type Period, periods } from '#app/data/counts/period.ts'

/** The period in the address, `?dagar=90`; anything else is 30 days. */
export function periodOf({ searchParams }: URL): Period {
  return periods.find((each) => String(each) === searchParams.get('dagar')) ?? 30
}
