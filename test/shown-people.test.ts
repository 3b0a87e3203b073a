import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { removePerson } from '#app/people/people.ts'
import { savePresentation } from '#app/people/presentations.ts'
import type { ShownPerson } from '#app/texts/shown-people.ts'
import { createTestApp, type TestOptions } from './app.ts'
import { createTestDesk } from './desk.ts'
import { pageOf, post } from './forms.ts'
import { createTestServer } from './server.ts'
import { unchangedTexts } from './texts.ts'

// Somebody is at home: who has chosen to be shown is on About, and where applications are sent while they read them.

const maria: ShownPerson = {
  id: 'maria',
  name: 'Maria',
  titles: {},
  texts: { sv: 'Jag läser allt som kommer in,\noch svarar själv.', en: 'I read everything myself.' },
  signature: 'M12 40Q20 10 30 40',
  // The 21st of November 2026 is a Saturday.
  hours: [{ day: 6, from: '13:30', to: '23:30' }],
  awayThrough: null,
}

/** A site on which some are shown, at a time in Stockholm on that Saturday. */
function shown(people: readonly ShownPerson[], time = '18:00', env: Record<string, string> = { APPLICATIONS: 'store' }): TestOptions {
  return { env, now: new Date(Date.parse(`2026-11-21T${time}:00Z`) - 3_600_000).toISOString(), services: { texts: () => ({ ...unchangedTexts, people }) } }
}

const textOf = async (site: Awaited<ReturnType<typeof createTestApp>>, path: string) => (await site.request(path)).text()

async function send(site: Awaited<ReturnType<typeof createTestApp>>, path: string) {
  const form = new FormData()
  const sent = { age: '27', country: 'SE', email: 'alva@exempel.se', goals: 'Hemligheten', acceptedTerms: 'yes' }
  for (const [name, value] of Object.entries(sent)) form.append(name, value)
  return post(site, path, form)
}

test('where nobody is shown the pages are the very same as those of somebody who says nothing and reads at no hour', async () => {
  await using nobody = await createTestApp(shown([]))
  await using silent = await createTestApp(shown([{ ...maria, texts: {}, hours: [] }]))
  for (const path of ['/sv/about', '/en/about', '/sv/apply', '/en/apply', '/sv', '/en/contact']) {
    const html = await textOf(nobody, path)
    expect(await textOf(silent, path), path).toBe(html)
    expect(html, path).not.toMatch(/Maria|<figure|<blockquote/)
  }
})

test.each<[Language, string]>([
  ['sv', 'Jag läser allt som kommer in,\noch svarar själv.'],
  ['en', 'I read everything myself.'],
])('About in %s has what somebody says, with their signature and name', async (language, text) => {
  await using site = await createTestApp(shown([maria, { ...maria, name: 'Rut', signature: null }, { ...maria, name: 'Tyst', texts: {} }]))
  const path = `/${language}/about`
  const page = await pageOf(path, await site.request(path))
  expect(page.all('blockquote').map((each) => each.text)).toEqual([text, text])
  expect(page.all('figcaption').map((each) => each.text)).toEqual(['Maria', 'Rut'])
  const drawn = page.inside('figcaption', () => true)
  expect(drawn.all('path').map(({ attributes }) => attributes['d'])).toEqual([maria.signature])
  expect(drawn.all('svg').map(({ attributes }) => [attributes['viewBox'], attributes['ariaHidden']])).toEqual([['11 9 20 32', 'true']])
})

test('About has three at most, and only those who say something in its language', async () => {
  const people = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem'].map((name) => ({ ...maria, name, texts: name === 'Två' ? { en: 'I.' } : { sv: 'Jag.' } }))
  await using site = await createTestApp(shown(people))
  const names = async (path: string) => (await pageOf(path, await site.request(path))).all('figcaption').map(({ text }) => text)
  expect(await names('/sv/about')).toEqual(['Ett', 'Tre', 'Fyra'])
  expect(await names('/en/about')).toEqual(['Två'])
})

test('what somebody has written is text, never markup', async () => {
  await using site = await createTestApp(shown([{ ...maria, name: '<b>M</b>', texts: { sv: '<script>alert(1)</script>' } }]))
  const html = await textOf(site, '/sv/about')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script>alert|<b>M/)
  await using apply = await createTestApp(shown([{ ...maria, name: '</script><b>M' }]))
  expect(await textOf(apply, '/sv/apply')).not.toContain('</script><b>M')
})

