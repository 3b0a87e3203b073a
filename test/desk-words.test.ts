import { expect, test } from 'vitest'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

const heading = 'home.sv.hero.heading'
const lead = 'home.sv.hero.lead'
const button = 'home.sv.hero.apply'

type Answer = { saved: number; faults: Record<string, string>; warnings: string[]; stale: Record<string, { message: string; seen: string }>; done?: string }

/** The field of a sentence as the screen shows it: its text, and the version that a save replaces. */
async function fieldOf(desk: TestDesk, key: string, path = '/ord?sida=home'): Promise<{ text: string; seen: string }> {
  const page = await pageOf(path, await desk.request(path, 'owner'))
  const text = page.all('textarea').find(({ attributes }) => attributes['name'] === `text.${key}`)?.text ?? ''
  return { text, seen: page.all('input').find(({ attributes }) => attributes['name'] === `seen.${key}`)?.attributes['value'] ?? '' }
}

/** Publishes texts as the script does. */
async function publish(
  desk: TestDesk,
  texts: Record<string, string>,
  { seen = {}, warned = [] as string[], as = 'owner' as 'owner' | 'writer' } = {},
): Promise<Answer> {
  const versions: Record<string, string> = { ...seen }
  for (const key of Object.keys(texts)) versions[key] ??= (await fieldOf(desk, key)).seen
  const sent = Object.entries(texts).flatMap(([key, text]) => [
    [`text.${key}`, text],
    [`seen.${key}`, versions[key] ?? ''],
    ...(warned.includes(key) ? [[`warned.${key}`, '1']] : []),
  ])
  const response = await desk.post('/ord', as, Object.fromEntries(sent) as Record<string, string>, { data: true })
  const answer = (await response.json()) as Answer
  const isRefused = Object.keys({ ...answer.faults, ...answer.stale }).length + answer.warnings.length > 0
  expect(response.status).toBe(isRefused ? 400 : 200)
  return answer
}

const rows = (desk: TestDesk) =>
  desk.db.selectFrom('changed_words').select(['page', 'language', 'place', 'words', 'standard', 'changed_by']).orderBy('place').execute()

test('a writer changes a sentence: it is stored beside the default, logged by number only, and restored again', async () => {
  await using desk = await createTestDesk()
  expect((await fieldOf(desk, heading)).text).toBe('Ditt arbete i bättre ljus.')
  expect(await publish(desk, { [heading]: ' Arbete i\nljus. ', [button]: 'Börja' }, { as: 'writer' })).toMatchObject({ saved: 2, faults: {}, stale: {} })
  expect(await rows(desk)).toEqual([
    { page: 'home', language: 'sv', place: 'hero.apply', words: 'Börja', standard: 'Ansök om ett samtal', changed_by: 'Sixten Exempel' },
    { page: 'home', language: 'sv', place: 'hero.heading', words: 'Arbete i ljus.', standard: 'Ditt arbete i bättre ljus.', changed_by: 'Sixten Exempel' },
  ])
  expect(await desk.db.selectFrom('desk_log').select(['person', 'what', 'detail']).where('what', '=', 'words-changed').execute()).toEqual([
    { person: 'Sixten Exempel', what: 'words-changed', detail: '2' },
  ])
  const html = await (await desk.request('/ord', 'owner')).text()
  expect(html).toContain('Standardtext: Ditt arbete i bättre ljus.')
  expect(html).toMatch(/2\u00A0ändrade/)

  expect(await publish(desk, { [heading]: 'Ditt arbete i bättre ljus.' })).toMatchObject({ saved: 1 })
  expect((await rows(desk)).map(({ place }) => place)).toEqual(['hero.apply'])
})

test('to an adviser neither the words, nor saving, nor a preview exist', async () => {
  await using desk = await createTestDesk()
  expect((await desk.request('/ord', 'adviser')).status).toBe(404)
  for (const path of ['/ord', '/ord/forhandsvisa?page=home&language=sv']) {
    expect([path, (await desk.post(path, 'adviser', { [`text.${heading}`]: 'x' })).status]).toEqual([path, 404])
  }
  expect(await rows(desk)).toEqual([])
})

