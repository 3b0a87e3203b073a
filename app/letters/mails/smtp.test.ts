import { expect, test } from 'vitest'
import { type SmtpFault, smtpServer } from '#test/smtp.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { createTransport } from './smtp.ts'

const address = 'desk@sender.example'
const from = { name: '', address }

const mail: OutgoingMail = {
  messageId: '<0d6a@sender.example>',
  to: 'cleo@visitor.example',
  subject: 'Ditt ärende K7F3-XQ4P',
  text: 'Hej!\n\nVälkommen på lördag. 📷 Det går bra att ta med någon, om det känns bättre så: säg bara till innan.\n.\nElin\n',
  automatic: false,
}

test('a reply reaches the server with its envelope, headers and text, and nothing else', async () => {
  await using smtp = await smtpServer()
  await createTransport({ smtpUrl: smtp.url, from }).send(mail)
  const [received] = smtp.received
  expect(smtp.received).toHaveLength(1)
  expect(received?.envelope).toEqual({ from: address, to: ['cleo@visitor.example'] })
  expect(received?.headers).toEqual({
    from: address,
    to: 'cleo@visitor.example',
    subject: 'Ditt ärende K7F3-XQ4P',
    'message-id': '<0d6a@sender.example>',
    date: expect.any(String),
    'mime-version': '1.0',
    'content-type': 'text/plain; charset=utf-8',
    'content-transfer-encoding': 'quoted-printable',
  })
  expect(received?.text).toBe(mail.text)
})

test.each(['Norrljus', 'Åsa "Ljus", norr', 'Norrljus, Umeå'])('a sender with the name %s comes from one address, under that name', async (name) => {
  await using smtp = await smtpServer()
  await createTransport({ smtpUrl: smtp.url, from: { name, address } }).send(mail)
  const [received] = smtp.received
  expect(received?.envelope.from).toBe(address)
  const shown = (received?.headers['from'] ?? '').replace(/^"(.*)" </, (_, quoted: string) => `${quoted.replaceAll(/\\(.)/g, '$1')} <`)
  expect(shown).toBe(`${name} <${address}>`)
})

test('a notice says that no person wrote it', async () => {
  await using smtp = await smtpServer()
  await createTransport({ smtpUrl: smtp.url, from }).send({ ...mail, automatic: true })
  expect(smtp.received[0]?.headers['auto-submitted']).toBe('auto-generated')
})

test('an address is one address, whatever stands in it', async () => {
  await using smtp = await smtpServer()
  const transport = createTransport({ smtpUrl: smtp.url, from })
  for (const to of ['one@visitor.example, two@visitor.example', 'one@visitor.example\r\nRCPT TO:<two@visitor.example>', '']) {
    await expect(transport.send({ ...mail, to })).rejects.toMatchObject({ permanent: true })
  }
  expect(smtp.received).toEqual([])
})

test('a subject cannot add a header', async () => {
  await using smtp = await smtpServer()
  await createTransport({ smtpUrl: smtp.url, from }).send({ ...mail, subject: 'Hej\r\nBcc: two@visitor.example' })
  expect(smtp.received[0]?.headers['bcc']).toBeUndefined()
  expect(smtp.received[0]?.envelope.to).toEqual(['cleo@visitor.example'])
})

const faults: { fault: SmtpFault; is: { reason: string; permanent: boolean; doubtful: boolean; server: boolean } }[] = [
  { fault: { at: 'RCPT', code: 550 }, is: { reason: '550 RCPT TO', permanent: true, doubtful: false, server: false } },
  { fault: { at: 'RCPT', code: 450 }, is: { reason: '450 RCPT TO', permanent: false, doubtful: false, server: false } },
  { fault: { at: 'DATA', code: 554 }, is: { reason: '554 DATA', permanent: true, doubtful: false, server: false } },
  { fault: { at: 'DATA', code: 451 }, is: { reason: '451 DATA', permanent: false, doubtful: false, server: false } },
  // The owner can mend it: the mail waits.
  { fault: { at: 'MAIL', code: 550 }, is: { reason: '550 MAIL FROM', permanent: false, doubtful: false, server: true } },
  { fault: { at: 'RCPT', code: 'close' }, is: { reason: 'ECONNECTION', permanent: false, doubtful: false, server: true } },
  { fault: { at: 'DATA', code: 'close' }, is: { reason: 'ECONNECTION', permanent: false, doubtful: true, server: true } },
]

for (const { fault, is } of faults) {
  test(`a server that answers ${fault.at} with ${fault.code} is told apart from others, without an address`, async () => {
    await using smtp = await smtpServer()
    smtp.failWith(fault)
    const failure: unknown = await createTransport({ smtpUrl: smtp.url, from })
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', message: is.reason, ...is })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/cleo|refused\.example|ärende/)
  })
}

test('a server that is away has not had the mail', async () => {
  const smtp = await smtpServer()
  await smtp[Symbol.asyncDispose]()
  await expect(createTransport({ smtpUrl: smtp.url, from }).send(mail)).rejects.toMatchObject({
    reason: 'ECONNREFUSED',
    permanent: false,
    doubtful: false,
    server: true,
  })
})

test('a wrong password is told by its code, and is not the mail’s fault', async () => {
  await using smtp = await smtpServer({ login: { user: 'desk', password: 'p@ss/word' } })
  await createTransport({ smtpUrl: smtp.url, from }).send(mail)
  expect(smtp.received).toHaveLength(1)
  const wrong = createTransport({ smtpUrl: smtp.url.replace('p%40ss', 'guess'), from })
  await expect(wrong.send(mail)).rejects.toMatchObject({ reason: '535 AUTH PLAIN', permanent: false, doubtful: false, server: true })
})

test('the address of the server cannot turn on a log, and each mail has its own connection', async () => {
  await using smtp = await smtpServer()
  const transport = createTransport({ smtpUrl: `${smtp.url}?logger=true&debug=true&pool=true`, from })
  await transport.send(mail)
  await transport.send(mail)
  expect(smtp.connections()).toBe(2)
})
