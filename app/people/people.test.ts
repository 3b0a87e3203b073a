import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { codeFor, desk, join } from '#test/desk-people.ts'
import { confirmAddress } from './addresses.ts'
import { invite, findInvitation, sentInvitations } from './invitations.ts'
import { readLog, writeLog, writeRefusal } from './log.ts'
import { passkeysOf, removePasskey } from './passkeys.ts'
import { changeRole, findPerson, firstOwner, listPeople, removePerson, saveProfile, setNotices, setShortcuts } from './people.ts'
import { addPasskey, registrationOptions } from './registration.ts'
import { endAllSessions, memberOfSession, openSession } from './sessions.ts'
import { change } from '#app/data/database/change.ts'
import { keepForm } from './typed-texts.ts'
import { createAuthenticator } from '#test/passkey.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const by = 'Elin'

onEveryDatabase('people', (backend) => {
  test('a changed role ends somebody’s sessions at once', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await join(db, { name: 'Elin', now })
    const rut = await join(db, { name: 'Rut', role: 'adviser', now })
    await setNotices(db, { id: rut.id, notices: true })
    expect(await changeRole(db, { id: rut.id, role: 'adviser', by, now })).toBe('unchanged')
    expect(await memberOfSession(db, { token: rut.token, now })).toMatchObject({ role: 'adviser' })
    expect(await changeRole(db, { id: rut.id, role: 'writer', by, now })).toBe('done')
    expect(await memberOfSession(db, { token: rut.token, now })).toBeNull()
    expect(await findPerson(db, { id: rut.id })).toMatchObject({ role: 'writer', notices: false })
    expect((await readLog(db, { kind: 'change', limit: 1 }))[0]).toMatchObject({ person: 'Elin', what: 'role-changed', detail: 'writer' })
  })

  test.each([
    ['adviser', ['answer:K7F3XQ4P', 'note:K7F3XQ4P:1']],
    ['writer', ['quiz:']],
  ] as const)('who becomes %s has no more of what is typed into the forms of others', async (role, left) => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const [elin, rut] = [await join(db, { name: 'Elin', now }), await join(db, { name: 'Rut', now })]
    for (const personId of [elin.id, rut.id])
      for (const place of ['answer:K7F3XQ4P', 'note:K7F3XQ4P:1', 'quiz:', 'invitation:', 'fact:brand'])
        await change(db, (trx) => keepForm(trx, { personId, place, text: 'x', now }))
    await changeRole(db, { id: rut.id, role, by, now })
    const placesOf = async (id: string) =>
      (await db.selectFrom('typed_texts').select('place').where('person_id', '=', id).orderBy('place').execute()).map(({ place }) => place)
    expect(await placesOf(rut.id)).toEqual(left)
    expect(await placesOf(elin.id)).toHaveLength(5)
  })

  test('somebody removed loses sessions, passkeys and links at once', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await join(db, { name: 'Elin', now })
    const rut = await join(db, { name: 'Rut', role: 'writer', now })
    const secret = await invite(db, { role: 'writer', email: null, personId: rut.id, madeBy: null, now })
    expect(await removePerson(db, { id: rut.id, by, now })).toBe('done')
    expect(await removePerson(db, { id: rut.id, by, now })).toBe('unknown')
    expect(await memberOfSession(db, { token: rut.token, now })).toBeNull()
    expect(await passkeysOf(db, { personId: rut.id })).toEqual([])
    expect(await findInvitation(db, { kind: 'link', secret, now })).toBeNull()
  })

  test.each(['removed', 'given another role'] as const)('links that somebody has made end once they are %s', async (what) => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await join(db, { name: 'Elin', now })
    const rut = await join(db, { name: 'Rut', now })
    const secret = await invite(db, { role: 'owner', email: null, madeBy: rut.id, now })
    const fromTerminal = await invite(db, { role: 'writer', email: null, madeBy: null, now })
    expect((await sentInvitations(db, { now })).map(({ madeBy }) => madeBy).toSorted()).toEqual(['Rut', null])
    await (what === 'removed' ? removePerson(db, { id: rut.id, by, now }) : changeRole(db, { id: rut.id, role: 'adviser', by, now }))
    expect(await findInvitation(db, { kind: 'link', secret, now })).toBeNull()
    expect(await findInvitation(db, { kind: 'link', secret: fromTerminal, now })).not.toBeNull()
  })

  test('a new link for a lost key ends the one before', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const rut = await join(db, { name: 'Rut', now })
    const link = () => invite(db, { role: 'owner', email: null, personId: rut.id, madeBy: null, now })
    const [first, second] = [await link(), await link()]
    expect(await findInvitation(db, { kind: 'link', secret: first, now })).toBeNull()
    expect(await findInvitation(db, { kind: 'link', secret: second, now })).not.toBeNull()
  })

  test('what could let in somebody else is told to every owner, also to one who is not one any longer', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const [elin, rut] = [await join(db, { name: 'Elin', now }), await join(db, { name: 'Rut', now })]
    await join(db, { name: 'Sixten', role: 'writer', now })
    const told = async () => {
      const mails = await db.deleteFrom('mails').where('about', '=', 'act').returning(['recipient', 'subject', 'body']).execute()
      return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()
    }
    await told()
    await changeRole(db, { id: rut.id, role: 'adviser', by, now })
    expect(await told()).toEqual(['elin@example.com: En roll på skrivbordet ändrades', 'rut@example.com: En roll på skrivbordet ändrades'])
    await saveProfile(db, { id: elin.id, name: 'Elin', email: 'elin@example.net', notices: true, shortcuts: true, unhurried: true, sendsMail: true, now })
    expect(await told()).toEqual([])
    await confirmAddress(db, { id: elin.id, typed: await codeFor(db, 'elin@example.net'), now })
    expect(await told()).toEqual(['elin@example.com: En ägares e-postadress på skrivbordet ändrades'])
    await saveProfile(db, { id: elin.id, name: 'Elin', email: 'elin@example.net', notices: false, shortcuts: true, unhurried: true, sendsMail: false, now })
    await writeLog(db, { person: 'Elin', kind: 'change', what: 'words-changed', now })
    expect(await told()).toEqual([])
  })

  test('the last owner can neither be removed nor lose the role, also when two try at once', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const [elin, rut] = [await join(db, { name: 'Elin', now }), await join(db, { name: 'Rut', now })]
    const outcomes = await Promise.all([changeRole(db, { id: elin.id, role: 'writer', by, now }), removePerson(db, { id: rut.id, by, now })])
    expect(outcomes.toSorted()).toEqual(['done', 'last-owner'])
    const last = await firstOwner(db)
    expect(last).not.toBeNull()
    const id = last?.id ?? ''
    expect(await removePerson(db, { id, by, now })).toBe('last-owner')
    expect(await changeRole(db, { id, role: 'adviser', by, now })).toBe('last-owner')
    expect(await findPerson(db, { id })).toMatchObject({ role: 'owner' })
  })

  test('the list shows names, roles, passkeys and when somebody was last here', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const rut = await join(db, { name: 'Rut', role: 'adviser', now })
    const elin = await join(db, { name: 'Elin', now: new Date(now.getTime() + 60_000) })
    expect(await listPeople(db)).toEqual([
      {
        id: elin.id,
        name: 'Elin',
        email: 'elin@example.com',
        newEmail: null,
        role: 'owner',
        passkeys: ['Jobbdatorn'],
        seenAt: new Date(now.getTime() + 60_000),
      },
      { id: rut.id, name: 'Rut', email: 'rut@example.com', newEmail: null, role: 'adviser', passkeys: ['Jobbdatorn'], seenAt: now },
    ])
    // Sessions are forgotten; whoever has not signed in since made a passkey here.
    await change(db, (trx) => endAllSessions(trx, rut.id))
    expect((await listPeople(db)).find(({ id }) => id === rut.id)?.seenAt).toEqual(now)
  })

  test('somebody can change what is said of them', async () => {
    await using database = await testDatabase(backend)
    const { id } = await join(database.owner, { name: 'Elin', now })
    await saveProfile(database.owner, { id, name: 'Elin E', email: null, notices: false, shortcuts: true, unhurried: true, sendsMail: false, now })
    await setShortcuts(database.owner, { id, shortcuts: false })
    expect(await findPerson(database.owner, { id })).toEqual({
      id,
      name: 'Elin E',
      email: null,
      newEmail: null,
      role: 'owner',
      notices: false,
      shortcuts: false,
      unhurried: true,
      visitorName: null,
    })
  })

  test('a passkey can be removed while another one is left, and takes the other sessions with it', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id, token } = await join(db, { name: 'Elin', now })
    const here = await memberOfSession(db, { token, now })
    const elsewhere = await openSession(db, { personId: id, passkeyId: 'none', device: 'Safari, iPhone', now })
    const person = { id, name: 'Elin' }
    const sessionId = here?.sessionId ?? ''
    const [first] = await passkeysOf(db, { personId: id })
    const removal = { person, id: first?.id ?? '', sessionId, now }
    expect(await removePasskey(db, removal)).toBe('last')
    const second = createAuthenticator({ origin: desk.url, rpId: 'localhost' })
    const options = await registrationOptions(db, { desk, purpose: `person ${id}`, person, now })
    expect(options.excludeCredentials?.map((known) => known.id)).toEqual([first?.id])
    expect(await addPasskey(db, { desk, person, answer: JSON.stringify(second.register(options)), label: 'Telefonen', now })).toBe(true)
    expect(await removePasskey(db, { ...removal, person: { id: 'somebody', name: 'Rut' } })).toBe('unknown')
    expect(await removePasskey(db, removal)).toBe('removed')
    expect((await passkeysOf(db, { personId: id })).map((passkey) => passkey.label)).toEqual(['Telefonen'])
    expect(await memberOfSession(db, { token: elsewhere, now })).toBeNull()
    expect(await memberOfSession(db, { token, now })).not.toBeNull()
  })
})

