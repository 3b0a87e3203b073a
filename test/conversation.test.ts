import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { limits } from '#app/letters/application/limits.ts'
import { shownReference } from '#app/data/references/shown-reference.ts'
import { saveAnswersGo } from '#app/letters/answer-way.ts'
import { shownCode } from '#app/letters/code.ts'
import { copy } from '#app/site/case/copy.ts'
import { pathTo } from '#app/site/screens.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { filePath } from '#app/site/thanks/thanks.ts'
import { secret } from '#app/forms/files/films/sample-films.ts'
import { photographWithLocation, video } from '#app/forms/files/sample-files.ts'
import { createTestApp, type TestOptions, type TestSite } from './app.ts'
import { addAnswer, attachTo, startConversation } from './conversation.ts'
import { letPass, losingFiles, pageOf, post, type Sent, stored } from './forms.ts'
import { bo } from './letters.ts'
import type { Page } from './page.ts'

// The enquiry's page as whoever has the code sees it; for those who have the address alone see case.test.ts.

const sv = pathTo('case', 'sv')
const { thread: words } = copy.sv
const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'

async function world({ options = {}, ...own }: { options?: TestOptions } & Partial<Parameters<typeof startConversation>[1]> = {}) {
  const site = await createTestApp(options)
  const stores = { db: site.owner, storage: site.services.storage }
  const conversation = await startConversation(stores, { now: site.time.now, ...own })
  const answer = (text: string, given: { way?: 'here' | 'mail'; isShown?: boolean; person?: string } = {}) =>
    addAnswer(site.owner, conversation.key, { at: site.time.now, text, ...given })
  return { ...conversation, site, stores, answer, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

type Shown = { status: number; page: Page; headers: Headers; html: string }

async function shown(site: TestSite, sent: Sent | FormData, address = sv, init: RequestInit = {}): Promise<Shown> {
  const response = await post(site, address, sent, init)
  const html = await response.clone().text()
  return { status: response.status, headers: response.headers, page: await pageOf(address, response), html }
}

const main = ({ page }: Shown) => page.inside('main', () => true)
const heading = ({ page }: Shown) => page.all('h1')[0]?.text
const problem = ({ page }: Shown) => page.inside('div', ({ id: own }) => own === 'summary').all('h2')[0]?.text
const status = ({ page }: Shown) =>
  page
    .inside('div', ({ role }) => role === 'status')
    .all('p')
    .map(({ text }) => text)
/** Who wrote what, as it is read. */
const entries = ({ page }: Shown) => page.all('article').map(({ text }) => text)
const typedText = ({ page }: Shown) => page.all('textarea')[0]?.text
const fieldError = ({ page }: Shown) =>
  page
    .all('p')
    .filter(({ attributes }) => attributes['class'] === 'field-error')
    .map(({ text }) => text)
const hidden = ({ page }: Shown, name: string) =>
  page.all('input').find(({ attributes }) => attributes['name'] === name && attributes['type'] === 'hidden')?.attributes['value']
/** What can be sent again from where it is shown. */
const unsent = (page: Shown) => [typedText(page), hidden(page, 'id'), hidden(page, 'code')]
const messagesOf = (site: TestSite) => site.owner.selectFrom('letter_messages').select(['text', 'attachments']).orderBy('received_at').execute()

test('reference and code open the thread: the state first, then what was said, and the code in nothing but its forms', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await site.owner
    .insertInto('people')
    .values({
      id: 'elin',
      name: 'Elin Efternamn',
      email: null,
      role: 'adviser',
      notices: false,
      shortcuts: true,
      visitor_name: 'Elin',
      created_at: site.time.now.toISOString(),
    })
    .execute()
  await answer('Hej!\n\nPassar torsdag?', { person: 'elin' })
  const opened = await shown(site, { reference: key.reference, code: ` ${shownCode(key.code).toLowerCase().replaceAll('-', ' ')} ` })
  expect([opened.status, heading(opened), opened.headers.get('Cache-Control')]).toEqual([200, 'Elin har svarat.', 'no-store'])
  expect(entries(opened)).toEqual(['Elin21 november 2026 kl. 13.00Hej!\n\nPassar torsdag?'])
  expect(main(opened).all('details')[0]?.text).toContain('Helst den 28 november.')
  expect(opened.page.all('script')).toEqual([])
  const withoutForms = opened.html.replaceAll(/<input type="hidden" name="code" value="[^"]*"\/>/g, '')
  expect(opened.html).not.toBe(withoutForms)
  expect(withoutForms).not.toContain(key.code)
  expect([...opened.headers].flat().join()).not.toContain(key.code)
  expect(opened.page.title).not.toContain(key.reference.slice(0, 4))
})

test('the opened page has no plate and no way to the other language, which would lose the code; the way out stays', async () => {
  await using place = await world()
  const { site, key } = place
  const bar = (page: Page) => page.inside('header', () => true).all('a')
  const before = await pageOf(sv, await site.request(sv))
  expect(bar(before).some(({ attributes }) => attributes['hreflang'] === 'en')).toBe(true)
  const steps: Sent[] = [{ ...key }, { ...key, step: 'ask' }, { ...key, step: 'write', text: '' }]
  for (const sent of steps) {
    const { page } = await shown(site, sent)
    expect(bar(page).some(({ attributes }) => 'hrefLang' in attributes || 'hreflang' in attributes)).toBe(false)
    expect(bar(page).some(({ text }) => text === 'Lämna sidan')).toBe(true)
    expect(page.inside('main', () => true).all('use')).toEqual([])
  }
})

test.each<[Language, string[]]>([
  ['sv', ['Vi har inte svarat än.', 'Du får svar senast den 22 november 2026 kl. 13.00.']],
  ['en', ['We have not answered yet.', 'You will have an answer by 22 November 2026 at 13:00, Stockholm time.']],
])('before there is an answer it says until when one comes (%s)', async (language, told) => {
  await using place = await world()
  const { site, key } = place
  const opened = await shown(site, key, pathTo('case', language))
  expect([heading(opened), ...status(opened)]).toEqual(told)
})

test('each state says what is true of it: late, of a machine, answered by mail, closed, held', async () => {
  await using place = await world({ signs: ['trap'] })
  const { site, key } = place
  const change = (set: object) => site.owner.updateTable('letters').set(set).where('reference', '=', key.reference).execute()
  const told = async () => {
    const opened = await shown(site, key)
    return [heading(opened), ...status(opened)]
  }
  expect(await told()).toEqual(['Vi har inte svarat än.', 'Det du skrev har kommit fram.'])
  await change({ state: 'open' })
  letPass(site, 25 * 3_600_000)
  expect((await told()).join(' ')).toContain('Försenat. Du skulle ha fått svar senast den 22 november 2026 kl. 13.00.')
  await change({ state: 'answered', answered_at: '2026-11-22T12:30:00.000Z' })
  expect(await told()).toEqual([
    'Vi har svarat.',
    'Vi markerade ärendet som besvarat den 22 november 2026 kl. 13.30. Har svaret inte nått dig? Skriv ett meddelande på den här sidan.',
  ])
  await place.answer('Ja.', { way: 'mail' })
  expect(entries(await shown(site, key))[0]).toContain(words.alsoMailed)
  await change({ state: 'closed', closed_at: '2026-11-22T14:00:00.000Z' })
  expect(await told()).toEqual(['Ärendet är avslutat.', 'Det avslutades den 22 november 2026 kl. 15.00. Skriver du igen öppnas det på nytt.'])
  await change({ held: true })
  expect((await shown(site, key)).html).toContain(words.withdraw.held)
  expect(heading(await shown(site, { ...key, step: 'ask' }))).toMatch(/^Be oss radera ärende/)
  const asked = await shown(site, { ...key, step: 'withdraw' })
  expect(heading(asked)).toBe('Din begäran är mottagen.')
  // The answer is read with the code, and its sender may want no mail.
  expect(
    main(asked)
      .all('p')
      .map(({ text }) => text),
  ).toContainEqual(expect.stringMatching(/, och svarar inom en månad\./))
})

test('a message is thanked for once it is stored, stands in the thread, and posted again it is one', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await answer('Passar torsdag?')
  letPass(site, 60_000)
  const page = await shown(site, key)
  const sent = { ...key, step: 'write', id: hidden(page, 'id') ?? '', text: 'Hellre fredag.\r\nGår det?' }
  const thanked = await shown(site, sent)
  expect([thanked.status, heading(thanked), ...status(thanked)]).toEqual([
    200,
    'Ditt meddelande väntar på svar.',
    'Tack. Meddelandet har kommit fram.',
    'Du får svar senast den 22 november 2026 kl. 13.01.',
  ])
  expect(entries(thanked).at(-1)).toBe('Du21 november 2026 kl. 13.01Hellre fredag.\nGår det?')
  expect(typedText(thanked)).toBe('')
  expect(hidden(thanked, 'id')).not.toBe(sent.id)
  await shown(site, sent)
  expect(await messagesOf(site)).toEqual([{ text: 'Hellre fredag.\nGår det?', attachments: 0 }])
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(2)
})

