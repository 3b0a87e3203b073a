import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { screenPaths } from '#app/site/screens.ts'
import { createTestApp } from './app.ts'
import { Page } from './page.ts'
import { rhythmOf } from './text-rhythm.ts'

const folder = path.resolve(import.meta.dirname, '../content/articles')

async function articles(ending: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })))
}

test.each(languages)('at most 12 of 100 sentences in the %s articles have five words or fewer, and of no article more than 20', async (language) => {
  const files = (await articles(`-${language}.md`)).map(({ name, text }) => ({ name, ...rhythmOf(text) }))
  const count = (each: 'sentences' | 'short') => files.reduce((sum, file) => sum + file[each].length, 0)
  expect(count('sentences')).toBeGreaterThan(1000)
  expect(count('short') / count('sentences')).toBeLessThanOrEqual(0.12)
  expect(files.filter(({ short, sentences }) => short.length / sentences.length > 0.2).map(({ name }) => name)).toEqual([])
})

test('at most four articles open with a definition, and at most 13 end with a small task', async () => {
  const files = (await articles('.md')).map(({ name, text }) => ({ name, ...rhythmOf(text) }))
  expect(files.flatMap(({ definition }) => definition ?? []).length).toBeLessThanOrEqual(4)
  expect(files.flatMap(({ task }) => task ?? []).length).toBeLessThanOrEqual(13)
})

test('an article is read as sentences, and what is not running text is not counted', () => {
  const article = [
    '---\ntitle: x\n---',
    'OnlyFans sköter kassan. Du sköter resten, och det tar längre tid än du tror.[^1]',
    '*Det här är allmän information.*',
    '## En rubrik.',
    '| Kort. | Rad. |',
    '> Citat. Kort.',
    '- **Skatt.** Fråga [Skatteverket](https://skatteverket.se/a.b).\n- Pris\n- Kl. 9–16 svarar de på frågor om moms.',
    '[^1]: En not. Kort.',
    'Skriv upp tiden i dag.',
  ].join('\n\n')
  expect(rhythmOf(article)).toEqual({
    sentences: [
      'OnlyFans sköter kassan.',
      'Du sköter resten, och det tar längre tid än du tror.',
      '*Det här är allmän information.*',
      'Fråga [Skatteverket].',
      'Kl.',
      '9–16 svarar de på frågor om moms.',
      'Skriv upp tiden i dag.',
    ],
    short: ['OnlyFans sköter kassan.', '*Det här är allmän information.*', 'Fråga [Skatteverket].', 'Kl.', 'Skriv upp tiden i dag.'],
    definition: 'OnlyFans sköter kassan.',
    task: 'Skriv upp tiden i dag.',
  })
})

test('a page says once, in its own text, when one is answered, and once that it is free', async () => {
  await using site = await createTestApp({ env: { APPLICATIONS: 'store' } })
  const said = { 'when one is answered': /24[ \u00A0](?:timmar|hours)/g, 'that it is free': /kostnadsfri|gratis|\bfree\b|costs nothing/gi }
  for (const { path: address } of screenPaths()) {
    const html = (await (await site.request(address)).text()).replaceAll(/<script[^]*?<\/script>/g, '')
    const text = new Page(address, html).all('main')[0]?.text ?? ''
    for (const [what, words] of Object.entries(said)) expect.soft((text.match(words) ?? []).length, `${address} says ${what}`).toBeLessThanOrEqual(1)
  }
})
