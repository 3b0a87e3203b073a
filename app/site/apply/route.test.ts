import { readdir, rm, writeFile } from 'node:fs/promises'
import nodePath from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { formsCopy } from '#app/forms/copy.ts'
import type { IssueCode } from '#app/forms/form-state.ts'
import type { IssueWords } from '#app/forms/verdict-words.ts'
import type { Language } from '#app/i18n/language.ts'
import { built, createTestApp, type TestSite } from '#test/app.ts'
import { letPass, losingFiles, pageOf, post, samplesOf, type Sent, shownPair, thanksIn } from '#test/forms.ts'
import { Page } from '#test/page.ts'
import { pressIn } from '#test/plain-form.ts'
import { storedGroups } from '#test/stored-groups.ts'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { filePath } from '#app/site/thanks/thanks.ts'
import { copy } from './copy.ts'
import { applicationFields } from '#app/letters/application/fields.ts'
import { limits } from '#app/letters/application/limits.ts'
import { secret } from '#app/forms/files/films/sample-films.ts'
import { photographWithLocation, video } from '#app/forms/files/sample-files.ts'

const path = '/sv/apply'
/** The application is stored, and its response thanks. */
const thanked = { status: 200, reference: expect.stringMatching(shownPair.reference), code: expect.stringMatching(shownPair.code) }
const storing = { env: { APPLICATIONS: 'store' } }
const alva = { age: '27', country: 'SE', email: 'alva@exempel.se', goals: 'Hemligheten', acceptedTerms: 'yes' }

async function multipart(sent: Sent, files: Uint8Array[] = []): Promise<FormData> {
  const form = new FormData()
  for (const [name, values] of Object.entries(sent)) for (const value of [values].flat()) form.append(name, value)
  for (const file of files) form.append('files', new File([new Uint8Array(file)], '../Alva på stranden.jpg', { type: 'image/jpeg' }))
  return form
}

async function send(site: TestSite, sent: Sent, files: Uint8Array[] = [], from?: string) {
  return post(site, path, await multipart(sent, files), {}, from)
}

const shown = (page: Page, name: string) =>
  page.all('textarea').find(({ attributes }) => attributes['name'] === name)?.text ??
  page.all('input').find(({ attributes }) => attributes['name'] === name)?.attributes['value']

const openDialogs = (page: Page) => page.all('dialog').filter(({ attributes }) => 'open' in attributes)

test.each<Language>(['sv', 'en'])('in %s by default nothing is stored: the form has no action, and a post is redirected back unread', async (language) => {
  await using site = await createTestApp()
  const address = `/${language}/apply`
  const page = await pageOf(address, await site.request(address))
  const { submit, withoutScript } = copy[language]
  const form = page.all('form').find(({ attributes }) => String(attributes['class']).includes('letter'))
  expect(form?.attributes).toMatchObject({ method: 'dialog' })
  expect(form?.attributes).not.toHaveProperty('action')
  expect(page.all('button').find(({ text }) => text === submit)?.attributes).toHaveProperty('disabled')
  expect(page.all('p').map(({ text }) => text)).toContain(withoutScript.text)
  expect(page.all('a').find(({ text }) => text === withoutScript.contact)?.attributes['href']).toBe(`/${language}/contact`)
  const response = await post(site, address, await multipart(alva))
  expect([response.status, response.headers.get('Location')]).toEqual([303, address])
  for (const bucket of ['applications', 'quarantine'] as const) expect(await storedGroups(site, bucket)).toEqual([])
})

test('English fixed strings are SPEC’s to the letter', async () => {
  await using site = await createTestApp()
  const page = await pageOf('/en/apply', await site.request('/en/apply'))
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Transform Your Content Strategy'])
  expect(page.all('p').map(({ text }) => text)).toContain('EXCLUSIVE CONSULTATION')
  const { success } = copy.en
  expect([success.heading, success.text]).toEqual(['Success!', 'Application submitted successfully! We will contact you soon.'])
  const error = page.inside('dialog', ({ id }) => id === 'error')
  expect([error.all('h2')[0]?.text, error.all('p')[0]?.text]).toEqual(['Error', 'An error occurred. Please try again.'])
  expect(error.all('button').map(({ text }) => text)).toContain('Close')
  expect(copy.en.sending).toBe('Submitting...')
})

