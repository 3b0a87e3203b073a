import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { aDevice, desk, join } from '#test/desk-people.ts'
import type { Departures } from '#test/passkey.ts'
import { challengeTime } from './challenges.ts'
import { createCode, findInvitation, invite, redeemCode } from './invitations.ts'
import { readLog } from './log.ts'
import { passkeysOf } from './passkeys.ts'
import { findPerson, listPeople } from './people.ts'
import { acceptInvitation, addPasskey, invited, registrationOptions } from './registration.ts'
import { memberOfSession, openSession } from './sessions.ts'
import { signInOptions, verifyAnswer } from './sign-in.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

type Device = ReturnType<typeof aDevice>

async function signIn(db: Kysely<Database>, device: Device, own: Departures = {}, at = now) {
  const options = await signInOptions(db, { desk, now })
  return verifyAnswer(db, { desk, answer: JSON.stringify(device.sign(options, own)), purpose: 'sign-in', now: at })
}

async function accept(
  db: Kysely<Database>,
  secret: string,
  { kind = 'link' as 'link' | 'setup', name = 'Tove', own = {} as Departures, device = aDevice(), lost = [] as string[] } = {},
) {
  const invitation = await findInvitation(db, { kind, secret, now })
  if (!invitation) return null
  const options = await registrationOptions(db, { desk, ...invited(invitation, name), now })
  return acceptInvitation(db, {
    desk,
    kind,
    secret,
    name,
    label: 'Jobbdatorn',
    lost,
    answer: JSON.stringify(device.register(options, own)),
    userAgent: null,
    sendsMail: true,
    now,
  })
}

