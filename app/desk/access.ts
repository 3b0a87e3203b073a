import { data, type RouterContextProvider } from 'react-router'
import type { Role } from '#app/database/schema.ts'
import { type Member, signedIn } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** Who may see and answer letters. To anybody else a letter does not exist. */
const readers: readonly Role[] = ['owner', 'adviser']

/** Who may publish, change words and see figures. */
const editors: readonly Role[] = ['owner', 'writer']

/** @throws a 404 where nobody is signed in: the root's middleware has sent them to sign in before */
export function memberOf(context: Context): Member {
  const member = context.get(signedIn)
  if (!member) throw notFound()
  return member
}

/** Somebody who may see letters. @throws the 404 of an address that does not exist */
export function readerOf(context: Context): Member {
  return withRole(context, readers)
}

/** Somebody who may publish and change words. @throws the 404 of an address that does not exist */
export function editorOf(context: Context): Member {
  return withRole(context, editors)
}

/** Somebody who may decide about people and security. @throws the 404 of an address that does not exist */
export function ownerOf(context: Context): Member {
  return withRole(context, ['owner'])
}

export function mayRead(role: Role): boolean {
  return readers.includes(role)
}

export function mayEdit(role: Role): boolean {
  return editors.includes(role)
}

export function notFound() {
  return data(null, { status: 404 })
}

function withRole(context: Context, roles: readonly Role[]): Member {
  const member = memberOf(context)
  if (!roles.includes(member.role)) throw notFound()
  return member
}
