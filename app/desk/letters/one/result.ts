import type { Result } from '../../kit/result-note.tsx'

export type EnquiryResult = Result & {
  /** Why a note was not saved, and what was typed. */
  note?: {
    fault: 'missing' | 'too-long' | 'gone'
    /** Of a note that was changed; null for a new one. */
    id: string | null
    typed: string
  }
  /** Numbers of the attachments that are shown. */
  shown?: number[]
}