test.each([
  [lead, 'En byrå.', 'Behåll {brand}: där fylls något i av sig självt.'],
  [lead, '{brand} för {name}', 'Ta bort {name}. Det fylls inte i här.'],
  [heading, 'En <b>byrå</b>', 'Inga taggar: ta bort tecknet &lt;.'],
  [heading, '<script>alert(1)</script>', 'Inga taggar: ta bort tecknet &lt;.'],
  [heading, 'Text\u0007', 'Här finns ett tecken som inte syns. Skriv om meningen.'],
  [heading, '   ', 'Skriv något, eller återställ.'],
  [heading, 'x'.repeat(5001), 'Högst 5\u00A0000 tecken får plats.'],
])('%s: "%.40s" is refused at its field without script, what was typed stays, and nothing is published', async (key, text, message) => {
  await using desk = await createTestDesk()
  const { seen } = await fieldOf(desk, key)
  const { seen: other } = await fieldOf(desk, button)
  const response = await desk.post('/ord?sida=home', 'owner', {
    [`text.${key}`]: text,
    [`seen.${key}`]: seen,
    [`text.${button}`]: 'Börja',
    [`seen.${button}`]: other,
  })
  expect(response.status).toBe(400)
  const html = await response.text()
  expect(html).toContain(`>${message}<`)
  expect(html).toMatch(new RegExp(`<textarea[^>]*id="w-${key}"[^>]*aria-invalid="true"`))
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  const page = await pageOf('/ord', new Response(html))
  const typed = (name: string) => page.all('textarea').find(({ attributes }) => attributes['name'] === `text.${name}`)?.text
  expect([typed(key), typed(button)]).toEqual([text, 'Börja'])
  expect(await rows(desk)).toEqual([])
})

test('a text that is too long for its button is saved only after that was shown', async () => {
  await using desk = await createTestDesk()
  const long = 'Ansök om ett samtal redan i dag, eller i morgon'
  expect(await publish(desk, { [button]: long })).toMatchObject({ saved: 0, warnings: [button] })
  const { seen } = await fieldOf(desk, button)
  const first = await desk.post('/ord?sida=home', 'owner', { [`text.${button}`]: long, [`seen.${button}`]: seen })
  const html = await first.text()
  expect(html).toContain('Ryms kanske inte i knappen.')
  expect(html).toContain(`name="warned.${button}"`)
  expect(await rows(desk)).toEqual([])
  const second = await desk.post('/ord?sida=home', 'owner', { [`text.${button}`]: long, [`seen.${button}`]: seen, [`warned.${button}`]: '1' })
  expect([second.status, await second.text()]).toEqual([200, expect.stringMatching(/role="status">.*En ändring är publicerad\.</)])
  expect((await rows(desk)).map(({ words }) => words)).toEqual([long])
})

test('a sentence that somebody else has changed is not overwritten: both texts are shown, the others are published', async () => {
  await using desk = await createTestDesk()
  const { seen } = await fieldOf(desk, heading)
  await publish(desk, { [heading]: 'Sixtens rubrik.' }, { as: 'writer' })
  const refused = await publish(desk, { [heading]: 'Elins rubrik.', [button]: 'Börja' }, { seen: { [heading]: seen } })
  expect(refused.saved).toBe(1)
  expect(refused.stale[heading]?.message).toMatch(/^Sixten Exempel ändrade meningen nyss. Där står nu: ”Sixtens rubrik.”/)
  expect((await rows(desk)).map(({ words }) => words)).toEqual(['Börja', 'Sixtens rubrik.'])
  // Having seen it, the owner may replace it.
  expect(await publish(desk, { [heading]: 'Elins rubrik.' }, { seen: { [heading]: refused.stale[heading]?.seen ?? '' } })).toMatchObject({ saved: 1 })

  // Without script all sentences of the page are posted: one that was not touched is left as the other person wrote it.
  const untouched = await desk.post('/ord?sida=home', 'owner', { [`text.${heading}`]: 'Ditt arbete i bättre ljus.', [`seen.${heading}`]: seen })
  expect([untouched.status, await untouched.text()]).toEqual([200, expect.stringContaining('Inget är ändrat.')])
  expect((await fieldOf(desk, heading)).text).toBe('Elins rubrik.')
})