test.each<[Language, string, string | null]>([
  ['sv', '13:29', null],
  ['sv', '13:30', 'Maria läser nu.'],
  ['sv', '17:00', 'Maria läser i\u00A0kväll.'],
  ['sv', '23:00', 'Maria läser nu.'],
  ['sv', '23:30', null],
  ['en', '18:00', 'Maria is reading this evening.'],
  ['en', '14:00', 'Maria is reading now.'],
])('in %s at %s apply, the thanks of the page and those of the dialog say the same: %s', async (language, time, sentence) => {
  await using site = await createTestApp(shown([maria], time))
  const path = `/${language}/apply`
  const said = (html: string) => /Maria (?:läser|is reading)[^.<"]*\./.exec(html)?.[0] ?? null
  expect(said(await textOf(site, path))).toBe(sentence)
  expect(said(await (await send(site, path)).text())).toBe(sentence)
  const answer = (await (await send(site, `${path}/send`)).json()) as { reading?: string }
  expect(answer.reading ?? null).toBe(sentence)
})

test('nobody is said to read while they are away, nor where applications are not stored', async () => {
  await using away = await createTestApp(shown([{ ...maria, awayThrough: '2026-11-21' }]))
  expect(await textOf(away, '/sv/apply')).not.toContain('Maria')
  expect(await (await send(away, '/sv/apply')).text()).not.toContain('Maria')
  await using unstored = await createTestApp(shown([maria], '18:00', {}))
  expect(await textOf(unstored, '/sv/apply')).not.toContain('Maria')
})

test('a cached page says it from the first moment of the hour, and no longer after the last', async () => {
  const { services, ...options } = shown([maria], '13:29')
  await using server = await createTestServer({ ...options, ...(services && { services }) })
  const { site } = server
  const ask = async () => server.ask('/sv/apply', { 'Accept-Encoding': 'identity' })
  const says = async () => /Maria läser[^.]*\./.exec((await ask()).body.toString())?.[0] ?? null
  const at = (time: string) => (site.time.now = new Date(Date.parse(`2026-11-21T${time}Z`) - 3_600_000))
  expect((await ask()).headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=10\b/)
  expect(await says()).toBeNull()
  at('13:30:00')
  expect(await says()).toBe('Maria läser nu.')
  at('17:00:00')
  expect(await says()).toBe('Maria läser i\u00A0kväll.')
  at('23:29:59')
  expect(await says()).toBe('Maria läser nu.')
  at('23:30:00')
  expect(await says()).toBeNull()
})

test('what somebody takes away, and somebody who is removed, are gone from cached pages', async () => {
  await using desk = await createTestDesk({ now: '2026-11-21T18:00:00Z' })
  const { site, db } = desk
  await desk.signIn('owner')
  await desk.signIn('adviser')
  const save = (presentation: ShownPerson, isShown = true) =>
    savePresentation(db, { personId: 'adviser', presentation: { ...presentation, isShown }, person: 'Rut', now: site.time.now })
  await using server = await createTestServer({ env: { APPLICATIONS: 'store' }, now: '2026-11-21T18:00:00Z', dataDir: site.dataDir })
  const seen = async () => {
    const pages = await Promise.all(['/sv/about', '/sv/apply'].map((path) => server.ask(path, { 'Accept-Encoding': 'identity' })))
    return pages.map(({ body }) => ['Maria', 'svarar själv', maria.signature ?? ''].filter((text) => body.toString().includes(text)).length)
  }
  expect(await seen()).toEqual([0, 0])
  await save(maria)
  await expect.poll(seen).toEqual([3, 1])
  await save({ ...maria, texts: {}, hours: [] })
  await expect.poll(seen).toEqual([0, 0])
  await save(maria)
  await expect.poll(seen).toEqual([3, 1])
  await save(maria, false)
  await expect.poll(seen).toEqual([0, 0])
  await save(maria)
  await expect.poll(seen).toEqual([3, 1])
  await removePerson(db, { id: 'adviser', by: 'Elin', now: site.time.now })
  await expect.poll(seen).toEqual([0, 0])
})
