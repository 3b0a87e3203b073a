import { expect, test } from 'vitest'
import { sendDueMails } from '#app/letters/mails/outbox.ts'
import { chooseTime } from '#app/letters/times/choose-time.ts'
import { timeInWords } from '#app/letters/times/time-words.ts'
import { readTyped } from '#app/people/typed-texts.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { startConversation } from './conversation.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { letPass } from './forms.ts'
import { pressIn } from './plain-form.ts'

// Times that an answer offers, at the desk: without a script, as the whole page.

const mails = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' }
const day = 24 * 3_600_000

async function world() {
  const desk = await createTestDesk({ env: mails })
  const stores = { db: desk.db, storage: desk.services.storage }
  const conversation = await startConversation(stores, { now: desk.services.clock() })
  const path = `/forfragningar/${conversation.key.reference}`
  await desk.request('/', 'owner')
  return { desk, stores, path, ...conversation, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

const plain = (html: string) => html.replaceAll('\u00A0', ' ').replaceAll(/<!-- -->/g, '')
const pageAt = async (desk: TestDesk, path: string) => plain(await (await desk.request(path, 'owner')).text())
const press = async (desk: TestDesk, path: string, html: string, intent: string, typed: Record<string, string> = {}) => {
  const response = await desk.post(path, 'owner', Object.fromEntries(pressIn(html, intent, typed).fields))
  return { status: response.status, html: plain(await response.text()) }
}
/** What stands in a field of the answer's form. */
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1] ??
  new RegExp(`name="${name}"[^]*?<option[^>]*selected=""[^>]*value="(\\d+|\\w+)"|name="${name}"[^]*?<option value="(\\w+)" selected=""`)
    .exec(html)
    ?.slice(1)
    .find(Boolean)

/** A day in Stockholm, so many from now. */
const inDays = (desk: TestDesk, days: number) => new Date(desk.services.clock().getTime() + days * day).toISOString().slice(0, 10)

const statesOf = async ({ db }: TestDesk) => (await db.selectFrom('offered_times').select('state').orderBy('starts_at').execute()).map(({ state }) => state)

const show = (desk: TestDesk) =>
  sendDueMails(desk.db, {
    transport: { send: async () => {} },
    from: 'desk@norrljus.example',
    now: new Date(desk.services.clock().getTime() + 60_000),
    limit: 5,
  })

test('times are checked, with what is to be known of each, offered with the answer, and taken back with it', async () => {
  await using place = await world()
  const { desk, path, key } = place
  const first = await pageAt(desk, path)
  expect(first).toContain('Tider att välja på')
  const typed = {
    body: 'Hej Bo.',
    'time-length': '45',
    'time-how': 'phone',
    'time-day-0': inDays(desk, 4),
    'time-clock-0': '14:00',
    'time-day-1': inDays(desk, 34),
    'time-clock-1': '09:30',
  }
  const checked = await press(desk, path, first, 'check-times', { ...typed, 'time-day-2': inDays(desk, -1), 'time-clock-2': '10:00', 'time-clock-3': '10:00' })
  expect(checked.status).toBe(200)
  expect(checked.html).toContain('Juldagen: många är lediga.')
  expect(checked.html).toContain('Tiden har passerat.')
  expect(checked.html).toContain('Välj en dag.')
  expect([valueOf(checked.html, 'time-day-1'), valueOf(checked.html, 'time-clock-3'), valueOf(checked.html, 'time-length')]).toEqual([
    inDays(desk, 34),
    '10:00',
    '45',
  ])
  expect(checked.html).toContain('>Hej Bo.</textarea>')

  // A time that is none stops the answer; nothing that was typed is lost.
  const refused = await press(desk, path, first, 'reply', { ...typed, 'time-day-2': inDays(desk, -1), 'time-clock-2': '10:00' })
  expect([refused.status, valueOf(refused.html, 'time-day-2')]).toEqual([400, inDays(desk, -1)])
  expect(refused.html).toContain('Något i tiderna behöver rättas.')
  const empty = await press(desk, path, first, 'reply', { ...typed, body: 'Hej [namn]' })
  expect([empty.status, valueOf(empty.html, 'time-day-0')]).toEqual([400, inDays(desk, 4)])
  const laidIn = await press(desk, path, first, 'template', typed)
  expect(valueOf(laidIn.html, 'time-clock-1')).toBe('09:30')
  expect(await statesOf(desk)).toEqual([])

  // A warning does not.
  const sent = await press(desk, path, first, 'reply', typed)
  expect(sent.status).toBe(200)
  expect(await statesOf(desk)).toEqual(['offered', 'offered'])
  expect(sent.html).toContain('inte vald än, 45 minuter, telefon')
  const undone = await press(desk, path, sent.html, 'unsend')
  expect([undone.status, valueOf(undone.html, 'time-day-0'), valueOf(undone.html, 'time-clock-1')]).toEqual([200, inDays(desk, 4), '09:30'])
  expect(await statesOf(desk)).toEqual([])
  expect(await readTyped(desk.db, { personId: 'owner', place: placeOf('times', key.reference) })).not.toBeNull()
})

test('the thread says what has become of each time; one is taken back, and a call is cancelled, with its file for a calendar', async () => {
  await using place = await world()
  const { desk, path, key, stores } = place
  const typed = {
    body: 'Hej Bo.',
    'time-how': 'signal',
    'time-day-0': inDays(desk, 4),
    'time-clock-0': '14:00',
    'time-day-1': inDays(desk, 5),
    'time-clock-1': '09:30',
  }
  await press(desk, path, await pageAt(desk, path), 'reply', typed)
  await show(desk)
  const [first, second] = await desk.db.selectFrom('offered_times').select('id').orderBy('starts_at').execute()
  letPass(desk.site, 60_000)
  await chooseTime(stores, key, { id: first?.id ?? '', number: '', now: desk.services.clock() })
  const page = await pageAt(desk, path)
  expect(page).toMatch(/vald i dag \d\d\.\d\d, 30 minuter, Signal 070-123 45 67/)
  expect(page).toContain('Avsändaren valde')
  expect(page).toMatch(/<h1[^>]*>Bo Exempel har valt en tid\.</)
  const file = await desk.request(`${path}/samtal/${first?.id ?? ''}`, 'adviser')
  expect([file.status, file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="samtal.ics"',
  ])
  expect(await file.text()).toContain('SUMMARY:Samtal\r\n')
  expect((await desk.request(`${path}/samtal/${second?.id ?? ''}`, 'owner')).status).toBe(404)
  expect((await desk.request(`${path}/samtal/${first?.id ?? ''}`, 'writer')).status).not.toBe(200)
  letPass(desk.site, 60_000)
  const end = async (id: string | undefined, call?: 'yes') =>
    (await desk.post(path, 'owner', { intent: 'end-time', time: id ?? '', ...(call && { call }) })).status
  expect([await end(second?.id), await statesOf(desk)]).toEqual([200, ['chosen', 'taken-back']])
  // A page that was open before it was chosen takes back no call.
  expect([await end(first?.id), await statesOf(desk)]).toEqual([409, ['chosen', 'taken-back']])
  expect(pressIn(page, 'end-time', { time: first?.id ?? '' }).fields).toContainEqual(['call', 'yes'])
  expect([await end(first?.id, 'yes'), await statesOf(desk)]).toEqual([200, ['cancelled-here', 'taken-back']])
  expect([await end(first?.id, 'yes'), await end(crypto.randomUUID())]).toEqual([409, 409])
  const after = await pageAt(desk, path)
  expect(after).toContain('avbokad av oss')
  expect(after).not.toContain('har valt en tid')
  expect(after).toContain(`/samtal/${first?.id ?? ''}`)
  expect(await (await desk.request(`${path}/samtal/${first?.id ?? ''}`, 'owner')).text()).toContain('METHOD:CANCEL')
})

/** A letter whose sender has chosen the first of two times, 14.00 and 9.30 on the days after. */
async function withCall() {
  const place = await world()
  const { desk, path, key, stores } = place
  const times = { 'time-day-0': inDays(desk, 4), 'time-clock-0': '14:00', 'time-day-1': inDays(desk, 5), 'time-clock-1': '09:30' }
  await press(desk, path, await pageAt(desk, path), 'reply', { body: 'Hej Bo.', 'time-how': 'signal', ...times })
  await show(desk)
  const [time] = await desk.db.selectFrom('offered_times').select(['id', 'starts_at']).orderBy('starts_at').execute()
  const now = desk.services.clock()
  const choose = () => chooseTime(stores, key, { id: time?.id ?? '', number: '', now })
  return { ...place, choose, when: timeInWords(new Date(time?.starts_at ?? ''), { language: 'sv', now }) }
}

test('what erases a letter says first that its call will not take place', async () => {
  await using place = await withCall()
  const { desk, key, choose, when } = place
  const { email } = await desk.db.selectFrom('letters').select('email').executeTakeFirstOrThrow()
  const questions = async () => [
    await pageAt(desk, `/forfragningar/radera?letter=${key.reference}`),
    plain(await (await desk.post('/radera', 'owner', { intent: 'search', address: email })).text()),
  ]
  for (const question of await questions()) expect(question).not.toContain('Samtalet')
  await choose()
  for (const question of await questions())
    expect(question).toContain(`Samtalet ${when} ställs in. Avsändaren får inte veta det. Vill du att det ska stå på avsändarens sida: avboka först`)
  await desk.db.updateTable('offered_times').set({ state: 'chosen' }).execute()
  for (const question of await questions())
    expect(question).toContain('2 samtal ställs in. Avsändaren får inte veta det. Vill du att det ska stå på avsändarens sida: avboka först')
})

test.each(['letter', 'address'])('erasing by %s, whoever has promised its call is told, unless they erase it', async (way) => {
  for (const isOwn of [true, false]) {
    await using place = await withCall()
    const { desk, key, choose } = place
    await choose()
    await desk.request('/', 'adviser')
    const { email: address } = await desk.db.selectFrom('letters').select('email').executeTakeFirstOrThrow()
    await desk.db.updateTable('people').set({ email: 'nagon@desk.example' }).execute()
    const { id } = await desk.db.selectFrom('people').select('id').where('role', '=', 'adviser').executeTakeFirstOrThrow()
    if (!isOwn) await desk.db.updateTable('offered_times').set({ person_id: id }).execute()
    if (way === 'letter') await desk.post('/forfragningar', 'owner', { intent: 'erase', letter: key.reference })
    else {
      const found = await (await desk.post('/radera', 'owner', { intent: 'search', address })).text()
      await desk.post('/radera', 'owner', Object.fromEntries(pressIn(found, 'erase', { again: address }).fields))
    }
    expect(await desk.db.selectFrom('letters').select('reference').execute()).toEqual([])
    expect(await desk.db.selectFrom('mails').select('id').where('about', '=', 'erased').execute()).toHaveLength(isOwn ? 0 : 1)
  }
})

test('before the code of a letter with a call is cut off, it says that the call stands', async () => {
  await using place = await withCall()
  const { desk, path, choose, when } = place
  const said = `Samtalet ${when} står kvar, men avsändaren kan inte längre se eller avboka det på sin sida.`
  expect(await pageAt(desk, path)).not.toContain('står kvar, men')
  await choose()
  expect(await pageAt(desk, path)).toContain(said)
  await desk.db.updateTable('offered_times').set({ state: 'cancelled-here' }).where('state', '=', 'chosen').execute()
  expect(await pageAt(desk, path)).not.toContain('står kvar, men')
})

test('who has promised calls is named before they are removed, or become a writer', async () => {
  await using place = await withCall()
  const { desk, choose } = place
  await desk.request('/', 'adviser')
  const { id, name } = await desk.db.selectFrom('people').select(['id', 'name']).where('role', '=', 'adviser').executeTakeFirstOrThrow()
  await desk.db.updateTable('offered_times').set({ person_id: id }).execute()
  const page = () => pageAt(desk, `/manniskor/${id}?fraga=ta-bort`)
  expect(await page()).not.toContain('har lovat')
  await choose()
  const one = await page()
  expect(one).toContain(`${name} har lovat ett samtal. Det står kvar: den som har ärendet får ett mejl när det är dags, annars en ägare.`)
  expect(one).toContain(`${name} har lovat ett samtal. Blir ${name} skribent står det kvar: den som har ärendet får ett mejl när det är dags, annars en ägare.`)
  await desk.db.updateTable('offered_times').set({ state: 'chosen' }).execute()
  expect(await page()).toContain(`${name} har lovat 2 samtal. De står kvar: den som har ärendet får ett mejl när det är dags, annars en ägare.`)
})

test('a cancelled call says how its sender learns of it', async () => {
  await using place = await world()
  const { desk, path, key, stores } = place
  const typed = { body: 'Hej Bo.', 'time-day-0': inDays(desk, 4), 'time-clock-0': '14:00' }
  await press(desk, path, await pageAt(desk, path), 'reply', typed)
  await show(desk)
  const [time] = await desk.db.selectFrom('offered_times').select('id').execute()
  await chooseTime(stores, key, { id: time?.id ?? '', number: '', now: desk.services.clock() })
  const letters = desk.db.updateTable('letters')
  expect(await pageAt(desk, path)).toContain('Mejlet säger bara att något har ändrats, och skickas inte om något redan ligger oläst där. Erbjud gärna')
  await letters.set({ no_mail: true }).execute()
  expect(await pageAt(desk, path)).toContain('Avsändaren får veta det på sin sida, men får inget mejl. Erbjud gärna')
  await letters.set({ cut_at: desk.services.clock().toISOString() }).execute()
  const page = await pageAt(desk, path)
  expect(page).toContain('Koden är spärrad, så avsändaren får inte veta det härifrån.')
  expect((await press(desk, path, page, 'end-time')).html).toContain('Samtalet är avbokat. Koden är spärrad, så avsändaren får inte veta det härifrån.')
})

test('I dag names the calls of the day, with where and whose', async () => {
  await using place = await world()
  const { desk, path, key, stores } = place
  expect(await pageAt(desk, '/')).not.toContain('Samtal i dag')
  const at = new Date(desk.services.clock().getTime() + 3 * 3_600_000)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' }).format(at)
  await press(desk, path, await pageAt(desk, path), 'reply', { body: 'Hej Bo.', 'time-day-0': inDays(desk, 0), 'time-clock-0': clock })
  await show(desk)
  const [time] = await desk.db.selectFrom('offered_times').select('id').execute()
  await chooseTime(stores, key, { id: time?.id ?? '', number: '', now: desk.services.clock() })
  const today = await pageAt(desk, '/')
  expect(today).toContain('Samtal i dag')
  expect(today).toContain(`30 minuter, telefon 070-123 45 67`)
  expect(today).toContain(clock.replace(':', '.'))
  await desk.db.updateTable('offered_times').set({ how: 'video', number: null, link: 'https://meet.example/a' }).execute()
  expect(await pageAt(desk, '/')).toContain('href="https://meet.example/a" rel="noreferrer"')
})

test('without a code nothing is offered', async () => {
  await using place = await world()
  const { desk, path } = place
  await desk.db.updateTable('letters').set({ cut_at: desk.services.clock().toISOString() }).execute()
  expect(await pageAt(desk, path)).not.toContain('Tider att välja på')
  const response = await desk.post(path, 'owner', {
    intent: 'reply',
    version: '1',
    id: crypto.randomUUID(),
    body: 'Hej Bo.',
    to: '',
    way: 'mail',
    'time-day-0': inDays(desk, 4),
    'time-clock-0': '14:00',
    'time-length': '30',
    'time-how': 'phone',
  })
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('ingen kan välja en tid')
})
