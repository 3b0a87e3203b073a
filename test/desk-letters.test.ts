import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import { queueMail } from '#app/data/outbox/queue-mail.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { saveRetention } from '#app/letters/retention.ts'
import { announceRetention } from '#app/letters/run-retention.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { arrival, createTestDesk, deskWithLetters, jpeg, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'
import { storeApplication, storeEnquiry, storeMessage } from './letters.ts'

test('without script a letter is moved by a form, and the page says what was done', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const done = await desk.post(path, 'owner', { intent: 'move close', letter: `${reference}.1` })
  expect([done.status, await done.text()]).toEqual([200, expect.stringMatching(/role="status">.*Avslutat</)])
  expect(desk.woken()).toBe(1)

  // Somebody else still has the open letter before them.
  const stale = await desk.post(path, 'adviser', { intent: 'move answer', letter: `${reference}.1` })
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringMatching(/role="alert">.*Någon annan hann ändra det först\.</)])
  // In the list too, which stays at its state.
  const list = await desk.post('/forfragningar?lage=avslutade', 'owner', { intent: 'move reopen', letter: `${reference}.2` })
  expect([list.status, await list.text()]).toEqual([200, expect.stringMatching(/role="status">.*Öppnat igen<.*Inget avslutat/s)])
})

test('with script a move is answered by what it did, and a stale one is refused', async () => {
  await using world = await deskWithLetters()
  const { desk, reference, application } = world
  const sent = { intent: 'move answer', letter: [`${reference}.1`, `${application}.1`] }
  expect((await desk.post('/forfragningar', 'owner', sent, { data: true })).status).toBe(200)
  const stale = await desk.post('/forfragningar', 'adviser', sent, { data: true })
  expect([stale.status, await stale.json()]).toEqual([
    409,
    { said: '2 hade redan ändrats av någon annan.', refused: true, done: [], stale: [reference, application] },
  ])
  expect((await desk.post('/forfragningar', 'owner', { intent: 'move undo', letter: `${reference}.2` }, { data: true })).status).toBe(200)
  const states = await desk.db.selectFrom('letters').select('state').orderBy('kind', 'desc').execute()
  expect(states.map(({ state }) => state)).toEqual(['open', 'answered'])
})

