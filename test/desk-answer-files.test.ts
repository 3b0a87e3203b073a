import { expect, test, vi } from 'vitest'
import type { Role } from '#app/data/database/schema.ts'
import { secret } from '#app/forms/files/films/sample-films.ts'
import { hugePicture, photographWithLocation, video } from '#app/forms/files/sample-files.ts'
import { attachPosted } from '#app/desk/letters/one/answer-file-acts.ts'
import { answerFileObject } from '#app/letters/answer-files.ts'
import { zipOf } from '#app/letters/testing/zip.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { idleTimeout } from '#app/people/sessions.ts'
import { readTyped } from '#app/people/typed-texts.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { arrival, createTestDesk, deskUrl, jpeg, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'
import { storeEnquiry, storeMessage } from './letters.ts'

const pdf = Buffer.from('%PDF-1.7\nett avtal')
const words = 'Hej Bo,\n\ntack för att du skrev.'

async function world({ code = true } = {}) {
  const desk = await createTestDesk({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'skrivbordet@norrljus.example' } })
  const { storage } = desk.site.services
  const { reference } = await storeEnquiry(storage, { now: arrival, code })
  const other = await storeEnquiry(storage, { now: arrival, code, email: 'cleo@example.com' })
  await desk.index()
  const path = `/forfragningar/${reference}`
  return { desk, reference, path, other: other.reference, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() }
}

type Chosen = { name?: string; bytes?: Buffer }

/** Posts the form of an answer as a browser does in which a file was chosen. */
async function choose(
  desk: TestDesk,
  path: string,
  as: Role | null,
  chosen: Chosen | null,
  own: Record<string, string> = {},
  init: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'attach', version: '1', id: crypto.randomUUID(), body: words, to: '', ...own })) body.set(name, value)
  if (chosen) body.set('file', new File([new Uint8Array(chosen.bytes ?? pdf)], chosen.name ?? 'avtal.pdf'))
  else body.set('file', new File([], ''))
  // In pieces, as a network brings it.
  const form = new Response(body)
  const bytes = new Uint8Array(await form.arrayBuffer())
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.subarray(at, at + 65_536))
      controller.close()
    },
  })
  const headers = { Origin: deskUrl, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': form.headers.get('Content-Type') ?? '', ...init }
  return desk.request(path, as, { method: 'POST', body: pieces, headers, duplex: 'half' } as RequestInit)
}

/** What the answer's form lists, and what stands in its text. */
async function formOf(response: Response) {
  const page = (await pageOf('', response)).inside('form', ({ id }) => id === 'svar')
  return {
    files: page.all('summary').flatMap(({ attributes }) => /^Ta bort (.*)$/.exec(attributes['ariaLabel'] ?? '')?.[1] ?? []),
    text: page.all('textarea')[0]?.text,
    removing: page.all('button').flatMap(({ attributes }) => (attributes['value']?.startsWith('remove-file') ? [attributes['value']] : [])),
    error: page.all('p').find(({ attributes }) => attributes['id'] === 'svar-fil-error')?.text,
  }
}

const fileId = async ({ db }: TestDesk) => (await db.selectFrom('answer_files').select('id').orderBy('created_at').executeTakeFirstOrThrow()).id

test('the desk says beside the choice that files do not go in a mail, and of an unopened answer too', async () => {
  await using place = await world()
  const { desk, path } = place
  const pageNow = async () => (await desk.request(path, 'owner')).text()
  const inMail = 'Filerna följer inte med. Mejlet säger att de öppnas med koden.'
  expect(await pageNow()).not.toContain(inMail)
  expect(await (await choose(desk, path, 'owner', {})).text()).toContain(inMail)
  const id = crypto.randomUUID()
  expect((await desk.post(path, 'owner', { intent: 'reply', version: '1', id, body: words, to: '', way: 'here' })).status).toBe(200)
  const longAgo = '2026-11-01T08:00:00.000Z'
  await desk.db.updateTable('mails').set({ state: 'sent', shown_at: longAgo, sent_at: longAgo }).where('id', '=', id).execute()
  const unopened = 'Den som skrev kan ha tappat koden. Filerna följer inte med i ett mejl.'
  expect(await pageNow()).toContain(unopened)
  await desk.db.deleteFrom('answer_files').execute()
  expect(await pageNow()).not.toContain('Filerna följer inte med')
})

