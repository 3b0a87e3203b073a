import { expect, test } from 'vitest'
import { quizVersions } from '#app/content/edit-quiz.ts'
import { quizQuestions } from '#app/content/queries/quiz.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf, type Sent } from './forms.ts'
import { wordsKey } from '#app/texts/texts.ts'
import { Page } from './page.ts'
import { unchangedTexts } from './texts.ts'

const edit = '/quiz/fragor'
const trial = '/quiz/prova'

async function open(desk: TestDesk, path: string): Promise<Page> {
  const response = await desk.request(path, 'writer')
  expect(response.status).toBe(200)
  return pageOf(path, response)
}

/** The fields of the form for changes, or of another that has them, as a browser would send them. */
function fieldsOf(page: Page): Record<string, string> {
  const fields = page.all('input').filter(({ attributes }) => attributes['type'] !== 'checkbox' || 'checked' in attributes)
  return Object.fromEntries(fields.flatMap(({ attributes: { name, value } }) => (name && /^(q\.|base$)/.test(name) ? [[name, value ?? '']] : [])))
}

async function sendEdit(desk: TestDesk, sent: Sent): Promise<{ status: number; page: Page }> {
  const response = await desk.post(edit, 'writer', sent)
  return { status: response.status, page: await pageOf(edit, response) }
}

const textsOf = async (desk: TestDesk) => (await quizQuestions(desk.db)).map(({ text_sv }) => text_sv)

const textOf = (page: Page) => page.all('main')[0]?.text.replaceAll('\u00A0', ' ') ?? ''

async function count(desk: TestDesk, what: 'quiz-shown' | 'quiz-answered', language: 'sv' | 'en', numbers: readonly number[]) {
  const ids = (await quizQuestions(desk.db)).map(({ id }) => id)
  const rows = numbers.map((number, place) => ({ day: '2026-10-01', what, name: ids[place] ?? '', language, number }))
  await desk.db.insertInto('counts').values(rows).execute()
}

const answered = [298, 287, 281, 262, 255, 231, 226, 221]
const shown = [312, ...answered.slice(0, -1)]

test('the figures say how far visitors get, in one sentence, question by question and by language', async () => {
  await using desk = await createTestDesk()
  expect(textOf(await open(desk, '/quiz'))).toContain('För få svar för att visas än.')
  await count(desk, 'quiz-shown', 'sv', shown)
  await count(desk, 'quiz-answered', 'sv', answered)
  const page = await open(desk, '/quiz')
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Sju av tio svarar på alla frågor.'])
  expect(textOf(page)).toContain('312 började, 221 svarade på allt. Flest slutar vid fråga 6.')
  expect(page.all('strong').map(({ text }) => text)).toContain('24')
  expect(textOf(page)).toContain('Språken visas var för sig när båda har tillräckligt många svar.')
  expect(textOf(page)).not.toMatch(/ansökan/i)
  await count(desk, 'quiz-shown', 'en', shown)
  await count(desk, 'quiz-answered', 'en', answered)
  expect(textOf(await open(desk, '/quiz'))).toMatch(/Engelska\s*312\s*221/)
  expect(textOf(await open(desk, '/quiz?dagar=30'))).toContain('För få svar')
  expect(textOf(await open(desk, '/quiz?dagar=7'))).toContain('Sju av tio')
})

test('results under five are hidden, and so is a sum that would give them away', async () => {
  await using desk = await createTestDesk()
  const rows = (category: string, language: 'sv' | 'en', number: number) =>
    Array.from({ length: number }, () => ({ answers: '{}', score: 4, result_category: category, language }))
  const all = [
    ...rows('advanced', 'sv', 31),
    ...rows('advanced', 'en', 22),
    ...rows('beginner', 'sv', 12),
    ...rows('beginner', 'en', 4),
    ...rows('made-up', 'sv', 6),
  ]
  await desk.db.insertInto('quiz_results').values(all).execute()
  desk.site.time.now = new Date()
  const text = textOf(await open(desk, '/quiz'))
  expect(text).toMatch(/En bra början\s*12\s*–\s*färre än 5\s*–\s*visas inte/)
  expect(text).not.toMatch(/\b(16|53|made-up)\b/)
})

