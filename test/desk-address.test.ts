import { expect, test } from 'vitest'
import { sendDueMails } from '#app/letters/mails/outbox.ts'
import { createTransport } from '#app/letters/mails/smtp.ts'
import { join } from './desk-people.ts'
import { createTestDesk } from './desk.ts'
import { type ReceivedMail, smtpServer } from './smtp.ts'

const sender = '"Norrljus, Umeå" <skrivbordet@norrljus.example>'

/** A desk that sends its mails to a server of this process, once an action wakes the clock. */
async function aDesk({ sends = true }: { sends?: boolean } = {}) {
  await using stack = new AsyncDisposableStack()
  const smtp = stack.use(await smtpServer())
  const desk = stack.use(await createTestDesk({ env: sends ? { SMTP_URL: smtp.url, MAIL_FROM: sender } : {} }))
  const { services, site } = desk
  const { mail } = services.config
  let isAway = false
  const send = async () => {
    if (!mail) return
    const transport = createTransport({ ...mail, smtpUrl: isAway ? 'smtp://127.0.0.1:9' : mail.smtpUrl })
    await sendDueMails(desk.db, { transport, from: mail.from.address, now: services.clock(), limit: 20 })
  }
  const rounds: Promise<void>[] = []
  const wake = () => {
    const round = send()
    rounds.push(round)
    return round
  }
  Object.assign(services, { wake, mailPatience: 5000 })
  const profile = { intent: 'profile', name: 'Elin Exempel', visitorName: '', notices: 'on', shortcuts: 'on' }
  const page = async (response: Response | Promise<Response>) => {
    const got = await response
    return { status: got.status, text: textOf(await got.text()) }
  }
  const all = stack.move()
  return {
    desk,
    smtp,
    send,
    /** Keeps the mail server from answering. */
    away: (is: boolean) => (isAway = is),
    later: (milliseconds: number) => (site.time.now = new Date(services.clock().getTime() + milliseconds)),
    account: () => page(desk.request('/konto', 'owner')),
    people: () => page(desk.request('/manniskor', 'owner')),
    post: (sent: Record<string, string>, path = '/konto') => page(desk.post(path, 'owner', sent)),
    give: (email: string) => page(desk.post('/konto', 'owner', { ...profile, email })),
    async [Symbol.asyncDispose]() {
      await Promise.all(rounds)
      await all.disposeAsync()
    },
  }
}

/** What a page says. */
function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html
  return main
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/[\s\u00A0]+/g, ' ')
}

