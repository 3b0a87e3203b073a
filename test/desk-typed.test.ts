import { expect, test } from 'vitest'
import { idleTimeout } from '#app/people/sessions.ts'
import { createTestDesk, deskUrl, deskWithLetters, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

// What is typed at the desk and not sent (app/people/typed-texts.ts), as a page and its script use it.

const json = { headers: { Accept: 'application/json' } }

/** What an answer's text begins with on a letter's page. */
async function textOn(desk: TestDesk, reference: string, role: 'owner' | 'adviser' = 'owner') {
  const path = `/forfragningar/${reference}`
  const page = await pageOf(path, await desk.request(path, role))
  const byName = (name: string) => page.all('textarea').find(({ attributes }) => attributes['name'] === name)?.text
  return { answer: byName('body'), note: byName('text') }
}

const mails = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' }

test('is on the letter’s page of whoever typed it, and of nobody else', async () => {
  await using world = await deskWithLetters(mails)
  const { desk, reference } = world
  const keep = (form: string, text: string, seen = '') => desk.post('/utkast', 'owner', { form, reference, note: '', text, seen }, json)
  const first = (await (await keep('answer', 'Hej Bo')).json()) as { savedAt: number }
  expect(first.savedAt).toBe(desk.services.clock().getTime())
  await keep('note', 'Ringde')
  expect(await textOn(desk, reference)).toEqual({ answer: 'Hej Bo', note: 'Ringde' })
  expect(await textOn(desk, reference, 'adviser')).toEqual({ answer: '', note: '' })

  const other = await keep('answer', 'Från en annan flik')
  expect([other.status, await other.json()]).toEqual([409, { theirs: { text: 'Hej Bo', savedAt: first.savedAt } }])
  expect(await (await keep('answer', '', String(first.savedAt))).json()).toEqual({ savedAt: expect.any(Number) })
  expect((await textOn(desk, reference)).answer).toBe('')
})

test('goes once it is sent: an answer, and a note', async () => {
  await using world = await deskWithLetters(mails)
  const { desk, reference } = world
  for (const form of ['answer', 'note']) await desk.post('/utkast', 'owner', { form, reference, note: '', text: 'Halvskriv', seen: '' }, json)
  await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'note', text: 'Halvskrivet' })
  expect((await desk.post(`/forfragningar/${reference}`, 'owner', { intent: 'reply', id: crypto.randomUUID(), version: '1', body: 'Hej Bo' })).status).toBe(200)
  expect(await desk.db.selectFrom('typed_texts').selectAll().execute()).toEqual([])
})

test('is refused where it is no text of a letter that exists, or too long; nothing is a fault of ours', async () => {
  await using world = await deskWithLetters(mails)
  const { desk, reference } = world
  const right = { form: 'answer', reference, note: '', text: 'Hej', seen: '' }
  for (const [wrong, status] of [
    [{ form: 'letter' }, 400],
    [{ reference: 'x' }, 400],
    [{ reference: '22222222' }, 404],
    [{ text: 'x'.repeat(60_001) }, 400],
    [{ seen: 'now' }, 400],
    [{ seen: '1e99' }, 400],
    [{ note: 'x' }, 400],
    [{ seen: '-1' }, 409],
  ] as const)
    expect([wrong, (await desk.post('/utkast', 'owner', { ...right, ...wrong }, json)).status]).toEqual([wrong, status])
  expect((await desk.post('/utkast', 'writer', right, json)).status).toBe(404)
  expect((await desk.request('/utkast', 'owner')).status).toBe(404)
})

test('posted after its session has ended it is kept, by whom the session was, and the way back leads to it', async () => {
  await using world = await deskWithLetters(mails)
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const Cookie = await desk.signIn('owner')
  const late = new Date(desk.services.clock().getTime() - idleTimeout - 1000).toISOString()
  await desk.db.updateTable('sessions').set({ seen_at: late }).execute()
  const post = (fields: Record<string, string>) => desk.post(path, null, fields, { headers: { Cookie } })
  const response = await post({ intent: 'reply', version: '1', body: 'Hej Bo' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/logga-in?till=${encodeURIComponent(path)}`])
  await post({ intent: 'note', text: 'Ringde' })
  expect(await textOn(desk, reference)).toEqual({ answer: 'Hej Bo', note: 'Ringde' })
  expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([])
  // A cookie that nobody ever had keeps nothing, and neither does one whose person may read no letters.
  await desk.post(path, null, { intent: 'reply', version: '1', body: 'Främmande' }, { headers: { Cookie: `desk=${'A'.repeat(43)}` } })
  await desk.db.updateTable('people').set({ role: 'writer' }).where('id', '=', 'owner').execute()
  await post({ intent: 'reply', version: '1', body: 'Som skribent' })
  expect((await desk.db.selectFrom('typed_texts').select('text').execute()).map(({ text }) => text).toSorted()).toEqual(['Hej Bo', 'Ringde'])
})

test('the script is told that nobody is signed in, with the way back', async () => {
  await using desk = await createTestDesk()
  const response = await desk.app.request(`${deskUrl}/utkast`, {
    method: 'POST',
    body: new URLSearchParams({ form: 'answer', reference: 'K7F3XQ4P', note: '', text: 'Hej', seen: '' }),
    headers: { Accept: 'application/json', Origin: deskUrl },
  })
  expect(await response.json()).toEqual({ to: '/logga-in' })
})

test('of a page that was made for somebody else is neither kept nor sent: another person has signed in meanwhile, in another tab', async () => {
  await using world = await deskWithLetters(mails)
  const { desk, reference } = world
  const path = `/forfragningar/${reference}`
  const post = (member: string, to: string, fields: Record<string, string>) =>
    desk.post(to, 'owner', fields, { headers: { ...json.headers, 'Desk-Member': member } })
  const typed = { form: 'answer', reference, note: '', text: 'Hej Bo', seen: '' }
  const reply = { intent: 'reply', id: crypto.randomUUID(), version: '1', body: 'Hej Bo' }
  for (const [to, fields] of [
    ['/utkast', typed],
    [path, reply],
    [path, { intent: 'note', text: 'Ringde' }],
  ] as const)
    expect([to, await (await post('adviser', to, fields)).json()]).toEqual([to, { to: expect.stringMatching(/^\/logga-in/) }])
  expect(await textOn(desk, reference)).toEqual({ answer: '', note: '' })
  expect(await desk.db.selectFrom('mails').selectAll().execute()).toEqual([])
  expect((await post('owner', path, reply)).status).toBe(200)
})
