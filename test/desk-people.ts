import type { Kysely } from 'kysely'
import type { Database, Role } from '#app/data/database/schema.ts'
import { findInvitation, invite } from '#app/people/invitations.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import { createAuthenticator } from './passkey.ts'

export const desk = { url: 'http://localhost:3001', brand: 'Norrljus' }

export function aDevice() {
  return createAuthenticator({ origin: desk.url, rpId: 'localhost' })
}

/** Invites somebody who accepts at once. @returns who they are, their device, and the token of their session */
export async function join(db: Kysely<Database>, { name, role = 'owner', now }: { name: string; role?: Role; now: Date }) {
  const secret = await invite(db, { role, email: `${name.toLowerCase()}@example.com`, madeBy: null, now })
  const invitation = await findInvitation(db, { kind: 'link', secret, now })
  if (!invitation) throw new Error('the invitation is not there')
  const device = aDevice()
  const options = await registrationOptions(db, { desk, ...invited(invitation, name), now })
  const answer = JSON.stringify(device.register(options))
  const token = await acceptInvitation(db, { desk, kind: 'link', secret, name, label: 'Jobbdatorn', answer, userAgent: null, now })
  if (token === null) throw new Error('the invitation was refused')
  return { id: invitation.id, device, token }
}