test('a letter rests by a form without script, and its day is refused at its field with what was typed', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const inWords = async (response: Response) => (await response.text()).replaceAll('\u00A0', ' ')
  const asked = await inWords(await desk.request(path, 'owner'))
  // Saturday noon; due at 16.00.
  expect(asked).toContain('I morgon, sön 22 nov 08.00')
  expect(asked).toContain('På fredag, fre 27 nov 08.00')
  expect(asked).toContain('Svaret brådskar, så ärendet står kvar bland dem att besvara.')

  await saveRetention(desk.db, { settings: { letters: 6, quarantine: 30, mails: 3, log: 12, quiz: 3 }, person: 'Elin', now: desk.services.clock() })
  for (const [day, why] of [
    ['', 'Välj en dag.'],
    ['2026-11-20', 'Den dagens morgon har varit. Välj en senare dag.'],
    ['2027-11-22', 'Välj en dag inom ett år.'],
    ['2027-05-21', 'Ärendet raderas automatiskt 20 maj 2027. Välj en dag före det.'],
  ] as const) {
    const refused = await desk.post(path, 'owner', { intent: 'rest day', letter: `${reference}.1`, day })
    const page = await pageOf(path, refused.clone())
    const field = page.all('input').find(({ attributes }) => attributes['name'] === 'day')?.attributes
    expect([refused.status, field?.['value'] ?? '', field?.['ariaInvalid']]).toEqual([400, day, 'true'])
    expect(await inWords(refused)).toContain(why)
    expect(page.all('details').some(({ attributes }) => attributes['open'] !== undefined)).toBe(true)
  }
  await desk.db.updateTable('letters').set({ due_at: '2026-11-22T15:00:00.000Z' }).execute()
  expect(await inWords(await desk.request(path, 'owner'))).toContain(
    'Svar är utlovat i morgon 16.00. Ärendet är tillbaka bland dem att besvara senast i morgon 10.00, vilken dag du än väljer.',
  )
  const rested = await desk.post(path, 'owner', { intent: 'rest day', letter: `${reference}.1`, day: '2026-12-24' })
  expect([rested.status, await inWords(rested)]).toEqual([
    200,
    expect.stringMatching(
      /role="status">.*Vilar till torsdag 24 december\. Tillbaka i morgon 10\.00, sex timmar före utlovat svar\..*Vilar till torsdag 24 december\. Du bad om det\./s,
    ),
  ])
  const seen = await inWords(await desk.request(path, 'adviser'))
  expect(seen).toContain('Elin Exempel bad om det.')
  expect(seen).toContain('Elin Exempel lät ärendet vila till torsdag 24 december')
  expect(seen).toMatch(/href="\/forfragningar\?lage=vilar"[^>]*>(<svg.*?<\/svg>)?Vilar/s)

  const [open, resting, today] = await Promise.all(
    ['/forfragningar', '/forfragningar?lage=vilar', '/'].map((each) => desk.request(each, 'owner').then(inWords)),
  )
  expect(open).not.toContain('Bo Exempel')
  expect(open).toMatch(/Att besvara(<!-- -->)? <span class="number">1<.*Vilar(<!-- -->)? <span class="number">1</s)
  expect(resting).toMatch(/Bo Exempel.*Vilar till tors 24 dec, Elin Exempel.*Tillbaka i morgon 10\.00/s)
  expect(today).toMatch(/Ett väntar på svar\..*href="\/forfragningar\?lage=vilar"[^>]*>Ett vilar\./s)
  expect(await inWords(await desk.request('/forfragningar/export.csv?lage=vilar', 'owner'))).toContain(';2026-12-24 08:00;\r\n')
  expect(await (await desk.request(`${path}/export/json`, 'owner')).json()).toMatchObject({ waitUntil: '2026-12-24T07:00:00.000Z', asker: null })

  const stale = await desk.post(path, 'adviser', { intent: 'rest end', letter: `${reference}.1` })
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringMatching(/role="alert">.*Någon annan hann ändra det först\./s)])
  const undone = await desk.post('/forfragningar', 'owner', { intent: 'move undo', letter: `${reference}.2` }, { data: true })
  expect(await undone.json()).toMatchObject({ said: 'Ångrat', done: [{ reference, version: 3 }] })
  expect(await inWords(await desk.request('/forfragningar', 'owner'))).toContain('Bo Exempel')
})

test.each<[string, Record<string, string | string[]>]>([
  ['no day', { intent: 'rest', letter: 'K7F3XQ4P.1' }],
  ['a long day', { intent: `rest ${'1'.repeat(60)}`, letter: 'K7F3XQ4P.1' }],
  ['no letter', { intent: 'rest end' }],
])('a post that lets something rest with %s is refused, without a fault of ours', async (_, sent) => {
  await using desk = await createTestDesk()
  expect((await desk.post('/forfragningar', 'owner', sent)).status).toBe(400)
})

test.each(['lage=constructor', 'slag=toString', 'sida=x'])('an address with %s, which names nothing, lists the open letters of all kinds', async (query) => {
  await using world = await deskWithLetters()
  const response = await world.desk.request(`/forfragningar?${query}`, 'owner')
  expect(response.status).toBe(200)
  const page = await response.text()
  for (const sender of ['Bo Exempel', 'alva@example.com']) expect(page).toContain(sender)
})