test('a changed quiz is saved, shown to visitors, and written in the log; its old version can be fetched back', async () => {
  await using desk = await createTestDesk()
  const [first = ''] = await textsOf(desk)
  const fields = fieldsOf(await open(desk, edit))
  const saved = await sendEdit(desk, { ...fields, intent: 'save', 'q.0.sv': ' Var då? ', 'q.0.o.1.points': '0,3' })
  expect([saved.status, textOf(saved.page)]).toEqual([200, expect.stringContaining('Quizet är sparat.')])
  expect(fieldsOf(saved.page)['q.0.sv']).toBe('Var då?')
  const [changed] = await quizQuestions(desk.db)
  expect([changed?.text_sv, changed?.options[1]?.points]).toEqual(['Var då?', 0.3])
  desk.site.time.now = new Date(desk.site.time.now.getTime() + 10_000)
  expect(await (await desk.site.request('/sv/quiz?questions=all')).text()).toContain('Var då?')
  expect(await (await desk.request('/manniskor', 'owner')).text()).toContain('ändrade quizet')

  const link = saved.page.all('a').find(({ attributes }) => attributes['href']?.includes('version='))?.attributes['href'] ?? ''
  const old = await open(desk, link)
  expect(fieldsOf(old)['q.0.sv']).toBe(first)
  expect(await textsOf(desk)).toContain('Var då?')
  expect((await sendEdit(desk, { ...fieldsOf(old), intent: 'save' })).status).toBe(200)
  expect((await textsOf(desk))[0]).toBe(first)
  expect(await quizVersions(desk.db)).toHaveLength(3)
  for (const version of ['99', 'x', '1e3', '999999999999']) expect(fieldsOf(await open(desk, `${edit}?version=${version}`))['q.0.sv']).toBe(first)
})

test('faults are told at their fields in Swedish, nothing is saved, and everything typed stays', async () => {
  await using desk = await createTestDesk()
  const before = await textsOf(desk)
  const fields = fieldsOf(await open(desk, edit))
  const wrong = {
    'q.0.sv': 'Nytt',
    'q.1.en': ' ',
    'q.2.sv': 'rad\u2028rad',
    'q.0.o.1.points': '11',
    'q.0.o.2.points': '1,55',
    'q.0.o.3.points': 'mycket',
    'q.0.o.4.points': '',
  }
  const { status, page } = await sendEdit(desk, { ...fields, ...wrong, intent: 'save' })
  expect(status).toBe(400)
  expect(fieldsOf(page)).toEqual({ ...fields, ...wrong })
  const faults = page.all('input').filter(({ attributes }) => attributes['ariaInvalid'])
  expect(faults.map(({ attributes }) => attributes['name'])).toEqual([
    'q.0.o.1.points',
    'q.0.o.2.points',
    'q.0.o.3.points',
    'q.0.o.4.points',
    'q.1.en',
    'q.2.sv',
  ])
  for (const { attributes } of faults) expect(page.ids).toContain(attributes['ariaDescribedBy'])
  expect(textOf(page)).toContain('6 saker behöver rättas. Inget är sparat. Det du har skrivit är kvar.')
  expect(textOf(page)).toContain('Skriv ett tal från 0 till 10, med högst en decimal.')
  expect(await textsOf(desk)).toEqual(before)
})

test.each<[string, (fields: Record<string, string>) => Record<string, string>, string]>([
  ['without Reddit', (fields) => ({ ...fields, 'q.0.o.0.en': 'Digg' }), 'Ett alternativ måste heta Reddit på engelska.'],
  ['with one question', (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => /^(q\.0\.|base)/.test(name))), 'Det behövs minst två frågor.'],
  [
    'with one option',
    (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !/^q\.1\.o\.[1-9]/.test(name))),
    'Det behövs minst två alternativ.',
  ],
  ['with nothing', ({ base = '' }) => ({ base }), 'Det behövs minst två frågor.'],
])('a quiz %s is refused', async (_, change, message) => {
  await using desk = await createTestDesk()
  const { status, page } = await sendEdit(desk, { ...change(fieldsOf(await open(desk, edit))), intent: 'save' })
  expect([status, textOf(page)]).toEqual([400, expect.stringContaining(message)])
})

