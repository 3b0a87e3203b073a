import { array, asyncProperty, assert, constantFrom, oneof, string, tuple } from '#test/seeded.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type QuizQuestion, quizQuestions } from '#app/content/queries/quiz.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { createTestApp, origin, type TestSite } from '#test/app.ts'
import { Page } from '#test/page.ts'
import { type Sitting, sittings } from '#test/quiz-sittings.ts'
import { copy } from './copy.ts'
import { againField, fieldName, wholeField } from './field-name.ts'
import { type Answers, scoreQuiz } from './score.ts'

let site: TestSite
let questions: QuizQuestion[]

beforeEach(async () => {
  site = await createTestApp({ env: { FORM_LIMIT: '300' } })
  questions = await quizQuestions(site.services.db.read)
})

afterEach(() => site[Symbol.asyncDispose]())

function answersWith(choice: Sitting = {}): Answers {
  return Object.fromEntries(questions.map(({ id, order }) => [id, [choice[order] ?? 0]]))
}

const fieldsOf = (answers: Answers): string[][] => Object.entries(answers).flatMap(([id, chosen]) => chosen.map((index) => [fieldName(id), String(index)]))

function post(body: BodyInit, { language = 'sv', headers = {} }: { language?: Language; headers?: Record<string, string> } = {}) {
  return site.request(`/${language}/quiz`, { method: 'POST', body, headers: { Origin: origin, ...headers } })
}

const postAnswers = (answers: Answers, language: Language = 'sv') => post(new URLSearchParams(fieldsOf(answers)), { language })

const savedResults = () => site.owner.selectFrom('quiz_results').selectAll().execute()

async function pageOf(response: Response): Promise<Page> {
  return new Page('/sv/quiz', await response.text())
}

test.each(Object.entries(sittings))('a quiz that ends in %s is stored, and redirects to its result', async (category, choice) => {
  for (const language of languages) {
    const answers = answersWith(choice)
    const response = await postAnswers(answers, language)
    expect(response.status).toBe(303)
    // The script shows the result itself, and no address says it.
    expect(response.headers.get('Location')).toBe(`/${language}/quiz-result`)
    const { score } = scoreQuiz(questions, answers)
    const saved = (await savedResults()).at(-1)
    expect(saved).toMatchObject({ score, result_category: category, language })
    expect(JSON.parse(saved?.answers ?? '')).toEqual(answers)
  }
})

test('answers are stored in the order of choosing', async () => {
  const first = questions[0]?.id ?? ''
  await postAnswers({ ...answersWith(), [first]: [3, 0, 1] })
  const [saved] = await savedResults()
  expect(JSON.parse(saved?.answers ?? '')).toMatchObject({ [first]: [3, 0, 1] })
})

test('a forged score, category or language is never stored', async () => {
  const forged = [
    ['score', '99'],
    ['result_category', 'advanced'],
    ['category', 'advanced'],
    ['language', 'en'],
  ]
  const response = await post(new URLSearchParams([...fieldsOf(answersWith(sittings.beginner)), ...forged, [wholeField, 'yes']]))
  expect(response.headers.get('Location')).toBe('/sv/quiz-result?result=beginner')
  expect(await savedResults()).toMatchObject([{ score: 1, result_category: 'beginner', language: 'sv' }])
})

test.each(languages)('a quiz without an answer to each question is rejected with its choices and the missing questions (%s)', async (language) => {
  const { [questions[0]?.id ?? '']: _first, [questions[4]?.id ?? '']: _fifth, ...rest } = answersWith({ 2: 1 })
  const response = await postAnswers(rest, language)
  expect(response.status).toBe(400)
  const page = await pageOf(response)
  const { errors, title } = copy[language]
  expect(page.title).toContain(errors.titlePrefix + title)

  const links = page.all('a').filter(({ attributes }) => attributes['href']?.startsWith('#question-'))
  expect(links.map(({ text }) => text)).toEqual([errors.link.replace('{n}', '1') + errors.chooseSeveral, errors.link.replace('{n}', '5') + errors.chooseOne])
  for (const { attributes } of links) expect(page.ids).toContain(attributes['href']?.slice(1))
  for (const { attributes } of page.all('fieldset')) {
    for (const id of attributes['ariaDescribedBy']?.split(' ') ?? []) expect(page.ids).toContain(id)
  }
  const checked = page.all('input').filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => [attributes['name'], attributes['value']])).toEqual(fieldsOf(rest))
  expect(await savedResults()).toEqual([])
})

test('answers to a quiz that has changed since are rejected with that reason', async () => {
  const response = await post(new URLSearchParams([...fieldsOf(answersWith()), ['question-4711', '0']]))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(copy.sv.errors.changed)
  expect(await savedResults()).toEqual([])
})

test('a body that is not a form, too large or cut off is refused, and nothing is stored', async () => {
  const json = { 'Content-Type': 'application/json' }
  expect((await post(JSON.stringify(answersWith()), { headers: json })).status).toBe(415)
  expect((await post(new URLSearchParams([...fieldsOf(answersWith()), ['more', 'x'.repeat(20_000)]]))).status).toBe(413)
  const cut = '--x\r\nContent-Disposition: form-data; name="question-1"\r\n\r\n0'
  expect((await post(cut, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })).status).toBe(400)
  expect((await post('', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })).status).toBe(400)
  expect(await savedResults()).toEqual([])
})