test('without script a file is attached by a button, is there after a reload, goes with the answer and can be saved by those who answer letters', async () => {
  await using place = await world()
  const { desk, path, other } = place
  const attached = await choose(desk, path, 'adviser', {})
  expect(attached.status).toBe(200)
  expect(await attached.clone().text()).toMatch(/role="status">.*avtal\.pdf är bifogad\./s)
  expect(await formOf(attached)).toMatchObject({ files: ['avtal.pdf'], text: words })
  expect(await formOf(await desk.request(path, 'adviser'))).toMatchObject({ files: ['avtal.pdf'] })
  // It is nobody else's before it is sent.
  const id = await fileId(desk)
  expect(await formOf(await desk.request(path, 'owner'))).toMatchObject({ files: [] })
  expect((await desk.request(`${path}/filer/${id}`, 'adviser')).status).toBe(200)
  expect((await desk.request(`${path}/filer/${id}`, 'owner')).status).toBe(404)
  expect((await desk.post(path, 'owner', { intent: `remove-file ${id}` })).status).toBe(409)

  const mail = crypto.randomUUID()
  expect((await desk.post(path, 'adviser', { intent: 'reply', version: '1', id: mail, body: words, to: '' })).status).toBe(200)
  const page = await desk.request(path, 'owner')
  const links = (await pageOf(path, page.clone())).all('a').filter(({ attributes }) => attributes['href'] === `${path}/filer/${id}`)
  expect([links.map(({ text }) => text), await formOf(page)]).toMatchObject([['avtal.pdf'], { files: [] }])

  const file = await desk.request(`${path}/filer/${id}`, 'owner')
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="avtal.pdf"; filename*=UTF-8''avtal.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  await desk.request(`${path}/filer/${id}`, 'owner')
  const saved = desk.db.selectFrom('letter_events').select(['person', 'detail']).where('what', '=', 'saved')
  expect(await saved.execute()).toEqual([{ person: 'Elin Exempel', detail: '”avtal.pdf”' }])
  expect(await (await desk.request(path, 'owner')).text()).toContain('Elin Exempel sparade ”avtal.pdf”')

  for (const [address, as] of [
    [`/forfragningar/${other}/filer/${id}`, 'owner'],
    [`${path}/filer/${crypto.randomUUID()}`, 'owner'],
    [`${path}/filer/..%2Fanswer-${id}`, 'owner'],
    [`${path}/filer/${id}`, 'writer'],
  ] as const)
    expect([address, as, (await desk.request(address, as)).status]).toEqual([address, as, 404])
  expect((await choose(desk, path, 'writer', {})).status).toBe(404)
  expect((await desk.post(path, 'adviser', { intent: `remove-file ${id}` })).status).toBe(409)
})

test('without script a file is removed by a button, and what is typed stays', async () => {
  await using place = await world()
  const { desk, path, reference } = place
  await choose(desk, path, 'adviser', {})
  const id = await fileId(desk)
  expect((await formOf(await desk.request(path, 'adviser'))).removing).toEqual([`remove-file ${id}`])
  const removed = await choose(desk, path, 'adviser', null, { intent: `remove-file ${id}` })
  expect(await formOf(removed)).toMatchObject({ files: [], text: words })
  const { bucket } = await desk.db.selectFrom('letters').select('bucket').where('reference', '=', reference).executeTakeFirstOrThrow()
  expect(await desk.site.services.storage.bucket(bucket).get(answerFileObject(id))).toBeNull()
})

test('without script a file that is chosen goes with the answer, and where it is refused nothing is sent', async () => {
  await using place = await world()
  const { desk, path } = place
  const refused = await choose(desk, path, 'adviser', { name: 'program.exe', bytes: Buffer.from('MZ') }, { intent: 'reply' })
  expect(refused.status).toBe(400)
  expect(await formOf(refused)).toMatchObject({ files: [], text: words, error: expect.stringContaining('kan inte bifogas') as string })
  expect(await desk.db.selectFrom('mails').select('id').execute()).toEqual([])

  const id = crypto.randomUUID()
  expect((await choose(desk, path, 'adviser', {}, { intent: 'reply', id })).status).toBe(200)
  expect(await desk.db.selectFrom('answer_files').select(['name', 'mail_id', 'is_stored']).execute()).toMatchObject([{ name: 'avtal.pdf', mail_id: id }])
})

