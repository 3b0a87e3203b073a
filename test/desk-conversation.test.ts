import { expect, test } from 'vitest'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { sendAnswer } from '#app/letters/answers.ts'
import { sendDueMails } from '#app/letters/mails/outbox.ts'
import { arrival, createTestDesk, names, type TestDesk } from './desk.ts'
import { pressIn } from './plain-form.ts'
import { storeEnquiry, storeMessage } from './letters.ts'

// The conversation by code as the desk shows it, without script (reviews and design/conversation).

const mails = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' }
const hour = 3_600_000

async function deskWithCode(env: Record<string, string> = mails) {
  const desk = await createTestDesk({ env })
  const { reference } = await storeEnquiry(desk.services.storage, { now: arrival, code: true })
  await desk.index()
  await desk.request('/', 'owner')
  return { desk, reference, path: `/forfragningar/${reference}`, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

/** An answer of the owner's that stands on its sender's page since so many hours ago. */
async function answered({ db, services }: TestDesk, reference: string, hours: number): Promise<string> {
  const now = new Date(services.clock().getTime() - hours * hour)
  const { version } = await db.selectFrom('letters').select('version').where('reference', '=', reference).executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const person = { id: 'owner', name: names.owner }
  await sendAnswer(db, { id, letter: { reference, version }, way: 'here', recipient: null, subject: 'Ett svar väntar', body: 'Hej Bo.', person, undo: 0, now })
  await sendDueMails(db, { transport: { send: async () => {} }, from: 'desk@norrljus.example', now, limit: 5 })
  return id
}

const plain = (html: string) => html.replaceAll('\u00A0', ' ').replaceAll(/<!-- -->/g, '')
const pageAt = async (desk: TestDesk, path: string) => plain(await (await desk.request(path, 'owner')).text())
const chosen = (html: string) => /name="way"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1]

test('whoever answers chooses how, and what is chosen survives a refused post, a template, taking it back and the sign-in', async () => {
  await using world = await deskWithCode()
  const { desk, path } = world
  const page = await pageAt(desk, path)
  expect(chosen(page)).toBe('here')
  for (const words of ['Bo läser svaret', 'Mejlet till bo@example.com säger bara att ett svar väntar', 'Hela svaret går som vanlig e-post.'])
    expect(page).toContain(words)
  const press = async (html: string, intent: string, typed: Record<string, string>) => {
    const response = await desk.post(path, 'owner', Object.fromEntries(pressIn(html, intent, typed).fields))
    return { status: response.status, html: plain(await response.text()) }
  }
  const refused = await press(page, 'reply', { body: 'Hej [namn]', way: 'mail' })
  expect([refused.status, chosen(refused.html)]).toEqual([400, 'mail'])
  const empty = await press(page, 'reply', { body: ' ', way: 'mail' })
  expect([empty.status, chosen(empty.html)]).toEqual([400, 'mail'])
  const laidIn = await press(page, 'template', { body: 'Hej', way: 'mail' })
  expect([laidIn.status, chosen(laidIn.html)]).toEqual([200, 'mail'])
  expect((await press(page, 'templates', { body: 'Hej', way: 'mail' })).status).toBe(303)
  expect(chosen(await pageAt(desk, path))).toBe('mail')
  const sent = await press(await pageAt(desk, path), 'reply', { body: 'Hej Bo.', way: 'here' })
  expect(sent.html).toMatch(/role="status">.*Svaret till Bo kan läsas med koden om 20 sekunder\..*Kan strax läsas med koden/s)
  await desk.db.insertInto('desk_settings').values({ name: 'answers-go', value: '"mail"' }).execute()
  expect(chosen(await pageAt(desk, path))).toBe('mail')
  const undone = await press(sent.html, 'unsend', {})
  expect(undone.html).toContain('Svaret är taget tillbaka.')
  expect(chosen(undone.html)).toBe('here')
})

test.each([
  ['has no code', { code_hash: null }, mails, 'Ärendet har ingen kod, så svaret skickas som mejl.', 'mail'],
  ['has a code that is cut off', { cut_at: arrival.toISOString() }, mails, 'Koden är spärrad, så svaret skickas som mejl.', 'mail'],
  ['is of somebody who wants no mail', { no_mail: true }, mails, 'Bo vill inte ha mejl och läser svaret med sin kod.', 'here'],
  ['came to a site without a mail server', { no_mail: false }, {}, 'Webbplatsen skickar inga mejl. Bo läser svaret med sin kod.', 'here'],
  ['cannot be answered at all', { no_mail: true, cut_at: arrival.toISOString() }, mails, 'Det går inte att svara:', null],
] as const)('a letter that %s is answered in one way, and the desk says why', async (_, own, env, why, way) => {
  await using world = await deskWithCode(env)
  const { desk, path } = world
  await desk.db.updateTable('letters').set(own).execute()
  const page = await pageAt(desk, path)
  expect(page).toContain(why)
  expect(page).not.toMatch(/<input(?=[^>]*type="radio")(?=[^>]*name="way")/)
  expect(/<input type="hidden" name="way" value="(\w+)"/.exec(page)?.[1] ?? null).toBe(way)
  const id = crypto.randomUUID()
  // Another way than there is, as a page has it that was open before.
  const other = await desk.post(path, 'owner', { intent: 'reply', id, version: '1', to: '', body: 'Hej Bo.', way: way === 'here' ? 'mail' : 'here' })
  expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('Texten är kvar här.')])
  if (way === null) return
  const usual = await desk.post(path, 'owner', { intent: 'reply', id, version: '1', to: '', body: 'Hej Bo.' })
  expect(usual.status).toBe(200)
  expect(await desk.db.selectFrom('mails').select('way').execute()).toEqual([{ way }])
})

