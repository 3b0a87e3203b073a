import type { Services } from '#app/site/context.ts'
import { readerAt } from '#app/texts/reading-hours.ts'

const minute = 60_000

/**
 * What cached pages depend on besides their address: the owner's texts, and who reads applications now, which pages say and which must
 * not be said a moment later. Asked for at every request, so it is worked out once a minute.
 */
export function shownVersion({ texts, clock }: Pick<Services, 'texts' | 'clock'>): () => string | number {
  let known: { people: object; minute: number; reader: string } | null = null
  return () => {
    const { number, people } = texts()
    if (people.length === 0) return number
    const now = clock()
    const current = Math.floor(now.getTime() / minute)
    if (known?.people !== people || known.minute !== current) known = { people, minute: current, reader: JSON.stringify(readerAt(people, now)) }
    return `${number} ${known.reader}`
  }
}
