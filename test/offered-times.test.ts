import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import ical from 'ical.js'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { calendarFile } from '#app/letters/times/calendar-file.ts'
import { endTime } from '#app/letters/times/choose-time.ts'
import { offerTimes } from '#app/letters/times/offer-times.ts'
import type { CallWay } from '#app/letters/times/limits.ts'
import { pathTo } from '#app/site/screens.ts'
import { copy } from '#app/site/case/copy.ts'
import { fill } from '#app/texts/fill.ts'
import { createTestApp } from './app.ts'
import { addAnswer, startConversation } from './conversation.ts'
import { letPass, pageOf, post, type Sent } from './forms.ts'
import type { Page } from './page.ts'

// Times that an answer offers, on the page that whoever has the letter's code sees. Their only script shows the clock of the reader's own device.

const [sv, en] = [pathTo('case', 'sv'), pathTo('case', 'en')]
const { times: words } = copy.sv.thread
const { times: english } = copy.en.thread

/** By the hour in Stockholm, in December 2026. */
const on = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour - 1))

type Offer = { starts: readonly Date[]; how?: CallWay; link?: string | null; minutes?: number; text?: string }

async function world(own: Partial<Parameters<typeof startConversation>[1]> = {}) {
  const site = await createTestApp()
  const db = site.owner
  const stores = { db, storage: site.services.storage }
  const person = { id: 'elin', name: 'Elin Efternamn', visitor_name: 'Elin', email: null, role: 'adviser' as const, notices: false, shortcuts: true }
  await db
    .insertInto('people')
    .values({ ...person, created_at: site.time.now.toISOString() })
    .execute()
  const begin = (given: Partial<Parameters<typeof startConversation>[1]> = {}) => startConversation(stores, { now: site.time.now, ...given })
  const { key } = await begin(own)
  const offer = async (reference: string, { starts, how = 'signal', link = null, minutes = 30, text = 'Hej! Passar någon av tiderna?' }: Offer) => {
    const mail = await addAnswer(db, { reference }, { at: site.time.now, text, person: 'elin' })
    const times = starts.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }))
    await change(db, (trx) => offerTimes(trx, { mail, letter: reference, personId: 'elin', how, link, times }))
    const rows = await db.selectFrom('offered_times').select('id').where('mail_id', '=', mail).orderBy('starts_at').execute()
    return rows.map(({ id }) => id)
  }
  const open = async (sent: Sent, at = sv) => shownOf(await post(site, at, { ...key, ...sent }), at)
  const download = (sent: Sent) => post(site, sv, { ...key, ...sent })
  const states = async () => (await db.selectFrom('offered_times').select('state').orderBy('starts_at').execute()).map(({ state }) => state)
  return { site, db, key, begin, offer, open, download, states, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

type Shown = { status: number; page: Page; html: string }

async function shownOf(response: Response, at: string): Promise<Shown> {
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const html = await response.clone().text()
  return { status: response.status, page: await pageOf(at, response), html }
}

const heading = ({ page }: Shown) => page.all('h1')[0]?.text
const typedText = ({ page }: Shown) => page.all('textarea')[0]?.text
const status = ({ page }: Shown) =>
  page
    .inside('div', ({ role }) => role === 'status')
    .all('p')
    .map(({ text }) => text)
const errors = ({ page }: Shown) =>
  page
    .all('p')
    .filter(({ attributes }) => attributes['class'] === 'field-error')
    .map(({ text }) => text)
/** What can be chosen from, as it is read. */
const choices = ({ page }: Shown) =>
  page
    .inside('fieldset', () => true)
    .all('label')
    .map(({ text }) => text)
const radios = ({ page }: Shown) => page.all('input').filter(({ attributes }) => attributes['type'] === 'radio')
const hiddenCall = ({ page }: Shown) => page.all('input').find(({ attributes }) => attributes['name'] === 'call')?.attributes['value']
const textIn = ({ page }: Shown, tag: string, id?: string) =>
  ['h2', 'p']
    .flatMap((name) => page.inside(tag, (attributes) => id === undefined || attributes['ariaLabelledBy'] === id).all(name))
    .map(({ text }) => text)
    .join('\n')
const section = (shown: Shown, id: string) => textIn(shown, 'section', id)

test('times stand beside the answer, each with its day in words; one is chosen, and is theirs with the number of the letter', async () => {
  await using place = await world()
  const [first = '', second = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)] })
  const opened = await place.open({})
  expect(heading(opened)).toBe('Elin har svarat.')
  expect(textIn(opened, 'fieldset')).toContain('30\u00A0minuter på Signal. Du kan avboka fram till en timme före.')
  expect(choices(opened)).toEqual([
    'torsdag 3 december 14.00svensk tid',
    'lördag 5 december 11.00svensk tid',
    'Ingen passarSkriv när det går bättre, om du vill',
  ])
  expect(radios(opened).map(({ attributes }) => [attributes['value'], 'checked' in attributes])).toEqual([
    [first, false],
    [second, false],
    ['none', false],
  ])
  expect(opened.page.all('input').some(({ attributes }) => attributes['name'] === 'number')).toBe(false)
  // One main button on the page.
  expect(opened.page.all('button').filter(({ attributes }) => attributes['class']?.includes('button-primary'))).toHaveLength(1)

  const chosen = await place.open({ step: 'choose', time: first, text: 'Halvskrivet' })
  expect([chosen.status, heading(chosen), ...status(chosen)]).toEqual([200, 'Tiden är din.', words.done.chosen])
  expect(section(chosen, 'call')).toContain('torsdag 3 december 14.00')
  expect(section(chosen, 'call')).toContain('Svensk tid, 30\u00A0minuter på Signal. Elin ringer 070-123 45 67.')
  expect(section(chosen, 'call')).toContain('I kalendern står bara ”Samtal”.')
  expect([choices(chosen), typedText(chosen)]).toEqual([[], 'Halvskrivet'])
  expect(await place.states()).toEqual(['chosen', 'offered'])
  // Again, and on another day's page, it is the same.
  expect(heading(await place.open({ step: 'choose', time: first }))).toBe('Tiden är din.')
  const another = await place.open({ step: 'choose', time: second })
  expect([another.status, heading(another), ...status(another)]).toEqual([409, 'Tiden är din.', words.issues.another])
})

