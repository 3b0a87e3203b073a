import { expect, test, vi } from 'vitest'
import type { Services } from '#app/site/context.ts'
import { languages } from '#app/i18n/language.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { againField, fieldName, wholeField } from '#app/site/quiz/field-name.ts'
import { createTestApp, origin, type TestSite } from '#test/app.ts'
import { Page } from '#test/page.ts'
import { pressIn } from '#test/plain-form.ts'
import { sittings } from '#test/quiz-sittings.ts'
import { copy } from './copy.ts'
import { resultPlates } from './plates.ts'
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
    const { kept, levels } = copy[language]
    const label = kept.label.replace('{level}', levels[resultCategory])
    expect(page.all('p').map(({ text }) => text)).toContain(label)
    expect(page.title).toContain(label)
    const links = page.all('a').map(({ text, attributes }) => `${text} ${attributes['href']}`)
    expect(links).toContain(`${cta[language]} /${language}/apply`)
    expect(links).toContain(`${copy[language].home} /${language}`)
    expect(links).toContain(`${kept.quiz} /${language}/quiz`)
    expect(links).toContainEqual(expect.stringMatching(new RegExp(`^.+ /articles/${article[language]}-${language}$`)))
    // The language toggle preserves the result, also without JavaScript.
    for (const other of languages.filter((one) => one !== language)) expect(page.internalLinks).toContain(`/${other}/quiz-result?result=${resultCategory}`)
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

test.each(languages)('without JavaScript a page without a result says so, and leads to the quiz (%s)', async (language) => {
  await using site = await createTestApp()
  const path = `/${language}/quiz-result`
  const none = new Page(path, await site.request(path).then((response) => response.text())).inside('noscript', () => true)
  expect(none.all('p').map(({ text }) => text)).toEqual([copy[language].none.text])
  expect(none.all('a').map(({ attributes }) => attributes['href'])).toEqual([`/${language}/quiz`, `/${language}`])
})

/** Reddit, and the second option of every other question, as a form sends them. */
async function answersIn(site: TestSite): Promise<string[][]> {
  const questions = await quizQuestions(site.services.db.read)
  return questions.map(({ id, order }) => [fieldName(id), order === 1 ? '0' : '1'])
}

const post = (site: TestSite, path: string, fields: string[][]) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } })

test('a quiz that was answered whole is posted on to its result, whose page says what was counted, and stores nothing', async () => {
  await using site = await createTestApp()
  const answers = await answersIn(site)
  const first = await post(site, '/sv/quiz', [...answers, [wholeField, 'yes']])
  expect([first.status, first.headers.get('Location'), first.headers.get('Referrer-Policy')]).toEqual([
    307,
    '/sv/quiz-result?result=intermediate',
    'same-origin',
  ])
  const second = await post(site, first.headers.get('Location') ?? '', [...answers, [wholeField, 'yes']])
  expect([second.status, second.headers.get('Cache-Control'), second.headers.get('Referrer-Policy')]).toEqual([200, 'private, no-cache', 'no-referrer'])
  expect(await site.owner.selectFrom('quiz_results').selectAll().execute()).toHaveLength(1)

  const page = new Page('/sv/quiz-result', await second.text())
  expect(page.noindex).toBe(true)
  const texts = page.all('p').map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Ditt resultat: på god väg',
      '5,3 av 9\u00A0poäng',
      copy.sv.own.steps.lead,
      'Fråga 6: du svarade ”Vilken kanal kunderna kommer från”.',
    ]),
  )
  expect(
    page
      .all('h3')
      .slice(0, 3)
      .map(({ text }) => text),
  ).toEqual(['Följ siffrorna varje månad', 'Ge en kanal en månad', 'Beskriv ditt utbud i en mening'])
  expect(page.all('a').map(({ attributes }) => attributes['href'])).toContain(`${origin}/sv/quiz-result?result=intermediate`)
  // What the button without JavaScript posts.
  const hidden = page.all('input').filter(({ attributes }) => attributes['type'] === 'hidden')
  expect(hidden.map(({ attributes }) => [attributes['name'], attributes['value']])).toEqual(answers)
  expect(page.all('button').map(({ attributes }) => attributes['name'])).toContain(againField)
})

