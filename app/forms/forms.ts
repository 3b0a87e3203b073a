import { createFloodGate, type FloodGate } from './flood-gate.ts'

/** State shared by all forms, one instance per process (`context.get(services).forms`). */
export type Forms = {
  gate: FloodGate
}

/**
 * @param limit posts per form and network in ten minutes
 * @param now milliseconds of a monotonic clock
 */
export function createForms({ limit, now = () => performance.now() }: { limit: number; now?: () => number }): Forms {
  return { gate: createFloodGate({ limit, now }) }
}
