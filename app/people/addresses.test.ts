import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#app/data/database/change.ts'
import type { Database, Role } from '#app/data/database/schema.ts'
import { dropUnsendable } from '#app/data/outbox/drop-unsendable.ts'
import { MailFailure, type MailTransport, type OutgoingMail } from '#app/letters/mails/mail-transport.ts'
import { troubledMails } from '#app/letters/mails/mail-problems.ts'
import { retryMail, sendDueMails } from '#app/letters/mails/outbox.ts'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { codeFor, join } from '#test/desk-people.ts'
import { addressMails } from './address-copy.ts'
import { addressesOf, confirmAddress, giveAddress, keepAddress, sendNewCode, sendTestMail } from './addresses.ts'
import { findInvitation, invite, linkTime, sentInvitations, withdrawInvitation } from './invitations.ts'
import { readLog } from './log.ts'
import { changeRole, findPeople, findPerson, listPeople, peopleWithNotices, removePerson } from './people.ts'

const now = new Date('2026-11-22T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

const give = (db: Kysely<Database>, id: string, email: string | null, at = now, sendsMail = true) =>
  change(db, (trx) => giveAddress(trx, { id, email, sendsMail, now: at }))

/** Has what is due sent; `failure` keeps all of it from arriving. */
async function send(db: Kysely<Database>, at: Date, failure?: MailFailure): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const transport: MailTransport = {
    async send(mail) {
      if (failure) throw failure
      sent.push(mail)
    },
  }
  await sendDueMails(db, { transport, from: 'desk@sender.example', now: at, limit: 20 })
  return sent
}

const bodies = async (db: Kysely<Database>) =>
  (await db.selectFrom('mails').select(['about', 'body']).where('about', 'in', ['code', 'invitation']).execute()).map(({ body }) => body)

async function aPerson(db: Kysely<Database>, role: Role = 'adviser') {
  if (role !== 'owner') await join(db, { name: 'Elin', now })
  const { id } = await join(db, { name: 'Rut', role, now })
  await db.deleteFrom('mails').execute()
  return id
}

