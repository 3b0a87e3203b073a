import { createFloodGate, type FloodGate } from './flood-gate.ts'
import type { UploadRoom } from './upload-room.ts'

/** State shared by all forms, one instance per process (`context.get(services).forms`). */
export type Forms = {
  gate: FloodGate
  /** Of the quiz's reports, which come once for each question. */
  reports: FloodGate
  /** Of tries to open one case, from whichever network: so the address that belongs to a reference cannot be guessed. */
  cases: FloodGate
  /** For files that come with a form. */
  room: UploadRoom
}

/** Reports for each post that a network may send: more than a quiz has questions. */
const reportsPerPost = 20

/** Tries to open one case in ten minutes: more than its sender needs. */
const triesOfCase = 20

/**
 * @param limit posts per form and network in ten minutes
 * @param now milliseconds of a monotonic clock
 */
export function createForms({ limit, room, now = () => performance.now() }: { limit: number; room: UploadRoom; now?: () => number }): Forms {
  return {
    gate: createFloodGate({ limit, now }),
    reports: createFloodGate({ limit: limit * reportsPerPost, now }),
    cases: createFloodGate({ limit: triesOfCase, now }),
    room,
  }
}