test.each<[string, Chosen | null, RegExp]>([
  ['no file', null, /Välj en fil/],
  ['an empty file', { bytes: Buffer.alloc(0) }, /Filen är tom/],
  ['a page', { name: 'sida.html', bytes: Buffer.from('<script>alert(1)</script>') }, /kan inte bifogas/],
  ['a page by the name of a picture', { name: 'bild.jpg', bytes: Buffer.from('<svg onload="alert(1)">') }, /kan inte bifogas/],
  ['a film of another kind', { name: 'film.avi', bytes: Buffer.from('RIFF\0\0\0\0AVI LIST') }, /kan inte bifogas/],
  ['a document with a program', { name: 'brev.docx', bytes: zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']) }, /kan inte bifogas/],
  ['a picture that is cut off', { name: 'bild.jpg', bytes: jpeg.body }, /går inte att läsa/],
  ['a film that is cut off', { name: 'film.mp4', bytes: video('isom').subarray(0, -1) }, /Filmen går inte att läsa/],
  ['a picture that claims a billion pixels', { name: 'bild.png', bytes: hugePicture(40_000) }, /går inte att läsa/],
])('%s is refused in words, and what is typed stays', async (_, chosen, why) => {
  await using place = await world()
  const { desk, path } = place
  const response = await choose(desk, path, 'adviser', chosen)
  expect(response.status).toBe(400)
  expect(await formOf(response)).toEqual({ files: [], removing: [], text: words, error: expect.stringMatching(why) as string })
  expect(await desk.db.selectFrom('answer_files').select('id').execute()).toEqual([])
})

test('a file over 10 MB is refused in words, to a script too', async () => {
  await using place = await world()
  const { desk, path } = place
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, pdf)
  const page = await choose(desk, path, 'adviser', { bytes })
  expect([page.status, await page.text()]).toEqual([413, expect.stringContaining('En fil får ha högst 10\u00A0MB. Gå tillbaka, så står texten kvar.')])
  const answer = await choose(desk, path, 'adviser', { bytes }, {}, { Accept: 'application/json' })
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ refused: true })])
})

test.each<[string, Chosen, string, string]>([
  ['a path', { name: '..\\..\\hem\\Avtal.pdf' }, 'Avtal.pdf', 'application/pdf'],
  ['an ending that is not its own', { name: 'avtal.pdf.exe' }, 'avtal.pdf.pdf', 'application/pdf'],
  ['an ending that is turned round', { name: 'faktura\u202Efdp.exe' }, 'fakturafdp.pdf', 'application/pdf'],
  ['300 characters', { name: `${'å'.repeat(300)}.pdf` }, `${'å'.repeat(96)}.pdf`, 'application/pdf'],
  ['markup', { name: '<img src=x onerror=alert(1)>.txt', bytes: Buffer.from('Hej') }, 'img src=x onerror=alert(1).txt', 'text/plain; charset=utf-8'],
  ['an MP4', { name: 'Filmen.MP4', bytes: video('mp42') }, 'Filmen.mp4', 'video/mp4'],
])('a name with %s is cleaned', async (_, chosen, name, content_type) => {
  await using place = await world()
  const { desk, path } = place
  const response = await choose(desk, path, 'adviser', chosen)
  expect([response.status, (await formOf(response)).files]).toEqual([200, [name]])
  expect(await desk.db.selectFrom('answer_files').select(['name', 'content_type']).execute()).toEqual([{ name, content_type }])
})

test('a picture that an adviser sends has lost its place, its author and what lay after its end', async () => {
  await using place = await world()
  const { desk, path } = place
  await choose(desk, path, 'adviser', { name: 'Karta.JPEG', bytes: await photographWithLocation() })
  const file = await desk.request(`${path}/filer/${await fileId(desk)}`, 'adviser')
  const stored = Buffer.from(await file.arrayBuffer()).toString('latin1')
  expect([file.headers.get('Content-Type'), stored.startsWith('\u00FF\u00D8\u00FF')]).toEqual(['image/jpeg', true])
  for (const trace of ['Exif', 'Alva Hemlig', 'Kamera', 'hemlig']) expect(stored).not.toContain(trace)
})

