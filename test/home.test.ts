import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { copy } from '#app/site/home/copy.ts'
import { built, createTestApp } from './app.ts'
import { Page } from './page.ts'

const rooms = ['hero', 'morning', 'afternoon', 'evening']

const roomsIn = (html: string) => rooms.filter((name) => html.includes(`id="plate-${name}"`))

test.each([
  ['2026-11-22T08:15:00Z', 'morning', 'Stockholm, morgon'],
  ['2026-06-21T11:00:00Z', 'hero', 'Stockholm, mitt på dagen'],
  ['2026-11-22T13:20:00Z', 'afternoon', 'Stockholm, eftermiddag'],
  ['2026-11-22T20:00:00Z', 'evening', 'Stockholm, kväll'],
])('at %s home sends one drawing of its room, and says the hour in words', async (now, room, words) => {
  await using site = await createTestApp({ now })
  const html = await site.request('/sv').then((response) => response.text())
  expect(roomsIn(html)).toEqual([room])
  expect(html).toContain(words)
})

test('the first screen and the bar are night in the evening, and only then', async () => {
  for (const [now, isNight] of [
    ['2026-11-22T13:20:00Z', false],
    ['2026-11-22T20:00:00Z', true],
  ] as const) {
    await using site = await createTestApp({ now })
    const page = new Page('/sv', await site.request('/sv').then((response) => response.text()))
    const classes = (tag: string, name: string) =>
      page
        .all(tag)
        .map(({ attributes }) => attributes['class']?.split(' ') ?? [])
        .filter((list) => list.includes(name))
    expect([classes('header', 'nav-night').length, classes('section', 'hero').every((list) => list.includes('night'))]).toEqual([Number(isNight), isNight])
  }
})

test('a cached home page changes with the hour, and so does its ETag', async () => {
  await using site = await createTestApp({ now: '2026-11-22T13:59:00Z' })
  const server = built.createHttpServer(site.app, new Map(), site.services, { freshFor: 1 }).listen(0)
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}/sv`
  // Not compressed: compressed bytes change once more, when the best compression is there.
  const ask = (headers: Record<string, string> = {}) => fetch(address, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  const before = await ask()
  expect(roomsIn(await before.text())).toEqual(['afternoon'])
  expect(before.headers.get('Cache-Control')).toMatch(/max-age=0, s-maxage=10\b/)
  site.time.now = new Date('2026-11-22T18:00:00Z')
  const again = () => ask({ 'If-None-Match': before.headers.get('ETag') ?? '' })
  // A visitor who would have waited long gets the page of before once more.
  await expect.poll(async () => again().then((response) => response.status)).toBe(200)
  expect(roomsIn(await again().then((response) => response.text()))).toEqual(['evening'])
  server.close()
})

test('the four insights and the law notice lead to articles that are published', async () => {
  await using site = await createTestApp()
  for (const language of languages) {
    const links = [...copy[language].insights.items.map(({ link }) => link), copy[language].law.link]
    expect(new Set(links).size).toBe(5)
    const statuses = await Promise.all(links.map(async (link) => [link, (await site.request(link)).status]))
    expect(statuses).toEqual(links.map((link) => [link, 200]))
  }
})

test('what home says that we do not know: no cookies, nothing from other companies, no name in the quiz', async () => {
  await using site = await createTestApp()
  for (const path of ['/sv', '/en', '/sv/quiz', '/en/quiz', '/sv/apply', '/sv/fotografering', '/articles/satt-ratt-pris-sv']) {
    const response = await site.request(path)
    const page = new Page(path, await response.text())
    expect(response.headers.get('Set-Cookie'), path).toBeNull()
    const sources = ['script', 'img', 'iframe', 'source'].flatMap((tag) => page.all(tag)).flatMap(({ attributes }) => attributes['src'] ?? [])
    expect(
      sources.filter((source) => !source.startsWith('/') || source.startsWith('//')),
      path,
    ).toEqual([])
    expect(response.headers.get('Content-Security-Policy'), path).not.toMatch(/(?:script|img|style|font|connect|frame)-src[^;]*(?:https?:|\*)/)
  }
  for (const path of ['/sv/quiz?questions=all', '/en/quiz?questions=all']) {
    const page = new Page(path, await site.request(path).then((response) => response.text()))
    const asked = page.all('input').filter(({ attributes }) => !['radio', 'checkbox', 'hidden'].includes(attributes['type'] ?? ''))
    expect(asked, path).toEqual([])
    expect(page.all('input').length, path).toBeGreaterThan(8)
  }
})