onEveryDatabase('addresses', (backend) => {
  test('an address counts once the code that was sent to it is typed, and until then the one of before does', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    expect(await give(db, id, 'rut@new.example')).toBe(true)
    expect(await findPerson(db, { id })).toMatchObject({ email: 'rut@example.com', newEmail: 'rut@new.example' })
    expect((await peopleWithNotices(db)).map(({ email }) => email)).toContain('rut@example.com')
    const [mail] = await send(db, later(1))
    expect(mail).toMatchObject({ to: 'rut@new.example', subject: 'Kod för din e-postadress', automatic: true })
    const [code = ''] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toBe(addressMails.code(code).body)
    expect(await addressesOf(db, { id, now: later(1) })).toEqual({
      email: 'rut@example.com',
      waiting: {
        address: 'rut@new.example',
        code: 'good',
        mail: { id: expect.any(String), state: 'sent', failure: null, recipient: 'rut@new.example', at: later(1) },
      },
      test: null,
    })
    expect(await confirmAddress(db, { id, typed: code, now: later(2) })).toEqual({ confirmed: 'rut@new.example' })
    expect(await addressesOf(db, { id, now: later(2) })).toMatchObject({ email: 'rut@new.example', waiting: null })
    expect(await confirmAddress(db, { id, typed: code, now: later(3) })).toBe('ended')
    expect((await peopleWithNotices(db)).map(({ email }) => email)).toContain('rut@new.example')
  })

  test('the first address counts for nothing until it is confirmed, and tells nobody then', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await db.updateTable('people').set({ email: null }).where('id', '=', id).execute()
    await give(db, id, 'rut@new.example')
    expect((await peopleWithNotices(db)).map(({ id: person }) => person)).not.toContain(id)
    expect(await findPeople(db, { who: 'RUT@new.example' })).toMatchObject([{ id }])
    expect((await listPeople(db)).find((person) => person.id === id)).toMatchObject({ email: null, newEmail: 'rut@new.example' })
    await confirmAddress(db, { id, typed: await codeFor(db, 'rut@new.example'), now })
    expect(await send(db, later(1))).toEqual([])
  })

  test('the address of before is told once, an owner’s like all owners’', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    await confirmAddress(db, { id, typed: await codeFor(db, 'rut@new.example'), now })
    const [mail, ...others] = await send(db, later(1))
    expect([mail?.to, mail?.subject, others]).toEqual(['rut@example.com', 'Din e-postadress på skrivbordet ändrades', []])
    expect(mail?.text).toMatch(/^Din e-postadress på skrivbordet ändrades\. Notiser går inte längre hit\. Det gjordes den 22 november 2026, 09\.00\./)
    expect(mail?.text).not.toContain('rut@new')
    const owner = (await findPeople(db, { who: 'Elin' }))[0]?.id ?? ''
    await give(db, owner, 'elin@new.example', later(2))
    await confirmAddress(db, { id: owner, typed: await codeFor(db, 'elin@new.example'), now: later(3) })
    expect((await send(db, later(4))).map(({ to, subject }) => [to, subject])).toEqual([['elin@example.com', 'En ägares e-postadress på skrivbordet ändrades']])
    expect((await readLog(db, { kind: 'change', limit: 1 }))[0]).toMatchObject({ what: 'address-changed', detail: null })
  })

  test('an address that is removed counts no more at once, and is told', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    expect(await give(db, id, null)).toBe(false)
    expect(await findPerson(db, { id })).toMatchObject({ email: null, newEmail: null })
    expect((await send(db, later(1))).map(({ to, subject }) => [to, subject])).toEqual([['rut@example.com', 'Din e-postadress på skrivbordet togs bort']])
  })

  test('after five wrong guesses the code is good no more, also when they come at once; another one is', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    const code = await codeFor(db, 'rut@new.example')
    const wrong = code === '000000' ? '111111' : '000000'
    const guess = () => confirmAddress(db, { id, typed: wrong, now })
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }])
    await Promise.all([guess(), guess(), guess()])
    expect(await confirmAddress(db, { id, typed: code, now })).toBe('ended')
    expect(await addressesOf(db, { id, now })).toMatchObject({ email: 'rut@example.com', waiting: { code: 'ended' } })
    expect(await sendNewCode(db, { id, now: later(59_000) })).toBe('soon')
    expect(await sendNewCode(db, { id, now: later(minute) })).toBe('sent')
    expect(await confirmAddress(db, { id, typed: await codeFor(db, 'rut@new.example'), now: later(minute) })).toEqual({ confirmed: 'rut@new.example' })
  })

  test('of many guesses at once at most five are looked at', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    const code = await codeFor(db, 'rut@new.example')
    const guesses = Array.from({ length: 12 }, (_, number) => String(number).padStart(6, '0')).filter((guess) => guess !== code)
    const outcomes = await Promise.all(guesses.map((typed) => confirmAddress(db, { id, typed, now })))
    expect(outcomes.filter((outcome) => outcome !== 'ended')).toHaveLength(4)
  })

  test('a code is good for 24 hours, and only for its own person and address', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    const code = await codeFor(db, 'rut@new.example')
    await give(db, id, 'rut@other.example')
    const other = await codeFor(db, 'rut@other.example')
    if (other !== code) expect(await confirmAddress(db, { id, typed: code, now })).toEqual({ left: 4 })
    expect(await confirmAddress(db, { id: 'nobody', typed: other, now })).toBe('ended')
    expect(await addressesOf(db, { id, now: later(24 * hour - 1) })).toMatchObject({ waiting: { code: 'good' } })
    expect(await confirmAddress(db, { id, typed: other, now: later(24 * hour) })).toBe('ended')
    expect(await addressesOf(db, { id, now: later(24 * hour) })).toMatchObject({ waiting: { code: 'ended' } })
    expect(await confirmAddress(db, { id, typed: other, now: later(24 * hour - 1) })).toEqual({ confirmed: 'rut@other.example' })
  })

  test('a code that was replaced, undone or is too old is not mailed', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    await give(db, id, 'rut@other.example')
    expect((await send(db, later(1))).map(({ to }) => to)).toEqual(['rut@other.example'])
    await sendNewCode(db, { id, now: later(2 * minute) })
    expect(await keepAddress(db, { id })).toBe(true)
    expect(await keepAddress(db, { id })).toBe(false)
    expect(await send(db, later(3 * minute))).toEqual([])
    expect(await findPerson(db, { id })).toMatchObject({ email: 'rut@example.com', newEmail: null })
    await give(db, id, 'rut@late.example', later(3 * minute))
    expect(await send(db, later(3 * minute + 24 * hour))).toEqual([])
    expect(await bodies(db)).toEqual([''])
  })

  test('the same address given again keeps its code, and the one that counts ends the waiting', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    const code = await codeFor(db, 'rut@new.example')
    expect(await give(db, id, 'rut@new.example')).toBe(false)
    expect(await codeFor(db, 'rut@new.example')).toBe(code)
    expect(await give(db, id, 'rut@example.com')).toBe(false)
    expect(await addressesOf(db, { id, now })).toEqual({ email: 'rut@example.com', waiting: null, test: null })
    expect(await send(db, later(1))).toEqual([])
  })

  test('nobody has more than ten codes sent within an hour, to whatever addresses', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    const sent: boolean[] = []
    for (let number = 0; number < 12; number++) sent.push(await give(db, id, `rut@${number}.example`, later(number * 1000)))
    expect(sent).toEqual([...Array.from({ length: 10 }, () => true), false, false])
    expect(await addressesOf(db, { id, now })).toMatchObject({ waiting: { address: 'rut@11.example', code: 'none' } })
    expect(await sendNewCode(db, { id, now: later(hour - 1) })).toBe('too-many')
    expect(await sendNewCode(db, { id, now: later(hour) })).toBe('sent')
  })

  test('the database has no code once its mail has gone or was given up, and never one in a log', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    await give(db, id, 'rut@new.example')
    const code = await codeFor(db, 'rut@new.example')
    expect(JSON.stringify(await db.selectFrom('people').selectAll().execute())).not.toContain(code)
    await send(db, later(1), new MailFailure('451 RCPT TO'))
    expect((await bodies(db))[0]).toContain(code)
    await send(db, later(hour), new MailFailure('550 RCPT TO', { permanent: true }))
    expect(await bodies(db)).toEqual([''])
    expect(await addressesOf(db, { id, now })).toMatchObject({ waiting: { mail: { state: 'failed', failure: '550 RCPT TO' } } })
    const [mail] = await db.selectFrom('mails').select('id').execute()
    expect(await retryMail(db, { id: mail?.id ?? '', now })).toBe(false)
    expect(await troubledMails(db)).toEqual([])
    await sendNewCode(db, { id, now: later(2 * hour) })
    const second = await codeFor(db, 'rut@new.example')
    await send(db, later(2 * hour))
    expect(await bodies(db)).toEqual(['', ''])
    const log = JSON.stringify(await db.selectFrom('desk_log').selectAll().execute())
    for (const secret of [code, second]) expect(log).not.toContain(secret)
  })

  test('where no mail is sent the address waits without a code, and what was queued before is dropped', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    expect(await give(db, id, 'rut@new.example', now, false)).toBe(false)
    expect(await addressesOf(db, { id, now })).toMatchObject({ waiting: { code: 'none', mail: null } })
    expect(await sendNewCode(db, { id, now })).toBe('sent')
    await sendTestMail(db, { id, now })
    await dropUnsendable(db)
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('a test mail goes to the address that counts, at most once a minute, and one that waits is tried again', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const id = await aPerson(db)
    const first = await sendTestMail(db, { id, now })
    await send(db, later(1), new MailFailure('ECONNREFUSED', { server: true }))
    expect(await addressesOf(db, { id, now })).toMatchObject({ test: { state: 'waiting', failure: 'ECONNREFUSED', recipient: 'rut@example.com' } })
    expect(await troubledMails(db)).toEqual([])
    expect(await sendTestMail(db, { id, now: later(2) })).toEqual(first)
    expect((await send(db, later(3))).map(({ to, text }) => [to, text])).toEqual([['rut@example.com', addressMails.test.body]])
    expect(await addressesOf(db, { id, now })).toMatchObject({ test: { state: 'sent', failure: null, at: later(3) } })
    expect(await sendTestMail(db, { id, now: later(minute - 1) })).toBe('soon')
    expect(await sendTestMail(db, { id, now: later(minute) })).toEqual({ mail: expect.any(String) })
    await db.updateTable('people').set({ email: null }).execute()
    expect(await sendTestMail(db, { id, now: later(hour) })).toBe('none')
  })

  test('somebody who is removed leaves no mail with a secret behind', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await join(db, { name: 'Elin', now })
    const { id } = await join(db, { name: 'Rut', now })
    await give(db, id, 'rut@new.example')
    await sendTestMail(db, { id, now })
    await invite(db, { role: 'writer', email: 'ny@example.com', madeBy: id, mail: (secret) => addressMails.invitation('Rut', secret), now })
    await db.deleteFrom('mails').where('about', '=', 'act').execute()
    await removePerson(db, { id, by: 'Elin', now })
    expect((await db.selectFrom('mails').select('about').execute()).map(({ about }) => about)).toEqual(['act', 'act'])
  })
})

