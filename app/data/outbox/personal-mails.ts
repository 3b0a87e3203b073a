import type { Kysely, Transaction } from 'kysely'
import type { Database, MailsTable, NoticeTopic } from '#app/data/database/schema.ts'

/** What one person here has asked for: what becomes of it is told where they asked, and at no other place. */
export const personalTopics = ['code', 'address', 'test', 'invitation'] as const satisfies NoticeTopic[]

/** Of these, what has a secret in it, which the database is not to keep. */
export const secretTopics = ['code', 'invitation'] as const satisfies NoticeTopic[]

/** Milliseconds that the code for a new address is good. */
export const codeTime = 24 * 3_600_000

/** Whether a mail's text is a secret. */
export function isSecret({ about }: { about: NoticeTopic | null }): boolean {
  return secretTopics.some((topic) => topic === about)
}

/** Takes such mails out of the outbox that still wait. */
export async function dropPersonalMails(trx: Transaction<Database>, ids: readonly (string | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'string')
  if (known.length === 0) return
  await trx.deleteFrom('mails').where('id', 'in', known).where('state', '=', 'waiting').where('about', 'in', personalTopics).execute()
}

/** Whether the secret in a mail is good for nothing any more: it was used, withdrawn or replaced, or is too old. */
export async function isSecretOver(trx: Transaction<Database>, { id, about, now }: Pick<MailsTable, 'id'> & { about: NoticeTopic | null; now: Date }) {
  if (about === 'invitation') {
    const invitations = trx.selectFrom('invitations').select('id').where('mail_id', '=', id)
    return (await invitations.where('expires_at', '>', now.toISOString()).executeTakeFirst()) === undefined
  }
  if (about !== 'code') return false
  const people = trx.selectFrom('people').select('id').where('new_email_mail', '=', id).where('new_email_hash', 'is not', null)
  return (await people.where('new_email_at', '>', new Date(now.getTime() - codeTime).toISOString()).executeTakeFirst()) === undefined
}

/** What became of a mail. */
export type MailState = {
  id: string
  state: MailsTable['state']
  /** See app/letters/mails/failure-words.ts. */
  failure: string | null
  /** When the server took it; before that, when it was queued. */
  at: Date
}

/** @returns null where it is gone, or where there was none */
export async function mailState(db: Kysely<Database>, id: string | null): Promise<(MailState & { recipient: string }) | null> {
  if (id === null) return null
  const mail = await db.selectFrom('mails').select(['state', 'failure', 'recipient', 'created_at', 'sent_at']).where('id', '=', id).executeTakeFirst()
  return mail ? { id, state: mail.state, failure: mail.failure, recipient: mail.recipient, at: new Date(mail.sent_at ?? mail.created_at) } : null
}