test.each<[Language, string]>([
  ['sv', '29 november 2026'],
  ['en', '29 November 2026'],
])('in %s the page has the terms, in five parts and with their date', async (language, date) => {
  await using site = await createTestApp()
  const address = `/${language}/apply`
  const terms = (await pageOf(address, await site.request(address))).inside('dialog', ({ id }) => id === 'terms')
  expect(terms.all('h2')[0]?.text).toBe(copy[language].terms.heading)
  expect(terms.all('h3')).toHaveLength(5)
  expect(terms.all('p').map(({ text }) => text)).toContainEqual(expect.stringContaining(date))
})

test.each<Language>(['sv', 'en'])('in %s the letter greets the house, and its sentences have the fields in their order', async (language) => {
  await using site = await createTestApp({ env: { BRAND: 'Gryning' } })
  const html = await (await site.request(`/${language}/apply`)).text()
  const { fields, letter } = copy[language]
  const order = Object.keys(applicationFields).flatMap((name) => {
    const { sentence } = fields[name as keyof typeof fields]
    return [...(sentence === undefined ? [] : [`</span>${sentence}</label>`]), ` name="${name}"`]
  })
  const places = [letter.hello.replace('{brand}', 'Gryning'), ...order].map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(order).toHaveLength(9)
  expect(html.indexOf(`<span>${letter.years}</span>`)).toBeGreaterThan(html.indexOf(' name="age"'))
})

test('what follows is told in its order, and the messenger is a link beside the button', async () => {
  const { sent, reply, talk, quotation, agreement, write, answer } = copy.sv.after
  for (const [options, begun] of [
    [storing, [sent, reply]],
    [{}, [write, answer]],
  ] as const) {
    await using site = await createTestApp(options)
    const page = await pageOf(path, await site.request(path))
    const expected = [...begun, talk, quotation, agreement].map(({ title }) => title)
    expect(
      page
        .all('h3')
        .map(({ text }) => text)
        .slice(-expected.length),
    ).toEqual(expected)
    expect(page.all('a').find(({ text }) => text === 'Hellre på Signal?')?.attributes['href']).toMatch(/^https:/)
  }
})

test.each<Language>(['sv', 'en'])('in %s the way of the answer is told as it is: with mail, without, and where nothing is stored', async (language) => {
  const { write, answer, sent, reply } = copy[language].after
  const told = async (env: Record<string, string>) => {
    await using site = await createTestApp({ env })
    const address = `/${language}/apply`
    const page = await pageOf(address, await site.request(address))
    const texts = page.inside('ol', ({ class: names }) => names === 'after').all('p')
    return texts.slice(0, 2).map(({ text }) => text.replaceAll('Signal', '{messenger}'))
  }
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@norrljus.example' }
  expect(await told({ APPLICATIONS: 'store', ...mail })).toEqual([sent.text, `${reply.text} ${reply.mail} ${reply.messenger}`])
  expect(await told({ APPLICATIONS: 'store' })).toEqual([sent.text, `${reply.text} ${reply.noMail} ${reply.messenger}`])
  expect(await told(mail)).toEqual([write.text, answer.text])
})

test('the page can be cached, also where applications are stored', async () => {
  for (const options of [storing, {}]) {
    await using site = await createTestApp(options)
    expect((await site.request(path)).headers.get('Cache-Control')).toContain('public')
  }
})

test.each<Language>(['sv', 'en'])('in %s every field of the form reaches the letter', async (language) => {
  await using site = await createTestApp(storing)
  const samples = samplesOf(applicationFields)
  const full = Object.fromEntries(Object.entries(samples).map(([name, [value]]) => [name, value]))
  const sendTo = async (sent: Sent) => (await post(site, `/${language}/apply`, await multipart(sent))).status
  expect(await sendTo(full)).toBe(200)
  const [group] = await storedGroups(site, 'applications')
  expect(String(Object.values(group?.files ?? {})[0])).toContain(`\n  ${full['goals']}\n`)
  for (const [name, field] of Object.entries(applicationFields)) {
    if (field.kind === 'consent') continue
    // Another value of this field alone must give another letter: an identical one would not be stored again.
    const before = (await storedGroups(site, 'applications')).length
    expect(await sendTo({ ...full, [name]: samples[name]?.[1] ?? '' }), name).toBe(200)
    expect(await storedGroups(site, 'applications'), name).toHaveLength(before + 1)
  }
})

