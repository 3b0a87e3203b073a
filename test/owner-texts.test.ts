import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/database/change.ts'
import type { Language } from '#app/i18n/language.ts'
import { cleanText } from '#app/forms/clean-text.ts'
import { saveFact, saveWords } from '#app/texts/changes.ts'
import { type Texts, wordsKey } from '#app/texts/texts.ts'
import { openOwnerDatabase } from '#app/database/database.ts'
import { sentencesIn } from '#app/texts/words.ts'
import { wordsPages } from '#app/site/words-pages.ts'
import { built, createTestApp } from './app.ts'
import { Page } from './page.ts'
import { readAtom } from './feed-rules.ts'
import { createRunningSite, type RunningSite } from './running-site.ts'
import { schemaFaults } from './schema-faults.ts'
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
      await expect.poll(() => read(site, path), { timeout: 10_000 }).toContain(words)
      expect(await read(site, path)).toContain('Söderljus')
    }
    // Once in its markup, once in the data that its script renders from.
    expect((await read(site, '/sv/apply')).split('Börja här.').length).toBeGreaterThan(2)
  }
}, 60_000)

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

test('every page and program’s file reads its words from the owner', async () => {
  await using site = await createTestApp({ services: { texts: () => everySentence((standard) => `¶${standard}`) } })
  const articles = await site.owner.selectFrom('articles').select(['title', 'meta_description']).execute()
  const questions = await site.owner.selectFrom('quiz_questions').select('text_sv').execute()
  const options = await site.owner.selectFrom('quiz_options').select('text_sv').execute()
  const content = new Set([...articles.flatMap(({ title, meta_description }) => [title, meta_description]), ...[...questions, ...options].map((row) => row.text_sv)])
  for (const path of ['/sv', '/en/services', '/sv/about', '/sv/contact', '/sv/blog', '/sv/blog?q=zzz', '/en/network', '/sv/selection-process', '/sv/login', '/sv/apply', '/sv/quiz', '/sv/quiz?questions=all', '/sv/quiz-result', '/sv/quiz-result?result=advanced', '/sv/fotografering', '/nowhere']) {
    const page = new Page(path, await (await site.request(path)).text())
    const sentences = ['title', 'h1', 'h2', 'h3', 'label', 'legend', 'button', 'p', 'dt', 'dd'].flatMap((tag) => page.all(tag)).map(({ text }) => text.trim().replace(/^\d+\. /, ''))
    const own = sentences.filter((text) => /[a-z]{2}/.test(text) && !text.includes('¶') && !content.has(text))
    expect(own, path).toEqual([])
    expect(page.all('footer')[0]?.text, path).toContain('¶')
  }
  const article = new Page('article', await (await site.request('/articles/satt-ratt-pris-sv')).text())
  expect(article.all('main')[0]?.text).toMatch(/¶.* min läsning/)
  for (const path of ['/sv/feed.xml', '/en/feed.json', '/sv/site.webmanifest', '/llms.txt']) expect(await (await site.request(path)).text(), path).toContain('¶')
})

test('hostile words are shown as text, and break no page, data or file', async () => {
  const hostile = cleanText(`</script></style></title>--><img src=x onerror=alert(1)>{brand}\u202E\u0000]]>"'&\n${'å'.repeat(200)}`)
  const texts = { ...everySentence(() => hostile), facts: { ...unchangedTexts.facts, brand: '</script><img onerror>', companyName: '"><script>', companyAddress: '</script>' } }
  await using site = await createTestApp({ services: { texts: () => texts } })
  for (const path of ['/sv', '/en', '/sv/services', '/sv/about', '/sv/contact', '/sv/blog', '/sv/network', '/sv/login', '/sv/apply', '/sv/quiz', '/sv/quiz?questions=all', '/sv/quiz-result', '/sv/fotografering', '/articles/satt-ratt-pris-sv', '/nowhere']) {
    const html = await (await site.request(path)).text()
    const page = new Page(path, html)
    expect(page.all('img').filter(({ attributes }) => 'onError' in attributes || 'onerror' in attributes), path).toEqual([])
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
  expect(home.all('footer')[0]?.text).toMatch(/Threema, krypterat.*Bluesky.*Söderljus.*Exempelbolaget AB · Org.nr 556677-8899 · Säte Stockholm · Momsnr SE556677889901/s)
  expect(home.all('footer')[0]?.text).not.toMatch(/Signal|Instagram/)
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
  expect(contact.title).toBe('Contact us on Threema or by e-mail – Söderljus')
  expect(contact.all('main')[0]?.text).toMatch(/Open Threema.*Bluesky.*AddressExempelgatan 1, 111 11 Stockholm.*Opening hoursWeekdays 8–16/s)
  expect(contact.all('html')[0]?.text).not.toMatch(/Signal|Instagram/)
  expect((await pageAt('/sv/services')).all('main')[0]?.text).toContain('Skriv på Threema')

  const photography = await pageAt('/sv/fotografering')
  expect(photography.structuredData[0]).toMatchObject({ name: 'Söderljus', email: 'brev@soderljus.example', priceRange: '3 000–9 000 kr', openingHours: 'Vardagar 8–16' })
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
