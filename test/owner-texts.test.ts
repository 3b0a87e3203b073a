import { globSync, readFileSync } from 'node:fs'
import type { Element } from 'hast'
import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { updateRecords } from '#app/content/drafts/records.ts'
import { withdrawArticle } from '#app/content/drafts/publish-draft.ts'
import { change } from '#app/data/database/change.ts'
import { receiptText } from '#app/letters/erasure-receipt.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { noticeText, undeliveredText } from '#app/letters/mails/notice-text.ts'
import { fill } from '#app/texts/fill.ts'
import { answerSubject } from '#app/letters/answers.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { saveFact, saveWords } from '#app/texts/changes.ts'
import { isScreen } from '#app/site/screens.ts'
import { type Texts, wordsKey } from '#app/texts/texts.ts'
import { openOwnerDatabase } from '#app/data/database/database.ts'
import { sentencesIn, wordsIn } from '#app/texts/words.ts'
import { type Fact, facts as factTable } from '#app/texts/facts.ts'
import { copy as about } from '#app/site/about/copy.ts'
import { copy as contactCopy } from '#app/site/contact/copy.ts'
import { copy as network } from '#app/site/network/copy.ts'
import { copy as services } from '#app/site/services/copy.ts'
import { wordsPages } from '#app/site/words-pages.ts'
import { built, createTestApp, type TestSite } from './app.ts'
import { post, type Sent } from './forms.ts'
import { Page } from './page.ts'
import { readAtom } from './feed-rules.ts'
import { createRunningSite, type RunningSite } from './running-site.ts'
import { schemaFaults } from './schema-faults.ts'
import { shownWords } from './shown-words.ts'
import { textsIn } from './source-texts.ts'
import { unchangedTexts } from './texts.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

/** A sentence on each of five pages; the last is a hydrated screen, which has its words in its data too. */
const changed: { page: string; language: Language; place: string; path: string; words: string }[] = [
  { page: 'home', language: 'sv', place: 'hero.heading', path: '/sv', words: 'Ljus från norr, varje dag.' },
  { page: 'services', language: 'en', place: 'hero.lead', path: '/en/services', words: 'Begin with what is urgent.' },
  { page: 'contact', language: 'sv', place: 'hero.heading', path: '/sv/contact', words: 'Skriv när du vill.' },
  { page: 'network', language: 'en', place: 'closing.lead', path: '/en/network', words: 'Tell us that it is about the network.' },
  { page: 'apply', language: 'sv', place: 'heading', path: '/sv/apply', words: 'Börja här.' },
]

const everyPage = [...changed.map(({ path }) => path), '/sv/blog', '/sv/quiz', '/sv/fotografering', '/articles/satt-ratt-pris-sv', '/en/llms.txt', '/nowhere']

/** Every sentence of the site and its mails, replaced. */
function everySentence(words: (standard: string) => string): Texts {
  const all = wordsPages.flatMap(({ id, copy }) =>
    Object.entries(copy).flatMap(([language, own]) =>
      sentencesIn(own).map(({ place, words: standard }) => [wordsKey(id, language as Language, place), words(standard)] as const),
    ),
  )
  return { ...unchangedTexts, number: 1, words: new Map(all) }
}

test('a sentence changed on each of five pages, and a fact, are seen in two processes within ten seconds, cached pages too', async () => {
  await using first = await createRunningSite()
  await using second = await createRunningSite({ DATA_DIR: first.dataDir })
  await Promise.all([first.start(), second.start()])
  const read = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text()
  for (const site of [first, second]) for (const { path, words } of changed) expect(await read(site, path)).not.toContain(words)

  await using owner = openOwnerDatabase({ dataDir: first.dataDir })
  await change(owner, async (trx) => {
    for (const { path, ...sentence } of changed) await saveWords(trx, { ...sentence, standard: path, person: 'Elin', now })
    await saveFact(trx, { name: 'brand', value: 'Söderljus', person: 'Elin', now })
  })
  for (const site of [first, second]) {
    for (const { path, words } of changed) {
      await expect.poll(() => read(site, path)).toContain(words)
      expect(await read(site, path)).toContain('Söderljus')
    }
    // Once in its markup, once in the data that its script renders from.
    expect((await read(site, '/sv/apply')).split('Börja här.').length).toBeGreaterThan(2)
  }

  // An article that the desk withdraws is gone from both, where its page was cached too.
  const address = '/articles/satt-ratt-pris-sv'
  const leads = async (site: RunningSite) => {
    const { status, headers } = await fetch(site.url + address, { redirect: 'manual' })
    return [status, headers.get('Location')]
  }
  await updateRecords(owner, { now })
  const { id, version } = await owner
    .selectFrom('article_drafts')
    .select(['id', 'version'])
    .where('public_slug', '=', 'satt-ratt-pris')
    .where('language', '=', 'sv')
    .executeTakeFirstOrThrow()
  for (const site of [first, second]) expect(await leads(site)).toEqual([200, null])
  expect(await withdrawArticle({ db: owner, publishing: { isScreen } }, { id, version, target: '/sv/blog', person: 'Elin', now })).toMatchObject({
    draft: { state: 'withdrawn' },
  })
  for (const site of [first, second]) {
    await expect.poll(() => leads(site)).toEqual([301, '/sv/blog'])
    await expect.poll(() => read(site, '/sv/blog')).not.toContain(address)
  }
})