test.each<[string, Record<string, string | string[]>]>([
  ['an unknown move', { intent: 'move sell', letter: 'K7F3XQ4P.1' }],
  ['no letter', { intent: 'move close' }],
  ['a letter without a version', { intent: 'move close', letter: 'K7F3XQ4P' }],
  ['something else', { intent: 'move close', letter: '../../etc/passwd.1' }],
  ['too many letters', { intent: 'move close', letter: Array.from({ length: 501 }, () => 'K7F3XQ4P.1') }],
])('a post with %s is refused, without a fault of ours', async (_, sent) => {
  await using desk = await createTestDesk()
  expect((await desk.post('/forfragningar', 'owner', sent)).status).toBe(400)
})

test('a note is told what is wrong with it at its field, and nothing typed is lost', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const empty = await desk.post(path, 'adviser', { intent: 'note', text: '  ' })
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Skriv något i anteckningen.')])
  const long = 'å'.repeat(4001)
  const tooLong = await desk.post(path, 'adviser', { intent: 'note', text: long })
  const page = await pageOf(path, tooLong.clone())
  expect([tooLong.status, page.all('textarea')[0]?.text]).toEqual([400, long])
  expect(page.all('textarea')[0]?.attributes).toMatchObject({ ariaDescribedBy: 'note-error', ariaInvalid: 'true' })

  const noted = await desk.post(path, 'adviser', { intent: 'note', text: 'Ringde, inget svar.' })
  const shown = await noted.text()
  expect([noted.status, shown]).toEqual([200, expect.stringContaining('Anteckningen är sparad.')])
  expect(shown).toContain('Ringde, inget svar.')
  expect(shown).toContain('Rut Exempel, ')
})

const historyIn = (page: string) => [...page.matchAll(/<time[^>]*>[^<]*<\/time><span>([^<]*)</g)].map(([, line]) => line ?? '')

test('a picture of a letter is shown by itself without any rights, with a type of ours, and showing it is written down once', async () => {
  await using world = await deskWithLetters()
  const { desk, application } = world
  const path = `/forfragningar/${application}`
  const page = await (await desk.request(path, 'owner')).text()
  expect(page).toContain('Visa bild 1')
  expect(page).toContain('Plats, tid och kamera tas bort ur bilder och filmer när de tas emot.')
  expect(page).not.toContain('<img')

  const visible = await pageOf(path, await desk.post(path, 'owner', { intent: 'show', number: '1', shown: '' }))
  expect(visible.all('img').map(({ attributes }) => attributes['src'])).toEqual([`${path}/bilagor/01.jpg`])
  // Without script a link opens it large.
  const links = visible.all('a').map(({ attributes }) => [attributes['href'], attributes['ariaLabel']])
  expect(links.filter(([href]) => href?.includes('/bilagor/'))).toEqual([
    [`${path}/bilagor/01.jpg`, 'Förstora bild 1'],
    [`${path}/bilagor/01.jpg?spara`, 'Spara bild 1'],
  ])

  for (const number of ['2', '20']) expect((await desk.post(path, 'owner', { intent: 'show', number, shown: '' })).status).toBe(400)

  const file = await desk.request(`${path}/bilagor/01.jpg`, 'owner')
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="${application}-1.jpg"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(jpeg.body)
  // By its address alone it is written down as well.
  await desk.request(`${path}/bilagor/01.jpg`, 'adviser')
  expect(historyIn(await (await desk.request(path, 'owner')).text()).filter((line) => line.includes('visade'))).toEqual([
    'Elin Exempel visade bild 1',
    'Rut Exempel visade bild 1',
  ])
  for (const other of ['ansokan.txt', '02.jpg', '..%2F..%2Fsite.db']) expect((await desk.request(`${path}/bilagor/${other}`, 'owner')).status).toBe(404)
})

