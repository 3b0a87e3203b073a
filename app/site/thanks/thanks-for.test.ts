import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { temporaryRoot } from '#app/data/storage/testing/temporary-root.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { saveAnswersGo } from '#app/letters/answer-way.ts'
import { createCases } from '#app/letters/cases.ts'
import { storeEnquiry } from '#test/letters.ts'
import { thanksFor } from './thanks-for.ts'

const now = new Date('2026-11-27T10:00:00.000Z')
const mail = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'desk@norrljus.example' }

test('thanks say of mails what is true of this site: that an answer waits, that it has the answer, or nothing where none is sent', async () => {
  await using place = await temporaryRoot()
  const dataDir = place.root
  const db = openDeskDatabase({ dataDir })
  await migrateToLatest(db)
  const storage = await openStorage({ dataDir })
  await using cases = createCases({ db, storage, clock: () => now })
  const config = readConfig({ DATA_DIR: dataDir, ...mail })
  const thanks = async (given = config) => {
    const stored = await storeEnquiry(storage, { now, code: await cases.givesCodes() })
    return thanksFor({ config: given, cases, storage }, { ...stored, now, language: 'sv' })
  }
  expect((await thanks()).mail).toBe('waits')
  await saveAnswersGo(db, { way: 'mail', person: 'Elin', now })
  expect((await thanks()).mail).toBe('whole')
  expect((await thanks(readConfig({ DATA_DIR: dataDir }))).mail).toBeNull()
  const first = await storeEnquiry(storage, { now, code: true, email: 'igen@example.com' })
  const later = new Date(now.getTime() + 3_600_000)
  expect(await thanksFor({ config, cases, storage }, { ...first, now: later, language: 'sv' })).toMatchObject({ code: null, due: null, again: true })
  const without = await storeEnquiry(storage, { now, email: 'utan@example.com' })
  expect(await thanksFor({ config, cases, storage }, { ...without, now, language: 'sv' })).toMatchObject({ code: null, again: false })
  await db.destroy()
  // Known no more.
  expect(await thanks()).toMatchObject({ code: expect.any(String), mail: null })
})
