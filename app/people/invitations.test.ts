import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { join } from '#test/desk-people.ts'
import { codeTime, createCode, findInvitation, invite, linkTime, needsFirstPerson, redeemCode, sentInvitations, withdrawInvitation } from './invitations.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
/** What comes of a code once none can be right. */
const wrong = { secret: null, isAnyLeft: false }
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

onEveryDatabase('invitations', (backend) => {
  test('a code is exchanged for a secret once, however it is typed', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const code = await createCode(db, now)
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const { secret } = await redeemCode(db, { typed, now: later(codeTime - 1) })
    expect(await findInvitation(db, { kind: 'setup', secret: secret ?? '', now: later(codeTime) })).toMatchObject({ role: 'owner', person: null })
    expect(await redeemCode(db, { typed, now: later(codeTime - 1) })).toEqual(wrong)
  })

  test('a code ends after 15 minutes, and so does what it was exchanged for', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const late = await createCode(db, now)
    expect(await redeemCode(db, { typed: late, now: later(15 * 60_000) })).toEqual(wrong)
    const { secret } = await redeemCode(db, { typed: await createCode(db, now), now })
    expect(secret).not.toBeNull()
    expect(await findInvitation(db, { kind: 'setup', secret: secret ?? '', now: later(15 * 60_000) })).toBeNull()
  })

  test('after five wrong guesses no code is good any longer, also when they come at once', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const [one, other] = [await createCode(db, now), await createCode(db, now)]
    await Promise.all(['2222-2222', '3333-3333', '4444-4444', '', 'x'.repeat(10_000)].map((typed) => redeemCode(db, { typed, now })))
    expect(await redeemCode(db, { typed: one, now })).toEqual(wrong)
    expect(await redeemCode(db, { typed: other, now })).toEqual(wrong)
    expect(await redeemCode(db, { typed: await createCode(db, now), now })).toHaveProperty('secret', expect.any(String))
  })

  test('four wrong guesses still leave one', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const code = await createCode(db, now)
    for (let guess = 0; guess < 4; guess++) expect(await redeemCode(db, { typed: '2222-2222', now })).toEqual({ secret: null, isAnyLeft: true })
    expect(await redeemCode(db, { typed: code, now })).toHaveProperty('secret', expect.any(String))
  })

  test('once somebody has a passkey, neither a code nor what it was exchanged for is good', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    expect(await needsFirstPerson(db)).toBe(true)
    const { secret } = await redeemCode(db, { typed: await createCode(db, now), now })
    const code = await createCode(db, now)
    await join(db, { name: 'Elin', now })
    expect(await needsFirstPerson(db)).toBe(false)
    expect(await redeemCode(db, { typed: code, now })).toMatchObject({ secret: null })
    expect(await findInvitation(db, { kind: 'setup', secret: secret ?? '', now })).toBeNull()
  })

  test('a link is good for 24 hours, until it is withdrawn', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const secret = await invite(db, { role: 'writer', email: 'tove@example.com', madeBy: null, now })
    expect(await findInvitation(db, { kind: 'link', secret, now: later(linkTime - 1) })).toMatchObject({ role: 'writer', email: 'tove@example.com' })
    expect(await findInvitation(db, { kind: 'link', secret, now: later(24 * 3_600_000) })).toBeNull()
    expect(await findInvitation(db, { kind: 'setup', secret, now })).toBeNull()
    const [sent] = await sentInvitations(db, { now })
    expect(sent).toMatchObject({ role: 'writer', email: 'tove@example.com', person: null, expiresAt: later(linkTime) })
    expect(await withdrawInvitation(db, { id: sent?.id ?? '' })).toBe(true)
    expect(await withdrawInvitation(db, { id: sent?.id ?? '' })).toBe(false)
    expect(await findInvitation(db, { kind: 'link', secret, now })).toBeNull()
  })

  test('the database has no secret, only hashes', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const code = await createCode(db, now)
    const secret = await invite(db, { role: 'writer', email: null, madeBy: null, now })
    const stored = JSON.stringify(await db.selectFrom('invitations').selectAll().execute())
    for (const text of [code, code.replace('-', ''), secret]) expect(stored).not.toContain(text)
  })
})