test('the calendar’s file is a download that names nobody; cancelled it takes the call away', async () => {
  await using place = await world()
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)] })
  await place.open({ step: 'choose', time: id })
  const file = async () => {
    const response = await place.download({ step: 'calendar', call: id })
    const { headers } = response
    expect([headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="samtal.ics"',
      'no-store',
    ])
    const text = await response.text()
    const calendar = new ical.Component(ical.parse(text) as ConstructorParameters<typeof ical.Component>[0])
    const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      text,
      method: calendar.getFirstPropertyValue('method'),
      starts: event.startDate.toJSDate(),
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
    }
  }
  const saved = await file()
  expect(saved).toMatchObject({ method: 'PUBLISH', starts: on(3, 14), sequence: 0, summary: 'Samtal' })
  // To the byte what its own test holds: a short word that is searched for turns up in a random identity by chance.
  expect(saved.uid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const call = { uid: saved.uid, sequence: 0, startsAt: on(3, 14), endsAt: new Date(on(3, 14).getTime() + 30 * 60_000), changedAt: place.site.time.now }
  expect(saved.text).toBe(calendarFile({ ...call, title: 'Samtal', isCancelled: false }))

  const asking = await place.open({ step: 'ask-cancel', call: id, text: 'Halvskrivet' })
  expect([heading(asking), hiddenCall(asking)]).toEqual([words.asking.heading, id])
  expect(asking.html).toContain('Samtalet torsdag 3 december 14.00 (svensk tid) ställs in.')
  const kept = await place.open({ step: 'look', text: 'Halvskrivet' })
  expect([heading(kept), typedText(kept)]).toEqual(['Tiden är din.', 'Halvskrivet'])
  const cancelled = await place.open({ step: 'cancel', call: id, text: 'Halvskrivet' })
  expect([heading(cancelled), ...status(cancelled), typedText(cancelled)]).toEqual(['Samtalet är avbokat.', words.done.cancelled, 'Halvskrivet'])
  expect(cancelled.html).toContain('Du har avbokat samtalet torsdag 3 december 14.00 (svensk tid).')
  expect(await file()).toMatchObject({ method: 'CANCEL', uid: saved.uid, sequence: 1 })
})