test.each<[Language, string, string, string]>([
  ['sv', 'ansokan.txt', 'Land: Sverige', 'Du får svar senast den 22 november 2026 kl. 00.30'],
  ['en', 'application.txt', 'Country: Sweden', 'You will have an answer by 22 November 2026 at 00:30, Stockholm time'],
])('an application in %s is stored as a letter, and its response is a page that thanks', async (language, name, line, due) => {
  await using site = await createTestApp({ ...storing, now: '2026-11-20T23:30:00Z' })
  const address = `/${language}/apply`
  const response = await post(site, address, await multipart({ ...alva, telegram: '@alva' }))
  expect([response.status, response.headers.get('Cache-Control'), response.headers.get('Location')]).toEqual([200, 'no-store', null])
  const { reference, code } = await thanksIn(response.clone())
  expect([reference, code]).toEqual([expect.stringMatching(shownPair.reference), expect.stringMatching(shownPair.code)])
  const [group, ...others] = await storedGroups(site, 'applications')
  expect(others).toEqual([])
  expect(group?.name).toMatch(/^2026-11-21_alvaexempelse-[0-9a-f]{16}$/)
  expect(Object.keys(group?.files ?? {})).toEqual([name])
  const letter = String(group?.files[name])
  expect(letter).toContain(line)
  expect(letter).not.toContain('@alva')
  expect(letter).toContain(`\n\nÄRENDE\nReferens: ${reference}\nMottaget: 2026-11-21 00:30:00 +01:00\n`)

  const page = await pageOf(address, response)
  const { heading, text } = copy[language].success
  expect(page.all('h1').map((each) => each.text)).toEqual([heading])
  expect(page.title).toContain(heading)
  expect(page.all('p').map((each) => each.text)).toEqual(expect.arrayContaining([text, due]))
  expect(page.all('dd').map((each) => each.text)).toEqual([reference, code])
  expect(page.all('form').filter(({ attributes }) => attributes['encType'] !== undefined)).toEqual([])
})

test.each<Language>(['sv', 'en'])('in %s what the thanks save is reference and code, and nothing else', async (language) => {
  await using site = await createTestApp(storing)
  const response = await post(site, `/${language}/apply`, await multipart(alva))
  const page = await pageOf(path, response.clone())
  const action = filePath(language)
  expect(page.all('button').find(({ text }) => text === thanksCopy[language].save)?.attributes).toMatchObject({ formMethod: 'post', formAction: action })
  const thanks = await thanksIn(response)
  const [reference, code] = [String(thanks.reference), String(thanks.code)]
  const saved = await post(site, action, { reference, code })
  expect([saved.status, saved.headers.get('Cache-Control'), saved.headers.get('Content-Disposition')]).toEqual([
    200,
    'no-store',
    `attachment; filename="${reference}.txt"`,
  ])
  const lines = {
    sv: [
      `Referens  ${reference}`,
      `Kod       ${code}`,
      '',
      'Sidan heter Ditt ärende, och länken till den finns längst ner på varje sida på webbplatsen där du skrev.',
      'Den som har den här filen kan läsa svaret. Ta bort den när du är klar.',
    ],
    en: [
      `Reference  ${reference}`,
      `Code       ${code}`,
      '',
      'The page is called Your enquiry; it is linked at the foot of every page of the website where you wrote to us.',
      'Anyone who has this file can read the answer. Delete it when you are done.',
    ],
  }
  expect(await saved.text()).toBe(`${lines[language].join('\n')}\n`)
  // What is no reference and code is not given back.
  for (const odd of [{ reference: '<b>', code }, { reference, code: 'M4TRK' }, { reference }, {}] as Sent[]) {
    const refused = await post(site, action, odd)
    expect([refused.status, await refused.text()]).toEqual([404, '404 Not Found\n'])
  }
  expect((await site.request(action)).status).toBe(404)
})

