import { expect, test } from 'vitest'
import { pagesFor } from '#app/desk/screens.ts'
import { promiseIds } from '#app/texts/promises.ts'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

const story = 'about.sv.story.why'
const asked = 'Berättelsen om varför ni började är er egen.'

async function promisesPage(desk: TestDesk) {
  return pageOf('/loften', await desk.request('/loften', 'owner'))
}

/** The row of a promise: its words, and the digest that its form names. */
async function rowOf(desk: TestDesk, promise: string) {
  const page = await promisesPage(desk)
  const row =
    page
      .all('li')
      .find(({ text }) => text.includes(promise))
      ?.text.replaceAll('\u00A0', ' ') ?? ''
  const inputs = page.all('input').map(({ attributes }) => [attributes['name'], attributes['value'] ?? ''])
  const at = inputs.findIndex(([name, value]) => name === 'promise' && value === 'story')
  return { row, wording: inputs[at + 1]?.[0] === 'wording' ? (inputs[at + 1]?.[1] ?? '') : '' }
}

async function confirmStory(desk: TestDesk) {
  const { wording } = await rowOf(desk, asked)
  return desk.post('/loften', 'owner', { intent: 'confirm', promise: 'story', wording })
}

/** What I dag says of promises. */
async function toldToday(desk: TestDesk, role: 'owner' | 'adviser' | 'writer' = 'owner') {
  const page = await pageOf('/', await desk.request('/', role))
  return page.all('p').flatMap(({ text }) => (text.includes('Webbplatsen lovar') ? [text.replaceAll('\u00A0', ' ')] : []))
}

/** Publishes a sentence at Ord. */
async function changeWords(desk: TestDesk, key: string, text: string) {
  const page = await pageOf('/ord?sida=about', await desk.request(`/ord?sida=${key.split('.')[0]}`, 'owner'))
  const seen = page.all('input').find(({ attributes }) => attributes['name'] === `seen.${key}`)?.attributes['value'] ?? ''
  const response = await desk.post('/ord', 'owner', { [`text.${key}`]: text, [`seen.${key}`]: seen, [`warned.${key}`]: '1' })
  expect(response.status).toBe(200)
}

const logged = (desk: TestDesk) =>
  desk.db.selectFrom('desk_log').select(['person', 'what', 'detail']).where('what', 'like', 'promise-%').orderBy('id').execute()

test('a promise that is true is kept with who said so and when, logged, told on its row, and asked again when that is wanted', async () => {
  await using desk = await createTestDesk()
  expect((await rowOf(desk, asked)).row).toContain('Stämmer Berättelsen')
  const answered = await confirmStory(desk)
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('Sparat: det stämmer.')])
  const { row } = await rowOf(desk, asked)
  expect(row).toMatch(/Elin Exempel sa i dag \d\d\.\d\d att det stämmer\..*Fråga igen/)
  expect(row).toContain('Vi började därför att många kreatörer är ensamma')
  expect(await desk.db.selectFrom('promise_answers').select(['promise', 'answered_by']).execute()).toEqual([{ promise: 'story', answered_by: 'Elin Exempel' }])

  const again = await desk.post('/loften', 'owner', { intent: 'ask-again', promise: 'story' })
  expect(await again.text()).toContain('Frågan är öppen igen.')
  expect((await rowOf(desk, asked)).row).not.toContain('sa Elin Exempel')
  expect(await (await desk.post('/loften', 'owner', { intent: 'ask-again', promise: 'story' })).text()).toContain('Inget är ändrat.')
  expect(await logged(desk)).toEqual([
    { person: 'Elin Exempel', what: 'promise-confirmed', detail: 'story' },
    { person: 'Elin Exempel', what: 'promise-asked-again', detail: 'story' },
  ])
})

test('once one of its sentences reads otherwise a promise is asked anew, with who had answered, and as before when it is restored', async () => {
  await using desk = await createTestDesk()
  await confirmStory(desk)
  await changeWords(desk, story, 'Vi började för att en vän bad om hjälp.')
  const { row } = await rowOf(desk, asked)
  expect(row).toMatch(/Elin Exempel sa i dag \d\d\.\d\d att det stämmer, men meningarna är ändrade sedan dess\./)
  expect(row).toContain('Vi började för att en vän bad om hjälp.')
  expect(await toldToday(desk)).toEqual(['Webbplatsen lovar 16 saker som bara du vet om de stämmer. 16 är inte besvarade.'])
  await desk.db.deleteFrom('changed_words').execute()
  const restored = (await rowOf(desk, asked)).row
  expect([restored.includes('att det stämmer.'), restored.includes('ändrade sedan dess')]).toEqual([true, false])
})

test('nobody confirms a sentence that was changed while they read it', async () => {
  await using desk = await createTestDesk()
  const { wording } = await rowOf(desk, asked)
  await changeWords(desk, story, 'Vi började för att en vän bad om hjälp.')
  const response = await desk.post('/loften', 'owner', { intent: 'confirm', promise: 'story', wording })
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('Inget är sparat: en av meningarna ändrades nyss.')])
  expect(await desk.db.selectFrom('promise_answers').selectAll().execute()).toEqual([])
  for (const sent of [{ intent: 'confirm', promise: 'constructor', wording }, { intent: 'confirm', promise: 'story' }, { intent: 'ask-again' }])
    expect([sent, (await desk.post('/loften', 'owner', sent as Record<string, string>)).status]).toEqual([sent, 400])
})

