import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { feedPaths } from '#app/i18n/paths.ts'
import { receiptText } from '#app/letters/erasure-receipt.ts'
import { calendarFile, titleOfCalls } from '#app/letters/times/calendar-file.ts'
import { screenPaths } from '#app/site/screens.ts'
import { type Fact, type FactName, factNames, facts, type Facts } from '#app/texts/facts.ts'
import { createTestApp, type TestSite } from './app.ts'
import { Page } from './page.ts'
import { unchangedTexts } from './texts.ts'

/** A value of a fact that nothing else on a page says. */
function sampleOf(name: FactName): unknown {
  const fact: Fact = facts[name]
  const text = `fakta-${name}`
  const address = `https://${text.toLowerCase()}.example/`
  switch (fact.kind) {
    case 'line':
      return text
    case 'email':
      return `${text}@norrljus.se`
    case 'channel':
      return { url: address, label: text }
    case 'helplines':
      return [{ number: '112', name: Object.fromEntries(languages.map((language) => [language, text])) }]
    case 'processors':
      return [{ name: text, country: text, purpose: text }]
    case 'away':
      return { from: '2026-01-01T00:00', until: '2099-02-02T00:00', sv: text, en: text }
    case 'closedDays':
      return { eves: true, wait: true }
    default:
      return Object.fromEntries(languages.map((language) => [language, fact.kind === 'exit' ? address : text]))
  }
}

type Asked = { screen: string; path: string }

type Parts = Readonly<Record<string, string>>

/** The parts of a page that the table names, as a visitor or a machine reads them. */
async function partsOf(site: TestSite, { screen, path }: Asked): Promise<Parts> {
  const html = await (await site.request(path)).text()
  const part = (tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
  const page = new Page(path, html)
  return {
    // What every title ends with: a page's own words before it are the page's.
    titles: page.title.replace(/^.* – /, ''),
    searchEngines: JSON.stringify(page.structuredData) + (/<meta name="description"[^>]*>/.exec(html)?.[0] ?? ''),
    header: part('header'),
    footer: part('footer'),
    [screen]: part('main').replaceAll(/<script[^]*?<\/script>/g, ''),
  }
}

test('each fact shows where the desk says that it does, and nowhere else', async () => {
  const samples = Object.fromEntries(factNames.map((name) => [name, sampleOf(name)])) as Facts
  const open = (given: Partial<Facts>) =>
    createTestApp({ services: { texts: () => ({ ...unchangedTexts, facts: { ...unchangedTexts.facts, ...samples, ...given } }) } })
  await using site = await open({})
  await using withoutExit = await open({ exit: null })
  await using withoutClosedDays = await open({ closedDays: facts.closedDays.standard })
  const found = new Map<FactName, Set<string>>(factNames.map((name) => [name, new Set()]))
  const note = (place: string, text: string) => {
    for (const name of factNames) if (new RegExp(`fakta-${name}(?![a-z])`, 'i').test(text)) found.get(name)?.add(place)
  }
  const blog = new Page('/sv/blog', await (await site.request('/sv/blog')).text())
  const article = blog.internalLinks.find((link) => link.startsWith('/articles/')) ?? ''
  const others: Asked[] = [
    { screen: 'article', path: article },
    { screen: 'not-found', path: '/sv/finns-inte' },
  ]
  for (const screen of [...screenPaths(), ...others]) {
    const [parts, without, open24] = [await partsOf(site, screen), await partsOf(withoutExit, screen), await partsOf(withoutClosedDays, screen)]
    for (const [place, text] of Object.entries(parts)) {
      note(place, text)
      // Links to the way out name a path of the site, so it is seen by what a page says without one.
      if (text !== without[place]) found.get('exit')?.add(place)
      // Its sentences are not the owner's own.
      if (text !== open24[place]) found.get('closedDays')?.add(place)
    }
  }
  for (const language of languages) note('feeds', await (await site.request(feedPaths(language).atom)).text())

  const manifests = languages.map((language) => `/${language}/site.webmanifest`)
  for (const path of ['/llms.txt', '/.well-known/security.txt', `${article}.md`, ...manifests]) note('machines', await (await site.request(path)).text())

  const counts = { photography: 1, application: 0, messages: 0, attachments: 0, notes: 0, mails: 0, total: 1 }
  const texts = { ...unchangedTexts, facts: { ...unchangedTexts.facts, ...samples } }
  for (const language of languages) note('mails', receiptText({ counts, language, texts, now: new Date(0), backupDays: null }).body)

  const call = { uid: '', sequence: 0, startsAt: new Date(0), endsAt: new Date(0), changedAt: new Date(0), isCancelled: false }
  for (const language of languages) note('calendar', calendarFile({ ...call, title: titleOfCalls(samples, language) }))

  const shown = Object.fromEntries([...found].map(([name, places]) => [name, [...places].toSorted()]))
  expect(shown).toEqual(Object.fromEntries(factNames.map((name) => [name, Object.keys(facts[name].shown).toSorted()])))
})