test('a usual thread is one packet flight of a new connection, and without script', async () => {
  await using place = await world()
  const { site, key, answer } = place
  for (const text of ['Ett.', 'Två.', 'Tre.']) {
    await answer(`${text} ${'Hej Alva, ta gärna med en vän. '.repeat(10)}`)
    await shown(site, { ...key, step: 'write', id, text: `${text} Tack, nu känns det bättre.` })
  }
  const opened = await shown(site, key)
  expect(gzipSync(opened.html).length).toBeLessThanOrEqual(14_336)
  expect(opened.page.all('script')).toEqual([])
})

test('what was read before is folded away, and what is new stands open', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await answer('Ett.')
  await shown(site, { ...key, step: 'write', id, text: 'Två.' })
  letPass(site, 1000)
  await answer('Tre.')
  await answer('Fyra.')
  const opened = await shown(site, key)
  const folded = main(opened)
    .all('details')
    .map(({ text }) => text)
  expect(folded[1]).toMatch(/^Tidigare i tråden2\u00A0meddelanden.*Ett\..*Två\.$/)
  expect(folded.join()).not.toContain('Tre.')
})

async function withFiles(key: Sent, files: Buffer[], own: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...key, step: 'write', id, text: 'Med bilder.', ...own })) form.set(name, String(value))
  for (const [place, file] of files.entries()) form.append('files', new Blob([new Uint8Array(file)]), `IMG_${place}.JPG`)
  return form
}

