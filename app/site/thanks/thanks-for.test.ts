import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openDeskDatabase } from '#app/data/database/database.ts'
import { openStorage } from '#app/data/storage/open-storage.ts'
import { temporaryRoot } from '#app/data/storage/testing/temporary-root.ts'
import { migrateToLatest } from '#app/data/database/migrate.ts'
import { saveAnswersGo } from '#app/letters/answer-way.ts'
import { createCases } from '#app/letters/cases.ts'
import { storeEnquiry } from '#test/letters.ts'
import { unchangedTexts } from '#test/texts.ts'
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
  const texts = () => unchangedTexts
  const thanks = async (given = config) => {
    const stored = await storeEnquiry(storage, { now, code: await cases.givesCodes() })
    return thanksFor({ config: given, cases, storage, texts }, { ...stored, now, language: 'sv' })
  }
  expect((await thanks()).mail).toBe('waits')
  await saveAnswersGo(db, { way: 'mail', person: 'Elin', now })
  expect((await thanks()).mail).toBe('whole')
  expect((await thanks(readConfig({ DATA_DIR: dataDir }))).mail).toBeNull()
  const first = await storeEnquiry(storage, { now, code: true, email: 'igen@example.com' })
  const later = new Date(now.getTime() + 3_600_000)
  expect(await thanksFor({ config, cases, storage, texts }, { ...first, now: later, language: 'sv' })).toMatchObject({ code: null, due: null, again: true })
  const without = await storeEnquiry(storage, { now, email: 'utan@example.com' })
  expect(await thanksFor({ config, cases, storage, texts }, { ...without, now, language: 'sv' })).toMatchObject({ code: null, again: false })
  await db.destroy()
  // Known no more.
  expect(await thanks()).toMatchObject({ code: expect.any(String), mail: null })
})

test('thanks while everybody is away say so, and until when; of a letter without a code in one sentence', async () => {
  await using place = await temporaryRoot()
  const dataDir = place.root
  const db = openDeskDatabase({ dataDir })
  await migrateToLatest(db)
  const storage = await openStorage({ dataDir })
  await using cases = createCases({ db, storage, clock: () => now })
  const config = readConfig({ DATA_DIR: dataDir })
  const away = { from: '2026-11-27T00:00', until: '2026-12-07T09:00', sv: 'Vi är bortresta.', en: 'We are away.' }
  const texts = () => ({ ...unchangedTexts, facts: { ...unchangedTexts.facts, away } })
  const thanks = async (language: 'sv' | 'en', code: boolean) => {
    const stored = await storeEnquiry(storage, { now, code: code && (await cases.givesCodes()), email: `${language}${code}@example.com` })
    return thanksFor({ config, cases, storage, texts }, { ...stored, now, language })
  }
  expect(await thanks('sv', true)).toMatchObject({ away: 'Vi är bortresta.', due: '8 december 2026 kl. 09.00' })
  expect(await thanks('en', true)).toMatchObject({ away: 'We are away.', due: '8 December 2026 at 09:00' })
  expect(await thanks('sv', false)).toMatchObject({ away: 'Vi är bortresta. Det som skickas nu får svar senast den 8 december 2026 kl. 09.00.', due: null })
  const { facts } = unchangedTexts
  const stored = await storeEnquiry(storage, { now, code: true, email: 'hemma@example.com' })
  const home = await thanksFor({ config, cases, storage, texts: () => ({ ...unchangedTexts, facts }) }, { ...stored, now, language: 'sv' })
  expect(home.due).toBe('28 november 2026 kl. 11.00')
  expect(home).not.toHaveProperty('away')
  await db.destroy()
})
