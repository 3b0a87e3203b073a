import { expect, test, vi } from 'vitest'
import type { Services } from '#app/context.ts'
import { languages } from '#app/i18n/language.ts'
import { createTestApp } from '#test/app.ts'
import { Page } from '#test/page.ts'
import { copy } from './copy.ts'
import { results } from './results.ts'

test.each(languages)('an address with a category shows its result, with links to apply and home (%s)', async (language) => {
  await using site = await createTestApp()
  for (const { resultCategory, title, description, cta, article } of results) {
    const path = `/${language}/quiz-result?result=${resultCategory}`
    const response = await site.request(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    const page = new Page(path, html)
    expect(page.noindex).toBe(true)
    expect(page.all('h1').map(({ text }) => text)).toEqual([title[language]])
    expect(page.all('p').map(({ text }) => text)).toContain(description[language])
    expect(page.all('p').map(({ text }) => text)).toContain(copy[language].label.replace('{level}', copy[language].levels[resultCategory]))
    const links = page.all('a').map(({ text, attributes }) => `${text} ${attributes['href']}`)
    expect(links).toContain(`${cta[language]} /${language}/apply?quiz=${resultCategory}`)
    expect(links).toContain(`${copy[language].home} /${language}`)
    expect(links).toContainEqual(expect.stringMatching(new RegExp(`^.+ /articles/${article[language]}-${language}$`)))
    // The language toggle preserves the result, also without JavaScript.
    for (const other of languages) expect(page.internalLinks).toContain(`/${other}/quiz-result?result=${resultCategory}`)
    expect(page.withAttribute('style')).toEqual([])
  }
})

test.each(['', '?result=genius', '?result=', '?quizResult=advanced'])('without a result the server does not redirect (%j)', async (query) => {
  await using site = await createTestApp()
  const response = await site.request(`/sv/quiz-result${query}`)
  expect(response.status).toBe(200)
  const page = new Page('/sv/quiz-result', await response.text())
  expect(page.noindex).toBe(true)
  expect(page.all('h1').map(({ text }) => text)).toEqual([copy.sv.title])
  for (const { title } of results) expect(page.all('h1').map(({ text }) => text)).not.toContain(title.sv)
  expect(page.all('noscript')).toHaveLength(1)
  expect(page.all('a').map(({ attributes }) => attributes['href'])).toContain('/sv/quiz')
})

test('a result names no article that the owner has withdrawn, and shows without one when articles cannot be read', async () => {
  const linked = async (articleAt: Services['articleAt']) => {
    await using site = await createTestApp({ services: { articleAt } })
    const response = await site.request('/sv/quiz-result?result=advanced')
    expect(response.status).toBe(200)
    const page = new Page('/sv/quiz-result', await response.text())
    expect(page.all('h1').map(({ text }) => text)).toEqual([results[0]?.title.sv])
    return page.internalLinks.filter((path) => path.startsWith('/articles/'))
  }
  expect(await linked(async () => null)).toEqual([])
  expect(await linked(async () => Promise.reject(new Error('no database')))).toEqual([])
  expect(console.error).toHaveBeenCalledWith('Failed to fetch articles of quiz results', expect.any(Error))
  vi.mocked(console.error).mockClear()
})
