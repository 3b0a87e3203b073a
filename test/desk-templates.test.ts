import { expect, test } from 'vitest'
import { type TemplateDraft, draftOf } from '#app/letters/templates/draft.ts'
import { readTemplate, readTemplates } from '#app/letters/templates/templates.ts'
import { idleTimeout } from '#app/people/sessions.ts'
import { placeOf } from '#app/people/typed-places.ts'
import { deskWithLetters, type TestDesk } from './desk.ts'
import { storeApplication, storeEnquiry } from './letters.ts'
import { Page } from './page.ts'

// Templates of answers: the owner's own, changed from a letter and back to it.

const id = '0b6bf5e1-6d0c-4c0b-9a51-5a1ac7d6b9f1'
const first = '7d1d3f0e-52a1-4c38-9c0a-6f6f0b1f7a01'
const mails = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' }
const form = { intent: 'save', id, version: '0', 'sv.name': 'Kort', 'sv.text': 'Hej {förnamn}!\n{mitt namn}, {varumärke}', 'en.name': '', 'en.text': '' }

async function pageIn(response: Response) {
  const html = await response.text()
  return Object.assign(new Page('', html), { html })
}

async function world() {
  const letters = await deskWithLetters(mails)
  const { desk, reference } = letters
  const path = `/forfragningar/${reference}/mallar`
  return {
    ...letters,
    path,
    save: (own: Partial<typeof form> = {}, as: 'owner' | 'adviser' = 'owner', at = 'ny') => desk.post(`${path}/${at}`, as, { ...form, ...own }),
    show: async (address: string, as: 'owner' | 'adviser' = 'owner') => pageIn(await desk.request(address, as)),
    [Symbol.asyncDispose]: () => letters[Symbol.asyncDispose](),
  }
}

const textsOf = (page: Page, tag: string) => page.all(tag).map(({ text }) => text)
const offered = async (desk: TestDesk, reference: string) => {
  const page = await pageIn(await desk.request(`/forfragningar/${reference}`, 'owner'))
  return page.all('button').flatMap(({ attributes: { value = '' }, text }) => (value.startsWith('template ') ? [text] : []))
}
const fieldsOf = (page: Page) =>
  Object.fromEntries(
    [...page.all('input'), ...page.all('textarea')].map(({ attributes: { name = '', value }, text }) => [name, value ?? text.replace(/^\n/, '')]),
  )

test('a new one is offered at once, in its own language alone, and laid in with the names', async () => {
  await using place = await world()
  const { desk, reference, save } = place
  const { reference: english } = await storeApplication(desk.site.services.storage, { now: desk.services.clock(), language: 'en' })
  await desk.index()
  const page = await pageIn(await save({}, 'adviser'))
  expect(page.html).toContain('Mallen är sparad.')
  expect(await offered(desk, reference)).toEqual(['Förslag på samtal', 'Fråga om mer', 'Tacka nej', 'Kort'])
  expect(await offered(desk, english)).toEqual(['Suggest a conversation', 'Ask for more', 'Decline'])
  const laidIn = await pageIn(await desk.post(`/forfragningar/${reference}`, 'owner', { intent: `template ${id}`, body: 'Hm.' }))
  expect(fieldsOf(laidIn)['body']).toBe('Hm.\n\nHej Bo!\nElin Exempel, Norrljus')
  // Of a sender who gave no name, in a template of before.
  const unnamed = await pageIn(await desk.post(`/forfragningar/${english}`, 'owner', { intent: `template ${first}`, body: '' }))
  expect(fieldsOf(unnamed)['body']).toMatch(/^Hello,\n\nThank you .*\[add times[^\]]*\].*\nElin Exempel\nNorrljus$/s)
  // One that is gone lays in nothing.
  const gone = await pageIn(await desk.post(`/forfragningar/${reference}`, 'owner', { intent: `template ${crypto.randomUUID()}`, body: 'Kvar' }))
  expect(fieldsOf(gone)['body']).toBe('Kvar')
})

test('is for those who may answer letters, and for nobody else', async () => {
  await using place = await world()
  const { desk, path } = place
  for (const address of [path, `${path}/ny`, `${path}/${first}`]) {
    expect([address, (await desk.request(address, 'adviser')).status]).toEqual([address, 200])
    expect([address, (await desk.request(address, 'writer')).status]).toEqual([address, 404])
    expect([address, (await desk.post(address, 'writer', { ...form, intent: address === path ? `up ${first}` : 'save' })).status]).toEqual([address, 404])
  }
  for (const address of [
    `${path}/gammal`,
    '/forfragningar/x/mallar',
    '/forfragningar/x/mallar/ny',
    '/forfragningar/M2M2M2M2/mallar',
    '/forfragningar/M2M2M2M2/mallar/ny',
  ])
    expect([address, (await desk.request(address, 'owner')).status]).toEqual([address, 404])
  expect(await readTemplates(desk.db)).toHaveLength(3)
})

