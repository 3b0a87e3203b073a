import type { ShownMember } from './member.ts'

/** What the shell needs; the root's loader reads it. */
export type ShellProps = {
  member: ShownMember
  /** Null for somebody who may not see letters. */
  toAnswer: { open: number; overdue: number } | null
  brand: string
  /** The public site's address. */
  site: string
  /** Milliseconds, as the server knows the time. */
  now: number
}