test('changed words and facts cost a render no query', async () => {
  await using site = await createTestApp()
  const queries = async (texts: Texts) => {
    let number = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        number++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { db } = site.services
    const app = built.createApp({ ...site.services, texts: () => texts, db: { ...db, read: db.read.withPlugin(counter) } }, built.build)
    const counts: Record<string, number> = {}
    for (const path of everyPage) {
      number = 0
      await (await app.request(site.services.config.siteUrl + path)).text()
      counts[path] = number
    }
    return counts
  }
  const unchanged = await queries(unchangedTexts)
  expect(unchanged).toMatchObject({ '/sv': 0, '/en/services': 0, '/sv/contact': 0, '/sv/apply': 0, '/nowhere': 0 })
  expect(unchanged['/sv/blog']).toBeGreaterThan(0)
  expect(await queries(everySentence((standard) => `${standard}!`))).toEqual(unchanged)
})

/** A letter of a sentence, but none of a placeholder. */
const letters = /\{\w+\}|\p{L}/gu

/** All words without a letter: what has letters in a page then comes from elsewhere. */
const lettersGone = everySentence((standard) => standard.replaceAll(letters, (found) => (found.length > 1 && found.startsWith('{') ? found : '¶')))

/** What the desk does not change as words: facts, names of languages in themselves, dates, and the address that was asked. */
const noWords = /Norrljus|Signal|Instagram|hello@example\.com|\b(SV|EN|Svenska|English)\b|\d{1,2} \p{L}+ \d{4}|http:\/\/localhost:3000\S*|\/[\w/-]+/gu

/** Texts of articles and of the quiz, which have screens of their own at the desk. */
async function contentOf(site: TestSite): Promise<ReadonlySet<string>> {
  const articles = await site.owner.selectFrom('articles').select(['title', 'meta_description', 'content']).execute()
  const questions = await site.owner.selectFrom('quiz_questions').select(['text_sv', 'text_en']).execute()
  const options = await site.owner.selectFrom('quiz_options').select(['text_sv', 'text_en']).execute()
  const headings = articles.flatMap(({ content }) => [...content.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading))
  const texts = [
    ...articles.flatMap(({ title, meta_description }) => [title, meta_description ?? '']),
    ...[...questions, ...options].flatMap(({ text_sv, text_en }) => [text_sv, text_en]),
  ]
  return new Set([...texts, ...headings].map((text) => text.replace(/\s+/g, ' ')))
}

/** What a page shows that is neither words nor content. */
async function foreignIn(response: Response, content: ReadonlySet<string>): Promise<string[]> {
  const isArticle = ({ properties: { className } }: Element) => Array.isArray(className) && className.includes('prose')
  const shown = shownWords(await response.text(), { without: isArticle })
  expect(shown.length).toBeGreaterThan(0)
  return shown.filter((text) => !content.has(text.replace(/ – Norrljus.*/, '')) && /\p{L}{2}/u.test(text.replaceAll(noWords, '')))
}

const pages = [
  '',
  '/services',
  '/about',
  '/contact',
  '/blog',
  '/blog?page=2',
  '/blog?q=99991',
  '/network',
  '/selection-process',
  '/login',
  '/apply',
  '/quiz',
  '/quiz?questions=all',
  '/quiz-result',
  '/quiz-result?result=advanced',
  '/nowhere',
]

