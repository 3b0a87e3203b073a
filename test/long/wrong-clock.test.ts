import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSetting } from '#app/data/database/desk-settings.ts'
import { indexLetters } from '#app/letters/index-letters.ts'
import { announceRetention } from '#app/letters/run-retention.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { retentionDefaults } from '#app/texts/configured-facts.ts'
import { storeEnquiry } from '../letters.ts'
import { passing, passMinutes } from './night.ts'
import { createWorlds, worldNames } from './worlds.ts'

const day = 24 * 3_600_000

describe.each(worldNames)('on %s', (world) => {
  test('a site whose clock is three years ahead, for so long that it is believed, erases nothing', { timeout: 240_000 }, async () => {
    await using worlds = await createWorlds()
    const place = await worlds.place(world)
    expect(await place.run('content --quiet')).toMatchObject({ code: 0 })
    const [storage, now] = [await place.storage(), new Date()]
    for (let index = 0; index < 5; index++) await storeEnquiry(storage, { now, email: `${index}@example.com` })
    await indexLetters({ db: place.db, storage }, { now })
    for (let before = 7; before > 0; before--) {
      await announceRetention({ db: place.db, defaults: retentionDefaults(place.config) }, { now: new Date(now.getTime() - before * day) })
    }
    const counted = async () => ({
      rows: (await place.db.selectFrom('letters').select('reference').execute()).length,
      files: (await storage.bucket('inquiries').list()).length,
    })
    const ranOn = () => readSetting(place.db, 'retention-ran')
    const ahead = new Date(now.getTime() + 3 * 365 * day)

    // The S3 stand-in, which is in this process, compares its clock with that of a request.
    vi.useFakeTimers({ toFake: ['Date'], now: ahead })
    onTestFinished(() => void vi.useRealTimers())
    const wrong = await place.site({ ...passing, CLOCK_SHIFT: String(ahead.getTime() - performance.timeOrigin - performance.now()) })
    await passMinutes(wrong)
    await expect.poll(ranOn).toBe(dayOf(ahead))
    expect(await wrong.stop('SIGTERM')).toBe(0)
    vi.useRealTimers()
    expect(await counted()).toEqual({ rows: 5, files: 5 })

    const right = await place.site(passing)
    await passMinutes(right)
    await expect.poll(ranOn).toBe(dayOf(now))
    expect(await right.stop('SIGTERM')).toBe(0)
    expect(await counted()).toEqual({ rows: 5, files: 5 })
  })
})
