import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { lastDays } from '#app/i18n/desk-dates.ts'
import { readWeek } from './week.ts'

// A Monday.
const now = new Date('2026-11-30T07:00:00Z')
const days = lastDays(now, 8).slice(0, 7)

onEveryDatabase('the week', (backend) => {
  test('letters that came and those whose time ended are counted by the days of Stockholm, in time or not', async () => {
    await using database = await testDatabase(backend)
    let number = 0
    const add = (received: string, due: string, answered: string | null, state: 'open' | 'answered' | 'closed' | 'quarantine') =>
      addLetterRow(database.owner, { reference: `${++number}`.padStart(8, 'K'), received_at: received, due_at: due, answered_at: answered, state })
    // Sunday the 22nd at 23.30, and Monday at 00.30: of the second only the arrival is of this week.
    await add('2026-11-22T22:30:00.000Z', '2026-11-23T22:30:00.000Z', '2026-11-23T22:30:00.000Z', 'answered')
    await add('2026-11-22T23:30:00.000Z', '2026-11-23T23:30:00.000Z', '2026-11-23T23:30:00.001Z', 'answered')
    await add('2026-11-29T22:30:00.000Z', '2026-11-30T22:30:00.000Z', null, 'open')
    await add('2026-11-29T23:30:00.000Z', '2026-11-30T23:30:00.000Z', null, 'open')
    await add('2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z', null, 'open')
    await add('2026-11-25T11:00:00.000Z', '2026-11-26T11:00:00.000Z', null, 'closed')
    await add('2026-11-25T12:00:00.000Z', '2026-11-26T12:00:00.000Z', '2026-11-25T13:00:00.000Z', 'closed')
    await add('2026-11-25T12:00:00.000Z', '2026-11-26T12:00:00.000Z', null, 'quarantine')
    await add('2026-10-01T12:00:00.000Z', '2026-10-02T12:00:00.000Z', null, 'open')
    expect(await readWeek(database.owner, { days, now })).toEqual({ arrived: 5, due: 4, inTime: 2, open: 4, overdue: 2 })
  })
})
