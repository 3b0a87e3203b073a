import { expect, test } from 'vitest'
import { savePresentation } from '#app/people/presentations.ts'
import type { ShownPerson } from '#app/texts/shown-people.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { createTestApp, type TestOptions } from './app.ts'
import { createTestDesk } from './desk.ts'
import { Page } from './page.ts'
import { createTestServer } from './server.ts'
import { unchangedTexts } from './texts.ts'

// Who stands for an article or an answer of the owner's, among those who have chosen to be shown.

const elin: ShownPerson = {
  id: 'id-of-elin',
  name: 'Elin',
  titles: { sv: 'rådgivare', en: 'adviser' },
  texts: {},
  signature: null,
  hours: [],
  awayThrough: null,
}

const articles = { sv: '/articles/onlyfans-lagen-sv', en: '/articles/swedish-law-july-2025-en' } as const

const answers = ['pricing', 'firstTalk', 'contract', 'people', 'membership'] as const
const answerPages = ['/sv/services', '/en/services', '/sv/apply', '/en/apply', '/sv/about', '/en/about', '/sv/network', '/en/network']

type Site = { people?: readonly ShownPerson[]; words?: ReadonlyMap<string, string>; by?: string | null; isAnswered?: boolean }

/** Pages of a site whose every article and answer somebody stands for. */
async function pagesOf(paths: readonly string[], { people = [elin], words = new Map(), by = elin.id, isAnswered = true }: Site): Promise<string[]> {
  const answer = { sv: 'Så är det.', en: 'It is so.', ...(by !== null && { by }) }
  const facts = { ...unchangedTexts.facts, ...(isAnswered && Object.fromEntries(answers.map((name) => [name, answer]))) }
  const options: TestOptions = { services: { texts: () => ({ ...unchangedTexts, facts, people, words }) } }
  await using site = await createTestApp(options)
  await site.owner.updateTable('article_extras').set({ signed_by: by }).execute()
  return await Promise.all(paths.map((path) => site.request(path).then((response) => response.text())))
}

test('an article names who stands for it, in its language, and is otherwise the very same page', async () => {
  const paths = Object.values(articles)
  const signed = await pagesOf(paths, {})
  const untitled = await pagesOf(paths, { people: [{ ...elin, titles: { sv: '' } }] })
  const nobody = await pagesOf(paths, { by: null })
  const without = (html: string | undefined, words: string) => {
    expect(html).toContain(`<span class="wrap-anywhere">${words}</span>`)
    // A page has the styles of its own markup.
    return html?.replace(`<span class="wrap-anywhere">${words}</span>`, '').replace('.wrap-anywhere{overflow-wrap:anywhere}', '')
  }
  expect(without(signed[0], 'Text: Elin, rådgivare')).toBe(nobody[0])
  expect(without(signed[1], 'By Elin, adviser')).toBe(nobody[1])
  expect(without(untitled[0], 'Text: Elin')).toBe(nobody[0])
  expect(without(untitled[1], 'By Elin')).toBe(nobody[1])
  // Whoever is shown no longer, or is gone, and whoever is shown and stands for nothing.
  expect(await pagesOf(paths, { people: [] })).toEqual(nobody)
  expect(await pagesOf(paths, { people: [{ ...elin, id: 'id-of-rut', name: 'Rut' }] })).toEqual(nobody)
  expect(await pagesOf(paths, { by: '' })).toEqual(nobody)
})

test('what search engines are told of an article’s author stays the site', async () => {
  for (const html of await pagesOf(Object.values(articles), {})) {
    const article = new Page('/', html).structuredData.find((thing) => thing['@type'] === 'BlogPosting')
    expect(article?.['author']).toMatchObject({ name: 'Norrljus' })
    expect(JSON.stringify(article)).not.toContain('Elin')
  }
})

test('the owner’s words for it stand around the name, which is text and never markup', async () => {
  const words = new Map([[wordsKey('article', 'sv', 'signed'), 'Skriven av {person}']])
  const [html = ''] = await pagesOf([articles.sv], { people: [{ ...elin, name: '<b>{date}' }], words })
  expect(/<span class="wrap-anywhere">([^]*?)<\/span>/.exec(html)?.[1]).toBe('Skriven av &lt;b&gt;{date}, rådgivare')
})

test('an answer names who stands for it, where it is read; the page of one that nobody stands for is the very same as before', async () => {
  const signed = await pagesOf(answerPages, {})
  const nobody = await pagesOf(answerPages, { by: null })
  for (const [place, path] of answerPages.entries()) {
    const [html = '', plain = ''] = [signed[place], nobody[place]]
    const words = path.startsWith('/sv') ? '–\u00A0Elin, rådgivare' : '–\u00A0Elin, adviser'
    const lines = new Page(path, html).all('p').filter(({ text }) => text === words)
    // Two answers stand among the services.
    expect([path, lines.length]).toEqual([path, path.endsWith('/services') ? 2 : 1])
    expect(plain).not.toContain('Elin')
    expect(html).not.toContain(elin.id)
  }
  expect(await pagesOf(answerPages, { people: [] })).toEqual(nobody)
  const unanswered = await pagesOf(answerPages, { isAnswered: false })
  for (const html of unanswered) expect(html).not.toContain('Elin')
})

test('a cached page of an article changes when the person does, and names nobody once they are not shown', async () => {
  await using desk = await createTestDesk({ now: '2026-11-21T18:00:00Z' })
  const { site, db } = desk
  await desk.signIn('adviser')
  await db.updateTable('article_extras').set({ signed_by: 'adviser' }).execute()
  const { id: _, ...portrait } = elin
  const save = (change: Partial<typeof portrait>, isShown = true) =>
    savePresentation(db, { personId: 'adviser', presentation: { ...portrait, ...change, isShown }, person: 'Rut', now: site.time.now })
  await using server = await createTestServer({ now: '2026-11-21T18:00:00Z', dataDir: site.dataDir })
  const seen = async () => {
    const { body, headers } = await server.ask(articles.sv, { 'Accept-Encoding': 'identity' })
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=10\b/)
    return />Text: ([^<]*)</.exec(body.toString())?.[1] ?? null
  }
  expect(await seen()).toBeNull()
  await save({})
  await expect.poll(seen).toBe('Elin, rådgivare')
  await save({ titles: { sv: 'jurist' } })
  await expect.poll(seen).toBe('Elin, jurist')
  await save({}, false)
  await expect.poll(seen).toBeNull()
})
