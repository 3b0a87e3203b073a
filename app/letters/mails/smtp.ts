import { Readable } from 'node:stream'
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts'
import type { Sender } from './sender.ts'

/** Milliseconds. One mail takes at most a minute, whatever the server does: the lease must be longer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
const longestSending = 60_000

/** Options that the address must not set: logs would hold addresses, and a pool would keep connections. */
const notByAddress = ['logger', 'debug', 'transactionLog', 'pool']

/**
 * Sends by SMTP, one connection a mail. nodemailer is loaded with the first.
 * @param smtpUrl `smtps://user:password@host`, or `smtp://` with STARTTLS where the server offers it; nodemailer's options
 * are its query parameters: `?requireTLS=true`
 * @param from who mails come from
 */
export function createTransport({ smtpUrl, from }: { smtpUrl: string; from: Sender }): MailTransport {
  const url = new URL(smtpUrl)
  for (const option of notByAddress) url.searchParams.delete(option)
  return { send: (mail) => send(mail, { url: url.href, from }) }
}

async function send(mail: OutgoingMail, { url, from }: { url: string; from: Sender }): Promise<void> {
  const nodemailer = await import('nodemailer')
  const transporter = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  let handedOver = false
  transporter.use('stream', ({ message }, done) => {
    message.processFunc((text) => Readable.from(watched(text, () => (handedOver = true))))
    done()
  })
  try {
    await transporter.sendMail({
      messageId: mail.messageId,
      // Objects: in a text, a comma would make two addresses of one.
      from: { ...from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated' } : {},
      signal: AbortSignal.timeout(longestSending),
    })
  } catch (error) {
    throw failureOf(error, handedOver)
  }
}

/** nodemailer reads the text when the server has accepted DATA; when it has read all of it, the server may have it. */
async function* watched(text: AsyncIterable<unknown>, ended: () => void): AsyncGenerator<unknown> {
  yield* text
  ended()
}

type SmtpError = { code?: string; originalCode?: string; responseCode?: number; command?: string; permanent?: boolean }

/** Commands whose refusal concerns one mail. */
const ofOneMail = ['RCPT TO', 'DATA']

function failureOf(error: unknown, handedOver: boolean): MailFailure {
  const { code, originalCode, responseCode, command = '', permanent = false } = error as SmtpError
  if (responseCode !== undefined) {
    const ours = ofOneMail.includes(command)
    return new MailFailure(`${responseCode} ${command}`.trim(), { permanent: permanent && ours, server: !ours })
  }
  // An address that nodemailer refuses to write to the server.
  if (code === 'EENVELOPE') return new MailFailure(code, { permanent: true })
  return new MailFailure(originalCode ?? code ?? 'unknown', { doubtful: handedOver, server: true })
}