test('a file that is saved is written down once however often the link is pressed, and is never run', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  const { storage } = desk.site.services
  const hostile = ['01.svg', '02.html', '03.xhtml'].map((name) => ({
    name,
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    contentType: 'image/svg+xml',
  }))
  const film = { name: '04.mp4', body: 'film', contentType: 'video/mp4' }
  const { reference } = await storeApplication(storage, { now: arrival, email: 'eva@example.com', files: [...hostile, film, { ...jpeg, name: '05.jpg' }] })
  await desk.index()
  const path = `/forfragningar/${reference}`
  for (const [number, { name }] of [...hostile, film].entries()) {
    // Whatever the address asks for.
    for (const address of [`${path}/bilagor/${name}`, `${path}/bilagor/${name}?spara`]) {
      const { headers } = await desk.request(address, 'owner')
      expect([name, headers.get('Content-Type'), headers.get('Content-Disposition'), headers.get('Content-Security-Policy')]).toEqual([
        name,
        name === '04.mp4' ? 'video/mp4' : 'application/octet-stream',
        `attachment; filename="${reference}-${number + 1}.${name.slice(3)}"`,
        "default-src 'none'; sandbox",
      ])
    }
  }
  const saving = `${path}/bilagor/05.jpg?spara`
  const [saved] = await Promise.all([desk.request(saving, 'owner'), desk.request(saving, 'owner')])
  expect([saved.headers.get('Content-Type'), saved.headers.get('Content-Disposition')]).toEqual(['image/jpeg', `attachment; filename="${reference}-5.jpg"`])
  desk.site.time.now = new Date(desk.site.time.now.getTime() + 60_000)
  await desk.request(saving, 'owner')
  expect((await desk.request(saving, 'writer')).status).toBe(404)
  expect(historyIn(await (await desk.request(path, 'owner')).text()).filter((line) => line.includes('sparade'))).toEqual([
    ...[1, 2, 3, 4].map((number) => `Elin Exempel sparade film ${number}`),
    'Elin Exempel sparade bild 5',
    'Elin Exempel sparade bild 5',
  ])
})

test('a search is posted, finds names, addresses and words, and leaves no trace in an address', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  for (const words of ['BO@example.com', 'dagsljus avskalat', reference.toLowerCase()]) {
    const address = await addressOf(desk, words)
    expect(address).toMatch(/^\/forfragningar\?sok=[\w-]+$/)
    expect(address.toLowerCase()).not.toContain(words.toLowerCase())
    const page = await pageOf(address, await desk.request(address, 'adviser'))
    const links = page.all('a').flatMap(({ attributes }) => attributes['href'] ?? [])
    expect(links.filter((href) => href.startsWith(`/forfragningar/${reference}`))).toHaveLength(1)
    expect(links.some((href) => href.includes('example.com'))).toBe(false)
    // Somebody else's, and one that is no search, are the list.
    for (const other of [await desk.request(address, 'owner'), await desk.request('/forfragningar?sok=bo', 'adviser')])
      expect((await other.text()).includes('Rensa sökningen')).toBe(false)
  }
  const nothing = await addressOf(desk, '<script>')
  expect(await (await desk.request(nothing, 'adviser')).text()).toContain('Inget med ”&lt;script&gt;”.')
  expect(await addressOf(desk, ' ')).toBe('/forfragningar')
})

/** Where a search leads. */
async function addressOf(desk: TestDesk, words: string): Promise<string> {
  const response = await desk.post('/forfragningar', 'adviser', { intent: 'search', q: words })
  expect(response.status).toBe(303)
  return response.headers.get('Location') ?? ''
}

