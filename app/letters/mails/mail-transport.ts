/** A mail as it leaves: plain text to one address. */
export type OutgoingMail = {
  /** `<id@host>`, the same for every attempt. */
  messageId: string
  to: string
  subject: string
  text: string
  /** Written by no person, so that no out-of-office answer comes back (RFC 3834). */
  automatic: boolean
}

/** What hands mails over to a server. */
export interface MailTransport {
  /** @throws {MailFailure} when the server did not take the mail, or did not say that it did */
  send(mail: OutgoingMail): Promise<void>
}

type Circumstances = {
  /** Another attempt would fail in the same way. */
  permanent?: boolean
  /** The server may have taken the mail all the same. */
  doubtful?: boolean
  /** It is the server or the way to it, not this mail: others would fail too. */
  server?: boolean
}

/** Why a mail was not sent. `reason` holds neither an address nor anything of the mail: `550 RCPT TO`, `ECONNREFUSED`. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly reason: string
  readonly permanent: boolean
  readonly doubtful: boolean
  readonly server: boolean

  constructor(reason: string, { permanent = false, doubtful = false, server = false }: Circumstances = {}) {
    super(reason)
    this.reason = reason
    this.permanent = permanent
    this.doubtful = doubtful
    this.server = server
  }
}