test('a film that an adviser sends has lost what it said of itself', async () => {
  await using place = await world()
  const { desk, path } = place
  await choose(desk, path, 'adviser', { name: 'Film.mp4', bytes: video('isom') })
  const stored = Buffer.from(await (await desk.request(`${path}/filer/${await fileId(desk)}`, 'adviser')).arrayBuffer())
  expect([stored.length, stored.includes(secret)]).toEqual([video('isom').length, false])
})

test('a film that the disk cannot read is one that did not come: what is typed beside it is given back', async () => {
  await using place = await world()
  const { desk, reference } = place
  const film = { field: 'file', name: 'Film.mp4', path: `${desk.site.dataDir}/gone`, size: 1000 }
  const services = { db: desk.db, storage: desk.site.services.storage, clock: () => arrival }
  expect(await attachPosted(film, { reference, services, personId: 'rut', signal: new AbortController().signal })).toBe('lost')
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('A file of an answer could not be checked: ENOENT')]])
  vi.mocked(console.error).mockClear()
})

test('a script that posts a file twice, since a response was lost, has stored it once', async () => {
  await using place = await world()
  const { desk, path } = place
  const upload = crypto.randomUUID()
  const post = (as: Role, chosen: Chosen = {}) => choose(desk, path, as, chosen, { upload }, { Accept: 'application/json' })
  expect(await (await post('adviser')).json()).toMatchObject({ said: 'avtal.pdf är bifogad.' })
  expect(await (await post('adviser')).json()).toMatchObject({ said: 'avtal.pdf är bifogad.' })
  expect(await (await post('owner')).json()).toMatchObject({ refused: true, answer: { file: 'other' } })
  expect((await formOf(await desk.request(path, 'adviser'))).files).toEqual(['avtal.pdf'])
})

test('a file and a text that were posted after the session had ended are there after the next sign-in', async () => {
  await using place = await world()
  const { desk, path, reference } = place
  const cookie = await desk.signIn('adviser')
  const late = new Date(desk.services.clock().getTime() - idleTimeout - 1000).toISOString()
  await desk.db.updateTable('sessions').set({ seen_at: late }).execute()
  const response = await choose(desk, path, null, {}, {}, { Cookie: cookie })
  expect([response.status, response.headers.get('Location')]).toEqual([302, expect.stringContaining('/logga-in?till=')])
  expect((await readTyped(desk.db, { personId: 'adviser', place: placeOf('answer', reference) }))?.text).toBe(words)
  expect(await formOf(await desk.request(path, 'adviser'))).toMatchObject({ files: ['avtal.pdf'], text: words })
  // Nobody's is nobody's.
  await choose(desk, path, null, {}, {}, { Cookie: `desk=${'A'.repeat(43)}` })
  expect(await desk.db.selectFrom('answer_files').select('id').execute()).toHaveLength(1)
})

test('to a letter without a code nothing can be attached; where the code was cut off the form says why, and what is there can be removed', async () => {
  await using before = await world({ code: false })
  expect(await (await before.desk.request(before.path, 'adviser')).text()).not.toContain('Bifoga')
  expect((await choose(before.desk, before.path, 'adviser', {})).status).toBe(409)

  await using place = await world()
  const { desk, path } = place
  expect(await (await desk.request(path, 'adviser')).text()).toContain('Bifoga filer')
  await choose(desk, path, 'adviser', {})
  await desk.db.updateTable('letters').set({ cut_at: arrival.toISOString() }).execute()
  const page = await desk.request(path, 'adviser')
  expect(await page.clone().text()).toContain('så filerna kan inte följa med svaret')
  expect(await formOf(page)).toMatchObject({ files: ['avtal.pdf'] })
  const refused = await choose(desk, path, 'adviser', { name: 'mer.pdf' })
  expect([refused.status, (await formOf(refused)).files]).toEqual([409, ['avtal.pdf']])
  const answer = { intent: 'reply', version: '1', id: crypto.randomUUID(), body: words, to: '' }
  const unsent = await desk.post(path, 'adviser', answer)
  expect([unsent.status, await unsent.clone().text()]).toEqual([
    409,
    expect.stringMatching(/id="svar-error".*så filerna kan inte följa med\. Ta bort dem först\./s),
  ])
  expect(await formOf(unsent)).toMatchObject({ files: ['avtal.pdf'], text: words })
  expect((await desk.post(path, 'adviser', { intent: `remove-file ${await fileId(desk)}` })).status).toBe(200)
  expect((await desk.post(path, 'adviser', answer)).status).toBe(200)
})