test('an answer says whether it was read, and why no mail went of it', async () => {
  await using world = await deskWithCode()
  const { desk, reference, path } = world
  await answered(desk, reference, 2)
  expect(await pageAt(desk, path)).toContain('Inget nytt mejl skickas: ett tidigare svar är oläst.')
  expect(await pageAt(desk, path)).toMatch(/Besvarat, oläst\..*Kan läsas med koden sedan i dag 11\.00\. Inte läst än/s)
  await desk.db.updateTable('mails').set({ read_at: '2026-11-21T11:20:00.000Z' }).execute()
  expect(await pageAt(desk, path)).toMatch(/Besvarat, läst 12\.20\..*Kan läsas med koden sedan i dag 11\.00\. Läst 12\.20/s)
  await desk.db.updateTable('letters').set({ no_mail: true }).execute()
  await answered(desk, reference, 1)
  const later = desk.db.updateTable('mails').where('read_at', 'is', null)
  const { shown_at } = await desk.db.selectFrom('mails').select('shown_at').where('read_at', 'is', null).executeTakeFirstOrThrow()
  await later.set({ shown_at: null }).execute()
  // The answer before is not meant.
  expect(await pageAt(desk, path)).not.toContain('Besvarat, läst')
  await later.set({ shown_at }).execute()
  const page = await pageAt(desk, path)
  expect(page).toContain('Läser svaren med sin kod och vill inte ha mejl.')
  expect(page).toContain('Kan läsas med koden sedan i dag 12.00, inget mejl: avsändaren har tackat nej. Inte läst än')
  await desk.db.updateTable('letters').set({ cut_at: arrival.toISOString() }).execute()
  expect(await pageAt(desk, path)).toContain('Kunde läsas med koden från i dag 12.00')
})