test('its pictures lose place, time and camera, and what is no picture is said at the field with the text kept', async () => {
  await using place = await world()
  const { site, key } = place
  const photograph = await photographWithLocation()
  const refused = await shown(site, await withFiles(key, [photograph, Buffer.from('MZ')]))
  expect([refused.status, problem(refused), fieldError(refused), typedText(refused)]).toEqual([
    400,
    'En uppgift behöver rättas',
    [expect.stringContaining('”IMG_1.JPG” är varken en bild')],
    'Med bilder.',
  ])
  expect(hidden(refused, 'id')).toBe(id)
  expect(await messagesOf(site)).toEqual([])
  const thanked = await shown(site, await withFiles(key, [photograph]))
  expect([thanked.status, entries(thanked).at(-1)]).toEqual([200, expect.stringContaining(words.attached.one)])
  const bucket = site.services.storage.bucket('inquiries')
  const [group = ''] = (await bucket.list()).filter((name) => !name.endsWith('.txt'))
  const picture = (await bucket.get(`${group}/01.jpg`))?.body ?? Buffer.alloc(0)
  expect([photograph.includes('Alva Hemlig'), picture.length > 0, picture.includes('Alva Hemlig')]).toEqual([true, true, false])
  await shown(site, await withFiles(key, [photograph]))
  expect(await messagesOf(site)).toEqual([{ text: 'Med bilder.', attachments: 1 }])
})

test('its films lose what they say of place and time, and one that cannot be read is refused with what helps', async () => {
  await using place = await world()
  const { site, key } = place
  const refused = await shown(site, await withFiles(key, [video('qt  '), video('qt  ').subarray(0, -1)]))
  expect([refused.status, fieldError(refused), await messagesOf(site)]).toEqual([
    400,
    [expect.stringContaining('”IMG_1.JPG” gick inte att läsa. Filmen är skadad, eller sparad så att vi inte kan ta bort plats och tid ur den.')],
    [],
  ])
  expect((await shown(site, await withFiles(key, [video('qt  ')]))).status).toBe(200)
  const bucket = site.services.storage.bucket('inquiries')
  const [group = ''] = (await bucket.list()).filter((name) => !name.endsWith('.txt'))
  const film = (await bucket.get(`${group}/01.mov`))?.body ?? Buffer.alloc(0)
  expect([film.length, film.includes(secret)]).toEqual([video('qt  ').length, false])
})