onEveryDatabase('log', (backend) => {
  test('the log is read page by page, the latest first, also within one millisecond', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    for (const what of ['one', 'two', 'three', 'four']) {
      await writeLog(db, { person: 'Elin', kind: what === 'two' ? 'erasure' : 'change', what, now })
    }
    const first = await readLog(db, { limit: 2 })
    expect(first.map((entry) => entry.what)).toEqual(['four', 'three'])
    expect(first[0]).toMatchObject({ at: now, person: 'Elin', kind: 'change', detail: null })
    expect((await readLog(db, { limit: 2, before: first[1]?.id })).map((entry) => entry.what)).toEqual(['two', 'one'])
    expect((await readLog(db, { kind: 'change', limit: 9, before: first[1]?.id })).map((entry) => entry.what)).toEqual(['one'])
    expect(await readLog(db, { limit: 2, before: 'nothing' })).toEqual([])
  })

  test('refusals are one entry a minute with their number, however many there are and whoever it was', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const elin = { id: 'e', name: 'Elin' }
    await Promise.all(Array.from({ length: 20 }, (_, second) => writeRefusal(db, { what: 'refused', now: at(second) })))
    await writeRefusal(db, { what: 'code-refused', now: at(30) })
    await writeRefusal(db, { what: 'confirmation-refused', by: elin, now: at(31) })
    await writeRefusal(db, { what: 'confirmation-refused', by: { id: 'r', name: 'Rut' }, now: at(32) })
    await writeRefusal(db, { what: 'refused', now: at(60) })
    expect((await readLog(db, { limit: 9 })).map(({ person, what, detail }) => [person, what, detail])).toEqual([
      [null, 'refused', '1'],
      ['Rut', 'confirmation-refused', '1'],
      ['Elin', 'confirmation-refused', '1'],
      [null, 'code-refused', '1'],
      [null, 'refused', '20'],
    ])
  })

  test('an entry within a transaction that fails is not written', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const failing = db.transaction().execute(async (trx) => {
      await writeLog(trx, { person: null, kind: 'change', what: 'one', now })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await readLog(db, { limit: 2 })).toEqual([])
  })
})
