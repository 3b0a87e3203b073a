import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { aDevice, desk, join } from '#test/desk-people.ts'
import { confirmationOptions, confirmationTime, confirmSession, isConfirmed } from './confirmation.ts'
import { readLog } from './log.ts'
import { addPasskey, registrationOptions } from './registration.ts'
import { memberOfSession, openSession } from './sessions.ts'
import { signInOptions, verifyAnswer } from './sign-in.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

type Device = ReturnType<typeof aDevice>
type Person = { id: string; name: string; sessionId: string }

async function confirm(db: Kysely<Database>, person: Person, device: Device, at = now) {
  const options = await confirmationOptions(db, { desk, person, now: at })
  return confirmSession(db, { desk, person, answer: JSON.stringify(device.sign(options)), now: at })
}

/** Somebody who has just made their first passkey, as the welcome page does. */
async function began(db: Kysely<Database>) {
  const { device, token } = await join(db, { name: 'Elin', now })
  const member = await memberOfSession(db, { token, now })
  if (!member) throw new Error('the session is not there')
  return { device, person: member }
}

async function withSecondKey(db: Kysely<Database>, person: Person, at: Date): Promise<Device> {
  const device = aDevice()
  const options = await registrationOptions(db, { desk, purpose: `person ${person.id}`, person, now: at })
  expect(await addPasskey(db, { desk, person, label: 'Telefonen', answer: JSON.stringify(device.register(options)), now: at })).toBe(true)
  return device
}

onEveryDatabase('confirmations', (backend) => {
  test('the passkey that a session began with confirms for five minutes, by a secret that is stored nowhere', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device, person } = await began(db)
    const { sessionId } = person
    const secret = (await confirm(db, person, device)) ?? ''
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(secret)
    for (const at of [now, later(confirmationTime - 1)]) expect(await isConfirmed(db, { sessionId, secret, now: at })).toBe(true)
    // Later, and where the clock was set back meanwhile.
    for (const at of [later(5 * 60_000), later(-1)]) expect(await isConfirmed(db, { sessionId, secret, now: at })).toBe(false)
    expect(await isConfirmed(db, { sessionId, secret: 'x'.repeat(43), now })).toBe(false)
  })

  test('one session’s confirmation is not another’s, nor is its challenge', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device, person } = await began(db)
    const [{ passkey_id: passkeyId } = { passkey_id: null }] = await db.selectFrom('sessions').select('passkey_id').execute()
    const token = await openSession(db, { personId: person.id, passkeyId: passkeyId ?? '', device: 'Firefox, Linux', now })
    const other = await memberOfSession(db, { token, now })
    const secret = (await confirm(db, person, device)) ?? ''
    expect(await isConfirmed(db, { sessionId: other?.sessionId ?? '', secret, now })).toBe(false)
    const options = await confirmationOptions(db, { desk, person, now })
    const answer = JSON.stringify(device.sign(options))
    expect(await confirmSession(db, { desk, person: { ...person, sessionId: other?.sessionId ?? '' }, answer, now })).toBeNull()
    expect(
      await verifyAnswer(db, {
        desk,
        answer: JSON.stringify(device.sign(await signInOptions(db, { desk, now }))),
        purpose: `confirm ${person.sessionId}`,
        now,
      }),
    ).toBe('refused')
  })

  test('a passkey that was added in a session does not confirm it, an older one does', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { device, person } = await began(db)
    const second = await withSecondKey(db, person, later(1000))
    expect((await confirmationOptions(db, { desk, person, now })).allowCredentials).toHaveLength(1)
    expect(await confirm(db, person, second, later(2000))).toBeNull()
    expect((await readLog(db, { limit: 1 }))[0]).toMatchObject({ person: 'Elin', kind: 'sign-in', what: 'confirmation-refused', detail: '1' })

    const signed = await verifyAnswer(db, {
      desk,
      answer: JSON.stringify(second.sign(await signInOptions(db, { desk, now: later(3000) }))),
      purpose: 'sign-in',
      now: later(3000),
    })
    if (typeof signed === 'string') throw new Error(signed)
    const token = await openSession(db, { ...signed, device: 'Safari, iPhone', now: later(3000) })
    const fresh = await memberOfSession(db, { token, now: later(3000) })
    if (!fresh) throw new Error('the session is not there')
    for (const each of [second, device]) expect(await confirm(db, fresh, each, later(4000))).not.toBeNull()
  })

  test('somebody else’s passkey confirms nothing', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { person } = await began(db)
    const rut = await join(db, { name: 'Rut', now: later(-1000) })
    expect(await confirm(db, person, rut.device)).toBeNull()
    expect(await confirm(db, person, aDevice())).toBeNull()
  })
})
