import { expect, test } from 'vitest'
import { screens, type Screen } from '#app/desk/screens.ts'
import { aDevice } from './desk-people.ts'
import { aMember } from './desk-member.ts'
import { deskWithLetters, type TestDesk, unchosenRetention } from './desk.ts'

// Somebody who has the cookie of an owner's session, and nothing else, tries to become more than that.

/** Who may come in, and what they could take along or destroy. */
async function theDesk({ db }: TestDesk) {
  const [people, passkeys, links, letters, facts] = await Promise.all([
    db.selectFrom('people').select(['id', 'role', 'email']).orderBy('id').execute(),
    db.selectFrom('passkeys').select(['id', 'person_id']).orderBy('id').execute(),
    db.selectFrom('invitations').select('id').execute(),
    db.selectFrom('letters').select('reference').orderBy('reference').execute(),
    db.selectFrom('facts').select(['name', 'value']).orderBy('name').execute(),
  ])
  return { people, passkeys, links, letters, facts }
}

/** An owner, a colleague, and a thief of the owner's session: with what the thief posts comes that cookie alone. */
async function robbed() {
  const world = await deskWithLetters()
  const { desk } = world
  const owner = await aMember(desk)
  const rut = await aMember(desk, { role: 'adviser', name: 'Rut' })
  await desk.db.insertInto('facts').values(unchosenRetention).execute()
  const [passkey] = await desk.db.selectFrom('passkeys').select('id').where('person_id', '=', owner.id).execute()
  const steal = (path: string, sent: Record<string, string>, data = false) => desk.post(path, null, sent, { data, headers: { Cookie: owner.session } })
  /** What the table lets be done with a passkey only, each with a form that does it. */
  const forms: Record<string, Record<string, string>> = {
    '/konto add': { label: 'Min' },
    '/konto answer': { label: 'Min', answer: '{}' },
    '/konto remove': { id: passkey?.id ?? '' },
    '/manniskor invite': { email: 'thief@example.com', role: 'owner' },
    '/manniskor backup': {},
    '/manniskor/sakerhetskopia backup': {},
    '/manniskor/:id role': { role: 'owner' },
    '/manniskor/:id link': {},
    '/manniskor remove': { id: rut.id },
    '/radera/kopia copy': { address: 'alva@example.com' },
    '/radera copy': { address: 'alva@example.com' },
    '/radera erase': { address: 'alva@example.com', again: 'alva@example.com', posts: '2' },
    '/forfragningar erase': { letter: world.reference },
    '/ keep-letters': { months: '12' },
    '/gallring save': { letters: '1', quarantine: '1', mails: '1', log: '1', quiz: '1' },
  }
  const confirmed = Object.values(screens as Record<string, Screen>).flatMap(({ path, acts = {} }) =>
    Object.entries(acts).flatMap(([intent, { confirm }]) => (confirm ? [`${path} ${intent}`] : [])),
  )
  const tried = confirmed.map((name) => {
    const [path = '', intent = ''] = name.split(' ')
    // React Router has the action of an index route at an address of its own.
    const [page, ofScript] = path === '/' ? ['/?index', '/_.data?index'] : [path.replace(':id', rut.id), `${path.replace(':id', rut.id)}.data`]
    return { name, path: page, ofScript, sent: { intent, ...forms[name] } }
  })
  return {
    world,
    desk,
    owner,
    rut,
    steal,
    tried,
    known: Object.keys(forms).toSorted(),
    confirmed: confirmed.toSorted(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('a stolen session adds no key, invites nobody, changes no role, takes no copy and erases nothing, also while its owner confirms things', async () => {
  await using scene = await robbed()
  const { desk, owner, steal, tried } = scene
  expect(scene.known).toEqual(scene.confirmed)
  const before = await theDesk(desk)
  expect(await owner.confirm()).toBe(200)
  for (const { name, path, ofScript, sent } of tried) {
    for (const response of [await steal(path, sent), await steal(path, sent, true), await steal(ofScript, sent)]) {
      expect([name, response.status]).toEqual([name, 403])
      expect(response.headers.get('Content-Disposition')).toBeNull()
    }
  }
  expect(await theDesk(desk)).toEqual(before)
})

test('a thief’s own key, an answer of the owner’s that was used, and a made-up confirmation confirm nothing', async () => {
  await using scene = await robbed()
  const { desk, owner, steal } = scene
  const before = await theDesk(desk)
  const options = async () => ((await (await steal('/bekrafta', { intent: 'options' })).json()) as { options: { challenge: string } }).options
  const own = aDevice()
  own.register({ challenge: 'AAAA', user: { id: Buffer.from(owner.id).toString('base64url') } })
  const answers = [own.sign(await options()), { ...owner.device.sign(await owner.options()), id: own.sign(await options()).id }]
  const used = JSON.stringify(owner.device.sign(await owner.options()))
  expect(await owner.answer(used)).toBe(200)
  for (const answer of [...answers.map((each) => JSON.stringify(each)), used]) {
    const response = await steal('/bekrafta', { intent: 'answer', answer })
    expect([response.status, response.headers.getSetCookie().join()]).toEqual([403, expect.not.stringContaining('desk-confirmed')])
  }
  const made = await desk.post(
    '/manniskor',
    null,
    { intent: 'invite', email: 'thief@example.com', role: 'owner' },
    { headers: { Cookie: `${owner.session}; desk-confirmed=${'x'.repeat(43)}` } },
  )
  expect(made.status).toBe(403)
  expect(await theDesk(desk)).toEqual(before)
})

test('a key that somebody adds with a confirmation cannot confirm what comes next in that session', async () => {
  await using scene = await robbed()
  const { desk, owner } = scene
  await owner.confirm()
  const page = await (await owner.post('/konto.data', { intent: 'add', label: 'Telefonen' })).text()
  const challenge = /\\"challenge\\":\\"([\w-]+)\\"/.exec(page)?.[1] ?? ''
  expect(challenge).not.toBe('')
  desk.site.time.now = new Date(desk.services.clock().getTime() + 1000)
  const second = aDevice()
  const answer = JSON.stringify(second.register({ challenge, user: { id: Buffer.from(owner.id).toString('base64url') } }))
  expect(await (await owner.post('/konto', { intent: 'answer', label: 'Telefonen', answer })).text()).toContain('Passnyckeln är tillagd.')
  expect(await owner.confirm(second)).toBe(403)
  expect(await owner.confirm()).toBe(200)
})

test('a stolen session ends after seven days, however often it is used, and at once with the key that is removed', async () => {
  await using scene = await robbed()
  const { desk, steal, rut } = scene
  const began = desk.services.clock().getTime()
  const statusAt = async (hours: number) => {
    desk.site.time.now = new Date(began + hours * 3_600_000)
    return (await steal('/ga-till', { q: 'x' })).status
  }
  for (let hours = 8; hours < 7 * 24; hours += 8) expect([hours, await statusAt(hours)]).toEqual([hours, 200])
  expect(await statusAt(7 * 24)).toBe(302)
  expect((await desk.request('/', null, { headers: { Cookie: rut.session } })).status).toBe(302)
})

test('the owners are told by mail of everything that a passkey is asked for, and by whom, but of no visitor', async () => {
  await using scene = await robbed()
  const { desk, owner, tried } = scene
  await desk.db.deleteFrom('mails').execute()
  // Somebody who is removed can be told nothing more.
  const done = tried
    .filter(({ name }) => !/ (add|answer)$/.test(name))
    .toSorted((one, other) => Number(one.name === '/manniskor remove') - Number(other.name === '/manniskor remove'))
  for (const { name, path, sent } of done) {
    await owner.confirm()
    const response = await owner.post(path, sent)
    await response.arrayBuffer()
    expect([name, response.status]).toEqual([name, expect.toBeOneOf([200, 303, 307])])
  }
  const mails = await desk.db.selectFrom('mails').select(['recipient', 'subject', 'body', 'about']).execute()
  // Rut becomes an owner, and is told from then on, her own removal included.
  expect(mails.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`).toSorted()).toEqual([
    'elin: En inbjudan till skrivbordet skapades',
    'elin: En länk för en ny passnyckel skapades',
    'elin: En roll på skrivbordet ändrades',
    'elin: Någon började ladda ner allt om en adress från skrivbordet',
    'elin: Någon började ladda ner en säkerhetskopia av allt från skrivbordet',
    'elin: Någon togs bort från skrivbordet',
    'elin: Något raderades på skrivbordet',
    'elin: Något raderades på skrivbordet',
    'elin: Tiderna för automatisk radering ändrades på skrivbordet',
    'elin: Tiderna för automatisk radering ändrades på skrivbordet',
    'rut: En länk för en ny passnyckel skapades',
    'rut: Någon togs bort från skrivbordet',
  ])
  for (const { recipient, body, about } of mails) {
    expect(about).toBe('act')
    expect(recipient).toMatch(/^(elin|rut)@example\.com$/)
    expect(body).toMatch(/Det gjordes den 21 november 2026, 13\.00, av Elin\./)
    expect(body).not.toMatch(/bo@|alva@|Bo Exempel|http/)
  }
})
