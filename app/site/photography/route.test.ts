import { describe, expect, test, vi } from 'vitest'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { consentVersion } from '#app/forms/consent.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { built, createTestApp, origin, type TestSite } from '#test/app.ts'
import { letPass, pageOf, post, samplesOf, type Sent, shownPair, stored, storedValues, thanksIn } from '#test/forms.ts'
import type { Page } from '#test/page.ts'
import { enquiryFields } from '#app/letters/photography/fields.ts'
import { leastEnquiry } from '#app/letters/testing/least-enquiry.ts'

const path = '/sv/fotografering'

const alva = { name: 'Alva', age: '27', email: 'alva@exempel.se', comments: 'Hemligheten', acceptedTerms: 'yes' }

/** The enquiry is stored, and its response thanks. */
const thanked = { status: 200, reference: expect.stringMatching(shownPair.reference), code: expect.stringMatching(shownPair.code) }

async function send(site: TestSite, sent: Sent, init?: RequestInit, from?: string) {
  return post(site, path, sent, init, from)
}

/** The value of a field in the page. */
function shown(page: Page, name: string): string | undefined {
  const input = page.all('input').find(({ attributes }) => attributes['name'] === name)
  return page.all('textarea').find(({ attributes }) => attributes['name'] === name)?.text ?? input?.attributes['value']
}

function openDialogs(page: Page): string[] {
  return page.all('dialog').flatMap(({ attributes, text }) => ('open' in attributes ? text : []))
}

test('the page can be cached, the response to a post cannot', async () => {
  await using site = await createTestApp()
  const pages = [await site.request(path), await site.request(path)]
  for (const page of pages) expect(page.headers.get('Cache-Control')).toContain('public')
  expect(await pages[0]?.text()).toBe(await pages[1]?.text())
  for (const address of [path, `${path}.data`]) {
    expect((await post(site, address, alva)).headers.get('Cache-Control')).toBe('no-store')
    expect((await post(site, address, { ...alva, age: '17' })).headers.get('Cache-Control')).toBe('private, no-cache')
  }
})

test('the first letter after a start is thanked for with its code while the database is away', async () => {
  await using site = await createTestApp()
  await site.owner.schema.alterTable('desk_settings').renameTo('away').execute()
  const response = await post(site, path, alva)
  expect([response.status, (await response.text()).includes('class="pair-code"')]).toEqual([200, true])
})

test('every field of the form reaches the letter', async () => {
  await using site = await createTestApp()
  const samples = samplesOf(enquiryFields)
  const full = Object.fromEntries(Object.entries(samples).map(([name, [value]]) => [name, value]))
  expect((await send(site, full)).status).toBe(200)
  const [letter = ''] = Object.values(await stored(site, 'inquiries'))
  for (const [name, field] of Object.entries(enquiryFields)) {
    if (field.kind === 'line' || field.kind === 'text') expect(letter).toContain(`: ${full[name]}\n`)
    if (field.kind === 'consent') continue
    // Another value of this field alone must give another letter: an identical one would not be stored again.
    const before = Object.keys(await stored(site, 'inquiries')).length
    const { [name]: _, ...others } = full
    const changed = samples[name]?.[1] ? { ...others, [name]: samples[name][1] } : others
    expect((await send(site, changed)).status, name).toBe(200)
    expect(Object.keys(await stored(site, 'inquiries')), name).toHaveLength(before + 1)
  }
})