test('I dag tells the owner alone how many are open, until all are answered', async () => {
  await using desk = await createTestDesk()
  expect(await toldToday(desk)).toEqual(['Webbplatsen lovar 16 saker som bara du vet om de stämmer. 16 är inte besvarade.'])
  await confirmStory(desk)
  expect(await toldToday(desk)).toEqual(['Webbplatsen lovar 16 saker som bara du vet om de stämmer. 15 är inte besvarade.'])
  for (const role of ['adviser', 'writer'] as const) expect([role, await toldToday(desk, role)]).toEqual([role, []])
  const page = await promisesPage(desk)
  const inputs = page.all('input').map(({ attributes }) => [attributes['name'], attributes['value'] ?? ''] as const)
  for (const [place, [name, wording]] of inputs.entries())
    if (name === 'wording') await desk.post('/loften', 'owner', { intent: 'confirm', promise: inputs[place - 1]?.[1] ?? '', wording })
  expect(await desk.db.selectFrom('promise_answers').select('promise').execute()).toHaveLength(promiseIds.length)
  expect(await toldToday(desk)).toEqual([])
})

test('to an adviser and a writer the page does not exist, in the menu neither, and they confirm nothing', async () => {
  await using desk = await createTestDesk()
  const { wording } = await rowOf(desk, asked)
  for (const role of ['adviser', 'writer'] as const) {
    const sent = { intent: 'confirm', promise: 'story', wording }
    expect([role, (await desk.request('/loften', role)).status, (await desk.post('/loften', role, sent)).status]).toEqual([role, 404, 404])
    expect(
      pagesFor(role)
        .flat()
        .map(({ to }) => to),
    ).not.toContain('/loften')
  }
  expect(
    pagesFor('owner')
      .flat()
      .map(({ to }) => to),
  ).toContain('/loften')
  expect(await desk.db.selectFrom('promise_answers').selectAll().execute()).toEqual([])
})

test('every sentence has where it is changed, and lit on its page: its field at Ord, and its words in the address', async () => {
  await using desk = await createTestDesk()
  const links = (await promisesPage(desk)).all('a').map(({ attributes }) => attributes['href'] ?? '')
  const fields = new Map<string, ReadonlySet<string>>()
  const toFields = links.filter((link) => link.startsWith('/ord?sida='))
  expect(toFields.length).toBeGreaterThan(40)
  for (const link of toFields) {
    const [path = '', id = ''] = link.split('#')
    if (!fields.has(path)) fields.set(path, new Set((await pageOf(path, await desk.request(path, 'owner'))).ids))
    expect([link, fields.get(path)?.has(id)]).toEqual([link, true])
  }
  const pages = new Set(links.filter((link) => link.startsWith('/ord/forhandsvisa')))
  const withWords = [...pages].find((link) => link.includes('page=about&language=sv') && link.includes('text=Vi%20b%C3%B6rjade%20d%C3%A4rf%C3%B6r'))
  expect(withWords).toMatch(/#:~:text=Vi%20b%C3%B6rjade%20d%C3%A4rf%C3%B6r%20att%20m%C3%A5nga,[^,]*f%C3%B6rut\.$/)
  for (const page of new Set([...pages].map((link) => link.split('#')[0] ?? '')))
    expect([page, (await desk.request(page, 'owner')).status]).toEqual([page, 200])
})

test('of SPEC’s sentences those are listed that mislead as the site is now, with a suggestion, until the owner has changed them', async () => {
  const headings = async (desk: TestDesk) => {
    const section = (await promisesPage(desk)).inside('section', (attributes) => attributes['ariaLabelledBy'] === 'h-misleading')
    return {
      headings: section.all('h3').map(({ text }) => text),
      text: section
        .all('li')
        .map(({ text }) => text)
        .join('\n'),
    }
  }
  await using desk = await createTestDesk()
  const shown = await headings(desk)
  expect(shown.headings).toEqual([
    'Quizet säger att AI läser svaren',
    'Samtalet kallas exklusivt',
    'Inloggningen släpper inte in någon',
    'En enda fil står som flera',
    'Villkoren för fotografering har fel datum',
  ])
  expect(shown.text).toMatch(/Analyserar dina svar med AI.*Förslag:.*Räknar ihop dina svar/s)
  await changeWords(desk, 'quiz.sv.analysing.heading', 'Räknar ihop dina svar')
  expect((await headings(desk)).text).not.toContain('Räknar ihop')
  expect((await headings(desk)).text).toContain('Adding up your answers')
  await changeWords(desk, 'quiz.en.analysing.heading', 'Adding up your answers')
  expect((await headings(desk)).headings).not.toContain('Quizet säger att AI läser svaren')

  await using closed = await createTestDesk({ env: { APPLICATIONS: undefined as unknown as string, PROCESSORS: 'Drift AB, Sverige, servrar' } })
  const first = (await headings(closed)).headings
  expect([first[0], first.at(-1)]).toEqual(['Ansökan når ingen, men sidan säger att den är skickad', 'Uppgifter delas aldrig utan samtycke, står det'])
})
