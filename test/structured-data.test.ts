import { expect, test } from 'vitest'
import { createTestApp, origin } from './app.ts'
import { Page } from './page.ts'
import { schemaFaults } from './schema-faults.ts'

test('a breadcrumb leads from home to the page', async () => {
  await using site = await createTestApp()
  for (const [path, crumbs] of [
    ['/sv/services', ['/sv Norrljus', 'Reddit, Fansly, juridik: tjänster för kreatörer']],
    ['/sv/fotografering', ['/sv Norrljus', 'Diskret fotografering för kreatörer i Stockholm']],
    ['/en/blog', ['/en Norrljus', 'Blog']],
    ['/en/blog?page=2', ['/en Norrljus', '/en/blog Blog', 'Page 2 of 5']],
    ['/articles/satt-ratt-pris-sv', ['/sv Norrljus', '/sv/blog Blogg', 'Sätt rätt pris på prenumerationen']],
  ] as const) {
    const page = new Page(path, await site.request(path).then((answer) => answer.text()))
    const list = page.structuredData.find((thing) => thing['@type'] === 'BreadcrumbList')
    const items = list?.['itemListElement'] as { position: number; name: string; item?: { '@id': string } }[]
    expect(
      items.map(({ name, item }) => (item ? `${item['@id'].replace(origin, '')} ${name}` : name)),
      path,
    ).toEqual(crumbs)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, place) => place + 1))
  }
})

test('the checker reports what schema.org does not know', () => {
  const article = { '@type': 'BlogPosting', headline: 'A', inLanguage: 'sv', datePublished: '2026-11-09T08:00:00.000Z' }
  expect(schemaFaults(article)).toEqual([])
  expect(schemaFaults({ '@type': 'BlogPost' })).toEqual(['BlogPost is no type'])
  for (const [wrong, place] of [
    [{ heading: 'A' }, 'BlogPosting.heading'],
    [{ priceRange: '100–200 kr' }, 'BlogPosting.priceRange'],
    [{ headline: '' }, 'BlogPosting.headline'],
    [{ headline: { '@id': '/a' } }, 'BlogPosting.headline'],
    [{ url: '/articles/a-sv' }, 'BlogPosting.url'],
    [{ datePublished: '9 november 2026' }, 'BlogPosting.datePublished'],
    [{ author: { '@type': 'Place', name: 'A' } }, 'BlogPosting.author'],
    [{ author: { '@type': 'Organization', headline: 'A' } }, 'BlogPosting.author: Organization.headline'],
    [{ 'query-input': 'required' }, 'BlogPosting.query-input'],
    [{ image: [] }, 'BlogPosting.image'],
  ] as const) {
    expect(schemaFaults({ ...article, ...wrong }).join(), place).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')} `))
  }
})
