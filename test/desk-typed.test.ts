import { expect, test } from 'vitest'
import { beginErasure } from '#app/letters/erasure.ts'
import { finishErasure } from '#app/letters/erasure-job.ts'
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

/** Forms of several fields: whose they are, where they lie, a field with what is typed, and what their page's form posts besides. */
const wholeForms = [
  { form: 'quiz', reference: '', role: 'writer', path: '/quiz/fragor', field: 'q.0.sv', besides: { intent: 'save', base: '{"questions":[]}' } },
  { form: 'fact', reference: 'brand', role: 'owner', path: '/fakta?andra=brand', field: 'text', besides: { intent: 'save', fact: 'brand', seen: 'unchanged' } },
  { form: 'invitation', reference: '', role: 'owner', path: '/manniskor', field: 'email', besides: { intent: 'invite', role: 'adviser' } },
  { form: 'presentation', reference: '', role: 'adviser', path: '/konto', field: 'shownName', besides: { intent: 'presentation', shown: 'on' } },
] as const

/** What stands in a field of a page. */
async function fieldOn(desk: TestDesk, { path, field, role }: (typeof wholeForms)[number]) {
  const page = await pageOf(path, await desk.request(path, role))
  return page.all('input').findLast(({ attributes }) => attributes['name'] === field)?.attributes['value']
}

const hidden = (page: Awaited<ReturnType<typeof pageOf>>, name: string) =>
  page.all('input').find(({ attributes }) => attributes['name'] === name)?.attributes['value']

test.each(wholeForms)(
  'without script, a form that was posted after its session had ended is on its page again, until it is thrown away: $form',
  async (whole) => {
    await using desk = await createTestDesk()
    const { form, reference, role, path, field, besides } = whole
    const Cookie = await desk.signIn(role)
    await desk.db
      .updateTable('sessions')
      .set({ seen_at: new Date(desk.services.clock().getTime() - idleTimeout - 1000).toISOString() })
      .execute()
    const to = path.split('?')[0] ?? ''
    const response = await desk.post(to, null, { ...besides, [field]: 'ny@example.com', password: 'x' }, { headers: { Cookie } })
    expect([response.status, response.headers.get('Location')]).toEqual([302, `/logga-in?till=${encodeURIComponent(path)}`])
    const rows = await desk.db.selectFrom('typed_texts').select(['place', 'reference', 'text']).execute()
    expect(rows).toEqual([{ place: `${form}:${reference}`, reference: null, text: expect.stringContaining('ny@example.com') }])
    expect(rows[0]?.text).not.toMatch(/password|intent/)
    expect(await fieldOn(desk, whole)).toBe('ny@example.com')
    // Signed in, the way back leads to the form.
    const back = await desk.request(`/logga-in?till=${encodeURIComponent(path)}`, role)
    expect(back.headers.get('Location')).toBe(path)

    const page = await pageOf(path, await desk.request(path, role))
    const seen = (name: string) =>
      page
        .inside('form', ({ action }) => action === '/utkast')
        .all('input')
        .find(({ attributes }) => attributes['name'] === name)?.attributes['value'] ?? ''
    const thrown = await desk.post('/utkast', role, { form: seen('form'), reference: seen('reference'), text: '', seen: seen('seen') })
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([303, path])
    expect(await fieldOn(desk, whole)).not.toBe('ny@example.com')
    expect(await desk.db.selectFrom('typed_texts').selectAll().execute()).toEqual([])
  },
)

test('a form of several fields is kept by whom it is for, with its own fields only, and goes once it is saved, with its address, or with its person', async () => {
  await using desk = await createTestDesk()
  const { db } = desk
  const text = (...pairs: [string, string][]) => JSON.stringify(pairs)
  const keep = (role: 'owner' | 'adviser' | 'writer', form: string, reference: string, kept: string) =>
    desk.post('/utkast', role, { form, reference, text: kept, seen: '' }, json)
  const right = {
    quiz: text(['q.0.sv', 'Var?']),
    fact: text(['text', 'Söderljus']),
    invitation: text(['email', 'ny@example.com'], ['role', 'writer']),
    presentation: text(['shownName', 'Maria']),
  }
  for (const [role, form, reference, kept, status] of [
    ['adviser', 'quiz', '', right.quiz, 404],
    ['writer', 'fact', 'brand', right.fact, 404],
    ['writer', 'invitation', '', right.invitation, 404],
    ['owner', 'quiz', 'x', right.quiz, 400],
    ['owner', 'fact', 'nothing', right.fact, 400],
    ['owner', 'invitation', '', 'ny@example.com', 400],
    ['owner', 'invitation', '', text(['email', 'a'], ['secret', 'b']), 400],
    ['owner', 'invitation', '', text(['email', 'x'.repeat(64 * 1024)]), 400],
    ['owner', 'presentation', 'x', right.presentation, 400],
    ['owner', 'presentation', '', text(['name', 'Elin']), 400],
    ['owner', 'presentation', '', right.presentation, 200],
    ['owner', 'quiz', '', right.quiz, 200],
    ['owner', 'quiz', '7', right.quiz, 200],
    ['owner', 'fact', 'brand', right.fact, 200],
    ['owner', 'invitation', '', right.invitation, 200],
  ] as const)
    expect([role, form, kept.slice(0, 40), (await keep(role, form, reference, kept)).status]).toEqual([role, form, kept.slice(0, 40), status])
  const places = async () => (await db.selectFrom('typed_texts').select('place').orderBy('place').execute()).map(({ place }) => place)
  expect(await places()).toEqual(['fact:brand', 'invitation:', 'presentation:', 'quiz:', 'quiz:7'])

  const facts = await pageOf('/fakta', await desk.request('/fakta?andra=brand', 'owner'))
  await desk.post('/fakta', 'owner', { intent: 'save', fact: 'brand', seen: 'stale', text: 'Söderljus' })
  expect(await places()).toContain('fact:brand')
  const seen = facts.inside('form', ({ id }) => id === 'form-brand')
  await desk.post('/fakta', 'owner', { intent: 'save', fact: 'brand', seen: hidden(seen, 'seen') ?? '', text: 'Söderljus' })
  expect((await desk.post('/manniskor', 'owner', { intent: 'invite', email: 'ny@example.com', role: 'writer' })).status).toBe(200)
  await desk.post('/konto', 'owner', { intent: 'presentation', shownName: '', shown: 'on' })
  expect(await places()).toContain('presentation:')
  await desk.post('/konto', 'owner', { intent: 'presentation', shownName: 'Maria' })
  expect(await places()).toEqual(['quiz:', 'quiz:7'])

  // An erasure takes the invitations that were typed for its address.
  for (const email of ['Ny@Example.com', 'annan@example.com'] as const) {
    await db.deleteFrom('typed_texts').where('place', '=', 'invitation:').execute()
    await keep('owner', 'invitation', '', text(['email', email]))
    const now = desk.services.clock()
    const id = await beginErasure(db, { letters: [], address: 'ny@example.com', reason: 'request', person: 'Elin', now })
    await finishErasure(desk.services, { id, now })
    expect((await places()).includes('invitation:')).toBe(email !== 'Ny@Example.com')
  }
  await db.deleteFrom('people').where('id', '=', 'owner').execute()
  expect(await places()).toEqual([])
})