test('without JavaScript the form of the whole quiz leads to each result, by choices alone', async () => {
  await using site = await createTestApp()
  const questions = await quizQuestions(site.services.db.read)
  const quiz = await site.request('/sv/quiz?questions=all').then((response) => response.text())
  for (const { resultCategory, title, description, cta } of results) {
    const chosen = questions.map(({ id, order }) => [fieldName(id), String(sittings[resultCategory][order] ?? 0)])
    const { action, fields } = pressIn(quiz, '', Object.fromEntries(chosen) as Record<string, string>)
    expect(fields).toEqual([...chosen, [wholeField, 'yes']])
    const { status, headers } = await post(site, action ?? '', fields)
    const address = headers.get('Location') ?? ''
    expect([status, address]).toEqual([307, `/sv/quiz-result?result=${resultCategory}`])
    // A reload posts the same again.
    for (let time = 0; time < 2; time++) {
      const page = new Page(address, await post(site, address, fields).then((response) => response.text()))
      expect(page.all('h1').map(({ text }) => text)).toEqual([title.sv])
      const texts = page.all('p').map(({ text }) => text)
      expect(texts).toEqual(expect.arrayContaining([description.sv, copy.sv.label.replace('{level}', copy.sv.levels[resultCategory])]))
      const links = page.all('a').map(({ text, attributes }) => `${text} ${attributes['href']}`)
      expect(links).toEqual(expect.arrayContaining([`${cta.sv} /sv/apply`, `${copy.sv.home} /sv`]))
      const [plate] = page.inside('main', () => true).all('use')
      expect(plate?.attributes['href']).toBe(`#plate-${resultPlates[resultCategory]}`)
      expect(page.internalLinks).toContain(`/en/quiz-result?result=${resultCategory}`)
    }
  }
  const stored = await site.owner.selectFrom('quiz_results').select('result_category').execute()
  expect(stored.map(({ result_category }) => result_category).toSorted()).toEqual(results.map(({ resultCategory }) => resultCategory).toSorted())
})

test('the quiz and a result have the engravings of all results, which a script shows without a new document', async () => {
  await using site = await createTestApp()
  for (const path of ['/sv/quiz', '/sv/quiz-result']) {
    const page = new Page(path, await site.request(path).then((response) => response.text()))
    for (const plate of Object.values(resultPlates)) {
      const [drawn] = page.inside('g', ({ id }) => id === `plate-${plate}`).all('path')
      expect([path, plate, drawn?.attributes['d']]).toEqual([path, plate, expect.stringMatching(/^M/)])
    }
  }
})

test('answers that are no whole quiz lead back to it, whoever posts them', async () => {
  await using site = await createTestApp()
  const answers = await answersIn(site)
  for (const fields of [[], answers.slice(1), [...answers, ['question-4711', '0']]]) {
    const { status, headers } = await post(site, '/en/quiz-result', fields)
    expect([status, headers.get('Location')]).toEqual([303, '/en/quiz?questions=all'])
  }
  await site.owner.schema.dropTable('quiz_options').execute()
  expect((await post(site, '/en/quiz-result', answers)).headers.get('Location')).toBe('/en/quiz?questions=all')
})

test('a link to a category has its own preview picture, and names neither score nor answers', async () => {
  await using site = await createTestApp()
  const images = new Set<string>()
  for (const language of languages) {
    for (const { resultCategory } of results) {
      const path = `/${language}/quiz-result?result=${resultCategory}`
      const html = await site.request(path).then((response) => response.text())
      const page = new Page(path, html)
      const picture = new URL(page.meta('og:image') ?? '').pathname
      expect(picture).toMatch(new RegExp(`^/previews/[0-9a-f]{16}/${language}/quiz-result/${resultCategory}\\.png$`))
      expect(page.meta('og:url')).toBe(origin + path)
      expect(page.meta('og:title')).toContain(copy[language].levels[resultCategory])
      expect(page.all('form')).toEqual([])
      images.add(picture)
    }
  }
  expect(images.size).toBe(2 * results.length)
})

test('while the quiz cannot be read, a result shows without its details', async () => {
  await using site = await createTestApp()
  await site.owner.schema.dropTable('quiz_options').execute()
  expect((await site.request('/sv/quiz-result')).status).toBe(200)
  expect((await site.request('/sv/quiz-result?result=advanced')).status).toBe(200)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed to fetch quiz', expect.any(Error))
  vi.mocked(console.error).mockClear()
})