test.each<[Partial<typeof form>, string]>([
  [{ 'sv.name': '' }, 'Ge mallen ett namn.'],
  [{ 'sv.name': 'x'.repeat(61) }, 'Korta namnet till högst 60 tecken.'],
  [{ 'sv.text': ' \r\n ' }, 'Skriv mallens text, eller ta bort namnet.'],
  [{ 'sv.text': 'x'.repeat(10_001) }, 'Korta texten till högst 10 000 tecken.'],
  [{ 'sv.text': 'Hej {förnman}' }, '{förnman} går inte att fylla i. Skriv {förnamn}, {mitt namn} eller {varumärke}, eller använd hakparenteser.'],
  [{ 'sv.name': '', 'sv.text': '' }, 'Skriv mallen på minst ett språk.'],
  [{ 'en.name': 'Short' }, 'Skriv mallens text, eller ta bort namnet.'],
])('what is wrong is refused at its field, with what was typed (case %#)', async (own, said) => {
  await using place = await world()
  const response = await place.save(own)
  const page = await pageIn(response)
  expect([response.status, textsOf(page, 'p').filter((text) => text === said)]).toEqual([400, [said]])
  const invalid = [...page.all('input'), ...page.all('textarea')].filter(({ attributes }) => attributes['ariaInvalid'] === 'true')
  expect(invalid).toHaveLength(1)
  expect(invalid[0]?.attributes['ariaDescribedBy']).toContain('-error')
  expect(fieldsOf(page)).toMatchObject(JSON.parse(JSON.stringify({ ...form, ...own }).replaceAll('\\r\\n', '\\n')) as object)
  expect(await readTemplate(place.desk.db, id)).toBeNull()
})

test('there are at most fifty', async () => {
  await using place = await world()
  const { desk, path, save, show } = place
  for (let number = 3; number < 50; number++) await save({ id: crypto.randomUUID(), 'sv.name': `Nummer ${number}` })
  const response = await save()
  expect([response.status, (await response.text()).includes('Här finns 50 mallar')]).toEqual([409, true])
  expect((await show(path)).html).not.toContain('Ny mall')
  expect(await readTemplates(desk.db)).toHaveLength(50)
})

test('of two who change one at once, the second is told what it is now, keeps what was typed, and may replace it', async () => {
  await using place = await world()
  const { desk, save } = place
  await save()
  await save({ version: '1', 'sv.text': 'Rådgivarens' }, 'adviser', id)
  const response = await save({ version: '1', 'sv.text': 'Ägarens' }, 'owner', id)
  const page = await pageIn(response)
  expect(response.status).toBe(409)
  expect(page.html).toMatch(/role="alert".*Rut Exempel har ändrat mallen medan du skrev\..*Rådgivarens/s)
  expect(fieldsOf(page)).toMatchObject({ version: '2', 'sv.text': 'Ägarens' })
  expect((await readTemplate(desk.db, id))?.texts.sv?.text).toBe('Rådgivarens')
  expect((await save({ version: '2', 'sv.text': 'Ägarens' }, 'owner', id)).status).toBe(200)
  expect(await readTemplate(desk.db, id)).toMatchObject({ version: 3, changedBy: 'Elin Exempel', texts: { sv: { text: 'Ägarens' } } })
})

test('one that somebody else has removed, or changed, meanwhile: nothing is lost or removed unseen', async () => {
  await using place = await world()
  const { desk, path, save } = place
  await save()
  await save({ version: '1', 'sv.text': 'Ny text' }, 'adviser', id)
  const unseen = await desk.post(path, 'owner', { intent: `remove ${id} 1` })
  expect([unseen.status, (await unseen.text()).includes('Rut Exempel har ändrat mallen sedan du öppnade sidan.')]).toEqual([409, true])
  expect((await desk.post(path, 'owner', { intent: `remove ${id} 2` })).status).toBe(200)
  const response = await save({ version: '2', 'sv.text': 'Min text' }, 'owner', id)
  const page = await pageIn(response)
  expect([response.status, page.html.includes('Mallen är borttagen.')]).toEqual([409, true])
  expect(fieldsOf(page)).toMatchObject({ version: '0', 'sv.text': 'Min text' })
  expect((await save({ version: '0', 'sv.text': 'Min text' }, 'owner', id)).status).toBe(200)
  expect((await readTemplate(desk.db, id))?.texts.sv?.text).toBe('Min text')
})

