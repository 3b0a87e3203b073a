import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { createTestApp, origin, type TestSite } from '#test/app.ts'
import { browserHeaders, letPass, post, type Sent } from '#test/forms.ts'
import { Page } from '#test/page.ts'
import { fieldName, wholeField } from './field-name.ts'

let site: TestSite
let counted: string[]
let ids: string[]

beforeEach(async () => {
  counted = []
  site = await createTestApp({ env: { FORM_LIMIT: '5' }, services: { count: (what, name, language) => void counted.push(`${what} ${name} ${language}`) } })
  ids = (await quizQuestions(site.services.db.read)).map(({ id }) => id)
})

afterEach(() => site[Symbol.asyncDispose]())

const report = (sent: Sent | string, init?: RequestInit, from?: string) => post(site, '/sv/quiz/count', sent, init, from)

test('a question that was shown, and the one that was answered before it, are counted in the language of the page', async () => {
  const [first = '', second = ''] = ids
  const response = await report({ shown: first })
  expect([response.status, await response.text(), response.headers.get('Cache-Control'), response.headers.get('Set-Cookie')]).toEqual([
    204,
    '',
    'no-store',
    null,
  ])
  expect((await post(site, '/en/quiz/count', { answered: first, shown: second })).status).toBe(204)
  expect(counted).toEqual([`quiz-shown ${first} sv`, `quiz-answered ${first} en`, `quiz-shown ${second} en`])
})

test('a question that the quiz does not have is ignored', async () => {
  for (const id of ['4711', '', '0; drop table counts', '１', 'x'.repeat(100)])
    expect([id, (await report({ shown: id, answered: id })).status]).toEqual([id, 204])
  expect((await report({ hidden: ids[0] ?? '' })).status).toBe(204)
  expect(counted).toEqual([])
})

test('what is no such form is refused', async () => {
  expect((await report('{}', { headers: { 'Content-Type': 'application/json' } })).status).toBe(415)
  expect((await report({ shown: 'x'.repeat(5000) })).status).toBe(413)
  expect((await report('--x\r\n', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })).status).toBe(400)
  expect((await site.request('/sv/quiz/count')).status).toBe(404)
  expect(counted).toEqual([])
})

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ' ', `Mozilla/5.0 ${'x'.repeat(500)}`])(
  'a machine is not counted: %s',
  async (agent) => {
    expect((await report({ shown: ids[0] ?? '' }, { headers: { 'User-Agent': agent } })).status).toBe(204)
    expect(counted).toEqual([])
  },
)

test('another site cannot report', async () => {
  for (const headers of [{ Origin: 'https://attacker.example' }, { Origin: 'null' }, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }]) {
    expect((await report({ shown: ids[0] ?? '' }, { headers })).status).toBe(400)
  }
  expect(counted).toEqual([])
  expect(vi.mocked(console.warn)).toHaveBeenCalled()
  vi.mocked(console.warn).mockClear()
})

test('a network that reports without end is stopped for a while, another is not', async () => {
  const shown = ids[0] ?? ''
  let status = 204
  let reports = 0
  for (; status === 204 && reports < 1000; reports++) ({ status } = await report({ shown }))
  expect([status, reports]).toEqual([429, 101])
  expect(counted).toHaveLength(100)
  expect((await report({ shown }, {}, '192.0.2.2')).status).toBe(204)
  // Reports use up none of the posts that the quiz itself may send.
  const answers = Object.fromEntries(ids.map((id) => [fieldName(id), '0']))
  expect((await post(site, '/sv/quiz', answers)).status).toBe(303)
  letPass(site, 10 * 60_000)
  expect((await report({ shown })).status).toBe(204)
})

test('while the database is gone nothing is counted, and the visitor learns nothing of it', async () => {
  await site.owner.schema.dropTable('quiz_options').execute()
  expect((await report({ shown: ids[0] ?? '' })).status).toBe(204)
  expect(counted).toEqual([])
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed to count a question of the quiz', expect.anything())
  vi.mocked(console.error).mockClear()
})

test('the quiz on one page counts each question as shown and answered once it is sent, and only if it is complete', async () => {
  const page = new Page('/sv/quiz', await (await site.request('/sv/quiz?questions=all')).text())
  const button = page.all('button').filter(({ attributes }) => attributes['name'] === wholeField)
  expect(button.map(({ attributes }) => attributes['value'])).toEqual(['yes'])
  const answers = Object.fromEntries(ids.map((id) => [fieldName(id), '0']))
  const { [fieldName(ids[0] ?? '')]: _, ...incomplete } = answers
  expect((await post(site, '/sv/quiz', { ...incomplete, [wholeField]: 'yes' })).status).toBe(400)
  expect((await post(site, '/sv/quiz', { ...answers, [wholeField]: 'yes' }, { headers: { 'User-Agent': 'curl/8.5.0' } })).status).toBe(307)
  // The stepwise quiz has reported each question before.
  expect((await post(site, '/sv/quiz', answers, { headers: browserHeaders })).status).toBe(303)
  expect(counted).toEqual([])
  expect((await post(site, '/sv/quiz', { ...answers, [wholeField]: 'yes' })).status).toBe(307)
  expect(counted).toEqual(ids.flatMap((id) => [`quiz-shown ${id} sv`, `quiz-answered ${id} sv`]))
})