test('a message stands in the thread and first of all in words, and lists say that it is no new letter', async () => {
  await using world = await deskWithCode()
  const { desk, reference, path } = world
  expect(await pageAt(desk, '/')).not.toContain('Nytt meddelande')
  await answered(desk, reference, 3)
  for (const [id, text] of [
    ['a', 'Går det på torsdag?'],
    ['b', 'Eller <b>fredag</b>?'],
  ] as const)
    await storeMessage(desk.services.storage, { letter: reference, bucket: 'inquiries', id, text, now: new Date(desk.services.clock().getTime() - hour) })
  await desk.index()
  const page = await pageAt(desk, path)
  expect(page).toMatch(/<h1[^>]*>Bo Exempel har skrivit igen\.<\/h1>/)
  expect(page.match(/id="nytt"/g)).toHaveLength(1)
  expect(page).toMatch(/href="#nytt">Till det nya meddelandet<.*id="nytt".*Bo skrev.*Ny<.*Går det på torsdag\?/s)
  expect(page).toContain('Eller &lt;b&gt;fredag&lt;/b&gt;?')
  for (const list of ['/', '/forfragningar']) expect(await pageAt(desk, list)).toMatch(new RegExp(`href="${path}#nytt".*Nytt meddelande i dag 12\\.00`, 's'))
  // Whoever had the letter open before the message reads it first.
  const { version } = await desk.db.selectFrom('letters').select('version').executeTakeFirstOrThrow()
  const blind = await desk.post(path, 'owner', { intent: 'reply', id: crypto.randomUUID(), version: String(version - 1), to: '', body: 'Hej då.', way: 'here' })
  expect([blind.status, await blind.text()]).toEqual([409, expect.stringContaining('Någon annan hann ändra ärendet först.')])
  await answered(desk, reference, 0)
  expect(await pageAt(desk, path)).toMatch(/<h1[^>]*>Bo Exempel<\/h1>/)
  expect(await pageAt(desk, '/forfragningar')).not.toContain('Nytt meddelande')
  // Found only after somebody has answered: they had not been shown it.
  await storeMessage(desk.services.storage, {
    letter: reference,
    bucket: 'inquiries',
    id: 'c',
    text: 'Eller nu?',
    now: new Date(desk.services.clock().getTime() - 4000),
  })
  await desk.index()
  expect(await pageAt(desk, path)).toMatch(/<h1[^>]*>Bo Exempel har skrivit igen\.<\/h1>.*Ny<.*Eller nu\?/s)
  expect(await pageAt(desk, '/forfragningar')).toContain('Nytt meddelande')
})

test('a message of pictures alone stands in the thread with them, in the list, and beside its answer as their number', async () => {
  await using world = await deskWithCode()
  const { desk, reference, path } = world
  const files = ['01.jpg', '02.jpg'].map((name) => ({ name, body: name, contentType: 'image/jpeg' }))
  await storeMessage(desk.services.storage, { letter: reference, bucket: 'inquiries', text: '', files, now: desk.services.clock() })
  await desk.index()
  const page = await pageAt(desk, path)
  expect(page).toMatch(/id="nytt".*Bo skrev.*Ny<.*Bild 1.*Bild 2/s)
  expect(page).toMatch(/<p>2 filer<\/p>/)
  for (const list of ['/', '/forfragningar']) expect(await pageAt(desk, list)).toContain('Nytt meddelande')
  const exported = await (await desk.request(`${path}/export/text`, 'owner')).text()
  expect(exported).toMatch(/\nMEDDELANDE, [^\n]+\nBifogat: 01\.jpg, 02\.jpg\n$/)
})

test('an answer that nobody has opened for 48 hours is said on the first page and at the letter, and goes in a mail', async () => {
  await using world = await deskWithCode()
  const { desk, reference, path } = world
  const id = await answered(desk, reference, 47.9)
  const said = `Ingen har öppnat svaret i ärende ${shownReference(reference)}.`
  expect(await pageAt(desk, '/')).not.toContain(said)
  expect(await pageAt(desk, path)).not.toContain('Skicka som mejl')
  expect((await desk.post(path, 'owner', { intent: 'send-in-mail', mail: id })).status).toBe(409)
  await desk.db
    .updateTable('mails')
    .set({ shown_at: new Date(desk.services.clock().getTime() - 48 * hour).toISOString() })
    .execute()
  expect(await pageAt(desk, '/')).toContain(said)
  const page = await pageAt(desk, path)
  expect(page).toContain('Ingen har öppnat svaret.')
  const sent = await desk.post(path, 'owner', Object.fromEntries(pressIn(page, 'send-in-mail').fields))
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringMatching(/role="status">.*Svaret skickas som mejl nu\./)])
  expect(desk.woken()).toBe(1)
  expect(await desk.db.selectFrom('mails').select(['way', 'state']).execute()).toEqual([{ way: 'mail', state: 'waiting' }])
  expect(await pageAt(desk, '/')).not.toContain(said)
  expect((await desk.post(path, 'owner', { intent: 'send-in-mail', mail: id })).status).toBe(409)
})

