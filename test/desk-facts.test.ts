import { expect, test } from 'vitest'
import { saveRetention } from '#app/letters/retention.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

/** What the open form of a fact has seen. */
async function seenBy(desk: TestDesk, fact: string): Promise<string> {
  const page = await pageOf('/fakta', await desk.request(`/fakta?andra=${fact}`, 'owner'))
  const form = page.inside('li', ({ id }) => id === `fact-${fact}`)
  return form.all('input').find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value'] ?? ''
}

async function save(desk: TestDesk, fact: string, typed: Record<string, string | string[]>, seen?: string): Promise<Response> {
  return desk.post(`/fakta?andra=${fact}`, 'owner', { intent: 'save', fact, seen: seen ?? (await seenBy(desk, fact)), ...typed })
}

/** The row of a fact as the page shows it, in words. */
async function rowOf(desk: TestDesk, fact: string, query = ''): Promise<string> {
  const page = await pageOf('/fakta', await desk.request(`/fakta${query}`, 'owner'))
  return (
    page
      .inside('li', ({ id }) => id === `fact-${fact}`)
      .all('li')[0]
      ?.text.replaceAll('\u00A0', ' ') ?? ''
  )
}

test('what the law asks for and is missing is named at the top, until it is there', async () => {
  await using desk = await createTestDesk()
  const lacks = async () => {
    const page = await pageOf('/fakta', await desk.request('/fakta', 'owner'))
    return page
      .inside('section', (attributes) => Object.values(attributes).includes('h-lacks'))
      .all('a')
      .map(({ text }) => text)
  }
  expect(await lacks()).toEqual(['Företagets namn', 'Organisationsnummer', 'Postadress', 'E-post', 'Personuppgiftsbiträden'])
  const given: [string, Record<string, string | string[]>][] = [
    ['companyName', { text: 'Exempelbolaget AB' }],
    ['companyNumber', { text: '5560160680' }],
    ['companyAddress', { text: 'Gatan 1, 111 11 Orten' }],
    ['email', { text: 'hej@norrljus.se' }],
    ['processors', { name: 'Exempel Drift AB', country: 'Sverige', purpose: 'Driver servern' }],
  ]
  for (const [fact, typed] of given) {
    const saved = await save(desk, fact, typed)
    expect([fact, saved.status, await saved.text()]).toEqual([fact, 200, expect.stringContaining('Sparat. Det syns på webbplatsen inom tio sekunder.')])
  }
  expect(await lacks()).toEqual([])
  expect(await rowOf(desk, 'companyNumber')).toContain('556016-0680')
  expect(await rowOf(desk, 'processors')).toContain('Exempel Drift AB, Sverige: Driver servern')
})

const answer = (desk: TestDesk, intent: 'not-applying' | 'applies', fact: string) => desk.post('/fakta', 'owner', { intent, fact })

test('what the law asks only some for can be answered with that it does not apply: the row says who said so, and is missing no more', async () => {
  await using desk = await createTestDesk()
  const lacks = async () =>
    (await pageOf('/fakta', await desk.request('/fakta', 'owner'))).inside('section', ({ ariaLabelledBy }) => ariaLabelledBy === 'h-lacks')
  const buttons = async (...facts: string[]) => {
    const page = await pageOf('/fakta', await desk.request('/fakta', 'owner'))
    return facts.map((fact) =>
      page
        .inside('li', ({ id }) => id === `fact-${fact}`)
        .all('button')
        .map(({ text }) => text),
    )
  }
  expect(await rowOf(desk, 'companyNumber')).toContain('Saknas. E-handelslagen 8 §, om företaget är registrerat.')
  expect(await buttons('companyName', 'companyNumber', 'companyAddress', 'email', 'processors')).toEqual([
    [],
    ['Gäller inte oss Organisationsnummer'],
    [],
    [],
    ['Gäller inte oss Personuppgiftsbiträden'],
  ])

  for (const fact of ['companyNumber', 'processors'])
    expect(await (await answer(desk, 'not-applying', fact)).text()).toContain('Sparat. Den räknas inte längre som saknad. Inget ändras på webbplatsen.')
  expect(await rowOf(desk, 'companyNumber')).toMatch(/Gäller inte oss, enligt Elin Exempel i dag [\d.]+\.E-handelslagen 8 §, om företaget är registrerat\./)
  expect(await rowOf(desk, 'processors')).toMatch(
    /Gäller inte oss, enligt Elin Exempel i dag [\d.]+\.GDPR artikel 13\.1 e, .*: oftast den som driver servern\./,
  )
  for (const fact of ['companyNumber', 'processors']) expect(await rowOf(desk, fact)).not.toMatch(/Saknas|Ingen angiven|Inte angivet/)
  expect((await lacks()).all('h2').map(({ text }) => text)).toEqual(['Tre uppgifter som lagen kan kräva saknas'])
  expect((await lacks()).all('a').map(({ text }) => text)).toEqual(['Företagets namn', 'Postadress', 'E-post'])
  expect(await buttons('companyNumber')).toEqual([['Gäller oss Organisationsnummer']])

  expect(await (await answer(desk, 'applies', 'companyNumber')).text()).toContain('Sparat. Den räknas som saknad igen.')
  expect(await rowOf(desk, 'companyNumber')).toContain('Saknas.')
  // Filled in, and emptied again: it is asked for anew.
  await save(desk, 'processors', { name: 'Exempel Drift AB', country: 'Sverige', purpose: 'Driver servern' })
  expect(await buttons('processors')).toEqual([[]])
  expect(await rowOf(desk, 'processors')).not.toContain('Gäller inte oss')
  await save(desk, 'processors', { name: 'Exempel Drift AB', country: 'Sverige', purpose: 'Driver servern', remove: '0' })
  expect(await rowOf(desk, 'processors')).toContain('Ingen angiven.')
  expect(await (await desk.request('/manniskor?logg=fakta', 'owner')).text()).toContain('svarade ”Gäller inte oss”: organisationsnummer')
})