test('a form that was begun with an earlier version keeps its place when it is refused, moved and tried, and saved it leaves the quiz as it is alone', async () => {
  await using desk = await createTestDesk()
  await sendEdit(desk, { ...fieldsOf(await open(desk, edit)), intent: 'save', 'q.0.sv': 'Var då?' })
  const number = String((await quizVersions(desk.db)).at(-1)?.number)
  const path = `${edit}?version=${number}`
  const fields = { ...fieldsOf(await open(desk, path)), version: number }
  for (const reference of ['', number]) {
    const text = JSON.stringify(Object.entries({ ...fields, version: reference, 'q.0.sv': `Påbörjad ${reference}` }))
    expect((await desk.post('/utkast', 'writer', { form: 'quiz', reference, text, seen: '' }, { headers: { Accept: 'application/json' } })).status).toBe(200)
  }
  /** Where a page's forms with that version lead. */
  const placesOn = (page: Page) => ({
    versions: new Set(page.all('input').flatMap(({ attributes: { name, value } }) => (name === 'version' ? [value] : []))),
    isLinked: page.all('form').some(({ attributes }) => attributes['action'] === path),
  })
  const post = async (to: string, own: Sent) => pageOf(to, await desk.post(to, 'writer', { ...fields, ...own }))
  for (const page of [
    await open(desk, path),
    await post(path, { intent: 'save', 'q.0.sv': '' }),
    await post(path, { intent: 'up 1' }),
    await post(trial, { intent: 'try' }),
    await post(trial, { intent: 'result' }),
    await post(path, { intent: 'open' }),
  ])
    expect(placesOn(page)).toEqual({ versions: new Set([number]), isLinked: true })
  const saved = await desk.post(path, 'writer', { ...fields, intent: 'save', 'q.0.sv': 'Ur en version?', base: fieldsOf(await open(desk, edit))['base'] ?? '' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${edit}?sparat=ja`])
  expect(textOf(await open(desk, `${edit}?sparat=ja`))).toContain('Quizet är sparat.')
  expect((await textsOf(desk))[0]).toBe('Ur en version?')
  expect(await desk.db.selectFrom('typed_texts').select('place').execute()).toEqual([{ place: 'quiz:' }])
})

test('without JavaScript the buttons move, add and remove in the form, and a removed question is warned about', async () => {
  await using desk = await createTestDesk()
  const before = await textsOf(desk)
  const fields = { ...fieldsOf(await open(desk, edit)), 'q.1.sv': 'Just skrivet' }
  const moved = await sendEdit(desk, { ...fields, intent: 'up 1' })
  expect([moved.status, fieldsOf(moved.page)['q.0.sv'], fieldsOf(moved.page)['q.0.id']]).toEqual([200, 'Just skrivet', fields['q.1.id' as keyof typeof fields]])
  expect(textOf(moved.page)).toContain('Frågorna får en ny ordning när du sparar.')
  const added = await sendEdit(desk, { ...fieldsOf(moved.page), intent: 'add' })
  expect(fieldsOf(added.page)).toMatchObject({ 'q.8.sv': '', 'q.8.o.1.points': '' })
  const removed = await sendEdit(desk, { ...fieldsOf(added.page), intent: 'remove 2' })
  expect(textOf(removed.page)).toContain(`En fråga försvinner när du sparar. Svar på den räknas inte längre med: ”${before[2]}”`)
  const button = removed.page.all('button').find(({ attributes }) => attributes['value'] === 'down 0')
  expect(button?.attributes).toMatchObject({ name: 'intent', formAction: `${edit}#do-down-1`, ariaLabel: 'Flytta ner fråga 1' })
  expect(await textsOf(desk)).toEqual(before)
})

test('a save over somebody else’s is refused with what they changed; saved again, it stands', async () => {
  await using desk = await createTestDesk()
  const fields = fieldsOf(await open(desk, edit))
  const [first = '', second = ''] = await textsOf(desk)
  await desk.post(edit, 'owner', { ...fields, intent: 'save', 'q.0.sv': 'Ägarens text' })
  const { status, page } = await sendEdit(desk, { ...fields, intent: 'save', 'q.1.sv': 'Min text' })
  expect(status).toBe(409)
  expect(textOf(page)).toContain('Någon annan har ändrat quizet sedan du öppnade det.')
  expect(textOf(page)).toContain(`Fråga 1: ”${first}” är nu ”Ägarens text”`)
  expect(fieldsOf(page)['q.1.sv']).toBe('Min text')
  expect((await textsOf(desk)).slice(0, 2)).toEqual(['Ägarens text', second])
  expect((await sendEdit(desk, { ...fieldsOf(page), intent: 'save' })).status).toBe(200)
  expect((await textsOf(desk)).slice(0, 2)).toEqual([first, 'Min text'])
})

test('a trial of what is not saved gives score and category, and stores and counts nothing', async () => {
  await using desk = await createTestDesk()
  const fields = { ...fieldsOf(await open(desk, edit)), 'q.0.o.0.points': '9,5', 'q.0.sv': 'Osparat?' }
  const shownTrial = await pageOf(trial, await desk.post(trial, 'writer', { ...fields, intent: 'try' }))
  expect(textOf(shownTrial)).toContain('Du provar det du har skrivit. Det är inte sparat än.')
  expect(textOf(shownTrial)).toContain('Osparat?')
  const carried = fieldsOf(shownTrial)
  expect(carried).toEqual(fields)
  const answers = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`question-${place}`, '0']))
  const result = async (own: Sent) => textOf(await pageOf(trial, await desk.post(trial, 'writer', { ...carried, intent: 'result', ...answers, ...own })))
  expect(await result({})).toMatch(/Avancerad.*\d+(,\d)? poäng/)
  expect(await result({ 'question-0': '1' })).toMatch(/Erfaren, utan kunder från Reddit.*4 poäng/)
  expect(await result({ 'question-0': '1', 'question-1': '3' })).toMatch(/Ny, utan kunder från Reddit.*5 poäng/)
  const missing = await desk.post(trial, 'writer', { ...carried, intent: 'result', 'question-0': '0' })
  expect([missing.status, textOf(await pageOf(trial, missing))]).toEqual([400, expect.stringContaining('Fråga 2, 3, 4, 5, 6, 7 och 8 saknar svar.')])

  const back = await sendEdit(desk, { ...carried, intent: 'open' })
  expect([back.status, fieldsOf(back.page)]).toEqual([200, fields])
  for (const table of ['quiz_results', 'counts', 'quiz_versions'] as const) expect(await desk.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await textsOf(desk)).not.toContain('Osparat?')
})

