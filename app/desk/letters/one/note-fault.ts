/** Why a note was not saved, and what was typed. */
export type NoteFault = {
  fault: 'missing' | 'too-long' | 'gone'
  /** Of a note that was changed; null for a new one. */
  id: string | null
  typed: string
}
