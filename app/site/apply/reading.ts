import { isAwayAt } from '#app/texts/away.ts'
import { fill } from '#app/texts/fill.ts'
import { readerAt } from '#app/texts/reading-hours.ts'
import type { Texts } from '#app/texts/texts.ts'
import type { ApplyCopy } from './copy.ts'

/** Who reads applications at this moment, in a sentence; null for nobody. */
export function readingSentence({ people, facts }: Pick<Texts, 'people' | 'facts'>, copy: ApplyCopy['reading'], now: Date): string | null {
  const reader = isAwayAt(facts.away, now) ? null : readerAt(people, now)
  return reader && fill(copy[reader.when], { name: reader.name })
}