test('a letter that a search has found has its place among the hits, and leads back to them', async () => {
  await using world = await deskWithLetters()
  const { desk, reference, application } = world
  for (const [place, city] of ['Umeå', 'Luleå', 'Umeå', 'Umeå'].entries())
    await storeEnquiry(desk.site.services.storage, { now: new Date(arrival.getTime() + place * 1000), email: `nr${place}@example.com`, city })
  await desk.index()
  const search = await addressOf(desk, 'umeå')
  const query = search.slice('/forfragningar'.length)
  const list = await pageOf(search, await desk.request(search, 'adviser'))
  const hits = list
    .all('a')
    .flatMap(({ attributes }) => attributes['href'] ?? [])
    .filter((href) => /^\/forfragningar\/\w{8}\?/.test(href) && href.endsWith(query))
  expect(hits).toHaveLength(3)
  const crumb = async (path: string) => {
    const page = (await pageOf(path, await desk.request(path, 'adviser'))).inside('div', (part) => part['class'] === 'crumb')
    return { place: page.all('span')[0]?.text, links: page.all('a').map(({ text, attributes }) => [text, attributes['href']]) }
  }
  const [first = '', second = '', third = ''] = hits
  expect(await crumb(second)).toEqual({
    place: '2 av 3',
    links: [
      ['Sökträffar', search],
      ['Föregående k', first],
      ['Nästa j', third],
    ],
  })
  // What is not among them, and what nobody has searched for.
  expect(await crumb(`/forfragningar/${application}${query}`)).toEqual({ links: [['Sökträffar', search]] })
  expect(await crumb(`/forfragningar/${reference}`)).toMatchObject({ place: '1 av 6', links: [['Att besvara', '/forfragningar'], expect.anything()] })
  const went = await (await desk.post('/ga-till', 'adviser', { q: 'nr2@example.com' })).text()
  const [, there = ''] = /href="(\/forfragningar\/\w{8}\?sok=[\w-]+)"/.exec(went) ?? []
  expect(await crumb(there)).toMatchObject({ place: '1 av 1' })
})

test('why a letter went to quarantine stands above it while it lies there, and then in its history alone', async () => {
  await using desk = await createTestDesk()
  const { storage } = desk.site.services
  const { reference } = await storeEnquiry(storage, { now: arrival, email: 'lo@example.com', signs: ['many-links'] })
  await desk.index()
  const path = `/forfragningar/${reference}`
  const shown = async () => {
    const page = await pageOf(path, await desk.request(path, 'owner'))
    const [heading, line] = [page.all('h2').some(({ text }) => text === 'Därför ligger det i karantän'), page.all('li').map(({ text }) => text)]
    return { heading, line: line.findLast((text) => text.includes('Mottaget')), clock: page.all('time').some(({ text }) => text.endsWith('kvar')) }
  }
  const line = expect.stringMatching(/Mottaget och lagt i karantän\. Texten innehåller ovanligt många länkar\./)
  expect(await shown()).toEqual({ heading: true, line, clock: true })
  await desk.post(path, 'owner', { intent: 'move release', letter: `${reference}.1` })
  expect(await shown()).toEqual({ heading: false, line, clock: true })
})

test('a word of a note leads to its letter, from the list and from Go to, until the letter is erased', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  await desk.post(`/forfragningar/${reference}`, 'adviser', { intent: 'note', text: 'Ringde, ska höra av sig på ÖLAND.' })
  const listed = async () => {
    const address = await addressOf(desk, 'öland')
    return (await (await desk.request(address, 'adviser')).text()).replaceAll('<!-- -->', '')
  }
  const wentTo = async () => (await desk.post('/ga-till', 'adviser', { q: 'öland' })).text()
  expect(await listed()).toContain('Hittat i en anteckning')
  expect(await wentTo()).toContain('i en anteckning')
  expect((await desk.post('/forfragningar', 'adviser', { intent: 'erase', letter: reference })).status).toBe(200)
  expect(await listed()).toContain('Inget med ”öland”.')
  expect(await wentTo()).not.toContain(reference)
})

test('what somebody wrote is shown as text, whatever it is', async () => {
  await using desk = await createTestDesk()
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://attacker.example'
  const { reference } = await storeEnquiry(desk.site.services.storage, { now: arrival, comments: hostile, phone: 'javascript:alert(1)', city: '"><script>' })
  await desk.index()
  const page = await pageOf('/', await desk.request(`/forfragningar/${reference}`, 'owner'))
  expect(page.all('dd').some(({ text }) => text === hostile)).toBe(true)
  expect(page.all('img')).toEqual([])
  const links = page.all('a').flatMap(({ attributes }) => attributes['href'] ?? [])
  expect(links.filter((href) => /attacker|javascript/.test(href))).toEqual([])
})