test('nobody but the sender gets a code: later, and once the thread was opened, the same post is thanked with the reference alone', async () => {
  await using site = await createTestApp(storing)
  const script = async (sent: Sent) => {
    const { thanks } = (await (await post(site, `${path}/send`, await multipart(sent))).json()) as { thanks: { reference: string; code: string | null } }
    return { status: 200, reference: thanks.reference, code: thanks.code }
  }
  const first = await thanksIn(await send(site, alva))
  expect(first).toEqual(thanked)
  letPass(site, 14 * 60_000)
  // With a script, too: the first response may have been lost.
  expect(await script(alva)).toEqual(first)
  letPass(site, 2 * 60_000)
  expect(await script(alva)).toEqual({ ...first, code: null })
  const late = await send(site, alva, [], '203.0.113.1')
  const page = await pageOf(path, late.clone())
  expect(await thanksIn(late)).toEqual({ ...first, code: null })
  expect(page.all('p').map(({ text }) => text)).toEqual(expect.arrayContaining([`Ditt ärende ${first.reference}`, thanksCopy.sv.received]))

  const beata = { ...alva, email: 'beata@exempel.se' }
  const own = await thanksIn(await send(site, beata))
  letPass(site, 60_000)
  expect(await script(beata)).toEqual(own)
  await site.owner.updateTable('letters').set({ opened_at: site.time.now.toISOString() }).where('email', '=', beata.email).execute()
  expect(await script(beata)).toEqual({ ...own, code: null })
  expect(await storedGroups(site, 'applications')).toHaveLength(2)
})

test('files are stored with it: under our names, images and films without location', async () => {
  await using site = await createTestApp(storing)
  expect((await send(site, alva, [await photographWithLocation(), video('isom')])).status).toBe(200)
  const [group] = await storedGroups(site, 'applications')
  expect(Object.keys(group?.files ?? {}).toSorted()).toEqual(['01.jpg', '02.mp4', 'ansokan.txt'])
  expect(await sharp(group?.files['01.jpg']).metadata()).not.toHaveProperty('exif')
  expect([group?.files['02.mp4']?.length, group?.files['02.mp4']?.includes(secret)]).toEqual([video('isom').length, false])
  expect(String(group?.files['ansokan.txt'])).toMatch(/\nBIFOGADE FILER\n01\.jpg, \d+ byte\n02\.mp4, \d+ byte\n\nÄRENDE\n/)
})

test('a file of another kind is rejected, nothing is stored, and the rest can be sent', async () => {
  await using site = await createTestApp(storing)
  const files = [video('isom'), Buffer.from('%PDF-1.7')]
  const refused = await post(site, `${path}.data`, await multipart({ ...alva }, files))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('"rejected"')
  expect(await storedGroups(site, 'applications')).toEqual([])
  expect((await post(site, path, await multipart({ ...alva }, files.slice(0, 1)))).status).toBe(200)
})

test('a disk that takes no file gives back what was typed', async () => {
  await using site = await createTestApp(storing)
  const uploads = nodePath.join(site.dataDir, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, '')
  const posted = await post(site, `${path}/send`, await multipart(alva, [video('isom')]))
  const typed = { age: [alva.age], goals: [alva.goals], email: [alva.email] }
  expect([posted.status, await posted.json()]).toEqual([503, { problem: 'failed', issues: {}, typed: expect.objectContaining(typed) }])
  const response = await send(site, alva, [video('isom')])
  expect([response.status, shown(await pageOf(path, response), 'goals')]).toEqual([503, alva.goals])
  const logged = vi.mocked(console.error).mock.calls.flat().join()
  vi.mocked(console.error).mockClear()
  expect(logged).toContain('The apply form could not be stored: Error')
  expect(logged).not.toContain(alva.goals)
})

test('a disk that loses a file before it is checked gives back what was typed', async () => {
  await using site = await createTestApp(storing)
  const response = await post(site, path, '', await losingFiles(site, await multipart(alva, [video('isom')])))
  expect([response.status, shown(await pageOf(path, response), 'goals')]).toEqual([503, alva.goals])
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('The apply form could not be stored: Error')
  vi.mocked(console.error).mockClear()
  expect(await storedGroups(site, 'applications')).toEqual([])
})