test('an enquiry is stored as a letter, and its response thanks with reference and code, in the dialog and on the page', async () => {
  await using site = await createTestApp({ now: '2026-11-20T23:30:00Z' })
  const response = await send(site, { ...alva, usageTypes: ['Annat', 'Teasers'], instagram: '@alva', onlyfans: 'x', fansly: 'x' })
  expect([response.status, response.headers.get('Cache-Control'), response.headers.get('Location')]).toEqual([200, 'no-store', null])
  const { reference, code } = await thanksIn(response.clone())
  expect([reference, code]).toEqual([expect.stringMatching(shownPair.reference), expect.stringMatching(shownPair.code)])
  const { '2026-11-21_alvaexempelse.txt': letter, ...others } = await stored(site, 'inquiries')
  expect(others).toEqual({})
  expect(letter).toContain('\nNamn: Alva\nE-post: alva@exempel.se\nTelefon: Ej angivet\nÅlder: 27 år\nOrt: Ej angivet\n')
  expect(letter).toContain('\nBilderna ska användas till: Teasers, Annat\n')
  expect(letter).not.toContain('@alva')
  const typed = { age: 27, usageTypes: ['Teasers', 'Annat'], comments: 'Hemligheten' }
  // Nothing of the fields that SPEC holds and no page shows, and nothing of the code.
  expect(await storedValues(site, 'inquiries')).toEqual([
    { form: 'photography', version: 1, language: 'sv', fields: { ...leastEnquiry, ...typed }, signs: [], files: [], code: true },
  ])
  expect(letter).toMatch(
    new RegExp(
      `\\n\\nÄRENDE\\nReferens: ${reference}\\nMottaget: 2026-11-21 00:30:00 \\+01:00\\nVillkor: godkända \\(version ${consentVersion}\\)\\nSamtycke: [^\\n]+ \\(version ${consentVersion}\\)\\n$`,
    ),
  )
  const page = await pageOf(path, response)
  const shownCode = `Referens${reference}Kod${code}${thanksCopy.sv.read}`
  expect(openDialogs(page)).toEqual([
    expect.stringContaining(
      `Tack för din förfrågan!Vi har mottagit din förfrågan och återkommer till dig inom kort med mer information.Du får svar senast den 22 november 2026 kl. 00.30${shownCode}`,
    ),
  ])
  const kept = page.inside('section', ({ ariaLabelledBy }) => ariaLabelledBy === 'sent')
  expect(kept.all('section')[0]?.text ?? kept.all('h2')[0]?.text).toContain('Förfrågan är skickad')
  expect(kept.all('dd').map(({ text }) => text)).toEqual([reference, code])
  // The fragment of the form's address leads to them.
  expect(page.ids).toContain('summary')
  expect(shown(page, 'name')).toBeUndefined()
})

test('nobody but the sender gets a code: later, and once the thread was opened, the same post is thanked with the reference alone', async () => {
  await using site = await createTestApp()
  const first = await thanksIn(await send(site, alva))
  expect(first).toEqual(thanked)
  letPass(site, 14 * 60_000)
  // The first response may have been lost.
  expect(await thanksIn(await send(site, alva, {}, '198.51.100.7'))).toEqual(first)
  letPass(site, 2 * 60_000)
  const late = await send(site, alva, {}, '203.0.113.1')
  const page = await pageOf(path, late.clone())
  expect(await thanksIn(late)).toEqual({ ...first, code: null })
  expect(openDialogs(page)).toEqual([expect.stringContaining(`Ditt ärende ${first.reference}${thanksCopy.sv.received}`)])
  expect(page.all('section').map(({ attributes }) => attributes['ariaLabelledBy'])).not.toContain('sent')

  const beata = { ...alva, name: 'Beata', email: 'beata@exempel.se' }
  const own = await thanksIn(await send(site, beata))
  letPass(site, 60_000)
  expect(await thanksIn(await send(site, beata))).toEqual(own)
  await site.owner.updateTable('letters').set({ opened_at: site.time.now.toISOString() }).where('email', '=', beata.email).execute()
  expect(await thanksIn(await send(site, beata))).toEqual({ ...own, code: null })
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(2)
})

test('an address of before, which had the reference, still shows the page', async () => {
  await using site = await createTestApp()
  for (const old of [`${path}?skickad=K7F3XQ4P`, '/sv?applied=K7F3XQ4P', '/en?applied=K7F3XQ4P']) {
    expect(await (await site.request(old)).text()).toBe(await (await site.request(old.split('?')[0] ?? '')).text())
  }
})

