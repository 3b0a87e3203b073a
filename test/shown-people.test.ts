import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import type { ShownPerson } from '#app/texts/shown-people.ts'
import { createTestApp, type TestOptions } from './app.ts'
import { pageOf } from './forms.ts'
import { unchangedTexts } from './texts.ts'

// Somebody is at home: who has chosen to be shown is on About.

const maria: ShownPerson = {
  name: 'Maria',
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
})