test('files for which there is no room are refused in words, with what was typed; the application without them is stored', async () => {
  const disk = { free: 11_000_000_000, total: 100_000_000_000 }
  await using site = await createTestApp({ ...storing, disk })
  const large = Buffer.concat([video('isom'), Buffer.alloc(400_000)])
  const sendFiles = async (address: string) => post(site, `${path}/send`, await multipart(alva, [large]), { headers: { 'Content-Length': '401000' } }, address)
  const problem = async (response: Response) => [response.status, (await response.json()) as unknown]
  expect((await sendFiles('192.0.2.1')).status).toBe(200)
  // Above a floor of five gigabytes there is room for four of them: a network may take a quarter, all together half.
  disk.free = 5_001_640_000
  const typed = Object.fromEntries(Object.entries(alva).map(([name, value]) => [name, [value]]))
  expect(await problem(await sendFiles('192.0.2.1'))).toEqual([503, { problem: 'no-room', issues: {}, typed: expect.objectContaining(typed) }])
  expect((await sendFiles('198.51.100.7')).status).toBe(200)
  expect(await problem(await sendFiles('203.0.113.1'))).toEqual([503, { problem: 'no-room', issues: {}, typed: expect.objectContaining(typed) }])
  // Too little even to read them: only the text is read.
  disk.free = 5_000_400_000
  expect(await problem(await sendFiles('203.0.113.1'))).toEqual([503, { problem: 'no-room', issues: {}, typed: expect.objectContaining(typed) }])
  const page = await pageOf(path, await post(site, path, await multipart(alva, [large])))
  expect(page.all('h2').map(({ text }) => text)).toContain(formsCopy.sv.problems['no-room'])
  // Too large at all is said as that, whatever room there is.
  disk.free = 5_200_000_000
  expect((await post(site, `${path}/send`, await multipart(alva, [large]), { headers: { 'Content-Length': '999999999999' } })).status).toBe(413)
  expect(await storedGroups(site, 'applications')).toHaveLength(1)
  expect((await post(site, path, { ...alva, goals: 'Utan filer' }, { headers: { 'Content-Length': '200' } })).status).toBe(200)
  expect(await readdir(nodePath.join(site.dataDir, 'uploads')).catch(() => [])).toEqual([])
})

test('of more than 10 files the first 10 are stored', async () => {
  await using site = await createTestApp(storing)
  expect(
    (
      await send(
        site,
        alva,
        Array.from({ length: 12 }, () => video('isom')),
      )
    ).status,
  ).toBe(200)
  const [group] = await storedGroups(site, 'applications')
  expect(Object.keys(group?.files ?? {})).toHaveLength(limits.files + 1)
})

test.each<[Language, Sent, keyof typeof applicationFields, IssueCode]>([
  ['sv', { age: '17' }, 'age', 'too-small'],
  ['en', { age: '17' }, 'age', 'too-small'],
  ['en', { age: '' }, 'age', 'missing'],
  ['sv', { country: '' }, 'country', 'missing'],
  ['en', { country: 'US' }, 'country', 'not-a-choice'],
  ['sv', { email: 'alva@' }, 'email', 'invalid'],
  ['en', { email: 'alva@exempel' }, 'email', 'invalid'],
  ['en', { goals: ' ' }, 'goals', 'missing'],
  ['sv', { goals: 'x'.repeat(2001) }, 'goals', 'too-long'],
  ['sv', { acceptedTerms: [] }, 'acceptedTerms', 'missing'],
  ['en', { acceptedTerms: [] }, 'acceptedTerms', 'missing'],
])('in %s, %o is rejected with what was typed and the error at field and summary', async (language, wrong, field, issue) => {
  await using site = await createTestApp(storing)
  const address = `/${language}/apply`
  const response = await post(site, address, await multipart({ ...alva, ...wrong }))
  expect(response.status).toBe(400)
  const page = await pageOf(address, response)
  const sentence = page.all('p').find(({ attributes }) => attributes['id'] === `${field}-error`)?.text ?? ''
  const issues: IssueWords = copy[language].issues
  expect(sentence).toBe(issues[field]?.[issue])
  const summary = page.all('div').find(({ attributes }) => attributes['id'] === 'summary')
  expect(summary?.text).toContain(sentence.replace(/\.$/, ''))
  expect(page.internalLinks).toContain(`${address}#${field}`)
  // Cut to the field's maximum: a response does not grow with the request.
  expect(shown(page, 'goals')).toBe(wrong['goals']?.slice(0, limits.goals) ?? 'Hemligheten')
  expect(shown(page, 'email')).toBe(wrong['email'] ?? alva.email)
  expect(await storedGroups(site, 'applications')).toEqual([])
})

