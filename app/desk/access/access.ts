import { data, type RouterContextProvider } from 'react-router'
import type { Role } from '#app/data/database/schema.ts'
import { type Member, signedIn } from '../context.ts'
import { isFor } from '../screens.ts'

/** Whom `guard.ts` has let through. @throws the 404 of an address that does not exist where that is nobody */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const member = context.get(signedIn)
  if (!member) throw notFound()
  return member
}

/** Whether somebody may see and answer letters. To anybody else a letter does not exist. */
export function mayRead(role: Role): boolean {
  return isFor(role, { access: 'letters' })
}

/** Whether somebody may publish, change words and see figures. */
export function mayEdit(role: Role): boolean {
  return isFor(role, { access: 'content' })
}

export function notFound() {
  return data(null, { status: 404 })
}