test('without script "Återställ" puts the default into the field, keeps what else was typed, and publishes nothing', async () => {
  await using desk = await createTestDesk()
  await publish(desk, { [heading]: 'Ny rubrik.' })
  const response = await desk.post('/ord?sida=home', 'owner', { restore: heading, [`text.${heading}`]: 'Ny rubrik.', [`text.${button}`]: 'Börja' })
  const page = await pageOf('/ord', response)
  const typed = (name: string) => page.all('textarea').find(({ attributes }) => attributes['name'] === `text.${name}`)?.text
  expect([typed(heading), typed(button)]).toEqual(['Ditt arbete i bättre ljus.', 'Börja'])
  expect((await rows(desk)).map(({ words }) => words)).toEqual(['Ny rubrik.'])
})

/** A sentence that was changed under an earlier release, whose default was another. */
async function changedBefore(desk: TestDesk, place: string, words: string): Promise<void> {
  const now = desk.services.clock().toISOString()
  await desk.db
    .insertInto('changed_words')
    .values({ page: 'home', language: 'sv', place, words, standard: 'Som det stod förr.', changed_at: now, changed_by: 'Elin Exempel' })
    .execute()
}

test('a default that a release has changed is shown beside the owner’s sentence, which stays or goes as the owner chooses', async () => {
  await using desk = await createTestDesk()
  await changedBefore(desk, 'hero.heading', 'Min rubrik.')
  await changedBefore(desk, 'hero.apply', 'Min knapp')
  const html = await (await desk.request('/ord', 'owner')).text()
  expect(html).toContain('2 meningar som du har ändrat har fått nya standardtexter.')
  expect(html.match(/Ny standardtext:/g)).toHaveLength(2)
  expect(html).toMatch(/Min rubrik\.<\/textarea>/)
  expect(html).toContain('Ditt arbete i bättre ljus.</span>')

  expect(await (await desk.post('/ord', 'owner', { keep: heading }, { data: true })).json()).toMatchObject({ said: 'Din text står kvar.' })
  expect(await publish(desk, { [button]: 'Ansök om ett samtal' })).toMatchObject({ saved: 1 })
  expect(await rows(desk)).toEqual([
    { page: 'home', language: 'sv', place: 'hero.heading', words: 'Min rubrik.', standard: 'Ditt arbete i bättre ljus.', changed_by: 'Elin Exempel' },
  ])
  expect(await (await desk.request('/ord', 'owner')).text()).not.toContain('Ny standardtext:')
})

test('a changed sentence whose place is gone is listed apart and can be removed; one that stands cannot', async () => {
  await using desk = await createTestDesk()
  await changedBefore(desk, 'hero.subtitle', 'En borttagen mening.')
  await publish(desk, { [heading]: 'Ny rubrik.' })
  const html = await (await desk.request('/ord', 'owner')).text()
  expect(html).toContain('Finns inte längre på sidan')
  expect(html).toContain('En borttagen mening.')
  expect(await (await desk.post('/ord', 'owner', { remove: heading }, { data: true })).json()).not.toHaveProperty('said')
  expect(await (await desk.post('/ord', 'owner', { remove: 'home.sv.hero.subtitle' }, { data: true })).json()).toMatchObject({ said: 'Meningen är borttagen.' })
  expect((await rows(desk)).map(({ place }) => place)).toEqual(['hero.heading'])

  await desk.db
    .insertInto('changed_words')
    .values({
      page: 'gone',
      language: 'sv',
      place: 'x',
      words: 'På en sida som inte finns.',
      standard: 'x',
      changed_at: desk.services.clock().toISOString(),
      changed_by: 'Elin',
    })
    .execute()
  expect(await (await desk.request('/ord?sida=borta', 'owner')).text()).toContain('På en sida som inte finns.')
})

