import { createFloodGate, type FloodGate } from './flood-gate.ts'
import { createFormKeys, type FormKeys } from './form-key.ts'
import { createSendOnce, type SendOnce } from './send-once.ts'

/** What all forms of the site share; one of each per process (`context.get(services).forms`). */
export type Forms = {
  keys: FormKeys
  once: SendOnce
  gate: FloodGate
}

/**
 * @param secret signs form keys; see server/form-secret.ts
 * @param limit posts per network address in ten minutes
 */
export function createForms({ secret, limit, clock }: { secret: string; limit: number; clock: () => Date }): Forms {
  return {
    keys: createFormKeys({ secret, clock }),
    once: createSendOnce(),
    gate: createFloodGate({ limit, clock }),
  }
}