test('a time that somebody else has chosen is taken, before and after it is pressed, and nothing tells by whom', async () => {
  await using place = await world()
  const [own = '', other = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)] })
  const { key: theirs } = await place.begin({ email: 'lo@example.com', name: 'Lo' })
  const [same = ''] = await place.offer(theirs.reference, { starts: [on(3, 14)] })
  await post(place.site, sv, { ...theirs, step: 'choose', time: same })
  const pressed = await place.open({ step: 'choose', time: own, text: 'Halvskrivet' })
  expect([pressed.status, ...errors(pressed), typedText(pressed)]).toEqual([409, words.issues.taken, 'Halvskrivet'])
  expect(choices(pressed)[0]).toBe('torsdag 3 december 14.00Tiden är tagen')
  expect(radios(pressed).map(({ attributes }) => 'disabled' in attributes)).toEqual([true, false, false])
  expect(pressed.html).not.toContain('Lo<')
  // The link of what is wrong leads to the first that can be chosen.
  expect(radios(pressed).find(({ attributes }) => attributes['id'] === 'time')?.attributes['value']).toBe(other)
})

test('whoever no time suits says when it is better: a message that starts the time of an answer anew, once however often it is posted', async () => {
  await using place = await world()
  await place.offer(place.key.reference, { starts: [on(3, 14)] })
  const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
  const sent = { step: 'choose', time: 'none', wish: 'Helst en kväll.', id, text: 'Halvskrivet' }
  letPass(place.site, 60_000)
  const declined = await place.open(sent)
  expect([declined.status, ...status(declined).slice(0, 1), typedText(declined)]).toEqual([200, words.done.declined, 'Halvskrivet'])
  expect((await place.open(sent)).status).toBe(200)
  expect(await place.db.selectFrom('letter_messages').select('text').execute()).toEqual([{ text: 'Ingen av tiderna passar.\n\nHelst en kväll.' }])
  const letter = await place.db.selectFrom('letters').select(['state', 'due_at']).executeTakeFirstOrThrow()
  expect(letter).toEqual({ state: 'open', due_at: new Date(place.site.time.now.getTime() + 24 * 3_600_000).toISOString() })
  // They may think again.
  expect(choices(declined)).toHaveLength(2)
  const alone = await place.open({ step: 'choose', time: 'none', number: '070 12' }, en)
  expect(status(alone)[0]).toBe(english.done.declined)
  expect((await place.db.selectFrom('letter_messages').select('text').execute()).map(({ text }) => text)).toContain('None of the times suits me.\n\n070 12')
})

test('a line that comes with a time is a message, once however often both are posted', async () => {
  await using place = await world()
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)] })
  const sent = { step: 'choose', time: id, wish: 'Ring gärna lite efter.', id: '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1' }
  for (const _ of [1, 2]) {
    const chosen = await place.open(sent)
    expect([chosen.status, status(chosen)[0]]).toEqual([200, words.done.chosen])
    expect(section(chosen, 'call')).toContain('torsdag 3 december 14.00')
  }
  expect(await place.db.selectFrom('letter_messages').select('text').execute()).toEqual([{ text: 'Ring gärna lite efter.' }])
})