test('a search finds sentences by what they say and said, in both languages, on every page', async () => {
  await using desk = await createTestDesk()
  await publish(desk, { [heading]: 'Enastående rubrik.' })
  const found = async (words: string) =>
    (await pageOf('/ord', await desk.request(`/ord?q=${encodeURIComponent(words)}`, 'owner')))
      .all('textarea')
      .map(({ attributes }) => attributes['name']?.slice('text.'.length))
  expect(await found('enastående')).toEqual([heading, 'home.en.hero.heading'])
  expect(await found('arbete BÄTTRE ljus')).toContain(heading)
  expect(await found('in better light')).toContain(heading)
  expect(new Set((await found('ett samtal')).map((key) => key?.split('.')[0])).size).toBeGreaterThan(3)
  expect(await (await desk.request('/ord?q=finnsinte', 'owner')).text()).toContain('Inget med ”finnsinte”.')
})

test('a preview shows the page with the words as they are typed, framed by the desk alone, without scripts, and stores nothing', async () => {
  await using desk = await createTestDesk()
  await publish(desk, { [button]: 'Börja nu' })
  const hostile = '<img src=x onerror=alert(1)> "\'> javascript:alert(1) {brand} är'
  const preview = await desk.post('/ord/forhandsvisa?page=home&language=sv', 'writer', {
    [`text.${heading}`]: 'Som det ska bli.',
    [`text.${lead}`]: hostile,
    [`text.home.sv.solutions.cards.0.link`]: 'javascript:alert(1)',
  })
  expect(preview.status).toBe(200)
  const page = await pageOf('/sv', preview)
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Som det ska bli.'])
  const links = page.all('a')
  expect(links.map(({ text }) => text)).toContain('Börja nu')
  expect(page.all('p').some(({ text }) => text.startsWith('<img src=x onerror=alert(1)>'))).toBe(true)
  expect(page.all('img').some(({ attributes }) => attributes['src'] === 'x')).toBe(false)
  expect(links.some(({ attributes }) => attributes['href']?.startsWith('javascript:'))).toBe(false)
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const policy = preview.headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'self'", "script-src 'none'", 'sandbox allow-same-origin', "default-src 'none'"]))
  expect(policy).not.toContain("frame-ancestors 'none'")
  expect((await rows(desk)).map(({ place }) => place)).toEqual(['hero.apply'])

  // A screen with scripts is shown without them, and a page that says "not found" is a page too.
  for (const [id, status] of [
    ['apply', 200],
    ['quiz', 200],
    ['not-found', 404],
  ] as const) {
    const other = await desk.request(`/ord/forhandsvisa?page=${id}&language=en`, 'owner')
    expect([id, other.status, other.headers.get('Content-Security-Policy')?.match(/script-src [^;]*/g)]).toEqual([id, status, ["script-src 'none'"]])
    const html = await other.text()
    expect(html).not.toContain('<script')
    expect(html).toMatch(/<\/main>.*<\/footer>.*<\/html>/s)
  }
  expect((await desk.post('/ord/forhandsvisa?page=mails&language=sv', 'owner', {})).status).toBe(404)
  expect((await desk.post('/ord/forhandsvisa?page=home&language=xx', 'owner', {})).status).toBe(400)
})

test('without script the sentences of a page are previewed in a tab, by a button of the same form for each language', async () => {
  await using desk = await createTestDesk()
  const form = (await pageOf('/ord', await desk.request('/ord?sida=about', 'owner'))).inside('form', ({ action }) => action === '/ord?sida=about')
  const buttons = form.all('button').filter(({ attributes }) => attributes['formTarget'] === '_blank')
  expect(buttons.map(({ text }) => text)).toEqual(['på svenska', 'på engelska'])
  expect(buttons.map(({ attributes }) => [attributes['type'], attributes['formAction']])).toEqual(
    ['sv', 'en'].map((language) => ['submit', `/ord/forhandsvisa?page=about&language=${language}`]),
  )
  const typed = { 'text.about.sv.heading': 'Ett rum utan brus.' }
  expect(form.all('textarea').map(({ attributes }) => attributes['name'])).toContain('text.about.sv.heading')
  const shown = await pageOf('/sv/about', await desk.post(buttons[0]?.attributes['formAction'] ?? '', 'owner', typed))
  expect(shown.all('h1').map(({ text }) => text)).toEqual(['Ett rum utan brus.'])
})

