import { isToldAway } from '#app/site/absence/absence.ts'
import type { Services } from '#app/site/context.ts'
import { isAwayAt } from '#app/texts/away.ts'
import { readerAt } from '#app/texts/reading-hours.ts'
import type { Texts } from '#app/texts/texts.ts'

const minute = 60_000

/**
 * What cached pages depend on besides their address: the owner's texts, who reads applications now, and whether everybody is away, which
 * pages say and which must not be said a moment later. Asked for at every request, so it is worked out once a minute.
 */
export function shownVersion({ texts, clock }: Pick<Services, 'texts' | 'clock'>): () => string | number {
  let known: { texts: Texts; minute: number; shown: string } | null = null
  return () => {
    const now = clock()
    const [latest, current] = [texts(), Math.floor(now.getTime() / minute)]
    const { number, people, facts } = latest
    if (people.length === 0 && facts.away === null) return number
    if (known?.texts !== latest || known.minute !== current) {
      const reader = isAwayAt(facts.away, now) ? null : readerAt(people, now)
      known = { texts: latest, minute: current, shown: JSON.stringify([reader, isToldAway(facts, now)]) }
    }
    return `${number} ${known.shown}`
  }
}
