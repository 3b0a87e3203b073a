// For the server only.

import { setTimeout } from 'node:timers/promises'
import { type MailState, mailState } from '#app/data/outbox/personal-mails.ts'
import type { DeskServices } from '../../context.ts'

/** Milliseconds that somebody waits for what becomes of a test mail, and of the mail with a code. */
export const patience = { test: 15_000, code: 5000 }

const pause = 300

/**
 * Has a mail sent, and waits until it was or could not be. Another process may be the one that sends.
 * @returns how it stands then; null where it is gone
 */
export async function mailOutcome(
  { db, wake, mailPatience = Number.POSITIVE_INFINITY }: Pick<DeskServices, 'db' | 'wake' | 'mailPatience'>,
  { id, longest }: { id: string; longest: number },
): Promise<MailState | null> {
  const wait = Math.min(longest, mailPatience)
  const deadline = performance.now() + wait
  await Promise.race([wake(), setTimeout(wait, undefined, { ref: false })])
  for (;;) {
    const mail = await mailState(db, id)
    const isOpen = mail !== null && (mail.state === 'sending' || (mail.state === 'waiting' && mail.failure === null))
    if (!isOpen || performance.now() >= deadline) return mail
    await setTimeout(pause)
  }
}
