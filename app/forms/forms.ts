import { createFloodGate, type FloodGate } from './flood-gate.ts'

/** What all forms of the site share; one of each per process (`context.get(services).forms`). */
export type Forms = {
  gate: FloodGate
}

/** @param limit posts per network address in ten minutes */
export function createForms({ limit, clock }: { limit: number; clock: () => Date }): Forms {
  return { gate: createFloodGate({ limit, clock }) }
}