test('a flood gets 429 with Retry-After, and its choices stay on the page', async () => {
  const answers = answersWith({ 3: 2 })
  let response = await postAnswers(answers)
  for (let posts = 1; response.status === 303 && posts < 1000; posts++) response = await postAnswers(answers)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  const page = await pageOf(response)
  const checked = page.all('input').filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => [attributes['name'], attributes['value']])).toEqual(fieldsOf(answers))
})

test('when storing fails the visitor still gets the result, and the log has no answers', async () => {
  await site.owner.schema.dropTable('quiz_results').execute()
  const response = await postAnswers(answersWith())
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/sv/quiz-result')
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Failed to save quiz result: /))
  const [[line] = []] = vi.mocked(console.error).mock.calls
  expect(line).not.toMatch(/\[0\]/)
  vi.mocked(console.error).mockClear()
})

test('while the questions cannot be read, the page is a 503 with its heading and a link to apply', async () => {
  await site.owner.schema.dropTable('quiz_options').execute()
  for (const response of [await site.request('/en/quiz'), await postAnswers(answersWith(), 'en')]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Retry-After')).not.toBeNull()
    const page = await pageOf(response)
    expect(page.all('h1').map(({ text }) => text)).toEqual([copy.en.heading])
    expect(
      page
        .all('a')
        .filter(({ attributes }) => attributes['href'] === '/en/apply')
        .map(({ text }) => text),
    ).toContain(copy.en.none.apply)
    expect(page.all('input')).toEqual([])
  }
  expect(vi.mocked(console.error).mock.calls.map(([line]) => line)).toEqual(['Failed to fetch quiz', 'Failed to fetch quiz'])
  vi.mocked(console.error).mockClear()
})

test('without questions it is the same page with status 200, and posts are refused', async () => {
  await site.owner.deleteFrom('quiz_options').execute()
  const response = await site.request('/sv/quiz')
  expect(response.status).toBe(200)
  expect((await pageOf(response)).all('form')).toEqual([])
  expect((await post(new URLSearchParams())).status).toBe(400)
  expect(await savedResults()).toEqual([])
})

test('without JavaScript the teaser leads to one form with every question and native constraints', async () => {
  const teaser = await pageOf(await site.request('/sv/quiz'))
  const [form] = teaser.all('form')
  const [start] = teaser.all('button').filter(({ text }) => text === copy.sv.start)
  expect(form?.attributes).toMatchObject({ method: 'get', action: '/sv/quiz' })
  const address = `/sv/quiz?${start?.attributes['name']}=${start?.attributes['value']}`

  const page = await pageOf(await site.request(address))
  expect(page.all('fieldset')).toHaveLength(questions.length)
  const inputs = page.all('input').map(({ attributes }) => attributes)
  expect(inputs).toHaveLength(questions.flatMap(({ options }) => options).length)
  for (const input of inputs) expect('required' in input, input['name']).toBe(input['type'] === 'radio')
})

test('any post gets a page or a redirect to a result, and only a complete quiz is stored', async () => {
  const names = [...questions.map(({ id }) => fieldName(id)), 'question-', 'question-0', 'question-__proto__', 'score', '']
  const values = constantFrom('0', '1', '9', '-1', '1.5', '1e3', 'NaN', '', '\0', '\u202E0', '\uD800', 'x'.repeat(3000))
  const field = tuple(oneof(constantFrom(...names), string()), oneof(values, string()))
  const types = constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', '')
  const statuses = new Set<number>()
  await assert(
    asyncProperty(array(field), types, async (fields, type) => {
      const before = (await savedResults()).length
      const body = type.startsWith('multipart') ? multipart(fields) : new URLSearchParams(fields).toString()
      const { status } = await post(body, { headers: { 'Content-Type': type } })
      statuses.add(status)
      expect([303, 400, 413, 415]).toContain(status)
      expect((await savedResults()).length - before).toBe(status === 303 ? 1 : 0)
    }),
    { numRuns: 150 },
  )
  expect(statuses).toContain(400)
  expect(statuses).toContain(415)
})

function multipart(fields: [string, string][]): string {
  const parts = fields.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  return `${parts.join('')}--x--\r\n`
}

test('without JavaScript the sun rises from question to question, too', async () => {
  const page = await pageOf(await site.request('/sv/quiz?questions=all'))
  const steps = page.all('div').flatMap(({ attributes }) => /\bsunrise\b.*\bstep-(\d)/.exec(attributes['class'] ?? '')?.[1] ?? [])
  expect(steps).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

test('whoever starts again with their answers gets the form with them, and nothing is stored or said to be wrong', async () => {
  const answers = answersWith({ 1: 2, 3: 1, 8: 2 })
  const response = await post(new URLSearchParams([...fieldsOf(answers), [againField, 'yes']]))
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await pageOf(response)
  const checked = page.all('input').filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => [attributes['name'], attributes['value']])).toEqual(fieldsOf(answers))
  expect(page.title).not.toContain(copy.sv.errors.titlePrefix)
  expect(page.all('div').filter(({ attributes }) => attributes['role'] === 'alert')).toEqual([])
  expect(await savedResults()).toEqual([])
})
