import { expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { createTestApp } from '#test/app.ts'
import { Page } from '#test/page.ts'
import { copy as words, lead } from './copy.ts'

test.each(languages)('in %s the page has a form that sends nothing, its words, and whom to contact without JavaScript', async (language) => {
  await using site = await createTestApp()
  const path = `/${language}/login`
  const html = await (await site.request(path)).text()
  const page = new Page(path, html).inside('main', () => true)
  const copy = words[language]
  const withLead = (sentence: string) => sentence.replace('{lead}', lead)

  expect(page.withAttribute('name')).toEqual([])
  expect(page.withAttribute('action')).toEqual([])
  for (const { attributes } of page.all('form')) expect(attributes['method']).toBe('dialog')
  expect(page.all('label').map(({ text }) => text)).toEqual([copy.username, copy.password])
  expect(page.all('button').find(({ text }) => text === copy.submit)?.attributes).toHaveProperty('disabled')
  expect(page.all('dialog').map(({ text, attributes }) => [text, 'open' in attributes])).toEqual([[copy.heading + withLead(copy.notice) + copy.close, false]])
  // Shown by the script.
  for (const sentence of Object.values(copy.missing)) expect(html).toContain(sentence)

  expect(page.all('p').map(({ text }) => text)).toContain(withLead(copy.withoutScript))
  expect(page.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([[copy.contact, `/${language}/contact`]])
})