onEveryDatabase('signing in', (backend) => {
  test('whether a key can derive secrets is remembered, and the secret of a browser that sends it is nowhere', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const told: [unknown, string][] = [
      [{ prf: { enabled: true, results: { first: secret } } }, 'yes'],
      [{ prf: { enabled: false } }, 'no'],
      [{ prf: {} }, 'no'],
      [{}, 'no'],
      [{ prf: 'yes' }, 'no'],
      [undefined, 'no'],
    ]
    const person = { id: 'tove', name: 'Tove' }
    await db
      .insertInto('people')
      .values({ ...person, email: null, role: 'owner', notices: false, shortcuts: true, created_at: now.toISOString() })
      .execute()
    for (const [clientExtensionResults, expected] of told) {
      const options = await registrationOptions(db, { desk, purpose: 'person tove', person, now })
      const answer = JSON.stringify({ ...aDevice().register(options), clientExtensionResults })
      expect(await addPasskey(db, { desk, person, answer, label: expected, now })).toBe(true)
    }
    const rows = await db.selectFrom('passkeys').selectAll().execute()
    expect(rows.map(({ prf }) => prf).toSorted()).toEqual(told.map(([, expected]) => expected).toSorted())
    expect(rows.every(({ prf, label }) => prf === label)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a code, a passkey and a session make the first owner', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { secret } = await redeemCode(db, { typed: await createCode(db, now), now })
    const device = aDevice()
    const token = (await accept(db, secret ?? '', { kind: 'setup', name: 'Elin', device })) ?? ''
    expect(await memberOfSession(db, { token, now })).toMatchObject({ name: 'Elin', role: 'owner', email: null })
    const { id } = (await listPeople(db))[0] ?? { id: '' }
    expect(await signIn(db, device)).toMatchObject({ personId: id })
    expect((await passkeysOf(db, { personId: id }))[0]).toMatchObject({ label: 'Jobbdatorn', createdAt: now, usedAt: now })
    expect((await readLog(db, { limit: 9 })).map(({ person, what, detail }) => [person, what, detail])).toEqual([
      ['Elin', 'signed-in', null],
      ['Elin', 'began', null],
    ])
  })

  test('an invitation makes one person, once', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const secret = await invite(db, { role: 'writer', email: 'tove@example.com', madeBy: null, now })
    const tokens = await Promise.all([accept(db, secret, { name: 'Tove' }), accept(db, secret, { name: 'Ture' })])
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    expect(await listPeople(db)).toMatchObject([{ role: 'writer', email: null, newEmail: 'tove@example.com' }])
    expect(await accept(db, secret)).toBeNull()
  })

  test('a link for a lost key adds a passkey to the person, and ends the sessions that the lost one may have', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id, token } = await join(db, { name: 'Elin', now })
    const secret = await invite(db, { role: 'writer', email: null, personId: id, madeBy: null, now })
    const fresh = await accept(db, secret, { name: 'Somebody else' })
    expect(await findPerson(db, { id })).toMatchObject({ name: 'Elin', role: 'owner' })
    expect(await passkeysOf(db, { personId: id })).toHaveLength(2)
    expect(await memberOfSession(db, { token, now })).toBeNull()
    expect(await memberOfSession(db, { token: fresh ?? '', now })).toMatchObject({ id })
  })

  test.each<[string, Departures]>([
    ['another origin', { origin: 'https://desk.example.net' }],
    ['another port', { origin: 'http://localhost:3000' }],
    ['another host’s passkey', { rpId: 'example.net' }],
    ['nobody verified', { verified: false }],
  ])('a new passkey is refused with %s, and nothing is left of it', async (_, own) => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const secret = await invite(db, { role: 'owner', email: null, madeBy: null, now })
    expect(await accept(db, secret, { own })).toBeNull()
    expect(await listPeople(db)).toEqual([])
    expect(await accept(db, secret)).not.toBeNull()
  })

  test.each<[string, Departures]>([
    ['another origin', { origin: 'https://desk.example.net' }],
    ['another port', { origin: 'http://localhost:3000' }],
    ['another host’s passkey', { rpId: 'example.net' }],
    ['nobody verified', { verified: false }],
    ['an unknown passkey', { id: 'dW5rbm93bg' }],
    ['somebody else’s name', { userHandle: 'c29tZWJvZHk' }],
  ])('signing in is refused with %s', async (_, own) => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device, id } = await join(db, { name: 'Elin', now })
    expect(await signIn(db, device, own)).toBe('refused')
    expect(await signIn(db, device)).toMatchObject({ personId: id })
  })

  test('another device’s signature is refused', async () => {
    await using database = await testDatabase(backend)
    const { device } = await join(database.owner, { name: 'Elin', now })
    const options = await signInOptions(database.owner, { desk, now })
    const answer = device.sign(options)
    const stranger = aDevice().sign(options, { id: answer.id, userHandle: answer.response.userHandle, counter: 9 })
    expect(await verifyAnswer(database.owner, { desk, answer: JSON.stringify(stranger), purpose: 'sign-in', now })).toBe('refused')
  })

  test('an answer is good once', async () => {
    await using database = await testDatabase(backend)
    const { device, id } = await join(database.owner, { name: 'Elin', now })
    const answer = JSON.stringify(device.sign(await signInOptions(database.owner, { desk, now })))
    const outcomes = await Promise.all([1, 2, 3].map(() => verifyAnswer(database.owner, { desk, answer, purpose: 'sign-in', now })))
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toMatchObject([{ personId: id }])
    expect(await verifyAnswer(database.owner, { desk, answer, purpose: 'sign-in', now })).toBe('refused')
  })

  test('a device that does not count cannot replay either', async () => {
    await using database = await testDatabase(backend)
    const { device, id } = await join(database.owner, { name: 'Elin', now })
    const answer = JSON.stringify(device.sign(await signInOptions(database.owner, { desk, now }), { counter: 0 }))
    expect(await verifyAnswer(database.owner, { desk, answer, purpose: 'sign-in', now })).toMatchObject({ personId: id })
    expect(await verifyAnswer(database.owner, { desk, answer, purpose: 'sign-in', now })).toBe('refused')
    expect(await signIn(database.owner, device, { counter: 0 })).toMatchObject({ personId: id })
  })

  test('an answer after five minutes is too late', async () => {
    await using database = await testDatabase(backend)
    const { device } = await join(database.owner, { name: 'Elin', now })
    expect(await signIn(database.owner, device, {}, later(challengeTime - 1))).not.toBe('refused')
    expect(await signIn(database.owner, device, {}, later(5 * 60_000))).toBe('refused')
  })

  test.each([6, 7, 0])('a counter that goes from 7 to %i is refused as a copy', async (counter) => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device, id } = await join(db, { name: 'Elin', now })
    expect(await signIn(db, device, { counter: 7 })).toMatchObject({ personId: id })
    expect(await signIn(db, device, { counter })).toBe('counter')
    expect(await signIn(db, device, { counter: 8 })).toMatchObject({ personId: id })
  })

  test('a challenge is good for its own purpose only', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const elin = await join(db, { name: 'Elin', now })
    const rut = await join(db, { name: 'Rut', role: 'writer', now })
    const forRut = await registrationOptions(db, { desk, purpose: `person ${rut.id}`, person: { id: rut.id, name: 'Rut' }, now })
    const answer = JSON.stringify(aDevice().register(forRut))
    expect(await addPasskey(db, { desk, person: { id: elin.id, name: 'Elin' }, answer, label: 'Telefonen', now })).toBe(false)
    const signing = elin.device.sign(await registrationOptions(db, { desk, purpose: `person ${elin.id}`, person: { id: elin.id, name: 'Elin' }, now }))
    expect(await verifyAnswer(db, { desk, answer: JSON.stringify(signing), purpose: 'sign-in', now })).toBe('refused')
  })

  test('a passkey that is somebody’s already is refused', async () => {
    await using database = await testDatabase(backend)
    const { device } = await join(database.owner, { name: 'Elin', now })
    const secret = await invite(database.owner, { role: 'owner', email: null, madeBy: null, now })
    expect(await accept(database.owner, secret, { device })).toBeNull()
    expect(await listPeople(database.owner)).toHaveLength(1)
  })

  test.each([
    '',
    '{}',
    'null',
    '[]',
    '{"id":1}',
    'x'.repeat(30_000),
    JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }),
  ])('what is no answer is refused as any other (case %#)', async (answer) => {
    await using database = await testDatabase(backend)
    expect(await verifyAnswer(database.owner, { desk, answer, purpose: 'sign-in', now })).toBe('refused')
    expect(await addPasskey(database.owner, { desk, person: { id: 'a', name: 'a' }, answer, label: 'Telefonen', now })).toBe(false)
  })

  test('whoever asks without end, or answers wrongly, has nothing stored; an answer that was right is a hash until its time is over', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device } = await join(db, { name: 'Elin', now })
    const stored = () => db.selectFrom('challenges').select(['challenge_hash', 'purpose']).execute()
    await db.deleteFrom('challenges').execute()
    const options = await signInOptions(db, { desk, now })
    await verifyAnswer(db, { desk, answer: JSON.stringify(device.sign(options, { origin: 'https://desk.example.net' })), purpose: 'sign-in', now })
    expect(await stored()).toEqual([])
    await signIn(db, device)
    expect(await stored()).toEqual([{ challenge_hash: expect.stringMatching(/^[\da-f]{64}$/), purpose: 'sign-in' }])
    await signIn(db, device, {}, later(challengeTime - 1))
    await db.updateTable('challenges').set({ expires_at: now.toISOString() }).execute()
    await signIn(db, device, {}, later(1))
    expect(await stored()).toHaveLength(1)
  })

  test('a challenge that somebody made up, or changed, is refused', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device } = await join(db, { name: 'Elin', now })
    const { challenge } = await signInOptions(db, { desk, now })
    const bytes = Buffer.from(challenge, 'base64url')
    // Its end, an hour later; one bit of the rest; another site's; none.
    const longer = Buffer.from(bytes)
    longer.writeBigUInt64BE(longer.readBigUInt64BE() + 3_600_000n)
    const bent = Buffer.from(bytes)
    bent.writeUInt8(bent.readUInt8(20) ^ 1, 20)
    for (const made of [longer, bent, Buffer.alloc(bytes.length, 7), Buffer.alloc(0)]) {
      const answer = JSON.stringify(device.sign({ challenge: made.toString('base64url') }))
      expect(await verifyAnswer(db, { desk, answer, purpose: 'sign-in', now })).toBe('refused')
    }
    expect(await verifyAnswer(db, { desk, answer: JSON.stringify(device.sign({ challenge })), purpose: 'sign-in', now })).toMatchObject({
      personId: expect.any(String),
    })
  })

  test('a link for a lost key removes the key that is gone, and the links that its finder may have made', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id, device } = await join(db, { name: 'Elin', now })
    const [lost] = await passkeysOf(db, { personId: id })
    const made = await invite(db, { role: 'owner', email: null, madeBy: id, now })
    const secret = await invite(db, { role: 'owner', email: null, personId: id, madeBy: null, now })
    const fresh = aDevice()
    expect(await accept(db, secret, { device: fresh, lost: [lost?.id ?? '', 'somebody-elses'] })).not.toBeNull()
    expect(await signIn(db, device)).toBe('refused')
    expect(await signIn(db, fresh)).toMatchObject({ personId: id })
    expect(await findInvitation(db, { kind: 'link', secret: made, now })).toBeNull()
    expect((await readLog(db, { kind: 'sign-in', limit: 9 })).map(({ what }) => what)).toContain('passkey-removed')
  })

  test('expired sessions are forgotten when somebody signs in', async () => {
    await using database = await testDatabase(backend)
    const { id } = await join(database.owner, { name: 'Elin', now })
    await openSession(database.owner, { personId: id, passkeyId: 'none', device: 'Firefox, Linux', now: later(12 * 3_600_000) })
    expect(await database.owner.selectFrom('sessions').select('device').execute()).toEqual([{ device: 'Firefox, Linux' }])
  })
})