const codeIn = (mail: ReceivedMail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
const minute = 60_000

test('a new address is sent a code at once, and notices go there when it is typed', async () => {
  await using place = await aDesk()
  const { smtp } = place
  const given = await place.give('Elin@New.example')
  expect(given.text).toContain('Sparat. Mejlservern tog emot mejlet med koden till elin@new.example i dag 13.00. Hittar du det inte: titta i skräpposten.')
  expect(given.text).toContain('Notiserna går till owner@example.com tills den nya är bekräftad.')
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([['elin@new.example']])
  const [mail] = smtp.received
  expect(mail?.text).toMatch(/Koden gäller i 24 timmar\.\n\nHar du inte bett om den: gör ingenting\./)
  expect(mail?.text).not.toMatch(/Norrljus|Elin|http/)
  const code = codeIn(mail)
  const confirmed = await place.post({ intent: 'confirm-address', code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.stringContaining('Adressen är bekräftad. elin@new.example gäller nu.')])
  expect(confirmed.text).toContain('Skicka ett provmejl')
  await expect.poll(() => smtp.received.at(-1)?.envelope.to).toEqual(['owner@example.com'])
  expect(smtp.received.at(-1)?.headers['subject']).toBe('En ägares e-postadress på skrivbordet ändrades')
  expect(await place.desk.db.selectFrom('people').select('email').where('id', '=', 'owner').execute()).toEqual([{ email: 'elin@new.example' }])
})

test('wrong codes are counted in words, and after five only another code helps', async () => {
  await using place = await aDesk()
  await place.give('elin@new.example')
  const code = codeIn(place.smtp.received[0])
  const wrong = code === '000000' ? '111111' : '000000'
  const guess = (typed: string) => place.post({ intent: 'confirm-address', code: typed })
  expect(await guess('12 34')).toMatchObject({ status: 400, text: expect.stringContaining('Skriv de sex siffrorna i mejlet.') })
  for (const left of ['4 försök', '3 försök', '2 försök', 'Ett försök'])
    expect(await guess(wrong)).toMatchObject({ status: 400, text: expect.stringContaining(`Koden stämmer inte. ${left} kvar.`) })
  for (const typed of [wrong, code]) {
    const { status, text } = await guess(typed)
    expect([status, text]).toEqual([400, expect.stringContaining('Koden gäller inte längre. Skicka en ny.')])
    expect(text).toContain('Koden till elin@new.example gäller inte längre.')
    expect(text).not.toContain('Bekräfta adressen')
  }
  expect(await place.post({ intent: 'new-code' })).toMatchObject({ status: 429, text: expect.stringContaining('Du bad nyss om en kod.') })
  place.later(minute)
  expect((await place.post({ intent: 'new-code' })).text).toContain('Mejlservern tog emot mejlet med koden till elin@new.example i dag 13.01.')
  expect((await guess(codeIn(place.smtp.received.at(-1)))).text).toContain('Adressen är bekräftad.')
})

test('after 24 hours a code is refused, also where the page was opened before', async () => {
  await using place = await aDesk()
  await place.give('elin@new.example')
  const code = codeIn(place.smtp.received[0])
  place.later(24 * 60 * minute)
  // The session has ended meanwhile.
  await place.desk.db.updateTable('sessions').set({ seen_at: place.desk.services.clock().toISOString() }).execute()
  expect((await place.account()).text).toContain('Koden till elin@new.example gäller inte längre. Skicka en ny.')
  expect(await place.post({ intent: 'confirm-address', code })).toMatchObject({ status: 400, text: expect.stringContaining('Koden gäller inte längre.') })
})

test('a code that could not be sent says why at the account, and not on the first page', async () => {
  await using place = await aDesk()
  place.smtp.failWith({ at: 'RCPT', code: 550 })
  const { text } = await place.give('elin@wrong.example')
  const said = 'Mejlet med koden till elin@wrong.example gick inte att skicka. Mottagarens adress godtogs inte (550).'
  expect(text).toContain(`Sparat. ${said}`)
  expect((await place.account()).text).toContain(said)
  const today = textOf(await (await place.desk.request('/', 'owner')).text())
  expect(today).not.toContain('gick inte att skicka')
  expect(today).toContain('Din e-postadress är inte bekräftad. Inget mejlas till elin@wrong.example förrän den är det. Bekräfta den')
  expect(await place.post({ intent: 'keep-address' })).toMatchObject({ text: expect.stringContaining('Ångrat. owner@example.com gäller som förut.') })
  expect(await place.post({ intent: 'keep-address' })).toMatchObject({ status: 409, text: expect.stringContaining('Ingen adress väntar') })
})

test('where no mail is set an address waits, and the page says who sets it; there is nothing to send', async () => {
  await using place = await aDesk({ sends: false })
  const asks = 'Be den som sköter servern att ställa in mejl (SMTP_URL och MAIL_FROM).'
  const before = await place.account()
  expect(before.text).toContain(`Mejl är inte inställt, så inget mejl går hit. ${asks}`)
  expect(before.text).not.toContain('provmejl')
  const { text } = await place.give('elin@new.example')
  expect(text).toContain(`elin@new.example bekräftas när mejl är inställt. ${asks}`)
  expect(text).not.toMatch(/Skicka en|Bekräfta adressen/)
  for (const intent of ['test-mail', 'new-code']) expect((await place.post({ intent })).status).toBe(409)
  expect(await place.desk.db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('somebody without an address who gives one gets no notices until it is confirmed, and may ask for them', async () => {
  await using place = await aDesk()
  const { db } = place.desk
  await place.account()
  await db.updateTable('people').set({ email: null }).execute()
  expect((await place.account()).text).not.toContain('Mejl till dig')
  const { text } = await place.give('elin@new.example')
  expect(text).toContain('Inga notiser går förrän adressen är bekräftad.')
  expect(await db.selectFrom('people').select(['email', 'new_email', 'notices']).executeTakeFirst()).toEqual({
    email: null,
    new_email: 'elin@new.example',
    notices: true,
  })
  expect((await place.give('')).text).toContain('Skriv en adress, eller stäng av notiserna.')
})

test('a test mail says what the mail server answered, from whom it came, and still does after a reload', async () => {
  await using place = await aDesk()
  const before = await place.account()
  expect(before.text).toContain('Avsändare är Norrljus, Umeå <skrivbordet@norrljus.example>.')
  const sent = 'Mejlservern tog emot provmejlet till owner@example.com i dag 13.00. Hittar du det inte: titta i skräpposten.'
  expect(await place.post({ intent: 'test-mail' })).toMatchObject({ status: 200, text: expect.stringContaining(sent) })
  place.later(59_000)
  expect((await place.account()).text).toContain(sent)
  const [mail] = place.smtp.received
  expect([mail?.envelope, mail?.headers['from'], mail?.headers['subject']]).toEqual([
    { from: 'skrivbordet@norrljus.example', to: ['owner@example.com'] },
    'Norrljus, Umeå <skrivbordet@norrljus.example>',
    'Provmejl från skrivbordet',
  ])
  expect(mail?.headers['message-id']).toMatch(/^<[\w-]+@norrljus\.example>$/)
  expect(await place.post({ intent: 'test-mail' })).toMatchObject({ status: 429, text: expect.stringContaining('Du bad nyss om ett provmejl. Vänta en minut') })
  expect(place.smtp.received).toHaveLength(1)
})

test('a test mail that is refused, and one that finds no server, say so in words', async () => {
  await using place = await aDesk()
  place.smtp.failWith({ at: 'RCPT', code: 550 })
  const refused = 'Provmejlet till owner@example.com i dag 13.00 gick inte att skicka. Mottagarens adress godtogs inte (550).'
  expect((await place.post({ intent: 'test-mail' })).text).toContain(refused)
  expect((await place.account()).text).toContain(refused)
  place.later(minute)
  place.away(true)
  const waits = 'Provmejlet till owner@example.com har inte gått än. Mejlservern går inte att nå (ECONNREFUSED). Nya försök görs.'
  expect((await place.post({ intent: 'test-mail' })).text).toContain(waits)
  expect((await place.account()).text).toContain(waits)
  place.smtp.failWith(null)
  place.away(false)
  // The one that waits is tried again: there is never a second.
  expect((await place.post({ intent: 'test-mail' })).text).toContain('Mejlservern tog emot provmejlet till owner@example.com i dag 13.01.')
  expect(place.smtp.received).toHaveLength(1)
})

test('a test mail whose round takes too long is said to wait, with what to do', async () => {
  await using place = await aDesk()
  Object.assign(place.desk.services, { wake: () => new Promise(() => {}), mailPatience: 20 })
  expect((await place.post({ intent: 'test-mail' })).text).toContain('Provmejlet till owner@example.com står i kö. Ladda om sidan om en stund.')
  expect((await place.account()).text).toContain('står i kö')
})

test('an invitation is mailed, and the page says so; what became of the mail stands at the invitation', async () => {
  await using place = await aDesk()
  const invite = (email: string) => place.desk.post('/manniskor', 'owner', { intent: 'invite', email, role: 'owner' })
  expect((await place.people()).text).toContain('Länken visas här och mejlas till adressen. Den gäller i 24 timmar')
  const made = await (await invite('ny@example.com')).text()
  const [link = ''] = /http:\/\/localhost:3001\/inbjudan\/[\w-]{43}/.exec(made) ?? []
  expect(textOf(made)).toContain('Länken mejlas också till ny@example.com.')
  await expect.poll(() => place.smtp.received.map(({ envelope }) => envelope.to)).toContainEqual(['ny@example.com'])
  const mail = place.smtp.received.find(({ envelope }) => envelope.to.includes('ny@example.com'))
  expect(mail?.text).toContain(`Elin Exempel bjuder in dig till skrivbordet, där ni arbetar tillsammans.`)
  expect(mail?.text).toContain(`\n\n${link}\n\nLänken gäller i 24 timmar`)
  await expect.poll(async () => (await place.people()).text).toContain('mejlad i dag 13.00')
  place.smtp.failWith({ at: 'RCPT', code: 550 })
  await invite('fel@example.com')
  await expect.poll(async () => (await place.people()).text).toContain('mejlet gick inte att skicka: Mottagarens adress godtogs inte (550)')
})

test('where no mail is set nothing is mailed, and the page says so', async () => {
  await using place = await aDesk({ sends: false })
  expect((await place.people()).text).toContain('Den mejlas inte, eftersom mejl inte är inställt.')
  const { text } = await place.post({ intent: 'invite', email: 'ny@example.com', role: 'writer' }, '/manniskor')
  expect(text).toContain('Den visas bara nu. Den mejlas inte, eftersom mejl inte är inställt.')
  expect((await place.people()).text).toContain('inte mejlad')
  expect(await place.desk.db.selectFrom('mails').select('id').where('about', '=', 'invitation').execute()).toEqual([])
})

test('a link for a lost key is never mailed, and says so', async () => {
  await using place = await aDesk()
  await place.desk.signIn('adviser')
  const { text } = await place.post({ intent: 'link' }, '/manniskor/adviser')
  expect(text).toContain('Den visas bara nu. Den mejlas inte.')
  await place.send()
  expect(place.smtp.received.filter(({ envelope }) => envelope.to.includes('adviser@example.com'))).toEqual([])
})

test('whoever accepted an invitation has an address that is not confirmed: colleagues see it, and may turn on notices', async () => {
  await using place = await aDesk()
  const { desk } = place
  const { id } = await join(desk.db, { name: 'Tove', role: 'adviser', isConfirmed: false, now: desk.services.clock() })
  await place.send()
  expect(place.smtp.received.map(({ envelope, headers }) => [envelope.to[0], headers['subject']])).toContainEqual([
    'tove@example.com',
    'Kod för din e-postadress',
  ])
  expect((await place.people()).text).toContain('Tove tove@example.com, inte bekräftad')
  const one = await place.post({ intent: 'notices', notices: 'on' }, `/manniskor/${id}`)
  expect(one.text).toContain('tove@example.com, inte bekräftad')
  expect(await desk.db.selectFrom('people').select(['email', 'notices']).where('id', '=', id).executeTakeFirst()).toEqual({ email: null, notices: true })
})