test('what is filled in of the times is there after each other button, and a message does not send it', async () => {
  await using place = await world({ phone: '' })
  const [, id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)], how: 'phone' })
  const filled = { time: id, number: '070 12', wish: 'Eller på kvällen' }
  const field = ({ page }: Shown, name: string) => page.all('input').find(({ attributes }) => attributes['name'] === name)?.attributes['value']
  const expectKept = (shown: Shown) => {
    expect(radios(shown).flatMap(({ attributes }) => ('checked' in attributes ? [attributes['value']] : []))).toEqual([id])
    expect([field(shown, 'number'), field(shown, 'wish')]).toEqual(['070 12', 'Eller på kvällen'])
  }
  expectKept(await place.open({ step: 'no-mail', ...filled }))
  const asking = await place.open({ step: 'ask', ...filled })
  expect([field(asking, 'time'), field(asking, 'number'), field(asking, 'wish')]).toEqual([id, '070 12', 'Eller på kvällen'])
  const written = await place.open({ step: 'write', text: 'Hej', ...filled })
  expectKept(written)
  expect(status(written)).toContain(words.unsent)
  expect(await place.states()).toEqual(['offered', 'offered'])
  const chosen = await place.open({ step: 'choose', ...filled, wish: '' })
  expect([status(chosen)[0], field(chosen, 'time'), field(chosen, 'number')]).toEqual([words.done.chosen, undefined, undefined])
  // Nothing is filled in, so nothing is said.
  expect(status(await place.open({ step: 'write', text: 'Hej igen' }))).not.toContain(words.unsent)
})

test('where the letter has no number one is asked for, and what was typed stays in the form', async () => {
  await using place = await world({ phone: '' })
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)], how: 'phone' })
  const number = (shown: Shown) => shown.page.all('input').find(({ attributes }) => attributes['name'] === 'number')?.attributes
  expect(number(await place.open({}))).toMatchObject({ type: 'tel', form: 'message' })
  for (const [sent, problem] of [
    [{ time: '' }, words.issues.missing],
    [{ time: id }, words.issues.number],
    [{ time: id, number: 'ring mig' }, words.issues.number],
    [{ time: id, number: '1'.repeat(41) }, words.issues.numberLong],
    [{ time: 'none', wish: 'x'.repeat(201) }, words.issues.wishLong],
  ] as const) {
    const refused = await place.open({ step: 'choose', text: 'Halvskrivet', ...sent })
    expect([refused.status, errors(refused), typedText(refused)]).toEqual([400, [problem], 'Halvskrivet'])
    const [chosen] = radios(refused).filter(({ attributes }) => 'checked' in attributes)
    expect(chosen?.attributes['value'] ?? '').toBe(sent.time)
    if ('number' in sent) expect(number(refused)?.['value']).toBe(sent.number)
  }
  expect(await place.db.selectFrom('letter_messages').select('text').execute()).toEqual([])
  const chosen = await place.open({ step: 'choose', time: id, number: ' 070 12 ' })
  expect(section(chosen, 'call')).toContain('30\u00A0minuter i telefon. Elin ringer 070 12.')
})

test('a call by video has its address once it is chosen, and asks for no number', async () => {
  await using place = await world({ phone: '' })
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)], how: 'video', link: 'https://meet.example/hemligt', minutes: 45 })
  const opened = await place.open({}, en)
  expect(opened.html).not.toContain('meet.example')
  expect(choices(opened)).toEqual(['Thursday 3 December at 14:00Stockholm time', 'None of these suits meSay when would be better, if you like'])
  const chosen = await place.open({ step: 'choose', time: id }, en)
  expect(heading(chosen)).toBe('Your call is booked.')
  expect(section(chosen, 'call')).toContain('Stockholm time, 45\u00A0minutes by video call.')
  const link = chosen.page.all('a').find(({ attributes }) => attributes['href'] === 'https://meet.example/hemligt')
  expect(link?.attributes['rel']).toBe('noreferrer')
})

test('a call that was cancelled here says so; within the hour nothing is cancelled, and afterwards nothing is left of it', async () => {
  await using place = await world()
  const [first = '', second = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)] })
  await place.open({ step: 'choose', time: first })
  letPass(place.site, 60_000)
  await endTime(place.db, { reference: place.key.reference, id: first, person: { id: 'elin', name: 'Elin' }, now: place.site.time.now })
  const cancelled = await place.open({})
  expect(heading(cancelled)).toBe('Samtalet är avbokat.')
  expect(cancelled.html).toContain('Vi har avbokat samtalet torsdag 3 december 14.00 (svensk tid).')
  expect([hiddenCall(cancelled), choices(cancelled).length]).toEqual([first, 2])
  await place.open({ step: 'choose', time: second })
  place.site.time.now = new Date(on(5, 10).getTime() + 1000)
  const late = await place.open({ step: 'cancel', call: second })
  expect([heading(late), ...status(late)]).toEqual(['Tiden är din.', words.done.late])
  expect(late.html).not.toContain(words.call.cancel)
  expect(late.html).toContain(words.call.late)
  expect(await place.states()).toEqual(['cancelled-here', 'chosen'])
  place.site.time.now = on(5, 12)
  const over = await place.open({})
  expect([heading(over), hiddenCall(over), choices(over)]).toEqual(['Elin har svarat.', undefined, []])
})

