import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'

export type World = {
  port: number
  origin: string
  agent: Agent
  tally: Tally
}

/** One kind of client, of which several run concurrently. */
export type Kind = {
  name: string
  /** How many run concurrently. */
  crowd: number
  /** Milliseconds between two visits of a client. */
  rest: number
  /** The `turn`-th visit. A rejection counts as an error. */
  visit(world: World, turn: number): Promise<void>
}

/** Turns are bounded, also on a very fast machine. */
const mostVisits = 1_000_000

/** Runs all kinds until the time `until`, and waits for their last visits. */
export async function letIn(kinds: readonly Kind[], world: World, until: number): Promise<void> {
  const visitors = kinds.flatMap((kind) => Array.from({ length: kind.crowd }, (_, place) => come(kind, place, world, until)))
  await Promise.all(visitors)
}

async function come({ name, crowd, rest, visit }: Kind, place: number, world: World, until: number): Promise<void> {
  for (let turn = place; performance.now() < until && turn < mostVisits; turn += crowd) {
    try {
      await visit(world, turn)
    } catch (error) {
      world.tally.error(name, error instanceof Error ? error.message : String(error))
      // Without it, a dead server would be tried ten thousand times a second.
      await pause(200)
    }
    await pause(rest)
  }
}

export function turnOf<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