test('a letter is taken along as text and as JSON, for whoever asks what is kept', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const text = await desk.request(`/forfragningar/${reference}/export/text`, 'owner')
  expect([text.headers.get('Content-Disposition'), await text.text()]).toEqual([
    `attachment; filename="${reference}.txt"`,
    expect.stringContaining('\nNamn: Bo Exempel\n'),
  ])
  const json = JSON.parse(await (await desk.request(`/forfragningar/${reference}/export/json`, 'owner')).text()) as object
  expect(json).toMatchObject({
    reference,
    email: 'bo@example.com',
    receivedAt: arrival.toISOString(),
    sections: [{ heading: 'PERSONUPPGIFTER' }, {}, {}, {}, {}, {}],
  })
  const { storage } = desk.site.services
  const message = await storeMessage(storage, { letter: reference, bucket: 'inquiries', text: 'Går det på torsdag?', now: arrival, files: [jpeg] })
  await desk.index()
  // Of colleagues: what is not sent is theirs alone, and what was sent is the thread's.
  const mail = crypto.randomUUID()
  const answered = { reference, recipient: 'bo@example.com', subject: 'Svar', body: 'Hej Bo.', now: arrival }
  await change(desk.db, (trx) => queueMail(trx, { id: mail, kind: 'reply', ...answered }))
  const own = { letter: reference, content_type: 'application/pdf', bytes: 9, is_stored: true, created_at: arrival.toISOString() }
  for (const [name, mail_id] of [
    ['hemligt-utkast.pdf', null],
    ['avtal.pdf', mail],
  ] as const)
    await desk.db
      .insertInto('answer_files')
      .values({ ...own, id: crypto.randomUUID(), person_id: null, name, mail_id })
      .execute()
  const whole = await (await desk.request(`/forfragningar/${reference}/export/text`, 'owner')).text()
  expect(whole).toMatch(/\nNamn: Bo Exempel\n[^]*\n\nMEDDELANDE, 20 november 2026[^\n]*\n {2}Går det på torsdag\?\nBifogat: 01\.jpg\n$/)
  const copy = await (await desk.request(`/forfragningar/${reference}/export/json`, 'owner')).text()
  // Whoever asked does not learn what the colleagues are called: they are there as one of them.
  for (const { name } of await desk.db.selectFrom('people').select('name').execute()) expect(copy).not.toContain(name)
  expect(copy).toContain('"person": "En medarbetare"')
  const everything = JSON.parse(copy) as object
  expect(everything).toMatchObject({
    thread: [{ kind: 'message', text: 'Går det på torsdag?', files: [jpeg.name] }],
    files: [{ name: 'avtal.pdf', mail }],
    messageFiles: { [message.reference]: { files: [{ name: jpeg.name }] } },
  })
  expect((await desk.request(`/forfragningar/${reference}/export/exe`, 'owner')).status).toBe(404)
})