test('the trial and the figures call a result what the visitor reads, as the owner has worded it', async () => {
  const words = new Map([[wordsKey('quiz-result', 'sv', 'levels.advanced'), 'längst fram']])
  await using desk = await createTestDesk({ services: { texts: () => ({ ...unchangedTexts, words }) } })
  await desk.db
    .insertInto('quiz_results')
    .values(Array.from({ length: 9 }, () => ({ answers: '{}', score: 8, result_category: 'advanced', language: 'sv' as const })))
    .execute()
  desk.site.time.now = new Date()
  for (const path of [trial, '/quiz']) expect(textOf(await open(desk, path))).toContain('Längst fram')
  const site = new Page('/sv/quiz-result', await (await desk.site.request('/sv/quiz-result?result=advanced')).text())
  expect(site.title).toContain('längst fram')
})

test('a quiz with faults cannot be tried, and is not lost', async () => {
  await using desk = await createTestDesk()
  const fields = { ...fieldsOf(await open(desk, edit)), 'q.0.o.0.points': 'nej' }
  const response = await desk.post(trial, 'writer', { ...fields, intent: 'try' })
  const page = await pageOf(trial, response)
  expect([response.status, textOf(page)]).toEqual([400, expect.stringContaining('Quizet går inte att prova än. 1 sak behöver rättas först.')])
  const back = await sendEdit(desk, { ...fieldsOf(page), intent: 'open' })
  expect([back.status, fieldsOf(back.page)]).toEqual([200, fields])
  expect(textOf(back.page)).toContain('1 sak behöver rättas.')
})

test('the saved quiz is tried by its address, and a site without a quiz says so', async () => {
  await using desk = await createTestDesk()
  expect(textOf(await open(desk, trial))).toMatch(/Flest möjliga poäng: \d/)
  await desk.db.deleteFrom('quiz_options').execute()
  await desk.db.deleteFrom('quiz_questions').execute()
  expect(textOf(await open(desk, trial))).toContain('Det finns inget quiz att prova.')
  expect(textOf(await open(desk, '/quiz'))).toContain('Quizet har inga frågor.')
  expect(fieldsOf(await open(desk, edit))).toMatchObject({ 'q.1.sv': '', base: '{"questions":[]}' })
})

test('what no page of the desk sends is refused, and an adviser finds nothing', async () => {
  await using desk = await createTestDesk()
  const fields = fieldsOf(await open(desk, edit))
  for (const path of [edit, trial]) {
    for (const sent of [
      { ...fields, intent: 'drop' },
      { ...fields },
      { ...fields, base: 'x', intent: 'save' },
      { ...fields, base: '{"questions":[{}]}', intent: 'try' },
    ]) {
      expect((await desk.post(path, 'writer', sent)).status).toBe(400)
    }
    expect((await desk.post(path, 'adviser', { ...fields, intent: 'save' })).status).toBe(404)
  }
  for (const path of ['/quiz', edit, trial]) expect((await desk.request(path, 'adviser')).status).toBe(404)
  expect(await quizVersions(desk.db)).toEqual([])
})

test('each button that moves an option says which one, of which question', async () => {
  await using desk = await createTestDesk()
  const page = await open(desk, edit)
  const labels = page.all('button').flatMap(({ attributes }) => (attributes['value'] === 'remove 0 1' ? [attributes['ariaLabel']] : []))
  expect(labels).toEqual(['Ta bort alternativ 2 i fråga 1'])
})
