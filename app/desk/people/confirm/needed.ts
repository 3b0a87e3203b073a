import type { Confirmed } from '../../screens.ts'

/** A form that waits for the passkey: what it does, and all of it, to be posted again. */
export type ConfirmationNeeded = {
  what: Confirmed
  action: string
  fields: [name: string, value: string][]
  /** Whether the owners are told by mail. */
  isMailed: boolean
}

/** @param given what a fault of a page came with */
export function isConfirmationNeeded(given: unknown): given is ConfirmationNeeded {
  return typeof given === 'object' && given !== null && 'fields' in given
}