test('a list is taken along as a table that a Swedish Excel opens, without a formula, and each letter’s history says so', async () => {
  await using desk = await createTestDesk()
  const { storage } = desk.site.services
  const { reference } = await storeEnquiry(storage, { now: arrival, name: '=HYPERLINK("https://attacker.example";"Bo")', city: '+46; Umeå' })
  await storeApplication(storage, { now: new Date(arrival.getTime() + 60_000) })
  const { reference: machine } = await storeEnquiry(storage, { now: arrival, name: '@maskin', email: 'maskin@example.com', signs: ['trap'] })
  await desk.index()
  const table = async (path: string) => {
    const response = await desk.request(path, 'adviser')
    const { 'content-type': type, 'content-disposition': disposition } = Object.fromEntries(response.headers)
    expect([response.status, type, disposition]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="arenden-2026-11-21.csv"'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return bytes.subarray(3).toString().replaceAll('\u00A0', ' ').split('\r\n')
  }
  const head = 'Ärende;Från;E-post;Uppgifter;Typ;Status;Vems;Mottaget;Svar senast;Besvarat;Skäl till karantän;Påminnelse;Utfall'
  const times = '2026-11-20 16:01;2026-11-21 16:01;;;;'
  const [first, bo, alva, ...rest] = await table('/forfragningar/export.csv')
  expect([first, rest]).toEqual([head, ['']])
  expect(bo).toBe(
    `${shownReference(reference)};"'=HYPERLINK(""https://attacker.example"";""Bo"")";bo@example.com;"'+46; Umeå, 5 000–10 000 kr";Fotografering;Att besvara;;2026-11-20 16:00;2026-11-21 16:00;;;;`,
  )
  expect(alva).toMatch(new RegExp(`^[A-Z2-9]{4}-[A-Z2-9]{4};alva@example\\.com;alva@example\\.com;"Sverige, 29 år";Ansökan;Att besvara;;${times}$`))
  expect(await table('/forfragningar/export.csv?slag=ansokan')).toEqual([head, alva, ''])
  const quarantined = `${shownReference(machine)};'@maskin;maskin@example.com;"Stockholm, 5 000–10 000 kr";Fotografering;Karantän;;2026-11-20 16:00;;;"Ett dolt fält, som ingen människa ser, var ifyllt.";;`
  expect(await table('/forfragningar/export.csv?lage=karantan')).toEqual([head, quarantined, ''])
  const search = await addressOf(desk, 'maskin')
  expect(await table(search.replace('?', '/export.csv?'))).toEqual([head, quarantined, ''])

  // The pages link to what they show.
  for (const [page, file] of [
    ['/forfragningar', '/forfragningar/export.csv'],
    ['/forfragningar?lage=karantan&slag=fotografering', '/forfragningar/export.csv?lage=karantan&slag=fotografering'],
    [search, search.replace('?', '/export.csv?')],
  ] as const) {
    const links = (await pageOf(page, await desk.request(page, 'adviser'))).all('a')
    expect(links.find(({ text }) => text === 'Hämta listan som kalkylblad (CSV)')?.attributes['href']).toBe(file)
  }
  expect(await (await desk.request(`/forfragningar/${reference}`, 'owner')).text()).toContain('Rut Exempel sparade en kopia som CSV')
  expect(await desk.db.selectFrom('desk_log').select('detail').where('what', '=', 'letters-exported').orderBy('id').execute()).toHaveLength(4)
  await desk.db.updateTable('letters').set({ state: 'closed', outcome: 'client' }).where('reference', '=', reference).execute()
  const [, closed] = await table('/forfragningar/export.csv?lage=avslutade')
  expect(closed).toMatch(/;Fotografering;Avslutat;.*;Blev klient$/)
  const copy = await (await desk.request(`/forfragningar/${reference}/export/json`, 'adviser')).text()
  expect(JSON.parse(copy)).toMatchObject({ outcome: 'client' })
  expect((await desk.request('/forfragningar/export.csv', 'writer')).status).toBe(404)
  expect((await desk.request('/forfragningar/export.csv', null)).status).toBe(302)
})

test('a letter that is gone from its bucket says so, and can still be erased', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const { name } = await desk.db.selectFrom('letters').select('name').where('reference', '=', reference).executeTakeFirstOrThrow()
  await desk.site.services.storage.bucket('inquiries').delete(name)
  expect(await (await desk.request(`/forfragningar/${reference}`, 'owner')).text()).toContain('Texten finns inte längre i lagringen.')
  expect((await desk.post('/forfragningar', 'owner', { intent: 'erase', letter: reference })).status).toBe(200)
  expect((await desk.request(`/forfragningar/${reference}`, 'owner')).status).toBe(404)
})