test.each<[Language, string]>([
  [
    'sv',
    '”svar å.pdf” är varken en bild (JPEG, PNG) eller en film (MP4, MOV, AVI).\n”trasig.jpg” gick inte att läsa. Bilden är skadad eller har för många bildpunkter.\n”<b>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…aaaaaa.docx.jfif” är varken en bild (JPEG, PNG) eller en film (MP4, MOV, AVI).\nIngen fil är sparad. Välj filerna på nytt.',
  ],
  [
    'en',
    '“svar å.pdf” is neither a picture (JPEG, PNG) nor a video (MP4, MOV, AVI).\n“trasig.jpg” could not be read. The picture is damaged or has too many pixels.\n“<b>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…aaaaaa.docx.jfif” is neither a picture (JPEG, PNG) nor a video (MP4, MOV, AVI).\nNo file was kept. Please choose the files again.',
  ],
])('each file that is refused is named as its sender called it, with the reason, and not logged (%s)', async (language, told) => {
  await using place = await world()
  const { site, key } = place
  const form = await withFiles(key, [])
  const photograph = await photographWithLocation()
  const files: [string, Buffer][] = [
    ['svar å.pdf', Buffer.from('%PDF-1.7')],
    ['hel.jpg', photograph],
    ['trasig.jpg', photograph.subarray(0, 300)],
    [`<b>${'a'.repeat(200)}.docx.jfif`, Buffer.from('MZ')],
  ]
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const refused = await shown(site, form, pathTo('case', language))
  expect([refused.status, fieldError(refused), ...unsent(refused)]).toEqual([400, [told], 'Med bilder.', id, key.code])
  expect(refused.html).not.toContain('<b>a')
  expect(/<input[^>]+type="file"[^>]*>/.exec(refused.html)?.[0]).toContain('aria-describedby="files-error ')
  expect(await messagesOf(site)).toEqual([])
})

test('a disk that takes no file gives the text back, to be sent again from there, and logs none of it', async () => {
  await using place = await world()
  const { site, key } = place
  const uploads = path.join(site.dataDir, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, '')
  const failed = await shown(site, await withFiles(key, [await photographWithLocation()]))
  expect([failed.status, ...unsent(failed)]).toEqual([503, 'Med bilder.', id, key.code])
  const logged = vi.mocked(console.error).mock.calls.flat().join()
  vi.mocked(console.error).mockClear()
  expect(logged).toContain('The case form could not be stored: Error')
  expect(logged).not.toMatch(new RegExp(`${key.code}|Med bilder`))
  await rm(uploads)
  expect((await shown(site, await withFiles(key, [await photographWithLocation()]))).status).toBe(200)
  expect(await messagesOf(site)).toEqual([{ text: 'Med bilder.', attachments: 1 }])
})

test('a disk that loses a file before it is checked gives the text back', async () => {
  await using place = await world()
  const { site, key } = place
  const failed = await shown(site, {}, sv, await losingFiles(site, await withFiles(key, [video('isom')])))
  expect([failed.status, ...unsent(failed)]).toEqual([503, 'Med bilder.', id, key.code])
  vi.mocked(console.error).mockClear()
  expect(await messagesOf(site)).toEqual([])
})

test('without room for files none is read, and the text is given back', async () => {
  const disk = { free: 100_000_000_000, total: 100_000_000_000 }
  await using place = await world({ options: { disk } })
  const { site, key } = place
  disk.free = 0
  const large = await shown(site, await withFiles(key, [await photographWithLocation(), Buffer.alloc(400_000)]))
  expect([large.status, problem(large)?.slice(0, 37)]).toEqual([503, 'Det finns inte plats för filerna just'])
  expect(unsent(large)).toEqual(['Med bilder.', id, key.code])
  expect(await messagesOf(site)).toEqual([])
})

/** A form as one piece that tells its length, as a browser does. */
async function measured(form: FormData, length?: string): Promise<RequestInit> {
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  return { body, headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '', 'Content-Length': length ?? String(body.byteLength) } }
}

