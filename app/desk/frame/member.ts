import { createContext, use } from 'react'
import type { Role } from '#app/data/database/schema.ts'
import type { ShownPage } from '../screens.ts'
import type { SessionWords } from './session-words.ts'

/** Who is signed in, as pages know it. */
export type ShownMember = {
  id: string
  name: string
  role: Role
  /** Whether single keys are shortcuts (WCAG 2.1.4). Keys with Ctrl always are. */
  shortcuts: boolean
  endsAt: number
  /** That they may use, in the rail's groups. */
  pages: ShownPage[][]
}

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
  session: SessionWords
}

export const MemberContext = createContext<ShownMember | null>(null)

/** Null on the pages that need no sign-in. */
export function useMember(): ShownMember | null {
  return use(MemberContext)
}
