import { createContext, use } from 'react'
import type { Role } from '#app/data/database/schema.ts'
import type { ShownPage } from '../screens.ts'

/** Who is signed in, as pages know it. */
export type ShownMember = {
  name: string
  role: Role
  shortcuts: boolean
  endsAt: number
  /** That they may use, in the rail's groups. */
  pages: ShownPage[][]
}

const MemberContext = createContext<ShownMember | null>(null)

export const MemberProvider = MemberContext

/** Null on the pages that need no sign-in. */
export function useMember(): ShownMember | null {
  return use(MemberContext)
}