test('that a fact does not apply is an answer of owners alone, and of no fact that is given or that the law asks everybody for', async () => {
  await using desk = await createTestDesk({ env: { COMPANY_NUMBER: '556016-0680' } })
  for (const role of ['adviser', 'writer'] as const)
    expect((await desk.post('/fakta', role, { intent: 'not-applying', fact: 'processors' })).status, role).toBe(404)
  for (const fact of ['companyName', 'email', 'vatNumber', 'brand', 'retention']) expect((await answer(desk, 'not-applying', fact)).status, fact).toBe(400)
  expect(await (await answer(desk, 'not-applying', 'companyNumber')).text()).toContain('Inget är ändrat.')
  expect(await desk.db.selectFrom('desk_settings').select('name').where('name', 'like', 'not-applying%').execute()).toEqual([])
})

test('visitors see nothing of it: the privacy page and every footer are the same to the byte', async () => {
  await using desk = await createTestDesk({ env: { COMPANY_NAME: 'Exempelbolaget AB' } })
  const paths = ['/sv/privacy', '/en/privacy', '/sv', '/en', '/sv/terms', '/sv/contact']
  const pages = async () => Promise.all(paths.map(async (path) => (await desk.site.request(path)).text()))
  const before = await pages()
  expect(before[0]).toContain('</footer>')
  for (const fact of ['companyNumber', 'processors']) expect((await answer(desk, 'not-applying', fact)).status).toBe(200)
  // Another fact there and back, so that no page is of before.
  for (const [text, isShown] of [
    ['Exempelorten', true],
    ['', false],
  ] as const) {
    await save(desk, 'companySeat', { text })
    await expect.poll(async () => (await pages()).every((page) => page.includes('Exempelorten') === isShown)).toBe(true)
  }
  expect(await pages()).toEqual(before)
})

test.each<[string, Record<string, string | string[]>, string]>([
  ['brand', { text: '  ' }, 'Skriv något här.'],
  ['brand', { text: 'x'.repeat(41) }, 'Skriv högst 40 tecken.'],
  ['email', { text: 'ingen adress' }, 'Skriv en e-postadress'],
  ['messenger', { url: 'javascript:alert(1)', label: 'Threema' }, 'Skriv en hel adress'],
  ['messenger', { url: 'https://threema.id/X', label: '' }, 'Skriv något här.'],
  ['companyNumber', { text: '556016-0681' }, 'inget svenskt organisationsnummer'],
  ['vatNumber', { text: 'SE1234' }, 'inget momsnummer'],
  ['openingHours', { sv: 'Mån–fre', en: '' }, 'töm båda'],
  ['exit', { sv: 'http://example.se/', en: 'https://example.com/' }, 'Skriv en hel adress, som börjar med https://'],
  ['pricing', { sv: '', en: 'A fixed price.' }, 'töm båda'],
  ['people', { sv: 'Vi är två.', en: 'x'.repeat(601) }, 'Skriv högst 600 tecken.'],
  ['processors', { name: ['Drift AB', ''], country: ['', ''], purpose: ['Server', ''] }, 'Skriv något här.'],
])('%s as %j is refused at its field, and what was typed is kept', async (fact, typed, message) => {
  await using desk = await createTestDesk()
  const response = await save(desk, fact, typed)
  expect(response.status).toBe(400)
  const page = await pageOf('/fakta', response)
  const form = page.inside('li', ({ id }) => id === `fact-${fact}`)
  const fields = [...form.all('input'), ...form.all('textarea')]
  const wrong = fields.filter(({ attributes }) => attributes['ariaInvalid'] === 'true')
  expect(wrong).toHaveLength(1)
  const fault = form.inside('p', ({ id }) => id === wrong[0]?.attributes['ariaDescribedBy']?.split(' ')[0])
  expect(fault.all('p')[0]?.text).toContain(message)
  const values = fields.map(({ attributes, text }) => attributes['value'] ?? text)
  for (const text of Object.values(typed).flat()) expect(values).toContain(text)
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
})

