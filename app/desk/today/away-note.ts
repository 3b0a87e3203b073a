import { shortTime, timeOfDay } from '#app/i18n/desk-dates.ts'
import { awayTimes } from '#app/texts/away.ts'
import type { Facts } from '#app/texts/facts.ts'
import { pathToFact } from '../facts/fact-row.tsx'
import type { ShownWarning } from './warnings.tsx'

/** Sent by the loader: none of these words is in the page's script. */
export const awayCopy = {
  now: (until: string) => ({ strong: `Ni är borta till ${until}.`, text: 'Timmarna räknas därifrån, och formulären säger det.' }),
  soon: (from: string, until: string) => ({
    strong: `Ni är borta från ${from} till ${until}.`,
    text: 'Det som redan har kommit in behåller sin tid.',
  }),
  change: 'Ändra',
  back: 'Vi är tillbaka',
  notAway: 'Vi blir inte borta',
  ended: 'Sparat. Det som kommer in nu får svar inom 24\u00A0timmar. Det som kom in medan ni var borta har kvar sin tid.',
}

/** That nobody is here, or that nobody will be; null where it is over, or nobody has said it. */
export function awayNote(away: Facts['away'], { now, isOwner }: { now: Date; isOwner: boolean }): ShownWarning | null {
  if (!away) return null
  const { from, until } = awayTimes(away)
  if (until <= now) return null
  const isNow = from <= now
  const words = isNow ? awayCopy.now(when(until, now)) : awayCopy.soon(when(from, now), when(until, now))
  if (!isOwner) return words
  return { ...words, link: awayCopy.change, to: pathToFact('away'), intent: 'end-away', buttons: [{ label: isNow ? awayCopy.back : awayCopy.notAway }] }
}

/** `fre 20 nov 09.00`: always with its time of day. */
function when(at: Date, now: Date): string {
  const [day, time] = [shortTime(at, now), timeOfDay(at)]
  return day.endsWith(time) ? day : `${day} ${time}`
}