test('a single letter is erased after a question, with everything about it', async () => {
  await using world = await deskWithLetters()
  const { desk, application } = world
  const path = `/forfragningar/radera?letter=${application}`
  const question = await (await desk.request(path, 'adviser')).text()
  expect(question).toContain('Radera ärendet?')
  expect(question).toContain('1\u00A0bilaga')
  expect(question).toContain(`name="letter" value="${application}"`)
  const erased = await desk.post('/forfragningar', 'adviser', { intent: 'erase', letter: application })
  expect([erased.status, await erased.text()]).toEqual([200, expect.stringMatching(/role="status">.*Raderat</)])
  expect(await desk.site.services.storage.bucket('applications').list()).toEqual([])
  await desk.index()
  expect(await desk.db.selectFrom('letters').select('kind').execute()).toEqual([{ kind: 'photography' }])
})

test('marked letters are erased together, after one question', async () => {
  await using world = await deskWithLetters()
  const { desk, reference, application } = world
  const path = `/forfragningar/radera?letter=${reference}.1&letter=${application}.1&letter=nonsense`
  expect(await (await desk.request(path, 'owner')).text()).toContain('Radera 2 ärenden?')
  const erased = await desk.post('/forfragningar', 'owner', { intent: 'erase', letter: [reference, application] })
  expect(await erased.text()).toContain('2 raderade')
  expect(await desk.db.selectFrom('letters').select('reference').execute()).toEqual([])
  for (const nothing of ['/forfragningar/radera', path]) expect((await desk.request(nothing, 'owner')).status).toBe(404)
})

async function todayOf(desk: TestDesk): Promise<string> {
  return (await (await desk.request('/', 'owner')).text()).replaceAll('\u00A0', ' ')
}

test('Today says how many wait, what is wrong, and the figures of the week', async () => {
  await using world = await deskWithLetters()
  const { desk } = world
  desk.site.time.now = new Date('2026-11-21T15:30:00Z')
  const today = await todayOf(desk)
  for (const said of ['Två väntar på svar.', 'Två är över tiden.', '30 min över tiden', 'Mejl är inte inställt.', 'Senaste 7 dagarna'])
    expect(today).toContain(said)
  for (const hidden of ['Porträtt i dagsljus', 'beroendet av en enda plattform']) expect(today).not.toContain(hidden)

  const { db } = desk
  await db.updateTable('letters').set({ state: 'answered', answered_at: '2026-11-20T21:10:00.000Z' }).execute()
  const calm = await todayOf(desk)
  for (const said of ['Inget väntar på svar.', 'De senaste 90 dagarna gick hälften av svaren inom 6 h 10 min.']) expect(calm).toContain(said)
})

test('Today says when the storage does not answer, and the desk still opens', async () => {
  await using desk = await createTestDesk()
  desk.services.storage = { ...desk.services.storage, isReachable: async () => false }
  expect(await todayOf(desk)).toContain('Lagringen svarar inte.')
})

test('Today says for seven days what retention erases, with the way there, and that it is more than usual', async () => {
  await using world = await deskWithLetters()
  const { desk, reference } = world
  const { db, config } = desk.services
  expect(await todayOf(desk)).toContain('Senaste 7 dagarna')
  expect(await todayOf(desk)).not.toContain('inom sju dagar')
  await db.updateTable('letters').set({ received_at: '2024-11-22T10:00:00.000Z' }).execute()
  await announceRetention({ db, defaults: retentionDefaults(config) }, { now: desk.site.time.now })
  const announced = await todayOf(desk)
  expect(announced).toMatch(/2 ärenden raderas inom sju dagar\.<\/strong> (?:<!-- -->)?De har sparats så länge som är bestämt\./)
  expect(announced).toContain('href="/gallring"')

  // Kept: it is named no more, today already.
  await desk.post('/gallring', 'owner', { intent: 'hold', reference, held: 'yes' })
  expect(await todayOf(desk)).toContain('Ett ärende raderas inom sju dagar.')
  for (let number = 0; number < 20; number++)
    await storeEnquiry(desk.services.storage, { now: new Date('2024-11-01T10:00:00Z'), email: `${number}@example.com` })
  await indexLetters(desk.services, { now: desk.site.time.now })
  expect(await todayOf(desk)).toContain('Det är fler än vanligt.')
})