test('one of before, which would be refused now, is told at its fields, and put back as it was; also without a NUL that somebody adds', async () => {
  await using place = await world()
  const { desk, path, save, show } = place
  const texts = { sv: { name: 'x'.repeat(70), text: 'Passar {dag och tid}?' }, en: { name: 'Short', text: 'Hello' } }
  await desk.db
    .insertInto('answer_templates')
    .values({ id, position: 1, version: 1, changed_by: null, texts: JSON.stringify(texts) })
    .execute()
  const fields = fieldsOf(await show(`${path}/${id}`))
  expect(fields).toMatchObject({ version: '1', 'sv.name': texts.sv.name, 'sv.text': texts.sv.text })
  const response = await save(fields, 'owner', id)
  const told = textsOf(await pageIn(response), 'p')
  expect([response.status, told]).toEqual([
    400,
    expect.arrayContaining(['Korta namnet till högst 60 tecken.', expect.stringContaining('{dag och tid} går inte att fylla i.')]),
  ])

  const undo = fieldsOf(await pageIn(await desk.post(path, 'owner', { intent: `remove ${id} 1` })))
  expect(await readTemplate(desk.db, id)).toBeNull()
  const sent = { intent: 'restore', removed: undo['removed'] ?? '', position: undo['position'] ?? '' }
  const back = await desk.post(path, 'owner', { ...sent, removed: sent.removed.replace('Hello', String.raw`Hel\u0000lo`) })
  expect([back.status, (await back.text()).includes('Mallen är tillbaka.')]).toEqual([200, true])
  expect((await readTemplate(desk.db, id))?.texts).toEqual(texts)
})

test('one that is put back where there is another by now, or no room, says so; for want of room it can be tried again', async () => {
  await using place = await world()
  const { desk, path, save } = place
  await save()
  const undo = fieldsOf(await pageIn(await desk.post(path, 'owner', { intent: `remove ${id} 1` })))
  const sent = { intent: 'restore', removed: undo['removed'] ?? '', position: undo['position'] ?? '' }
  for (let number = 3; number < 50; number++) await save({ id: crypto.randomUUID(), 'sv.name': `Nummer ${number}` })
  const full = await desk.post(path, 'owner', sent)
  const page = await pageIn(full)
  expect([full.status, page.html.includes('Här finns 50 mallar')]).toEqual([409, true])
  expect(fieldsOf(page)).toMatchObject(undo)
  await desk.db.deleteFrom('answer_templates').where('position', '>', 10).execute()
  await save({ 'sv.text': 'Rådgivarens' }, 'adviser')
  const taken = await desk.post(path, 'owner', sent)
  const html = await taken.text()
  expect([taken.status, html.includes('Rut Exempel har ändrat mallen'), html.includes('Ångra')]).toEqual([409, true, false])
  expect((await readTemplate(desk.db, id))?.texts.sv?.text).toBe('Rådgivarens')
})

test('one that somebody else has moved to the end is no further moved, and not said to be gone', async () => {
  await using place = await world()
  const response = await place.desk.post(place.path, 'owner', { intent: `up ${first}` })
  expect([response.status, (await response.text()).includes('Flyttad upp.')]).toEqual([200, true])
})

test('one that was removed while it was changed says so, and is added again by the first press', async () => {
  await using place = await world()
  const { desk, reference, path, save, show } = place
  const draft = JSON.stringify(draftOf({ id, version: 1, texts: { sv: { name: 'Kort', text: 'Halv' } } }))
  await desk.post('/utkast', 'owner', { form: 'template', reference, note: id, text: draft, seen: '' }, { headers: { Accept: 'application/json' } })
  const page = await show(`${path}/${id}`)
  expect(page.html).toContain('Mallen är borttagen.')
  expect((await save(fieldsOf(page), 'owner', id)).status).toBe(200)
  expect((await readTemplate(desk.db, id))?.texts.sv?.text).toBe('Halv')
})

test('what no form of ours posts is refused, and is no fault of ours', async () => {
  await using place = await world()
  const { desk, path, save } = place
  for (const own of [{ id: 'x' }, { version: '-1' }, { version: 'x' }, { version: '1e99' }]) expect([own, (await save(own)).status]).toEqual([own, 400])
  const texts = { sv: { name: 'Kort', text: 'Hej' } }
  const restore = (removed: unknown, position = '1') => ({ intent: 'restore', removed: JSON.stringify(removed), position })
  for (const sent of [
    { intent: 'up' },
    { intent: 'up x' },
    { intent: `remove ${id}` },
    { intent: `remove ${id} -1` },
    { intent: `remove ${id} 3000000000` },
    restore({ id, texts }, '-1'),
    restore({ id: 'x', texts }),
    restore({ id, texts: {} }),
    restore({ id, texts: { de: texts.sv } }),
    restore({ id, texts: { sv: { name: 'Kort' } } }),
    restore({ id, texts: null }),
    restore({ id, texts: { sv: { name: 'Lång', text: 'x'.repeat(100_000) } } }),
    restore(null),
    { intent: 'restore', removed: '{', position: '1' },
  ])
    expect([sent, (await desk.post(path, 'owner', sent)).status]).toEqual([sent, 400])
  expect((await desk.post(path, 'owner', { intent: `up ${crypto.randomUUID()}` })).status).toBe(409)
  expect(await readTemplates(desk.db)).toHaveLength(3)
})