test('pages of the desk may frame their own origin, and the public pages frame nothing', async () => {
  await using desk = await createTestDesk()
  expect((await desk.request('/ord', 'owner')).headers.get('Content-Security-Policy')).toMatch(/; frame-src 'self'$/)
  expect((await desk.site.request('/sv')).headers.get('Content-Security-Policy')).not.toContain('frame-src')
})

test('the network page’s default is what the page says: the content of the database, until the owner says something else', async () => {
  await using desk = await createTestDesk()
  const tagline = 'network.sv.tagline'
  const path = '/ord?sida=network'
  const shown = async (text?: string) => {
    const preview = await desk.post('/ord/forhandsvisa?page=network&language=sv', 'owner', text === undefined ? {} : { [`text.${tagline}`]: text })
    return (await pageOf('/sv/network', preview)).all('p').map((each) => each.text)
  }
  const seen = async () => ({ [tagline]: (await fieldOf(desk, tagline, path)).seen })
  expect((await fieldOf(desk, tagline, path)).text).toBe('Egna villkor, i gott sällskap.')
  expect(await shown()).toContain('Egna villkor, i gott sällskap.')

  // What copy.ts says is a change like any other.
  const fallback = 'Din egen verksamhet, i gott sällskap.'
  expect(await publish(desk, { [tagline]: fallback }, { seen: await seen() })).toMatchObject({ saved: 1 })
  expect(await rows(desk)).toMatchObject([{ place: 'tagline', words: fallback, standard: 'Egna villkor, i gott sällskap.' }])
  expect(await shown()).toContain(fallback)

  // New content is a new default, beside the owner's sentence.
  await desk.db.updateTable('network_content').set({ title: 'Ny text.' }).where('language', '=', 'sv').execute()
  expect(await (await desk.request(path, 'owner')).text()).toMatch(/Ny standardtext:.*Ny text\./s)
  expect(await publish(desk, { [tagline]: 'Ny text.' }, { seen: await seen() })).toMatchObject({ saved: 1 })
  expect(await rows(desk)).toEqual([])
  expect(await shown()).toContain('Ny text.')

  await desk.db.deleteFrom('network_content').execute()
  expect((await fieldOf(desk, tagline, path)).text).toBe(fallback)
  expect(await shown()).toContain(fallback)
})

test('mails to the desk itself are changed in Swedish, with their placeholders', async () => {
  await using desk = await createTestDesk()
  const key = 'notices.sv.soon.many'
  const path = '/ord?sida=notices'
  const page = await pageOf(path, await desk.request(path, 'owner'))
  expect(page.all('h2').map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^När ett ärende kommersvenska$/),
      'När svaret brådskar',
      'När tiden för svar har gått',
      'När ett ärende hamnar i karantän',
      'När någon skriver igen',
      'När någon skriver igen i karantän',
      'När ett mejl till en avsändare inte kom fram',
      'När någon väljer en tid',
      'När en tid avbokas',
      'Påminnelse till den som bad om den',
      'En timme före ett samtal',
    ]),
  )
  expect(page.all('textarea').map(({ attributes }) => attributes['lang'])).toEqual(Array.from({ length: 31 }, () => 'sv'))
  const seen = { [key]: (await fieldOf(desk, key, path)).seen }
  expect(await publish(desk, { [key]: '{count} väntar' }, { seen })).toMatchObject({
    saved: 0,
    faults: { [key]: 'Behåll {time}: där fylls något i av sig självt.' },
  })
  expect(await publish(desk, { [key]: '{count} väntar, svara före {time}' }, { seen })).toMatchObject({ saved: 1 })
})