test('where an answer is sent again after the code was cut off, the desk says that its files do not go with it', async () => {
  await using place = await world()
  const { desk, path } = place
  await choose(desk, path, 'adviser', {})
  const mail = crypto.randomUUID()
  expect((await desk.post(path, 'adviser', { intent: 'reply', version: '1', id: mail, body: words, to: '', way: 'here' })).status).toBe(200)
  await desk.db.updateTable('mails').set({ state: 'failed', failure: 'code-cut' }).execute()
  await desk.db.updateTable('letters').set({ cut_at: arrival.toISOString(), state: 'open' }).execute()
  const { version } = await desk.db.selectFrom('letters').select('version').where('state', '=', 'open').executeTakeFirstOrThrow()
  const again = await desk.post(path, 'adviser', { intent: 'send-again', mail, version: String(version), address: 'bo@example.com' })
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('om 20 sekunder, utan sina filer: koden är spärrad.')])
})

test('what a message brought with it is shown and saved as what a letter did, each with its line in the history, and is no other letter’s', async () => {
  await using place = await world()
  const { desk, path, reference, other } = place
  const { storage } = desk.site.services
  const files = [jpeg, { name: '02.mp4', body: video('mp42'), contentType: 'video/mp4' }]
  const message = await storeMessage(storage, { letter: reference, bucket: 'inquiries', now: desk.services.clock(), files })
  await indexLetters({ db: desk.db, storage }, { now: desk.services.clock() })
  const address = (file: string, letter = path) => `${letter}/bilagor/${file}?meddelande=${message.reference}`

  const picture = await desk.request(address('01.jpg'), 'adviser')
  expect([picture.status, picture.headers.get('Content-Disposition')]).toEqual([200, `inline; filename="${message.reference}-1.jpg"`])
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(jpeg.body)
  const film = await desk.request(address('02.mp4'), 'adviser')
  expect([film.status, film.headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="${message.reference}-2.mp4"`])
  for (const [lost, as] of [
    [address('01.jpg', `/forfragningar/${other}`), 'owner'],
    [address('meddelande.txt'), 'owner'],
    [address('..%2F01.jpg'), 'owner'],
    [`${path}/bilagor/01.jpg`, 'owner'],
    [`${path}/bilagor/01.jpg?meddelande=..`, 'owner'],
    [address('01.jpg'), 'writer'],
  ] as const)
    expect([lost, as, (await desk.request(lost, as)).status]).toEqual([lost, as, 404])

  const shown = await desk.post(path, 'owner', { intent: 'show', number: '1', message: message.reference })
  expect(shown.status).toBe(200)
  for (const number of ['2', '3']) expect((await desk.post(path, 'owner', { intent: 'show', number, message: message.reference })).status).toBe(400)
  expect((await desk.post(`/forfragningar/${other}`, 'owner', { intent: 'show', number: '1', message: message.reference })).status).toBe(400)
  const history = await desk.db.selectFrom('letter_events').select(['what', 'person', 'detail']).where('what', 'in', ['shown', 'saved']).orderBy('at').execute()
  expect(history.toSorted((one, two) => (one.what + one.person < two.what + two.person ? -1 : 1))).toEqual([
    { what: 'saved', person: 'Rut Exempel', detail: expect.stringMatching(/^film 2 i meddelandet \d+ november 2026, \d\d\.\d\d$/) as string },
    { what: 'shown', person: 'Elin Exempel', detail: expect.stringMatching(/^bild 1 i meddelandet \d+ november 2026/) as string },
    { what: 'shown', person: 'Rut Exempel', detail: expect.stringMatching(/^bild 1 i meddelandet/) as string },
  ])
})
