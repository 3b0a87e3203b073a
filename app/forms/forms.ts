import { createFloodGate, type FloodGate } from './flood-gate.ts'

/** What all forms of the site share; one of each per process (`context.get(services).forms`). */
export type Forms = {
  gate: FloodGate
}

/**
 * @param limit posts per form and network in ten minutes
 * @param now milliseconds of a monotonic clock, for durations
 */
export function createForms({ limit, now = () => performance.now() }: { limit: number; now?: () => number }): Forms {
  return { gate: createFloodGate({ limit, now }) }
}