test.each<Language>(['sv', 'en'])(
  'in %s an application with nothing filled in has every error at its field and, as a link, in the summary',
  async (language) => {
    await using site = await createTestApp(storing)
    const address = `/${language}/apply`
    const page = await pageOf(address, await post(site, address, await multipart({})))
    const issues: IssueWords = copy[language].issues
    const summary = page.inside('div', ({ id }) => id === 'summary')
    const names = ['age', 'country', 'email', 'goals', 'acceptedTerms']
    const sentences = names.map((name) => issues[name]?.missing)
    expect(names.map((name) => page.all('p').find(({ attributes }) => attributes['id'] === `${name}-error`)?.text)).toEqual(sentences)
    expect(summary.all('a').map(({ text, attributes }) => [attributes['href'], text])).toEqual(
      names.map((name, place) => [`#${name}`, sentences[place]?.replace(/\.$/, '')]),
    )
    for (const name of names) {
      const field = [...page.all('input'), ...page.all('select'), ...page.all('textarea')].find(({ attributes }) => attributes['name'] === name)
      expect(field?.attributes['ariaInvalid'], name).toBe('true')
      expect(field?.attributes['ariaDescribedBy'], name).toContain(`${name}-error`)
    }
  },
)

test.each<Language>(['sv', 'en'])('in %s a refused form still has what was typed and chosen, and corrected it is stored', async (language) => {
  await using site = await createTestApp(storing)
  const address = `/${language}/apply`
  const typed = { ...alva, country: 'AT', goals: 'Vill växa\ni lugn takt.', age: '17', acceptedTerms: [] }
  const html = await (await post(site, address, await multipart(typed))).text()
  expect(new Page(address, html).all('p').filter(({ attributes }) => attributes['id']?.endsWith('-error'))).toHaveLength(2)
  const { action, fields } = pressIn(html, '', { age: '27', acceptedTerms: 'yes' })
  expect([action, Object.fromEntries(fields)]).toEqual([`${address}#summary`, { ...alva, country: 'AT', goals: typed.goals, extra: '' }])
  expect((await post(site, address, await multipart(Object.fromEntries(fields)))).status).toBe(200)
  expect(await storedGroups(site, 'applications')).toHaveLength(1)
})

test('the terms’ error is SPEC’s to the letter', () => {
  expect(copy.en.issues['acceptedTerms']?.missing).toBe('Please accept the terms and conditions')
  expect(copy.sv.issues['acceptedTerms']?.missing).toBe('Vänligen acceptera villkoren')
})

test('the same application fifty times at once is stored once and confirmed fifty times', async () => {
  await using site = await createTestApp({ env: { ...storing.env, FORM_LIMIT: '100' } })
  const photograph = await photographWithLocation()
  const responses = await Promise.all(Array.from({ length: 50 }, () => send(site, alva, [photograph])))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect(await storedGroups(site, 'applications')).toHaveLength(1)
})

test('another text or other files are another application, stored beside the first', async () => {
  await using site = await createTestApp(storing)
  const attempts: [Sent, Uint8Array[]][] = [
    [alva, []],
    [{ ...alva, goals: 'Mer' }, []],
    [alva, [video('isom')]],
    [alva, [video('mp42')]],
  ]
  for (const [sent, files] of [...attempts, ...attempts]) expect((await send(site, sent, files)).status).toBe(200)
  expect(await storedGroups(site, 'applications')).toHaveLength(attempts.length)
})

test('a bot’s application is stored in quarantine with the reason, and confirmed like any other', async () => {
  await using site = await createTestApp(storing)
  expect(await thanksIn(await send(site, { ...alva, extra: 'http://spam.example' }))).toEqual(thanked)
  expect(await storedGroups(site, 'applications')).toEqual([])
  const [group] = await storedGroups(site, 'quarantine')
  expect(String(group?.files['ansokan.txt'])).toMatch(/\n\nKARANTÄN\nEtt dolt fält, [^\n]+\n\nÄRENDE\n/)
})