test('a save that began before somebody else’s is refused with both values, and may then overwrite', async () => {
  await using desk = await createTestDesk()
  const seen = await seenBy(desk, 'companyName')
  await save(desk, 'companyName', { text: 'Ettan AB' }, seen)
  const stale = await save(desk, 'companyName', { text: 'Tvåan AB' }, seen)
  expect(stale.status).toBe(409)
  const page = await pageOf('/fakta', stale)
  const form = page.inside('li', ({ id }) => id === 'fact-companyName')
  const input = (name: string) => form.all('input').find(({ attributes }) => attributes['name'] === name)?.attributes['value'] ?? ''
  expect(form.all('li')[0]?.text).toContain('Nu står det: Ettan AB')
  expect(form.all('li')[0]?.text).toContain('Elin Exempel ändrade det')
  expect(input('text')).toBe('Tvåan AB')
  expect((await save(desk, 'companyName', { text: 'Tvåan AB' }, input('seen'))).status).toBe(200)
  expect(await rowOf(desk, 'companyName')).toContain('Tvåan AB')
})

test('the settings’ value is shown where the desk has changed it, and can be restored', async () => {
  await using desk = await createTestDesk({ env: { BRAND: 'Söderljus' } })
  expect(await rowOf(desk, 'brand')).toContain('Från inställningarna på servern.')
  await save(desk, 'brand', { text: 'Västerljus' })
  expect(await rowOf(desk, 'brand')).toMatch(/Västerljus.*Från inställningarna: Söderljus.*Återställ/)
  const page = await pageOf('/fakta', await desk.request('/fakta', 'owner'))
  const seen =
    page
      .inside('li', ({ id }) => id === 'fact-brand')
      .all('input')
      .find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value'] ?? ''
  const restored = await desk.post('/fakta', 'owner', { intent: 'restore', fact: 'brand', seen })
  expect(await restored.text()).toContain('Återställt. Det syns')
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
  const log = await desk.db.selectFrom('desk_log').select(['what', 'detail']).where('what', 'like', 'fact-%').orderBy('id').execute()
  expect(log).toEqual([
    { what: 'fact-changed', detail: 'brand' },
    { what: 'fact-restored', detail: 'brand' },
  ])
  expect(await (await desk.request('/manniskor?logg=fakta', 'owner')).text()).toContain('ändrade fakta: varumärke')
})

test('a form that was refused for a fault still tells what a colleague has saved since it was begun', async () => {
  await using desk = await createTestDesk()
  const begun = await seenBy(desk, 'email')
  await save(desk, 'email', { text: 'kollega@norrljus.se' })
  const seenOn = async (response: Response) => {
    const page = (await pageOf('/fakta', response)).inside('form', ({ id }) => id === 'form-email')
    return page.all('input').find(({ attributes }) => attributes['name'] === 'seen')?.attributes['value']
  }
  const refused = await save(desk, 'email', { text: 'inte en adress' }, begun)
  expect([refused.status, await seenOn(refused)]).toEqual([400, begun])
  const stale = await save(desk, 'email', { text: 'hej@norrljus.se' }, begun)
  expect([stale.status, await seenOn(stale)]).toEqual([409, await seenBy(desk, 'email')])
})

