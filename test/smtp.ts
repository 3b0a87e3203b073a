import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail as the server received it. */
export interface ReceivedMail {
  envelope: { from: string; to: string[] }
  /** By lower-case name, decoded. */
  headers: Record<string, string>
  /** Decoded. */
  text: string
  raw: string
}

/** What the server does instead of accepting a mail. */
export type SmtpFault =
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number }
  /** Closes the connection without an answer: when the recipient is named, or when it has received and kept the whole mail. */
  | { at: 'RCPT' | 'DATA'; code: 'close' }

export interface TestSmtpServer extends AsyncDisposable {
  /** `smtp://127.0.0.1:…` */
  url: string
  received: ReceivedMail[]
  /** Does that to the following mails; null accepts them. */
  failWith(this: void, fault: SmtpFault | null): void
  /** Connections so far. */
  connections(this: void): number
}

/**
 * An SMTP server in this process, on a free port: `await using smtp = await smtpServer()`.
 * @param options.onReceived called when it has a mail; it says so when this has resolved
 */
export async function smtpServer({
  login,
  onReceived,
}: { login?: { user: string; password: string }; onReceived?: () => void | Promise<void> } = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Map<number | undefined, Socket>()
  let fault: SmtpFault | null = null
  let connections = 0

  /** @returns whether the connection was closed */
  function closed(at: SmtpFault['at'], session: SMTPServerSession): boolean {
    if (fault?.at !== at || fault.code !== 'close') return false
    sockets.get(session.remotePort)?.destroy()
    return true
  }

  function refusal(at: SmtpFault['at']): Error | null {
    if (fault?.at !== at || fault.code === 'close') return null
    return Object.assign(new Error('Refused: <nobody@refused.example>'), { responseCode: fault.code })
  }

  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, session, done) => {
      if (!closed('RCPT', session)) done(refusal('RCPT'))
    },
    onData(stream, session, done) {
      const { envelope } = session
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = refusal('DATA')
        if (!refused) {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push(parsed(Buffer.concat(chunks).toString('utf8'), { from, to: envelope.rcptTo.map(({ address }) => address) }))
          await onReceived?.()
        }
        if (!closed('DATA', session)) done(refused)
      })
    },
  })
  // A client that breaks off is no fault of the server's.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.set(socket.remotePort, socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    received,
    failWith(next) {
      fault = next
    },
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** A mail of one part, plain text. */
function parsed(raw: string, envelope: ReceivedMail['envelope']): ReceivedMail {
  const [head = '', ...parts] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1).trim())]),
  )
  return { envelope, headers, text: decodeText(parts.join('\r\n\r\n'), headers['content-transfer-encoding']), raw }
}

function decodeText(text: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  const decoded = encoding === 'quoted-printable' ? decodeQuotedPrintable(text).toString('utf8') : text
  return decoded.replaceAll('\r\n', '\n')
}

/** RFC 2047: `=?UTF-8?Q?Nytt_=C3=A4rende?=`. White space between two encoded words is no part of the text. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  const bytes = joined.replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
    (encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuotedPrintable(text.replaceAll('_', ' '))).toString('latin1'),
  )
  // Decoded as a whole: a character may be cut by the end of a word.
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeQuotedPrintable(text: string): Buffer {
  const characters = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(characters, 'latin1')
}