test('every text of every page is one that the desk can change, to the letter', async () => {
  await using site = await createTestApp({ env: { APPLICATIONS: 'store' }, services: { texts: () => lettersGone } })
  const content = await contentOf(site)
  const inLanguages = languages.flatMap((language) => pages.map((path) => `/${language}${path}`))
  for (const path of [
    ...inLanguages,
    '/sv/fotografering',
    '/articles/satt-ratt-pris-sv',
    '/articles/att-arbeta-med-andra-sv',
    '/articles/working-with-others-en',
  ]) {
    expect([path, await foreignIn(await site.request(path), content)]).toEqual([path, []])
  }
  const article = new Page('article', await (await site.request('/articles/satt-ratt-pris-sv')).text())
  const labels = article.all('a').flatMap(({ attributes }) => (attributes['class'] === 'anchor' ? [attributes['ariaLabel'] ?? ''] : []))
  expect(labels.length).toBeGreaterThan(0)
  for (const label of labels) expect(label).toMatch(/^¶+ ¶+ ¶+ \p{Lu}/u)
  for (const path of ['/sv/feed.xml', '/en/feed.json', '/sv/site.webmanifest', '/llms.txt'])
    expect(await (await site.request(path)).text(), path).toContain('¶')
})

test('every text of a failure is one that the desk can change: forms, refusals, pages that are away, and faults', async () => {
  await using site = await createTestApp({ env: { APPLICATIONS: 'store', FORM_LIMIT: '3' }, services: { texts: () => lettersGone } })
  const content = await contentOf(site)
  const expectOwn = async (name: string, status: number, response: Response) => {
    expect([name, response.status, await foreignIn(response, content)]).toEqual([name, status, []])
  }
  for (const [place, path] of ['/sv/apply', '/en/apply', '/sv/fotografering', '/sv/quiz', '/en/quiz'].entries()) {
    const send = (sent: Sent | string, headers?: Record<string, string>) => post(site, path, sent, headers && { headers }, `192.0.2.${place + 1}`)
    await expectOwn(`${path} empty`, 400, await send({}))
    await expectOwn(`${path} unsupported`, 415, await send('x', { 'Content-Type': 'application/json' }))
    await expectOwn(`${path} too large`, 413, await send({ extra: 'x'.repeat(10_000_000) }))
    await expectOwn(`${path} too often`, 429, await send({}))
  }
  await expectOwn('a method that a page does not have', 405, await post(site, '/sv', {}))

  const refused = await site.request('/sv/apply', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([refused.status, (await refused.text()).replaceAll(/¶+/g, '¶')]).toEqual([400, expect.stringMatching(/^400 Bad Request\n\n[¶ .,]+\n[¶ .,]+\n$/)])
  vi.mocked(console.warn).mockClear()

  for (const table of ['quiz_options', 'articles'] as const) await site.owner.schema.alterTable(table).renameTo(`${table}_gone`).execute()
  for (const path of ['/sv/quiz', '/en/quiz', '/sv/blog', '/en/blog', '/articles/satt-ratt-pris-sv'])
    await expectOwn(`${path} without a database`, 503, await site.request(path))
  vi.mocked(console.error).mockClear()
})

test('every text of every mail is one that the desk can change', () => {
  const told = (['arrival', 'soon', 'overdue', 'message'] as const).flatMap((what) =>
    [1, 2, 3].flatMap((count) => (what === 'soon' ? [false] : [false, true]).map((inQuarantine) => ({ what, count, inQuarantine }))),
  )
  const notices = told.map(({ what, count, inQuarantine }) =>
    noticeText(
      Array.from({ length: count }, () => ({ reference: '22222222', what, inQuarantine, dueAt: now })),
      { now, url: 'https://2.3', words: wordsIn(lettersGone, 'notices', noticeCopy) },
    ),
  )
  const undelivered = undeliveredText('22222222', { url: 'https://2.3', words: wordsIn(lettersGone, 'notices', noticeCopy) })
  const counts = { photography: 1, application: 2, messages: 0, attachments: 1, notes: 0, mails: 2 }
  const receipts = languages.flatMap((language) =>
    [
      { ...counts, total: 6 },
      { photography: 0, application: 0, messages: 0, attachments: 0, notes: 0, mails: 0, total: 0 },
    ].map((each) => receiptText({ counts: each, language, texts: lettersGone, now, backupDays: 15 })),
  )
  const replies = languages.flatMap((language) => {
    const { repeatLine, waiting, filesLine, timesLine, referenceLine } = wordsIn(lettersGone, 'mails', mailsCopy)[language]
    return [false, true].map((hasCode) => ({
      subject: answerSubject(lettersGone, '2222', { language, hasCode }),
      body: fill([repeatLine, waiting, filesLine, timesLine, referenceLine].join('\n'), { reference: '2222' }),
    }))
  })
  for (const { subject, body } of [...notices, undelivered, ...receipts, ...replies]) {
    // Times and lists are the language's own, addresses are the desk's.
    const text = `${subject}\n${body}`.replaceAll(noWords, '').replaceAll(/https:\S+|i dag \d\d\.\d\d| och | and /g, '')
    expect(text).toContain('¶')
    expect(text).not.toMatch(/\p{L}{2}/u)
  }
})

/** Swedish that is in the source, and is neither a page's nor a mail's. */
const noSentences: Readonly<Record<string, string>> = {
  'app/backup/read-me.ts': 'of a file for whoever restores a backup',
  'app/data/database/lower-case.ts': 'single letters',
  'app/content/drafts/never-words.ts': 'words that texts are checked for',
  'app/letters/letter-footer.ts': 'of letters, whose sentences are SPEC’s (decision 025)',
  'app/letters/application/letter.ts': 'of letters',
  'app/letters/message/letter.ts': 'of letters',
  'app/letters/photography/letter.ts': 'of letters',
  'app/letters/prose.ts': 'of letters',
  'app/letters/parse-letter.ts': 'what letters of earlier releases are read by',
  'app/i18n/desk-dates.ts': 'the desk’s',
  'app/letters/mails/failure-words.ts': 'the desk’s',
  'app/letters/templates/places.ts': 'the desk’s',
  'app/letters/thread-text.ts': 'of letters, with what was written since',
  'app/texts/holidays.ts': 'the desk’s: names of days',
  'app/data/database/migrations/021-templates.ts': 'templates as they were, which are changed where they are used',
  'app/data/database/migrations/025-conversation.ts': 'templates as they were, which are changed where they are used',
  'app/data/database/migrations/026-offered-times.ts': 'templates as they were, which are changed where they are used',
  'app/data/database/migrations/029-decline-with-a-reason.ts': 'templates as they were, which are changed where they are used',
  'app/data/database/migrations/034-plainer-decline.ts': 'templates as they were, which are changed where they are used',
  'app/people/act-copy.ts': 'what the owners are told, which a stolen session must not be able to word',
  'app/people/address-copy.ts': 'mails to the people here about their own addresses, which a stolen session must not be able to word',
  'app/people/act-mails.ts': 'what the owners are told',
  'app/people/devices.ts': 'the desk’s',
  'app/texts/facts.ts': 'the desk’s: labels and hints of facts',
  'app/texts/misleading.ts': 'the desk’s: why sentences of the specification mislead, and what could stand there',
  'app/texts/promises.ts': 'the desk’s: what the owner is asked of each promise',
  'app/content/search/function-words.ts': 'words that a search may do without',
  'server/desk-app.ts': 'the desk’s',
  'server/alarm-copy.ts': 'mails to the owners, which a stolen session must not be able to word',
  'server/week-copy.ts': 'the same',
  'app/letters/mails/retention-warning.ts': 'a warning to the owners, which a stolen session must not be able to word',
}

test('every Swedish text in the source, and every text in a copy, is one that the desk can change', () => {
  const sentences = wordsPages.flatMap(({ copy }) => Object.values(copy).flatMap((own) => sentencesIn(own).map(({ words }) => words)))
  const whole = new Set(sentences)
  const files = globSync(['app/**/*.{ts,tsx}', 'server/*.ts']).map((file) => file.replaceAll('\\', '/'))
  const found: [file: string, text: string][] = []
  for (const file of files) {
    if (/^app\/desk\/|\.test\.tsx?$|\/testing\/|\/sample-/.test(file) || file in noSentences) continue
    for (const { text, isWhole, isMarkup } of textsIn(file, readFileSync(file, 'utf8'))) {
      const isSentence = isMarkup || /[åäöÅÄÖ]/.test(text) || (file.endsWith('copy.ts') && /\p{L} \p{L}/u.test(text))
      if (isSentence && !(isWhole ? whole.has(text) : sentences.some((each) => each.includes(text)))) found.push([file, text])
    }
  }
  // SPEC §5 "Article route", to the letter.
  expect(found.filter(([file]) => file !== 'app/site/article/no-slug.tsx')).toEqual([])
  expect(Object.keys(noSentences).filter((file) => !files.includes(file))).toEqual([])
})

test('hostile words are shown as text, and break no page, data or file', async () => {
  const hostile = cleanText(`</script></style></title>--><img src=x onerror=alert(1)>{brand}\u202E\u0000]]>"'&\n${'å'.repeat(200)}`)
  const texts = {
    ...everySentence(() => hostile),
    facts: { ...unchangedTexts.facts, brand: '</script><img onerror>', companyName: '"><script>', companyAddress: '</script>' },
  }
  await using site = await createTestApp({ services: { texts: () => texts } })
  for (const path of [
    '/sv',
    '/en',
    '/sv/services',
    '/sv/about',
    '/sv/contact',
    '/sv/blog',
    '/sv/network',
    '/sv/login',
    '/sv/apply',
    '/sv/quiz',
    '/sv/quiz?questions=all',
    '/sv/quiz-result',
    '/sv/fotografering',
    '/articles/satt-ratt-pris-sv',
    '/nowhere',
  ]) {
    const html = await (await site.request(path)).text()
    const page = new Page(path, html)
    expect(
      page.all('img').filter(({ attributes }) => 'onError' in attributes || 'onerror' in attributes),
      path,
    ).toEqual([])
    expect(html, path).not.toContain('<img src=x')
    expect(html.replace('\u0000', ''), path).toBe(html)
    expect(page.title, path).toContain('<img ')
    for (const thing of page.structuredData) expect(schemaFaults(thing), path).toEqual([])
  }
  for (const path of ['/sv/feed.json', '/sv/site.webmanifest']) expect(JSON.parse(await (await site.request(path)).text()), path).toBeTypeOf('object')
  expect(readAtom(await (await site.request('/sv/feed.xml')).text())).toMatchObject({ author: { name: '</script><img onerror>' }, subtitle: hostile })
})

test('a sentence of ten thousand characters is shown whole', async () => {
  const long = 'ord '.repeat(2500)
  const texts = { ...unchangedTexts, words: new Map([[wordsKey('home', 'sv', 'hero.lead'), long]]) }
  await using site = await createTestApp({ services: { texts: () => texts } })
  expect(await (await site.request('/sv')).text()).toContain(long)
})

test('a changed fact is seen wherever it shows', async () => {
  const facts = {
    ...unchangedTexts.facts,
    brand: 'Söderljus',
    email: 'brev@soderljus.example',
    messenger: { url: 'https://threema.id/ABCD', label: 'Threema' },
    profile: { url: 'https://example.com/profil', label: 'Bluesky' },
    companyName: 'Exempelbolaget AB',
    companyNumber: '556677-8899',
    companySeat: 'Stockholm',
    companyAddress: 'Exempelgatan 1, 111 11 Stockholm',
    vatNumber: 'SE556677889901',
    openingHours: { sv: 'Vardagar 8–16', en: 'Weekdays 8–16' },
    priceRange: { sv: '3 000–9 000 kr', en: 'SEK 3,000–9,000' },
  }
  await using site = await createTestApp({ services: { texts: () => ({ ...unchangedTexts, facts }) } })
  const pageAt = async (path: string) => new Page(path, await (await site.request(path)).text())

  const home = await pageAt('/sv')
  expect(home.all('header')[0]?.text).toContain('Söderljus')
  expect(home.all('footer')[0]?.text).toMatch(
    /KontaktThreemaE-postBluesky.*Söderljus.*Exempelbolaget AB · Org.nr 556677-8899 · Exempelgatan 1, 111 11 Stockholm · Säte Stockholm · Momsnr SE556677889901/s,
  )
  expect(home.all('footer')[0]?.text).not.toMatch(/Signal|Instagram|krypter/)
  expect(home.structuredData.find((thing) => thing['@type'] === 'Organization')).toMatchObject({
    name: 'Söderljus',
    legalName: 'Exempelbolaget AB',
    vatID: 'SE556677889901',
    address: 'Exempelgatan 1, 111 11 Stockholm',
    contactPoint: { email: 'brev@soderljus.example' },
  })

  const contact = await pageAt('/en/contact')
  const links = contact.all('a').map(({ attributes }) => attributes['href'])
  expect(links).toEqual(expect.arrayContaining(['mailto:brev@soderljus.example', 'https://threema.id/ABCD', 'https://example.com/profil']))
  expect(contact.title).toBe('Contact us on Threema or by email – Söderljus')
  expect(contact.all('main')[0]?.text).toMatch(/Open Threema.*Bluesky.*AddressExempelgatan 1, 111 11 Stockholm.*Opening hoursWeekdays 8–16/s)
  expect(contact.all('html')[0]?.text).not.toMatch(/Signal|Instagram|encrypt/)
  expect((await pageAt('/sv/services')).all('main')[0]?.text).toContain('rader på Threema')

  const photography = await pageAt('/sv/fotografering')
  expect(photography.structuredData[0]).toMatchObject({
    name: 'Söderljus',
    email: 'brev@soderljus.example',
    priceRange: '3 000–9 000 kr',
    openingHours: 'Vardagar 8–16',
  })
  expect(photography.all('main')[0]?.text).toMatch(/ÖppettiderVardagar 8–16.*Prisläge3 000–9 000 kr/s)
  for (const page of [home, contact, photography]) for (const thing of page.structuredData) expect(schemaFaults(thing), page.path).toEqual([])

  expect(await (await site.request('/sv/feed.xml')).text()).toContain('<title>Söderljus – Blogg</title>')
  expect(await (await site.request('/sv/site.webmanifest')).json()).toMatchObject({ name: 'Söderljus' })
  expect(await (await site.request('/.well-known/security.txt')).text()).toContain('Contact: mailto:brev@soderljus.example')
  expect(await (await site.request('/llms.txt')).text()).toMatch(/^# Söderljus\n[^]*Kontakt via Threema/)
})

test('without company facts nothing is said of them', async () => {
  await using site = await createTestApp()
  for (const path of ['/sv', '/sv/contact']) {
    const html = await (await site.request(path)).text()
    for (const word of ['Org.nr', 'legalName', 'vatID', 'Adress<', 'null']) expect(html, path).not.toContain(word)
  }
})

/** Where each answer of the owner is shown, and under which heading; the first talk's stands with what is always said of it. */
const answers = {
  pricing: { page: 'services', heading: { sv: services.sv.offer.pricing, en: services.en.offer.pricing } },
  contract: { page: 'services', heading: { sv: services.sv.offer.contract, en: services.en.offer.contract } },
  firstTalk: { page: 'apply', heading: null },
  people: { page: 'about', heading: { sv: about.sv.people, en: about.en.people } },
  membership: { page: 'network', heading: { sv: network.sv.closing.membership, en: network.en.closing.membership } },
} as const

test('an answer that only the owner has is shown in each language, as text', async () => {
  const given = Object.fromEntries(
    Object.keys(answers).map((name) => [name, { sv: `Svaret ${name}.\n</script><b>Rad två</b>`, en: `Answer ${name} & <i>more</i>` }]),
  )
  await using site = await createTestApp({ services: { texts: () => ({ ...unchangedTexts, facts: { ...unchangedTexts.facts, ...given } }) } })
  for (const [name, { page: path, heading }] of Object.entries(answers)) {
    for (const [language, text, other] of [
      ['sv', `Svaret ${name}.\n</script><b>Rad två</b>`, 'Answer'],
      ['en', `Answer ${name} & <i>more</i>`, 'Svaret'],
    ] as const) {
      const html = await (await site.request(`/${language}/${path}`)).text()
      const main = new Page(path, html).all('main')[0]?.text
      expect(main, path).toContain((heading?.[language] ?? '') + text)
      expect(main, path).not.toContain(other)
      expect(html, path).not.toMatch(/<b>Rad|<i>more/)
    }
  }
})

test('of an answer that is not given no page says anything, nor shows what the desk suggests', async () => {
  await using site = await createTestApp()
  const suggestions = Object.values<Fact>(factTable).flatMap((fact) => ('suggestion' in fact ? Object.values(fact.suggestion ?? {}) : []))
  // And one for being away.
  expect(suggestions).toHaveLength(2 * (Object.keys(answers).length + 1))
  for (const language of ['sv', 'en'] as const) {
    for (const { page: path, heading } of Object.values(answers)) {
      const main = new Page(path, await (await site.request(`/${language}/${path}`)).text()).all('main')[0]?.text
      if (heading) expect(main, path).not.toContain(heading[language])
      for (const suggestion of suggestions) expect(main, path).not.toContain(suggestion.slice(0, 20))
    }
  }
})

test('how to hide a number is said of Signal, and of no other messenger', async () => {
  const url = 'https://example.com/#code'
  for (const label of ['Signal', 'Threema']) {
    await using site = await createTestApp({ env: { MESSENGER_LABEL: label, MESSENGER_URL: url } })
    for (const language of ['sv', 'en'] as const) {
      const html = await (await site.request(`/${language}/contact`)).text()
      expect([label, language, html.includes(contactCopy[language].channels.messenger.number)]).toEqual([label, language, label === 'Signal'])
    }
  }
})