test('a flood is refused, with its text still in the form', async () => {
  await using site = await createTestApp({ env: { ...storing.env, FORM_LIMIT: '1' } })
  await send(site, alva, [], '198.51.100.1')
  const refused = await send(site, { ...alva, goals: 'Andra' }, [], '198.51.100.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(shown(await pageOf(path, refused), 'goals')).toBe('Andra')
  expect((await send(site, alva, [], '198.51.100.2')).status).toBe(200)
})

test('a storage failure: the error dialog, the text still in the form; sent again, it is stored', async () => {
  await using site = await createTestApp(storing)
  const { storage } = site.services
  const refusing = { putGroup: () => Promise.reject(new built.StorageError('applications', 'storing', 'ENOSPC')) }
  site.services.storage = { ...storage, bucket: (name) => ({ ...storage.bucket(name), ...refusing }) }
  const response = await post(site, path, await multipart({ ...alva }))
  expect(response.status).toBe(503)
  const page = await pageOf(path, response)
  expect(openDialogs(page).map(({ text }) => text)).toEqual(['FelEtt fel uppstod. Vänligen försök igen.Stäng'])
  expect(shown(page, 'goals')).toBe('Hemligheten')
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The apply form could not be stored: storage applications: storing failed (ENOSPC). The disk is full.'],
  ])
  vi.mocked(console.error).mockClear()
  site.services.storage = storage
  expect((await post(site, path, await multipart({ ...alva }))).status).toBe(200)
  expect(await storedGroups(site, 'applications')).toHaveLength(1)
})

test('a body larger than ten full files is refused as too large, and says so', async () => {
  await using site = await createTestApp(storing)
  const response = await post(site, path, 'x', {
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(110 * 1024 * 1024) },
  })
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('Det du skickade är för stort för att tas emot.')
})

test('only our own pages may post', async () => {
  await using site = await createTestApp(storing)
  const form = await multipart({ ...alva })
  expect((await post(site, path, form, { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(400)
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
  vi.mocked(console.warn).mockClear()
  expect(await storedGroups(site, 'applications')).toEqual([])
})

test('the address that the script posts to stores as the form does, and responds in JSON', async () => {
  await using site = await createTestApp(storing)
  const script = async (sent: Sent, files: Uint8Array[] = []) => post(site, `${path}/send`, await multipart(sent, files), { headers: { Accept: '*/*' } })
  const stored = await script(alva, [await photographWithLocation()])
  expect([stored.status, stored.headers.get('Cache-Control'), await stored.json()]).toEqual([
    200,
    'no-store',
    { sent: true, thanks: { reference: thanked.reference, code: thanked.code, due: '22 november 2026 kl. 13.00', mail: null, again: false } },
  ])
  expect((await storedGroups(site, 'applications')).map(({ files }) => Object.keys(files).toSorted())).toEqual([['01.jpg', 'ansokan.txt']])

  const incomplete = await script({ ...alva, age: '17' })
  expect([incomplete.status, await incomplete.json()]).toEqual([
    400,
    { issues: { age: 'too-small' }, typed: expect.objectContaining({ email: ['alva@exempel.se'] }) },
  ])
  const refused = await script(alva, [new Uint8Array([37, 80, 68, 70])])
  expect([refused.status, await refused.json()]).toEqual([400, { rejected: [0] }])
  const damaged = await script(alva, [video('isom'), video('isom').subarray(0, -1)])
  expect([damaged.status, await damaged.json()]).toEqual([400, { rejected: [1], films: ['Alva på stranden.jpg'] }])
  const foreign = await post(site, `${path}/send`, await multipart(alva), { headers: { Origin: 'https://attacker.example' } })
  expect(foreign.status).toBe(400)
  vi.mocked(console.warn).mockClear()
  expect((await site.request(`${path}/send`)).status).toBe(404)
  expect(await storedGroups(site, 'applications')).toHaveLength(1)
})

test('a bot’s application that a script posts is answered like any other, and stored in quarantine', async () => {
  await using site = await createTestApp(storing)
  const response = await post(site, '/en/apply/send', await multipart({ ...alva, extra: 'http://spam.example' }))
  expect([response.status, await response.json()]).toEqual([
    200,
    { sent: true, thanks: { reference: thanked.reference, code: thanked.code, due: '22 November 2026 at 13:00', mail: null, again: false } },
  ])
  expect(await storedGroups(site, 'applications')).toEqual([])
  expect(await storedGroups(site, 'quarantine')).toHaveLength(1)
})

test('where nothing is stored, the script has no address to post to', async () => {
  await using site = await createTestApp()
  expect((await post(site, `${path}/send`, await multipart(alva))).status).toBe(404)
  expect(await storedGroups(site, 'applications')).toEqual([])
})