test('a neutral mail that was refused says who has not been told, and that the address is to be corrected only where that was refused', async () => {
  await using world = await deskWithCode()
  const { desk, reference, path } = world
  const id = await answered(desk, reference, 1)
  await desk.db.updateTable('mails').set({ state: 'failed', sent_at: null, failure: '550 RCPT TO' }).execute()
  await desk.db.updateTable('letters').set({ state: 'open', answered_at: null }).execute()
  const told = `Avsändaren av ärende ${shownReference(reference)} har inte fått veta att ett svar väntar.`
  expect(await pageAt(desk, '/')).toMatch(new RegExp(`${told}.*Rätta adressen bo@example\\.com där\\.`, 's'))
  expect(await pageAt(desk, path)).toMatch(new RegExp(`mejlet kom inte fram.*${told}.*Rätta adressen\\.`, 's'))
  await desk.db.updateTable('mails').set({ failure: '550 DATA' }).execute()
  expect(await pageAt(desk, path)).toMatch(new RegExp(`${told}.*vägrade ta emot mejlet \\(550\\).*Skicka igen\\.`, 's'))
  await desk.db.updateTable('mails').set({ failure: '550 RCPT TO' }).execute()
  const page = await pageAt(desk, path)
  const again = await desk.post(path, 'owner', Object.fromEntries(pressIn(page, 'send-again', { address: 'bo@right.example' }).fields))
  expect(await again.text()).toContain('Svaret skickas igen om 20 sekunder.')
  // It stands on the page already.
  expect(await pageAt(desk, path)).not.toContain('value="unsend"')
  expect((await desk.post(path, 'owner', { intent: 'unsend', mail: id })).status).toBe(409)
})

test('an adviser cuts a code off, after a question and once; nobody else does, and it is told where somebody looks for it', async () => {
  await using world = await deskWithCode()
  const { desk, path } = world
  const page = await pageAt(desk, path)
  expect(page).toMatch(/En borttappad kod lämnas inte ut igen, inte heller här\..*<summary[^>]*>Spärra koden …<\/summary>.*går inte att ångra/s)
  expect((await desk.post(path, 'writer', { intent: 'cut-code' })).status).toBe(404)
  const cut = await desk.post(path, 'adviser', Object.fromEntries(pressIn(page, 'cut-code').fields))
  expect([cut.status, plain(await cut.text())]).toEqual([
    200,
    expect.stringMatching(/role="status">.*Koden är spärrad\..*Rut Exempel spärrade koden.*Koden är spärrad sedan/s),
  ])
  expect((await desk.post(path, 'owner', { intent: 'cut-code' })).status).toBe(409)
  expect(await pageAt(desk, path)).not.toContain('Spärra koden')
  expect(await desk.db.selectFrom('letters').select('cut_at').executeTakeFirstOrThrow()).toEqual({ cut_at: desk.services.clock().toISOString() })
})

test('the owner sets how answers go; each who answers has a name for visitors, which nobody else’s form empties', async () => {
  await using world = await deskWithCode()
  const { desk } = world
  expect((await desk.post('/fakta', 'adviser', { intent: 'answers-go', way: 'mail' })).status).toBe(404)
  expect((await desk.post('/fakta', 'owner', { intent: 'answers-go', way: 'pigeon' })).status).toBe(400)
  const saved = await desk.post('/fakta', 'owner', { intent: 'answers-go', way: 'mail' })
  expect(await saved.text()).toMatch(/role="status">.*Sparat\. Nästa svar skickas som mejl\./)
  const visible = async () => (await desk.db.selectFrom('people').select('visitor_name').where('id', '=', 'owner').executeTakeFirstOrThrow()).visitor_name
  const profile = { intent: 'profile', name: names.owner, email: 'owner@example.com' }
  expect(await pageAt(desk, '/konto')).toContain('Är det tomt står Norrljus över svaren och ditt namn under.')
  const long = await desk.post('/konto', 'owner', { ...profile, visitorName: 'x'.repeat(61) })
  expect([long.status, await long.text()]).toEqual([400, expect.stringMatching(/id="visitorName-error".*Skriv ett kortare namn/s)])
  await desk.post('/konto', 'owner', { ...profile, visitorName: '  Maria \u202E' })
  expect(await visible()).toBe('Maria')
  await desk.post('/konto', 'owner', profile)
  expect(await visible()).toBe('Maria')
  await desk.post('/konto', 'owner', { ...profile, visitorName: '' })
  expect(await visible()).toBeNull()
  expect(await (await desk.request('/konto', 'writer')).text()).not.toContain('Namn för besökare')
})