test('a film that is too large, or all files together, is said in words, and the text is given back to be sent again', async () => {
  await using place = await world()
  const { site, key } = place
  const film = await withFiles(key, [Buffer.alloc(limits.fileSize + 1), await photographWithLocation(), Buffer.alloc(limits.fileSize + 2)])
  const named = `”IMG_0.JPG” är större än 10\u00A0MB.\n”IMG_2.JPG” är större än 10\u00A0MB.\n${words.refused.again}`
  const told: [RequestInit, string, string[]][] = [
    [{}, 'En uppgift behöver rättas', [named]],
    [await measured(await withFiles(key, [Buffer.alloc(400_000)]), '999999999999'), words.issues.together, []],
  ]
  for (const [init, what, errors] of told) {
    const large = await shown(site, film, sv, init)
    expect([large.status, problem(large), fieldError(large), ...unsent(large)]).toEqual([413, what, errors, 'Med bilder.', id, key.code])
    expect(large.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(await messagesOf(site)).toEqual([])
  expect(await readdir(path.join(site.dataDir, 'uploads')).catch(() => [])).toEqual([])
})

test('pictures alone are a message, in the thread and in what is saved of it; posted again they are one', async () => {
  await using place = await world()
  const { site, key } = place
  const sent = async () => shown(site, await withFiles(key, [await photographWithLocation()], { text: ' ' }))
  const thanked = await sent()
  expect([thanked.status, entries(thanked)]).toEqual([200, [`Du21 november 2026 kl. 13.00${words.attached.one}`]])
  await sent()
  expect(await messagesOf(site)).toEqual([{ text: '', attachments: 1 }])
  const saved = await (await post(site, sv, { ...key, step: 'text' })).text()
  expect(saved.replaceAll('\u00A0', ' ')).toContain(`\nDu, 21 november 2026 kl. 13.00\n\n${words.attached.one}\n`)
  const bucket = site.services.storage.bucket('inquiries')
  const [group = ''] = (await bucket.list()).filter((name) => !name.endsWith('.txt'))
  expect(String((await bucket.get(`${group}/meddelande.txt`))?.body)).toContain('\nMEDDELANDE\n  Ej angivet\n\nBIFOGADE FILER\n01.jpg, ')
  const form = await withFiles(key, [], { text: ' ' })
  form.append('files', new Blob([]), '')
  expect(fieldError(await shown(site, form))).toEqual([words.issues.missing])
})

test('an eleventh file is refused at the field, with the text kept, instead of left out', async () => {
  await using place = await world()
  const { site, key } = place
  const photograph = await photographWithLocation()
  const files = (count: number) =>
    withFiles(
      key,
      Array.from({ length: count }, () => photograph),
    )
  const refused = await shown(site, await files(11))
  expect([refused.status, fieldError(refused), ...unsent(refused)]).toEqual([400, [words.issues.tooMany], 'Med bilder.', id, key.code])
  expect(await messagesOf(site)).toEqual([])
  await shown(site, await files(10))
  expect(await messagesOf(site)).toEqual([{ text: 'Med bilder.', attachments: 10 }])
})

test('over the limit of a network the text of a message with large files is given back too', async () => {
  await using place = await world({ options: { env: { FORM_LIMIT: '1' } } })
  const { site, key } = place
  await shown(site, key)
  const film = await withFiles(key, [Buffer.alloc(2_000_000)])
  for (const init of [{}, await measured(film)]) {
    const flood = await shown(site, film, sv, init)
    expect([flood.status, problem(flood)?.slice(0, 32), ...unsent(flood)]).toEqual([429, 'Det har skickats ovanligt mycket', 'Med bilder.', id, key.code])
  }
})

test('a message that is empty or too long is said at its field, and what was typed stays', async () => {
  await using place = await world()
  const { site, key } = place
  const empty = await shown(site, { ...key, step: 'write', id, text: ' \n ' })
  expect([empty.status, fieldError(empty), heading(empty)]).toEqual([400, [words.issues.missing], 'Vi har inte svarat än.'])
  const long = await shown(site, { ...key, step: 'write', id, text: 'å'.repeat(4001) })
  expect([long.status, fieldError(long), typedText(long)?.length, hidden(long, 'code'), hidden(long, 'id')]).toEqual([
    400,
    ['Meddelandet har 4001\u00A0tecken. Korta det till högst 4\u00A0000.'],
    4001,
    key.code,
    id,
  ])
  expect(await messagesOf(site)).toEqual([])
  expect((await shown(site, { ...key, step: 'write', id, text: 'å'.repeat(4000) })).status).toBe(200)
})

test('while storage or database is away the text is kept, nothing is half stored, and sent again it is there once', async () => {
  await using place = await world()
  const { site, key } = place
  const { cases } = site.services
  const fault = async () => {
    throw Object.assign(new Error(`${key.code} Hemligt.`), { detail: key.code })
  }
  for (const broken of [{ write: fault }, { open: fault }]) {
    Object.assign(site.services, { cases: { ...cases, ...broken } })
    const away = await shown(site, { ...key, step: 'write', id, text: 'Hemligt.' })
    expect([away.status, problem(away), typedText(away), hidden(away, 'id'), hidden(away, 'code')]).toEqual([
      503,
      'Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.',
      'Hemligt.',
      id,
      key.code,
    ])
    expect(away.headers.get('Cache-Control')).toBe('no-store')
  }
  const logged = vi.mocked(console.error).mock.calls.flat().join()
  vi.mocked(console.error).mockClear()
  expect(logged).toContain('The case form could not be stored: Error')
  expect(logged).not.toMatch(new RegExp(`${key.code}|Hemligt`))
  Object.assign(site.services, { cases })
  expect((await shown(site, { ...key, step: 'write', id, text: 'Hemligt.' })).status).toBe(200)
  expect(await messagesOf(site)).toHaveLength(1)
})

test('a message to an enquiry that is gone is not kept, and the page gives the text back', async () => {
  await using place = await world()
  const { site, key } = place
  await shown(site, { ...key, step: 'withdraw' })
  for (const pair of [key, { ...key, code: 'M4TRK9KDCW2WQHX7XPNF' }]) {
    const gone = await shown(site, { ...pair, step: 'write', id, text: 'Är ni kvar?' })
    expect([gone.status, heading(gone)]).toEqual([404, copy.sv.gone.heading])
    expect(
      gone.page
        .inside('main', () => true)
        .all('section')
        .at(-1)?.text,
    ).toContain('Är ni kvar?')
  }
  expect(await stored(site, 'inquiries')).toEqual({})
})

test('what an adviser attached is listed at the answer and saved by a post, as a file that no browser opens', async () => {
  await using place = await world()
  const { site, stores, key, answer } = place
  const mail = await answer('Här är avtalet.')
  const file = await attachTo(stores, place, { mail, name: 'Avtal "år 1".pdf', body: '%PDF-1.7', at: site.time.now })
  const opened = await shown(site, key)
  const button = opened.page.all('button').find(({ attributes }) => attributes['name'] === 'file')
  expect(button).toEqual({ attributes: expect.objectContaining({ value: file }), text: 'Hämta Avtal "år 1".pdf (1 kB)' })
  const response = await post(site, sv, { ...key, step: 'file', file })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Avtal __r 1_.pdf"; filename*=UTF-8''Avtal%20%22%C3%A5r%201%22.pdf`,
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe('%PDF-1.7')
  expect((await post(site, sv, { ...key, step: 'file', file: 'none' })).status).toBe(404)
  expect((await post(site, sv, { reference: key.reference, address: place.address, step: 'file', file })).headers.get('Content-Type')).toContain('text/html')
})

test('the whole thread is saved as text, without the code', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await answer('Passar torsdag?')
  await shown(site, { ...key, step: 'write', id, text: 'Hellre fredag.' })
  const response = await post(site, sv, { ...key, step: 'text' })
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="arende-${key.reference}.txt"`)
  const text = await response.text()
  expect(text).toMatch(/Helst den 28 november\.[^]+Passar torsdag\?[^]+Du, 21 november 2026 kl\. 13\.00\n\nHellre fredag\.\n$/)
  expect(text.replaceAll('-', '')).not.toContain(key.code)
})

test('its sender wants no mail, and wants it again', async () => {
  await using place = await world({ options: { env: { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' } } })
  const { site, key } = place
  const wants = async () => (await site.owner.selectFrom('letters').select('no_mail').executeTakeFirstOrThrow()).no_mail
  const off = await shown(site, { ...key, step: 'no-mail' })
  expect([status(off)[0], Boolean(await wants())]).toEqual([words.done.noMail, true])
  const on = await shown(site, { ...key, step: 'mail' })
  expect([status(on)[0], Boolean(await wants())]).toEqual([words.mail.on.waits, false])
  await saveAnswersGo(site.owner, { way: 'mail', person: 'Elin', now: site.time.now })
  expect((await shown(site, key)).html).toContain(words.mail.on.whole)
})

test('where the site sends no mail, its page says nothing of any', async () => {
  await using place = await world()
  const { html } = await shown(place.site, place.key)
  for (const word of [words.mail.stop, words.mail.start, words.mail.on.waits]) expect(html).not.toContain(word)
})

test('from thanks that were left before reference and code were saved, every page shows them again, until it is left by another way', async () => {
  await using place = await world()
  const { site, key } = place
  const pairOn = ({ page }: Shown) => page.all('dd').map(({ text }) => text)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...key, saved: 'no', step: 'write', id, text: 'Hej igen.' })) form.set(name, value)
  const steps: (Sent | FormData)[] = ['no-mail', 'look', 'ask'].map((step) => ({ ...key, saved: 'no', step }))
  for (const sent of [...steps, { ...key, saved: 'no', step: 'write', id, text: '' }, form]) {
    const opened = await shown(site, sent)
    expect(pairOn(opened)).toEqual([shownReference(key.reference), shownCode(key.code)])
    expect(opened.html).toContain(thanksCopy.sv.told)
    expect(opened.page.all('button').map(({ attributes }) => attributes['formAction'] ?? attributes['formaction'])).toContain(filePath('sv'))
    // The page's own next post, and not only the one that saves the file.
    expect(opened.html.match(/name="saved" value="no"/g)).toHaveLength(2)
  }
  for (const sent of [{ ...key }, { ...key, step: 'no-mail' }]) {
    const opened = await shown(site, sent)
    expect([pairOn(opened), opened.html.includes('name="saved"')]).toEqual([[], false])
  }
})

test('a message that is half written is there again after each of the page’s other buttons', async () => {
  await using place = await world()
  const { site, stores, key, answer } = place
  await attachTo(stores, place, { mail: await answer('Här är avtalet.'), at: site.time.now })
  const { page } = await shown(site, key)
  const form = page.all('form').find(({ attributes }) => attributes['id'] === 'message')
  expect(form).toBeDefined()
  const others = page
    .inside('main', () => true)
    .all('button')
    .filter(({ attributes }) => attributes['value'] !== 'write')
  expect(others.map(({ attributes }) => attributes['form'])).toEqual(others.map(() => 'message'))
  const text = 'Rad ett.\nRad "två" & <tre>.'
  for (const step of ['no-mail', 'mail', 'look']) expect(typedText(await shown(site, { ...key, step, text }))).toBe(text)
  const asked = await shown(site, { ...key, step: 'ask', text })
  expect(hidden(asked, 'text')).toBe(text)
  expect(await messagesOf(site)).toEqual([])
  const sent = await shown(site, { ...key, step: 'write', id, text })
  expect([sent.status, typedText(sent)]).toEqual([200, ''])
  Object.assign(site.services, { cases: { ...site.services.cases, wantMail: () => Promise.reject(new Error('away')) } })
  const away = await shown(site, { ...key, step: 'no-mail', text })
  vi.mocked(console.error).mockClear()
  expect([away.status, typedText(away)]).toEqual([503, text])
})

test('the code withdraws in two steps; reference and address no longer do once it was used, and say so', async () => {
  await using place = await world()
  const { site, key, address, answer } = place
  await answer('Hemligt svar.')
  const byAddress = { reference: key.reference, address }
  const before = await shown(site, byAddress)
  expect(before.html).toContain(copy.sv.found.locked.answers.waits)
  expect(before.html).toContain('value="ask"')
  await shown(site, { ...key, step: 'write', id, text: 'Hemligt meddelande.' })
  const after = await shown(site, byAddress)
  expect(after.html).toContain(copy.sv.found.locked.answers.owed)
  expect(main(after).all('dd').at(-1)?.text).toMatch(/^Inte än\. Du får svar senast/)
  expect([after.status, after.html.includes('value="ask"'), after.html.includes(copy.sv.found.locked.withdraw)]).toEqual([200, false, true])
  for (const step of ['ask', 'withdraw']) {
    const refused = await shown(site, { ...byAddress, step })
    expect([refused.status, refused.html.includes(copy.sv.found.locked.withdraw)]).toEqual([403, true])
  }
  for (const step of ['look', 'text', 'write', 'file', 'no-mail']) {
    const page = await shown(site, { ...byAddress, step, text: 'Inte mitt.' })
    expect(page.html).not.toMatch(/Hemligt svar|Hemligt meddelande/)
  }
  expect(await messagesOf(site)).toHaveLength(1)
  const asked = await shown(site, { ...key, step: 'ask' })
  expect([heading(asked), hidden(asked, 'code')]).toEqual([expect.stringMatching(/^Ta tillbaka ärende/), key.code])
  expect(heading(await shown(site, { ...key, step: 'withdraw' }))).toMatch(/är raderat\.$/)
  expect((await shown(site, key)).status).toBe(404)
})

test('who has the address alone is told what is true of the last answer: it waits, was read, went in a mail, or needs no code that was cut', async () => {
  await using place = await world()
  const { site, key, address, answer } = place
  const told = async () => (await shown(site, { reference: key.reference, address })).html
  const { answers, next } = copy.sv.found.locked
  await answer('Hemligt svar.')
  expect(await told()).toContain(answers.waits)
  await shown(site, key)
  expect(await told()).toContain(answers.read)
  letPass(site, 60_000)
  await answer('Hemligt mejl.', { way: 'mail' })
  const mailed = await told()
  expect([mailed.includes(answers.mailed), mailed.includes(next), mailed.includes('Hemligt')]).toEqual([true, false, false])
  await site.owner.updateTable('letters').set({ cut_at: site.time.now.toISOString() }).execute()
  const cut = await told()
  expect([cut.includes(answers.mailed), cut.includes(next)]).toEqual([false, false])
})

test('a code that the desk has cut off shows nothing but what to do, with the text that was typed', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await answer('Hemligt svar.')
  await shown(site, key)
  await site.owner.updateTable('letters').set({ cut_at: site.time.now.toISOString() }).execute()
  for (const step of ['look', 'text', 'ask', 'withdraw', 'write', 'no-mail', 'file']) {
    const cut = await shown(site, { ...key, step, text: 'Är ni kvar?' })
    expect([cut.status, heading(cut)]).toEqual([403, copy.sv.cut.heading])
    expect(cut.html).not.toMatch(/Hemligt|Helst den 28/)
    expect(cut.html).toContain('Är ni kvar?')
  }
  expect(await site.owner.selectFrom('letters').select('reference').execute()).toHaveLength(1)
})

test('once the code is cut off the address withdraws nothing either, though nobody ever opened it, and the page says so', async () => {
  await using place = await world()
  const { site, key, address } = place
  await site.owner.updateTable('letters').set({ cut_at: site.time.now.toISOString() }).execute()
  for (const step of ['ask', 'withdraw']) {
    const refused = await shown(site, { reference: key.reference, address, step })
    expect([refused.status, refused.html.includes('Koden till det här ärendet gäller inte längre. Skriv till ')]).toEqual([403, true])
  }
  expect(await site.owner.selectFrom('letters').select('reference').execute()).toHaveLength(1)
})

test('asking to withdraw shows no answer, and marks none read', async () => {
  await using place = await world()
  const { site, key, answer } = place
  await shown(site, key)
  await answer('Hemligt svar.')
  const asked = await shown(site, { ...key, step: 'ask' })
  expect([asked.status, asked.html.includes('Hemligt svar.')]).toEqual([200, false])
  expect(await site.owner.selectFrom('mails').select('read_at').execute()).toEqual([{ read_at: null }])
})

test('whatever is wrong with reference and code, the page is the same; a code of the wrong length is said at its field', async () => {
  await using place = await world()
  const { site, key } = place
  const wrong = [
    { ...key, code: 'M4TRK9KDCW2WQHX7XPNF' },
    { ...key, reference: 'K7F3XQ4P' },
  ]
  const answers = await Promise.all(
    wrong.flatMap((sent) =>
      ['look', 'text', 'ask', 'withdraw', 'mail', 'no-mail', 'file'].map(async (step) => {
        const response = await post(site, sv, { ...sent, step })
        const headers = [...response.headers].filter(([name]) => name !== 'content-length')
        return [response.status, headers, (await response.text()).replaceAll(sent.reference, 'REFERENCE').replaceAll(sent.code, 'CODE')]
      }),
    ),
  )
  expect([answers[0]?.[0], answers[0]?.[2]]).toEqual([404, expect.stringContaining(copy.sv.wrongCode.text)])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const short = await shown(site, { reference: key.reference, code: shownCode(key.code).slice(0, -1) })
  expect([short.status, fieldError(short)]).toEqual([400, ['Koden har 19\u00A0tecken. Den ska ha 20.']])
  const none = await shown(site, { reference: key.reference, code: '', address: '' })
  expect([none.status, fieldError(none)]).toEqual([400, ['Ange koden.']])
})

test('with a code only the network is counted, so that a stranger’s tries never keep its sender out', async () => {
  await using place = await world({ options: { env: { FORM_LIMIT: '40' } } })
  const { site, key, address } = place
  for (let number = 1; number <= 30; number++) {
    await post(site, sv, { reference: key.reference, code: 'M4TRK9KDCW2WQHX7XPNF' }, {}, `192.0.2.${number}`)
    await post(site, sv, { reference: key.reference, address: 'x@exempel.se' }, {}, `192.0.2.${number}`)
  }
  expect((await post(site, sv, key, {}, '198.51.100.7')).status).toBe(200)
  expect((await post(site, sv, { reference: key.reference, address }, {}, '198.51.100.7')).status).toBe(429)
  for (let number = 1; number <= 40; number++) await post(site, sv, { ...key, code: '' }, {}, '203.0.113.9')
  const flood = await post(site, sv, { ...key, step: 'write', id, text: 'Kvar?' }, {}, '203.0.113.9')
  const page = await pageOf(sv, flood.clone())
  expect([flood.status, Number(flood.headers.get('Retry-After')) > 0, page.all('textarea')[0]?.text]).toEqual([429, true, 'Kvar?'])
  expect(await messagesOf(site)).toEqual([])
})

test('the old English address leads on, and a page that was open posts on without losing anything', async () => {
  await using site = await createTestApp()
  const opened = await site.request('/en/case')
  expect([opened.status, opened.headers.get('Location')]).toEqual([301, '/en/enquiry'])
  const posted = await post(site, '/en/case', { reference: 'K7F3XQ4P', address: bo.email })
  expect([posted.status, posted.headers.get('Location'), posted.headers.get('Referrer-Policy')]).toEqual([308, '/en/enquiry', 'same-origin'])
  expect(await (await site.request('/en')).text()).not.toContain('/en/case')
})
