import type { Kysely } from 'kysely'
import type { Database, Role } from '#app/data/database/schema.ts'
import { findInvitation, invite } from '#app/people/invitations.ts'
import { acceptInvitation, invited, registrationOptions } from '#app/people/registration.ts'
import { createAuthenticator } from './passkey.ts'

export const desk = { url: 'http://localhost:3001', brand: 'Norrljus' }

export function aDevice() {
  return createAuthenticator({ origin: desk.url, rpId: 'localhost' })
}

type Joining = {
  name: string
  role?: Role
  /** What mails the link. */
  mail?: (secret: string) => { subject: string; body: string }
  /** Whether they have confirmed their address. */
  isConfirmed?: boolean
  now: Date
}

/** Invites somebody who accepts at once. @returns who they are, their device, and the token of their session */
export async function join(db: Kysely<Database>, { name, role = 'owner', mail, isConfirmed = true, now }: Joining) {
  const secret = await invite(db, { role, email: `${name.toLowerCase()}@example.com`, madeBy: null, ...(mail && { mail }), now })
  const invitation = await findInvitation(db, { kind: 'link', secret, now })
  if (!invitation) throw new Error('the invitation is not there')
  const device = aDevice()
  const options = await registrationOptions(db, { desk, ...invited(invitation, name), now })
  const answer = JSON.stringify(device.register(options))
  const token = await acceptInvitation(db, { desk, kind: 'link', secret, name, label: 'Jobbdatorn', answer, userAgent: null, sendsMail: !isConfirmed, now })
  if (isConfirmed) await confirmedAtOnce(db, invitation.id)
  if (token === null) throw new Error('the invitation was refused')
  return { id: invitation.id, device, token }
}

/** As if somebody had typed the code for the address that they have given. */
export async function confirmedAtOnce(db: Kysely<Database>, id: string): Promise<void> {
  const people = db.updateTable('people').set((eb) => ({ email: eb.ref('new_email'), new_email: null }))
  await people.where('id', '=', id).where('new_email', 'is not', null).execute()
}

/** The code in the newest mail to an address; empty where its text is kept no more. */
export async function codeFor(db: Kysely<Database>, recipient: string): Promise<string> {
  const mails = db.selectFrom('mails').select('body').where('about', '=', 'code').where('recipient', '=', recipient)
  const mail = await mails.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? ''
}