test('a call says how to change to times that were offered since it was chosen', async () => {
  await using place = await world()
  const [first = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)] })
  letPass(place.site, 60_000)
  const chosen = await place.open({ step: 'choose', time: first })
  expect(section(chosen, 'call')).not.toContain('de nya tiderna')
  letPass(place.site, 60_000)
  await place.offer(place.key.reference, { starts: [on(6, 10)] })
  expect(section(await place.open({}), 'call')).toContain(fill(words.call.newer, { times: 'söndag 6 december 10.00' }))
  expect(section(await place.open({}, en), 'call')).toContain(fill(english.call.newer, { times: 'Sunday 6 December at 10:00' }))
  // Within the hour neither is to be had.
  place.site.time.now = new Date(on(3, 13).getTime() + 1000)
  expect(section(await place.open({}), 'call')).not.toContain('de nya tiderna')
  // Once it has begun nothing is said of cancelling.
  place.site.time.now = on(3, 14)
  expect(section(await place.open({}), 'call')).not.toMatch(/avboka/i)
})

test('a call that has followed a cancelled one stands, also when an old page cancels that again, and once it is over', async () => {
  await using place = await world()
  const [first = '', second = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(2, 11)] }).then((ids) => ids.toReversed())
  await place.open({ step: 'choose', time: first })
  letPass(place.site, 60_000)
  expect(status(await place.open({ step: 'cancel', call: first }))).toEqual([words.done.cancelled])
  // Pressed twice it is said again.
  expect(status(await place.open({ step: 'cancel', call: first }))).toEqual([words.done.cancelled])
  letPass(place.site, 60_000)
  await place.open({ step: 'choose', time: second })
  expect(heading(await place.open({ step: 'ask-cancel', call: first }))).toBe('Tiden är din.')
  const again = await place.open({ step: 'cancel', call: first })
  expect([heading(again), hiddenCall(again), ...status(again)]).toEqual(['Tiden är din.', second])
  place.site.time.now = on(2, 12)
  const over = await place.open({})
  expect([heading(over), hiddenCall(over), choices(over)]).toEqual(['Elin har svarat.', undefined, []])
})

test('whoever withdraws is told that the call will not take place, and so is its adviser; a letter that is held keeps it', async () => {
  await using place = await world()
  const { site, db, key } = place
  await db.updateTable('people').set({ email: 'elin@desk.example' }).execute()
  const [first = '', second = ''] = await place.offer(key.reference, { starts: [on(3, 14), on(5, 11)] })
  const ask = async (at = sv) => textIn(await place.open({ step: 'ask' }, at), 'main')
  await place.open({})
  expect(await ask()).not.toContain('Samtalet')
  await place.open({ step: 'choose', time: second })
  const { id: call } = await db.selectFrom('offered_times').select('id').where('state', '=', 'chosen').executeTakeFirstOrThrow()
  await place.open({ step: 'cancel', call })
  expect(await ask()).not.toContain('Samtalet')
  await place.open({ step: 'choose', time: first })
  expect(await ask()).toContain('Samtalet torsdag 3 december 14.00 (svensk tid) ställs in, och vi får veta det.')
  expect(await ask(en)).toContain('The call on Thursday 3 December at 14:00 (Stockholm time) will not take place, and we will be told.')
  const { reference, email: address } = await db.selectFrom('letters').select(['reference', 'email']).executeTakeFirstOrThrow()
  for (const step of ['look', 'ask']) expect((await shownOf(await post(site, sv, { reference, address, step }), sv)).html).not.toContain('3 december')
  await db.updateTable('letters').set({ held: true }).execute()
  expect(await ask()).not.toContain('Samtalet')
  await db.updateTable('letters').set({ held: false }).execute()
  expect(heading(await place.open({ step: 'withdraw' }))).toMatch(/är raderat\.$/)
  expect(await db.selectFrom('mails').select(['recipient', 'body']).execute()).toEqual([
    { recipient: 'elin@desk.example', body: expect.stringMatching(/^Ärende .{9}: torsdag 3 december 14\.00 är avbokad\. Ärendet är raderat\.\n$/) },
  ])
})

