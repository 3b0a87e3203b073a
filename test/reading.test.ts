import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { createTestApp, type TestSite } from './app.ts'
import { Page } from './page.ts'
import { wholeArticle } from './whole-article.ts'

const whole = '/articles/allt-pa-en-gang-sv'

async function siteWithWholeArticle(): Promise<TestSite> {
  const site = await createTestApp()
  await site.owner.insertInto('articles').values(wholeArticle).execute()
  return site
}

async function open(site: TestSite, path: string) {
  const response = await site.request(path)
  expect(response.status, path).toBe(200)
  return new Page(path, await response.text())
}

/** The links inside the first navigation of that name. */
function linksIn(page: Page, label: string) {
  return page
    .inside('nav', (nav) => nav['ariaLabel'] === label)
    .all('a')
    .map(({ attributes, text }) => [attributes['href'], text])
}

test.each([
  ['/articles/onlyfans-lagen-sv', /^Lästid [45]\u00A0min$/],
  ['/articles/swedish-law-july-2025-en', /^[56]\u00A0min read$/],
])('%s says beside its date how long it takes to read', async (path, words) => {
  await using site = await createTestApp()
  const page = await open(site, path)
  const texts = page
    .inside('article', () => true)
    .inside('header', () => true)
    .all('span')
    .map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(words))
})

test('a long article lists its sections, and every entry leads to its heading', async () => {
  await using site = await siteWithWholeArticle()
  const page = await open(site, whole)
  expect(linksIn(page, 'Innehåll')).toEqual([
    ['#sa-raknar-du-pa-priset', 'Så räknar du på priset'],
    ['#atta-fragor--ett-svar', 'Åtta frågor & ett svar'],
    ['#kod', 'Kod'],
    ['#sa-raknar-du-pa-priset-1', 'Så räknar du på priset'],
  ])
  for (const [href = ''] of linksIn(page, 'Innehåll')) expect(page.ids).toContain(href.slice(1))
})

test('a short article has no table of contents', async () => {
  await using site = await createTestApp()
  const content = Array.from({ length: 5 }, (_, place) => `## Avsnitt ${place}\n\nNågra ord.`).join('\n\n')
  await site.owner
    .insertInto('articles')
    .values({ ...wholeArticle, content })
    .execute()
  const page = await open(site, whole)
  expect(page.all('nav').map(({ attributes }) => attributes['ariaLabel'])).not.toContain('Innehåll')
  expect(page.all('span').map(({ text }) => text)).toContain('Lästid 1\u00A0min')
})

test('a heading has a permalink, which is not part of the heading', async () => {
  await using site = await siteWithWholeArticle()
  const page = await open(site, whole)
  expect(
    page
      .all('h2')
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['Så räknar du på priset', 'Åtta frågor & ett svar'])
  const anchors = page.all('a').filter(({ attributes }) => attributes['class'] === 'anchor')
  expect(anchors.map(({ attributes }) => [attributes['href'], attributes['ariaLabel']])).toContainEqual([
    '#en-underrubrik-med-mer',
    'Länk till avsnittet En underrubrik med mer',
  ])
  for (const { attributes } of anchors) expect(page.ids).toContain(attributes['href']?.slice(1))
})

test('an article links to the previous and next in its language, and to related ones, none twice', async () => {
  await using site = await createTestApp()
  const rows = await site.owner.selectFrom('articles').select(['slug', 'title', 'published_at']).where('language', '=', 'en').execute()
  const order = rows.toSorted((a, b) => a.published_at.localeCompare(b.published_at)).map(({ slug, title }) => ({ href: `/articles/${slug}-en`, title }))
  for (const [place, { href }] of order.entries()) {
    const page = await open(site, href)
    const [before, after] = [order[place - 1], order[place + 1]]
    expect(linksIn(page, 'More articles'), href).toEqual([
      ...(before ? [[before.href, `Previous article${before.title}`]] : []),
      ...(after ? [[after.href, `Next article${after.title}`]] : []),
    ])
    const related = linksIn(page, 'Related articles').map(([to]) => to)
    expect(related.length, href).toBeGreaterThanOrEqual(1)
    expect(related.length, href).toBeLessThanOrEqual(3)
    expect(new Set([href, before?.href, after?.href, ...related]).size, href).toBe(3 + related.length)
  }
})

test('the only article of its language links to no other', async () => {
  await using site = await createTestApp()
  await site.owner.deleteFrom('articles').execute()
  await site.owner.insertInto('articles').values(wholeArticle).execute()
  const names = (await open(site, whole)).all('nav').map(({ attributes }) => attributes['ariaLabel'])
  expect(names).not.toContain('Fler artiklar')
  expect(names).not.toContain('Läs också')
})

test('a footnote and its references link to each other, in the page’s language', async () => {
  await using site = await siteWithWholeArticle()
  const page = await open(site, whole)
  const links = page.all('a')
  const back = links.filter(({ attributes }) => 'dataFootnoteBackref' in attributes)
  expect(back.map(({ attributes }) => attributes['ariaLabel'])).toEqual([
    'Tillbaka till texten vid not 1',
    'Tillbaka till texten vid not 1-2',
    'Tillbaka till texten vid not 2',
  ])
  const notes = [...back, ...links.filter(({ attributes }) => 'dataFootnoteRef' in attributes)]
  expect(notes).toHaveLength(6)
  for (const { attributes } of notes) expect(page.ids).toContain(attributes['href']?.slice(1))
  expect(page.all('h2').map(({ text }) => text)).toContain('Fotnoter')
})

test('code is highlighted on the server, and only articles with code have its styles', async () => {
  await using site = await siteWithWholeArticle()
  const page = await open(site, whole)
  const words = (kind: string) =>
    page
      .all('span')
      .filter(({ attributes }) => attributes['class'] === `hljs-${kind}`)
      .map(({ text }) => text)
  expect(words('keyword')).toEqual(['const', 'if'])
  expect(words('attr')).toContain('content')
  expect(page.all('code').map(({ text }) => text)).toContain('+++[->+++<]\n')
  const styles = (each: Page) =>
    each
      .all('style')
      .map(({ text }) => text)
      .join('')
  expect(styles(page)).toContain('.hljs-keyword')
  expect(styles(await open(site, '/articles/satt-ratt-pris-sv'))).not.toContain('.hljs')
})

test('an article with everything is valid HTML, without a script or a style attribute', async () => {
  await using site = await siteWithWholeArticle()
  const html = await site.request(whole).then((response) => response.text())
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'void-style': 'off', 'doctype-style': 'off', 'no-redundant-role': 'off' },
  })
  const { results } = await validator.validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  const page = new Page(whole, html)
  expect(page.withAttribute('style')).toEqual([])
  expect(page.all('script').map(({ attributes }) => attributes['type'])).toEqual(['application/ld+json'])
})