test.each<[string, Sent, string, string]>([
  ['no name', { name: ' ' }, 'name', 'Ange ett namn.'],
  ['no age', { age: '' }, 'age', 'Ange din ålder.'],
  ['17 years', { age: '17' }, 'age', 'Ange en ålder på minst 18\u00A0år.'],
  ['an age in words', { age: 'arton' }, 'age', 'Ange din ålder i hela år.'],
  ['no address', { email: '' }, 'email', 'Ange en e-postadress.'],
  ['half an address', { email: 'alva@' }, 'email', 'Ange en fullständig e-postadress, till exempel alva@exempel.se.'],
  ['a value that is no choice', { budget: '1' }, 'budget', 'Välj ett av alternativen.'],
  ['too long a text', { comments: 'x'.repeat(4001) }, 'comments', 'Texten är för lång. Korta den.'],
])('%s: rejected with what was typed and the error at field and summary', async (_, wrong, field, sentence) => {
  await using site = await createTestApp()
  const response = await send(site, { ...alva, city: 'Umeå\u0000', ...wrong })
  expect(response.status).toBe(400)
  const page = await pageOf(path, response)
  const summary = page.all('div').find(({ attributes }) => attributes['id'] === 'summary')
  expect(summary?.text).toBe(`En uppgift behöver rättas${sentence.replace(/\.$/, '')}`)
  expect(page.internalLinks).toContain(`${path}#${field}`)
  expect(page.all('p').find(({ attributes }) => attributes['id'] === `${field}-error`)?.text).toBe(sentence)
  expect(shown(page, 'city')).toBe('Umeå')
  expect(shown(page, 'comments')).toBe(wrong['comments']?.slice(0, enquiryFields.comments.max) ?? 'Hemligheten')
  expect(await stored(site, 'inquiries')).toEqual({})
})

test('unchecked terms: SPEC’s alert, open without JavaScript', async () => {
  await using site = await createTestApp()
  const { acceptedTerms: _, ...unchecked } = alva
  const response = await send(site, unchecked)
  expect(response.status).toBe(400)
  const page = await pageOf(path, response)
  expect(openDialogs(page)).toEqual(['Du måste godkänna användarvillkoren för att skicka förfråganStäng'])
  expect(page.all('dialog').some(({ attributes }) => attributes['role'] === 'alertdialog')).toBe(true)
})

test('sent twice, ten times at once, or again after a restart: stored once, confirmed each time', async () => {
  await using site = await createTestApp()
  const failed = await send(site, { ...alva, name: '' })
  expect(failed.status).toBe(400)
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(site, alva)))
  await using restarted = await createTestApp({ dataDir: site.dataDir, now: '2026-11-21T12:05:00Z' })
  responses.push(await send(restarted, alva))
  const thanks = await Promise.all(responses.map(thanksIn))
  expect(thanks).toEqual(thanks.map(() => thanked))
  expect(new Set(thanks.map(({ code }) => code)).size).toBe(1)
  expect(Object.keys(await stored(site, 'inquiries'))).toEqual(['2026-11-21_alvaexempelse.txt'])
})

test('corrected and sent again: stored beside the first', async () => {
  await using site = await createTestApp()
  for (const comments of ['Hemligheten', 'Och en sak till', 'Hemligheten', 'Och en sak till']) {
    expect((await send(site, { ...alva, comments })).status).toBe(200)
  }
  const letters = await stored(site, 'inquiries')
  expect(Object.keys(letters)).toEqual(['2026-11-21_alvaexempelse-2.txt', '2026-11-21_alvaexempelse.txt'])
  expect(letters['2026-11-21_alvaexempelse-2.txt']).toContain('Kommentarer: Och en sak till\n')
})

test.each<[string, Sent, Record<string, string>, string]>([
  ['the honeypot field', { ...alva, extra: 'x' }, {}, 'Ett dolt fält, som ingen människa ser, var ifyllt.'],
  ['no browser', alva, { 'User-Agent': '', Accept: '', 'Accept-Language': '' }, 'De uppgifter som webbläsare skickar med saknades.'],
  ['a link as city', { ...alva, city: 'https://spam.example' }, {}, 'En länk stod i ett fält där länkar inte hör hemma, till exempel namnet.'],
])('%s: stored in quarantine with the reason, and confirmed like any other', async (_, sent, headers, reason) => {
  await using site = await createTestApp()
  for (let times = 0; times < 2; times++) {
    expect(await thanksIn(await send(site, sent, { headers }))).toEqual(thanked)
  }
  expect(await stored(site, 'inquiries')).toEqual({})
  const quarantine = await stored(site, 'quarantine')
  expect(Object.keys(quarantine)).toEqual(['2026-11-21_alvaexempelse.txt'])
  expect(quarantine['2026-11-21_alvaexempelse.txt']).toMatch(/\nKommentarer: Hemligheten\n\nKARANTÄN\n[^]*\n\nÄRENDE\n/)
  expect(quarantine['2026-11-21_alvaexempelse.txt']).toContain(`\n${reason}\n`)
})