test('times that can no longer be chosen say so; the saved text has them all', async () => {
  await using place = await world()
  const [first = ''] = await place.offer(place.key.reference, { starts: [on(3, 14), on(5, 11)] })
  await place.open({ step: 'choose', time: first })
  const text = await (await place.download({ step: 'text' })).text()
  expect(text).toContain(
    '\n\ntorsdag 3 december 14.00, svensk tid. 30\u00A0minuter på Signal. Tiden är din. 070-123 45 67\nlördag 5 december 11.00, svensk tid. 30\u00A0minuter på Signal.\n',
  )
  await place.open({ step: 'cancel', call: first })
  place.site.time.now = new Date(on(5, 10).getTime() + 1000)
  const opened = await place.open({})
  expect(opened.html).toContain(words.gone)
  expect(choices(opened)).toEqual([])
})

test('another’s code, a wrong one and one that was cut off choose, cancel and save nothing', async () => {
  await using place = await world()
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)] })
  const { key: theirs } = await place.begin({ email: 'lo@example.com', name: 'Lo' })
  const as = async (key: Sent, sent: Sent) => (await post(place.site, sv, { ...key, ...sent })).status
  expect(await as(theirs, { step: 'choose', time: id })).toBe(409)
  expect(await as(theirs, { step: 'calendar', call: id })).toBe(404)
  expect(await as({ ...place.key, code: theirs.code }, { step: 'choose', time: id })).toBe(404)
  expect(await as({ reference: place.key.reference, address: 'bo@example.com' }, { step: 'choose', time: id })).toBe(200)
  expect(await place.states()).toEqual(['offered'])
  await place.open({ step: 'choose', time: id })
  expect(await as(theirs, { step: 'cancel', call: id })).toBe(404)
  await place.db.updateTable('letters').set({ cut_at: place.site.time.now.toISOString() }).where('reference', '=', place.key.reference).execute()
  for (const sent of [
    { step: 'cancel', call: id },
    { step: 'calendar', call: id },
    { step: 'ask-cancel', call: id },
    { step: 'choose', time: id },
  ])
    expect(await as(place.key, sent)).toBe(403)
  expect(await place.states()).toEqual(['chosen'])
})

test('the page has one script where a time stands on it, allowed by its hash, and else none', async () => {
  await using place = await world()
  const scripts = async () => {
    const response = await post(place.site, sv, place.key)
    const { page } = await shownOf(response, sv)
    const source = page.all('script').map(({ text }) => text)
    const policy = source.map((text) => `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join() || "'none'"
    expect(response.headers.get('Content-Security-Policy')).toContain(`; script-src ${policy};`)
    return source
  }
  expect(await scripts()).toEqual([])
  const [id = ''] = await place.offer(place.key.reference, { starts: [on(3, 14)] })
  const [script = ''] = await scripts()
  expect(script).toContain('Europe/Stockholm')
  // Nothing that it is told leaves the page.
  expect(script).not.toMatch(/fetch|XMLHttp|sendBeacon|import|cookie|Storage/)
  await place.open({ step: 'choose', time: id })
  expect(await scripts()).toEqual([script])
  place.site.time.now = on(3, 15)
  expect(await scripts()).toEqual([])
})

test('with five times and an answer the page stays small', async () => {
  await using place = await world()
  await place.offer(place.key.reference, { starts: [on(3, 14), on(4, 14), on(5, 14), on(7, 14), on(8, 14)], text: 'Hej! '.repeat(100) })
  expect(gzipSync((await place.open({})).html).length).toBeLessThan(14_336)
})
