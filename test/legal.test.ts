import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRetention, saveRetention } from '#app/letters/retention.ts'
import { consentVersion, sensitive } from '#app/forms/consent.ts'
import { formatLongDate } from '#app/i18n/dates.ts'
import { copy as apply } from '#app/site/apply/copy.ts'
import { threadCopy } from '#app/site/case/thread-copy.ts'
import { terms as consentTerms } from '#app/site/apply/terms.ts'
import { enquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { copy as privacyCopy } from '#app/site/privacy/copy.ts'
import { copy as termsCopy } from '#app/site/terms/copy.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { sentencesIn } from '#app/texts/words.ts'
import { createTestApp, type TestSite } from './app.ts'
import { Page } from './page.ts'

const company = {
  COMPANY_NAME: 'Exempel & Co AB',
  COMPANY_NUMBER: '556677-8899',
  COMPANY_ADDRESS: 'Gatan 1, Stockholm',
  COMPANY_SEAT: 'Solna',
  VAT_NUMBER: 'SE556677889901',
}

async function pageAt(site: TestSite, path: string): Promise<Page> {
  return new Page(path, await (await site.request(path)).text())
}

function textsOf(page: Page, ...tags: string[]): string[] {
  return tags.flatMap((tag) => page.all(tag).map(({ text }) => text))
}

/** The time beside what is kept, from the page's first list of terms. */
function timesOf(page: Page): Record<string, string> {
  const list = page.inside('dl', () => true)
  const times = list.all('dd').map(({ text }) => text)
  return Object.fromEntries(list.all('dt').map(({ text }, row) => [text, times[row] ?? '']))
}

test('the privacy page says how long things are kept, as retention deletes them: by default, by the setting and as the desk sets it', async () => {
  await using site = await createTestApp({ env: { RETENTION_MONTHS: '1' } })
  const kept = () => readRetention({ db: site.owner, defaults: retentionDefaults(site.services.config) })
  expect(await kept()).toEqual(site.services.texts().facts.retention)
  expect(timesOf(await pageAt(site, '/sv/integritet'))).toMatchObject({
    'Förfrågningar och ansökningar': expect.stringMatching(/^en månad efter/),
    'Meddelanden som har lagts åt sidan': '30\u00A0dagar',
    'Svar i quizet': '24\u00A0månader',
  })
  const settings = { letters: 7, quarantine: 1, mails: 3, log: 12, quiz: 11 }
  await saveRetention(site.owner, { settings, person: 'Elin', now: site.time.now })
  await expect
    .poll(async () => timesOf(await pageAt(site, '/en/privacy')))
    .toMatchObject({
      'Enquiries and applications': expect.stringMatching(/^7\u00A0months after/),
      'Messages that were set aside': 'one day',
      'Copies of emails sent from here': '3\u00A0months',
      'Answers in the quiz': '11\u00A0months',
    })
  expect(await kept()).toEqual(settings)
})

test('a fact that is given has its line on the legal pages and in the footer; one that is not leaves nothing', async () => {
  await using given = await createTestApp({
    env: { ...company, PROCESSORS: 'Drift AB, Sverige, servrar; Post Inc., USA, mejl, standardavtalsklausuler', APPLICATIONS: 'store' },
  })
  const [privacy, terms] = [await pageAt(given, '/sv/integritet'), await pageAt(given, '/en/terms')]
  expect(textsOf(privacy, 'li')).toEqual(
    expect.arrayContaining([
      'Exempel & Co AB',
      'Org.nr 556677-8899',
      'Gatan 1, Stockholm',
      'Säte Solna',
      'Momsnr SE556677889901',
      'Drift AB, Sverige: servrar',
      'Post Inc., USA: mejl. Skydd utanför EU: standardavtalsklausuler',
    ]),
  )
  expect(textsOf(privacy, 'p')).toContainEqual(expect.stringContaining('sparas med de filer du bifogar'))
  expect(textsOf(privacy, 'p')).toContainEqual(expect.stringMatching(/^Behandlas uppgifter utanför EU/))
  expect(textsOf(terms, 'h2')).toContain('Who you are dealing with')
  expect(textsOf(terms, 'footer').join()).toContain(
    'Exempel & Co AB · Company no. 556677-8899 · Gatan 1, Stockholm · Registered office: Solna · VAT no. SE556677889901',
  )

  await using none = await createTestApp()
  const [bare, bareTerms] = [await pageAt(none, '/sv/integritet'), await pageAt(none, '/en/terms')]
  expect(textsOf(bare, 'p', 'li').join('\n')).not.toMatch(/Personuppgiftsansvarig |företagen hjälper|utanför EU|null|undefined|\{/)
  expect(textsOf(bare, 'p')).toContainEqual(expect.stringContaining('sparas inte av webbplatsen'))
  expect(textsOf(bareTerms, 'h2')).not.toContain('Who you are dealing with')
})

test('the privacy page tells of mails only where this site sends them', async () => {
  const { mailSays, callTimes } = privacyCopy.sv.reply.paragraphs
  const saidWith = async (env: Record<string, string>) => {
    await using site = await createTestApp({ env })
    return textsOf(await pageAt(site, '/sv/integritet'), 'p').filter((text) => [mailSays, callTimes].includes(text))
  }
  expect(await saidWith({})).toEqual([callTimes])
  expect(await saidWith({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' })).toEqual([mailSays, callTimes])
})

test('the page says what the forms count, and its date is the version in letters', async () => {
  await using site = await createTestApp({ env: { FORM_LIMIT: '1' } })
  const page = await pageAt(site, '/sv/integritet')
  const [, minutes] = /under (\d+)\u00A0minuter/.exec(textsOf(page, 'p').join()) ?? []
  expect(textsOf(page, 'p')).toContain(`Senast ändrad ${formatLongDate(consentVersion, 'sv')}`)
  const post = () =>
    site.request('/sv/quiz', {
      method: 'POST',
      body: new URLSearchParams({ q: '1' }),
      headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  await post()
  const wait = Number((await post()).headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(Number(minutes) * 60)
  site.time.now = new Date(site.time.now.getTime() + Number(minutes) * 60_000)
  expect((await post()).headers.get('Retry-After')).toBe(null)
})

test('what somebody accepts has a version of its own: where one of these texts has changed, set `consentVersion` to the day, then this', () => {
  const texts = [
    privacyCopy,
    termsCopy,
    consentTerms,
    enquiryCopy.sv.terms,
    enquiryCopy.sv.fields,
    apply.sv.fields,
    apply.en.fields,
    threadCopy.sv.message,
    threadCopy.en.message,
  ]
  // What is read, and in which order: a sentence may be named anew.
  const read = texts.flatMap((copy) => sentencesIn(copy).map(({ words }) => words))
  expect([consentVersion, hash('sha256', JSON.stringify(read), 'base64url').slice(0, 12)]).toEqual(['2026-11-29', 'HV26tKPm1EkB'])
})

test('both forms lead to the privacy page; consent to sensitive data is asked for at the fields of text, and the box takes the terms only', async () => {
  await using site = await createTestApp()
  for (const [path, privacy, ...texts] of [
    ['/sv/fotografering', '/sv/integritet', 'boundaries', 'comments'],
    ['/sv/apply', '/sv/integritet', 'goals'],
    ['/en/apply', '/en/privacy', 'goals'],
  ] as const) {
    const page = await pageAt(site, path)
    const form = page.inside('main', () => true)
    expect(
      form.all('a').map(({ attributes }) => attributes['href']),
      path,
    ).toContain(privacy)
    const hintOf = (name: string) => {
      const field = [...form.all('input'), ...form.all('textarea')].find(({ attributes }) => attributes['name'] === name)
      expect(field, name).toBeDefined()
      const described = field?.attributes['ariaDescribedBy']?.split(' ') ?? []
      const hint = form.withAttribute('id').filter(({ attributes }) => described.includes(attributes['id'] ?? ''))
      return hint.map(({ text }) => text).join()
    }
    for (const name of texts) expect(hintOf(name), `${path} ${name}`).toContain(sensitive[path.startsWith('/sv') ? 'sv' : 'en'])
    expect(hintOf('acceptedTerms'), path).not.toMatch(/sexualliv|sex life|samtyck|consent/)
  }
})

test('the legal pages and the consent say the same in both languages, paragraph by paragraph', () => {
  const pairs = [
    ['privacy', privacyCopy.sv, privacyCopy.en],
    ['terms', termsCopy.sv, termsCopy.en],
    ['terms of application', consentTerms.sv, consentTerms.en],
    ['sensitive', { words: sensitive.sv }, { words: sensitive.en }],
  ] as const
  for (const [name, sv, en] of pairs) {
    const [swedish, english] = [sentencesIn(sv), sentencesIn(en)]
    expect(english.map(({ place }) => place).toSorted(), name).toEqual(swedish.map(({ place }) => place).toSorted())
    for (const { place, words } of swedish) {
      const other = english.find((each) => each.place === place)?.words ?? ''
      expect([place, substanceOf(other)]).toEqual([place, substanceOf(words)])
    }
  }
})

/** What two languages must have in common: what is put in, how many sentences there are, numbers, articles of law and whom to turn to. */
function substanceOf(text: string) {
  const articles = [...text.matchAll(/\d+(?:\.\d+\s\p{Ll}\b|\(\d+\)(?:\(\p{Ll}\))?)/gu)].map(([article]) => article.replaceAll(/[.\s()]/g, ''))
  const rest = text.replaceAll(/\d+(?:\.\d+\s\p{Ll}\b|\(\d+\)(?:\(\p{Ll}\))?)/gu, '')
  return {
    values: [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).toSorted(),
    sentences: text.split(/(?<=[\p{L}\d]\)*[.?!])\s(?=[\p{Lu}{])/u).length,
    articles,
    numbers: [...rest.matchAll(/\d+/g)].map(([number]) => number).toSorted(),
    hosts: [...text.matchAll(/\b\w+\.se\b/g)].map(([host]) => host),
  }
}