test('who gets mails, whether mails are sent, and how long things are kept are shown with where to change them', async () => {
  await using desk = await createTestDesk()
  await desk.signIn('adviser')
  await desk.signIn('writer')
  await saveRetention(desk.db, { settings: { letters: 6, quarantine: 1, mails: 12, log: 12, quiz: 24 }, person: 'Elin', now: desk.site.time.now })
  const html = (await (await desk.request('/fakta', 'owner')).text()).replaceAll('\u00A0', ' ')
  expect(html).toContain('Elin Exempel, Rut Exempel')
  expect(html).not.toContain('Sixten Exempel')
  expect(html).toMatch(/href="\/manniskor\/adviser"/)
  expect(html).toContain('Inte inställt. Ingen får mejl.')
  expect(html).toContain('Raderas 6 månader efter senaste händelse')
  expect(html).toContain('Raderas efter 1 dag')
  await using sending = await createTestDesk({ env: { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'skrivbordet@norrljus.se' } })
  expect(await (await sending.request('/fakta', 'owner')).text()).toContain('Mejl går från skrivbordet@norrljus.se.')
})

test('those who handle personal data are added, changed and removed in one form', async () => {
  await using desk = await createTestDesk()
  await save(desk, 'processors', { name: ['Ett', ''], country: ['Sverige', ''], purpose: ['Server', ''] })
  await save(desk, 'processors', { name: ['Ett', 'Två'], country: ['Sverige', 'Norge'], purpose: ['Server', 'Mejl'] })
  expect(await rowOf(desk, 'processors')).toMatch(/Ett, Sverige: Server.*Två, Norge: Mejl/)
  await save(desk, 'processors', { name: ['Ett', 'Två', ''], country: ['Finland', 'Norge', ''], purpose: ['Server', 'Mejl', ''], remove: ['1'] })
  const { value } = await desk.db.selectFrom('facts').select('value').executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toEqual([{ name: 'Ett', country: 'Finland', purpose: 'Server' }])
})

test('an answer in both languages keeps its line breaks, and is begun from a suggestion that only its form shows', async () => {
  await using desk = await createTestDesk()
  expect(await rowOf(desk, 'pricing', '?andra=pricing')).toMatch(/På svenska.*Förslag: Fast pris.*På engelska.*Förslag: A fixed price/s)
  expect(await rowOf(desk, 'pricing')).toMatch(/Inte angivet(?!.*Förslag)/s)
  await save(desk, 'pricing', { sv: ' Fast pris. \r\n\r\n\r\n\r\nIngen  andel.\r\n', en: 'A fixed price.' })
  const { value } = await desk.db.selectFrom('facts').select('value').executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toEqual({ sv: 'Fast pris.\n\nIngen andel.', en: 'A fixed price.' })
  const form = (await pageOf('/fakta', await desk.request('/fakta?andra=pricing', 'owner'))).inside('li', ({ id }) => id === 'fact-pricing')
  expect(form.all('textarea').map(({ text }) => text)).toEqual(['Fast pris.\n\nIngen andel.', 'A fixed price.'])
  await save(desk, 'pricing', { sv: ' ', en: '\r\n' })
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
})

test.each<Record<string, string | string[]>>([
  {},
  { intent: 'save' },
  { intent: 'save', fact: '__proto__', seen: 'x' },
  { intent: 'sell', fact: 'brand', seen: 'x' },
])('what no form posts is refused, without a fault of ours: %j', async (sent) => {
  await using desk = await createTestDesk()
  expect((await desk.post('/fakta', 'owner', sent)).status).toBe(400)
})

test.each([{ name: Array.from({ length: 40 }, () => 'x') }, { text: '\u0000\u202E<script>' }])('a hostile post changes nothing: %j', async (typed) => {
  await using desk = await createTestDesk()
  for (const fact of ['processors', 'email', 'messenger', 'openingHours', 'pricing']) {
    const { status } = await save(desk, fact, typed)
    expect([fact, status]).toEqual([fact, expect.toBeOneOf([200, 400])])
  }
  expect(await desk.db.selectFrom('facts').selectAll().execute()).toEqual([])
})

test('the way out leads where the desk says, and is gone where that is empty', async () => {
  await using desk = await createTestDesk()
  const shown = async () => {
    const [hop, page] = [await desk.site.request('/sv/lamna'), await desk.site.request('/sv').then((response) => response.text())]
    return { status: hop.status, location: hop.headers.get('Location'), isLinked: page.includes('href="/sv/lamna"') }
  }
  expect(await shown()).toEqual({ status: 303, location: 'https://www.smhi.se/', isLinked: true })
  expect((await save(desk, 'exit', { sv: 'https://www.example.se/', en: 'https://www.example.com/' })).status).toBe(200)
  await expect.poll(shown).toEqual({ status: 303, location: 'https://www.example.se/', isLinked: true })
  expect((await save(desk, 'exit', { sv: '', en: '' })).status).toBe(200)
  await expect.poll(shown).toEqual({ status: 404, location: null, isLinked: false })
})