onEveryDatabase('mailed invitations', (backend) => {
  const mailed = (db: Kysely<Database>, { madeBy = null as string | null, at = now } = {}) =>
    invite(db, {
      role: 'writer',
      email: 'ny@example.com',
      madeBy,
      mail: (secret) => addressMails.invitation('Elin', `https://desk.example/inbjudan/${secret}`),
      now: at,
    })

  test('an invitation’s link is mailed once, and the database has it no more then', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const secret = await mailed(db)
    expect(await sentInvitations(db, { now })).toMatchObject([{ mail: { state: 'waiting' } }])
    const [mail, ...others] = await send(db, later(1))
    expect([mail?.to, mail?.subject, others]).toEqual(['ny@example.com', 'Inbjudan till skrivbordet', []])
    expect(mail?.text).toBe(addressMails.invitation('Elin', `https://desk.example/inbjudan/${secret}`).body)
    for (const table of ['mails', 'invitations'] as const) expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(secret)
    expect(await sentInvitations(db, { now })).toMatchObject([{ mail: { state: 'sent', at: later(1) } }])
    expect(await findInvitation(db, { kind: 'link', secret, now })).toMatchObject({ email: 'ny@example.com' })
  })

  test('a mail that was refused says why at its invitation, without the link, and nowhere else', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    await mailed(db)
    await send(db, later(1), new MailFailure('550 RCPT TO', { permanent: true }))
    expect(await bodies(db)).toEqual([''])
    expect(await sentInvitations(db, { now })).toMatchObject([{ mail: { state: 'failed', failure: '550 RCPT TO' } }])
    expect(await troubledMails(db)).toEqual([])
  })

  test.each(['withdrawn', 'ended with who made it', 'too old', 'too old, and another is made'] as const)(
    'the link of an invitation that is %s is not mailed',
    async (what) => {
      await using database = await testDatabase(backend)
      const db = database.owner
      await join(db, { name: 'Elin', now })
      const { id } = await join(db, { name: 'Rut', now })
      await mailed(db, { madeBy: id })
      const [sent] = await sentInvitations(db, { now })
      if (what === 'withdrawn') await withdrawInvitation(db, { id: sent?.id ?? '' })
      if (what === 'ended with who made it') await changeRole(db, { id, role: 'adviser', by: 'Elin', now })
      if (what === 'too old, and another is made') await invite(db, { role: 'writer', email: null, madeBy: null, now: later(linkTime) })
      if (what !== 'too old') expect(await bodies(db)).toEqual([])
      const mails = await send(db, later(what.startsWith('too old') ? linkTime : 1))
      expect(mails.filter(({ to }) => to === 'ny@example.com')).toEqual([])
      expect(await bodies(db)).toEqual([])
    },
  )

  test('a link that has been used before its mail left is not mailed, and its address waits for a code', async () => {
    await using database = await testDatabase(backend)
    const db = database.owner
    const { id } = await join(db, { name: 'Tove', role: 'writer', now, mail: (secret) => addressMails.invitation('Elin', secret), isConfirmed: false })
    expect(await findPerson(db, { id })).toMatchObject({ email: null, newEmail: 'tove@example.com' })
    expect(await db.selectFrom('mails').select('id').where('about', '=', 'invitation').execute()).toEqual([])
    expect((await send(db, later(1))).map(({ to, subject }) => [to, subject])).toEqual([['tove@example.com', 'Kod för din e-postadress']])
  })
})