test('of what is typed into an answer a template is made: names are places again, and the answer stays', async () => {
  await using place = await world()
  const { desk, reference, path, show } = place
  expect((await show(path)).html).not.toContain('Ny mall av svaret')
  const response = await desk.post(`/forfragningar/${reference}`, 'owner', {
    intent: 'templates',
    body: 'Hej Bo,\r\n\r\nvi ses.\r\nElin Exempel, Norrljus',
    to: '',
  })
  expect([response.status, response.headers.get('Location')]).toEqual([303, path])
  expect((await show(path)).html).toContain('Ny mall av svaret')
  expect(fieldsOf(await show(`${path}/av-svaret`))).toMatchObject({
    version: '0',
    'sv.name': '',
    'sv.text': 'Hej {förnamn},\n\nvi ses.\n{mitt namn}, {varumärke}',
    'en.text': '',
  })
  expect(fieldsOf(await show(`/forfragningar/${reference}`))['body']).toBe('Hej Bo,\n\nvi ses.\nElin Exempel, Norrljus')
  // Nothing of another person's.
  expect(fieldsOf(await show(`${path}/av-svaret`, 'adviser'))['sv.text']).toBe('')
})

test('what is typed is kept, with the version it was begun with, until it is saved; also where the session had ended', async () => {
  await using place = await world()
  const { desk, reference, path, save, show } = place
  await save()
  const draft: TemplateDraft = { id, version: 1, texts: { sv: { name: 'Kort', text: 'Halv' }, en: { name: '', text: '' } } }
  const keep = { form: 'template', reference, note: id, text: JSON.stringify(draft), seen: '' }
  expect((await desk.post('/utkast', 'owner', keep, { headers: { Accept: 'application/json' } })).status).toBe(200)
  await save({ version: '1', 'sv.text': 'Rådgivarens' }, 'adviser', id)
  const page = await show(`${path}/${id}`)
  expect(page.html).toContain('Det här är inte sparat än.')
  expect(fieldsOf(page)).toMatchObject({ version: '1', 'sv.text': 'Halv' })
  expect(fieldsOf(await show(`${path}/${id}`, 'adviser'))).toMatchObject({ version: '2', 'sv.text': 'Rådgivarens' })

  const Cookie = await desk.signIn('owner')
  const late = new Date(desk.services.clock().getTime() - idleTimeout - 1000).toISOString()
  await desk.db.updateTable('sessions').set({ seen_at: late }).execute()
  const post = (at: string, own: Partial<typeof form>) => desk.post(`${path}/${at}`, null, { ...form, ...own }, { headers: { Cookie } })
  const response = await post(id, { version: '1', 'sv.text': 'Sent' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/logga-in?till=${encodeURIComponent(`${path}/${id}`)}`])
  await post('ny', { id: crypto.randomUUID(), 'en.text': 'Late', intent: 'save' })
  await desk.post(`/forfragningar/${reference}`, null, { intent: 'templates', body: 'Hej Bo' }, { headers: { Cookie } })
  await desk.db.updateTable('sessions').set({ seen_at: desk.services.clock().toISOString() }).execute()
  expect(fieldsOf(await show(`${path}/${id}`))).toMatchObject({ version: '1', 'sv.text': 'Sent' })
  expect(fieldsOf(await show(`${path}/ny`))).toMatchObject({ version: '0', 'sv.text': form['sv.text'], 'en.text': 'Late' })
  expect(fieldsOf(await show(`/forfragningar/${reference}`))['body']).toBe('Hej Bo')

  await save({ version: '2', 'sv.text': 'Sent' }, 'owner', id)
  await desk.post(`${path}/ny`, 'owner', { intent: 'discard' })
  expect((await desk.db.selectFrom('typed_texts').select('place').execute()).map((row) => row.place)).toEqual([placeOf('answer', reference)])
})

test('goes with its letter while it is not saved, and stays once it is', async () => {
  await using place = await world()
  const { desk, save } = place
  const { reference } = await storeEnquiry(desk.site.services.storage, { now: desk.services.clock() })
  await desk.index()
  const keep = { form: 'template', reference, note: '', text: 'x', seen: '' }
  await desk.post('/utkast', 'owner', keep, { headers: { Accept: 'application/json' } })
  await save()
  await desk.db.deleteFrom('letters').where('reference', '=', reference).execute()
  expect(await desk.db.selectFrom('typed_texts').selectAll().execute()).toEqual([])
  expect(await readTemplates(desk.db)).toHaveLength(4)
})