test('a flood from one network is refused, with its text still in the form; other networks are not', async () => {
  await using site = await createTestApp({ env: { FORM_LIMIT: '2' } })
  const flooding = '2001:db8:1:2::1'
  for (let count = 0; count < 2; count++) expect((await send(site, alva, {}, flooding)).status).toBe(200)
  const refused = await post(site, path, { ...alva, comments: 'Tredje' }, {}, '2001:db8:1:2::ffff')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(shown(await pageOf(path, refused), 'comments')).toBe('Tredje')
  expect((await send(site, alva, {}, '2001:db8:1:3::1')).status).toBe(200)
  letPass(site, 600_000)
  expect((await post(site, path, { ...alva, comments: 'Tredje' }, {}, flooding)).status).toBe(200)
})

test('a storage failure: the alert, the text still in the form, no personal data in the log; sent again, it is stored', async () => {
  await using site = await createTestApp()
  const { storage } = site.services
  const refusing = { put: () => Promise.reject(new built.StorageError('inquiries', 'storing', 'ENOSPC')) }
  site.services.storage = { ...storage, bucket: (name) => ({ ...storage.bucket(name), ...refusing }) }
  const response = await post(site, path, { ...alva })
  expect(response.status).toBe(503)
  const page = await pageOf(path, response)
  expect(openDialogs(page)).toEqual(['Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.Stäng'])
  expect(shown(page, 'comments')).toBe('Hemligheten')
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The photography form could not be stored: storage inquiries: storing failed (ENOSPC). The disk is full.'],
  ])
  vi.mocked(console.error).mockClear()

  site.services.storage = storage
  expect((await post(site, path, { ...alva })).status).toBe(200)
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(1)
})

test('an unexpected error is logged with its stack, without its message', async () => {
  await using site = await createTestApp()
  const { storage } = site.services
  const broken = { put: (name: string) => Promise.reject(new TypeError(`cannot read ${name}`)) }
  site.services.storage = { ...storage, bucket: (name) => ({ ...storage.bucket(name), ...broken }) }
  expect((await send(site, alva)).status).toBe(503)
  const logged = vi.mocked(console.error).mock.calls.flat().join('\n')
  expect(logged).toMatch(/^The photography form could not be stored: TypeError\n\s+at /)
  expect(logged).not.toContain('alva')
  vi.mocked(console.error).mockClear()
})

test('only our own pages may post', async () => {
  await using site = await createTestApp()
  for (const Origin of ['https://elsewhere.example', 'null']) {
    expect((await send(site, alva, { headers: { Origin } })).status).toBe(400)
  }
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
  vi.mocked(console.warn).mockClear()
  expect((await send(site, alva, { headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200)
  expect(Object.keys(await stored(site, 'inquiries'))).toHaveLength(1)
})

describe.each(['page', 'data'])('as a %s', (kind) => {
  const address = kind === 'page' ? path : `${path}.data`

  test('a body that is too large, cut off or of another type has its own status and message', async () => {
    await using site = await createTestApp()
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const whole = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAlva\r\n--x--\r\n'
    const cases: [number, 'too-large' | 'unreadable' | 'unsupported', string, RequestInit][] = [
      [413, 'too-large', 'x'.repeat(600_000), { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
      [400, 'unreadable', whole.slice(0, -12), { headers }],
      [400, 'unreadable', whole, { headers: { 'Content-Type': 'multipart/form-data' } }],
      [415, 'unsupported', '{"name":"Alva"}', { headers: { 'Content-Type': 'application/json' } }],
      [415, 'unsupported', 'name=Alva', { headers: { 'Content-Type': 'text/plain' } }],
    ]
    for (const [status, problem, body, init] of cases) {
      const response = await post(site, address, body, init)
      expect(response.status).toBe(status)
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(await response.text()).toContain(kind === 'page' ? formsCopy.sv.problems[problem] : `"${problem}"`)
    }
  })

  test('a success is a 200, an error a 400', async () => {
    await using site = await createTestApp()
    expect((await post(site, address, { ...alva, age: '17' })).status).toBe(400)
    expect((await post(site, address, { ...alva })).status).toBe(200)
  })
})

test('other methods change nothing', async () => {
  await using site = await createTestApp()
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const response = await site.request(path, { method, headers: { Origin: origin } })
    expect(response.status, method).toBeLessThan(500)
  }
  expect(await stored(site, 'inquiries')).toEqual({})
})
