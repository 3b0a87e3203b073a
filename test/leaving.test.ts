import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { exitPath } from '#app/i18n/paths.ts'
import { pathTo, screenPaths } from '#app/site/screens.ts'
import { shellCopy } from '#app/site/frame/copy.ts'
import { copy } from '#app/site/leaving/copy.ts'
import { copy as privacy } from '#app/site/privacy/copy.ts'
import { schemaOf } from '#app/texts/fact-rules.ts'
import type { Facts } from '#app/texts/facts.ts'
import { createTestApp } from './app.ts'
import { Page } from './page.ts'
import { unchangedTexts } from './texts.ts'

const withExit = (exit: Facts['exit']) => createTestApp({ services: { texts: () => ({ ...unchangedTexts, facts: { ...unchangedTexts.facts, exit } }) } })

const paths = [...screenPaths().map(({ path }) => path), '/articles/satt-ratt-pris-sv', '/articles/', '/sv/finns-inte', '/en/missing']

test.each([
  ['sv', '/sv/lamna', 'https://www.smhi.se/'],
  ['en', '/en/leave', 'https://www.bbc.co.uk/weather'],
] as const)('the way out of %s clears what is stored, and leads to a weather service that learns nothing', async (language, path, goal) => {
  await using site = await createTestApp()
  expect(exitPath(language)).toBe(path)
  const { status, headers } = await site.request(path)
  expect(status).toBe(303)
  expect(headers.get('Location')).toBe(goal)
  expect(headers.get('Clear-Site-Data')).toBe('"storage"')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('the owner chooses where it leads', async () => {
  await using site = await withExit({ sv: 'https://väder.example/a b', en: 'https://weather.example/' })
  expect((await site.request('/sv/lamna')).headers.get('Location')).toBe('https://xn--vder-loa.example/a%20b')
  expect((await site.request('/en/leave')).headers.get('Location')).toBe('https://weather.example/')
  expect(await site.request('/en/about-leaving').then((page) => page.text())).toContain('It opens weather.example in the same tab.')
})

test('nothing of a request decides where it leads', async () => {
  await using site = await createTestApp()
  const evil = 'https://evil.example'
  const queries = ['to', 'url', 'next', 'from', 'redirect', 'exit'].map((name) => `${name}=${encodeURIComponent(evil)}`).join('&')
  for (const path of [`/sv/lamna?${queries}`, `/sv/lamna?${evil}`]) {
    const { status, headers } = await site.request(path, { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Referer: evil, Origin: evil } })
    expect([status, headers.get('Location')], path).toEqual([303, 'https://www.smhi.se/'])
  }
  for (const path of ['/sv/lamna/', `/sv/lamna/${encodeURIComponent(evil)}`, '/sv/lamna//evil.example', '/en/lamna', '/sv/leave']) {
    const location = (await site.request(path)).headers.get('Location') ?? ''
    expect(location, path).toMatch(/^($|\/(?!\/)|http:\/\/localhost:3000\/)/)
  }
  expect((await site.request('/sv/lamna', { method: 'POST', headers: { Origin: 'http://localhost:3000' } })).headers.get('Location')).toBeNull()
})

test.each<[string, unknown]>([
  ['http', { sv: 'http://www.smhi.se/', en: 'https://www.smhi.se/' }],
  ['a script', { sv: 'javascript:alert(1)', en: 'https://www.smhi.se/' }],
  ['no host', { sv: 'https://', en: 'https://www.smhi.se/' }],
  ['a path', { sv: '/sv', en: 'https://www.smhi.se/' }],
  ['one language', { sv: 'https://www.smhi.se/' }],
])('%s is no way out', (_, exit) => {
  expect(schemaOf('exit').safeParse(exit).success).toBe(false)
})

test('every page has a plain link to it at the top and at its foot, in its language, and one to what is said of it', async () => {
  await using site = await createTestApp()
  for (const path of paths) {
    const page = new Page(path, await site.request(path).then((response) => response.text()))
    const { link } = shellCopy[page.language].exit
    for (const place of ['header', 'footer']) {
      const links = page
        .inside(place, () => true)
        .all('a')
        .filter(({ text }) => text === link)
      expect(
        links.map(({ attributes }) => attributes['href']),
        `${path}, ${place}`,
      ).toEqual(Array.from({ length: place === 'header' ? 2 : 1 }, () => exitPath(page.language)))
    }
    expect(
      page
        .inside('footer', () => true)
        .all('a')
        .map(({ attributes }) => attributes['href']),
    ).toContain(pathTo('leaving', page.language))
  }
})

test('where the owner has switched it off, nothing leads to it, and the pages say so', async () => {
  await using site = await withExit(null)
  for (const language of languages) {
    expect((await site.request(exitPath(language))).status).toBe(404)
    expect((await site.request(exitPath(language))).headers.get('Clear-Site-Data')).toBeNull()
    const about = await site.request(pathTo('leaving', language)).then((response) => response.text())
    const { off, lead, description, keys } = copy[language]
    for (const words of [off.text, off.lead, off.description]) expect(about).toContain(words)
    for (const words of [lead, description]) expect(about).not.toContain(words)
    expect(about).not.toContain(keys.heading)
    expect(await site.request(pathTo('privacy', language)).then((response) => response.text())).not.toContain(privacy[language].reading.exit)
  }
  for (const path of paths) {
    const page = new Page(path, await site.request(path).then((response) => response.text()))
    const links = page
      .all('a')
      .filter(({ attributes }) => attributes['hreflang'] === undefined)
      .map(({ attributes }) => attributes['href'] ?? '')
    expect(links.length, path).toBeGreaterThan(10)
    for (const language of languages) for (const gone of [exitPath(language), pathTo('leaving', language)]) expect(links, path).not.toContain(gone)
  }
})

test('no browser fetches it ahead of time, and no search engine is told of it', async () => {
  await using site = await createTestApp()
  const rules = (await site.request('/speculation-rules.json').then((response) => response.json())) as {
    prefetch: { where: { and: [unknown, { not: { href_matches: string[] } }] } }[]
    prerender: unknown
  }
  expect(rules.prefetch[0]?.where.and[1].not.href_matches).toEqual(expect.arrayContaining(languages.map((language) => exitPath(language))))
  for (const language of languages) {
    expect(JSON.stringify(rules.prerender)).not.toContain(`"${exitPath(language)}"`)
    expect(await site.request('/sitemap.xml').then((response) => response.text())).not.toContain(`${exitPath(language)}<`)
    expect(await site.request('/sitemap.xml').then((response) => response.text())).toContain(`${pathTo('leaving', language)}<`)
  }
})
