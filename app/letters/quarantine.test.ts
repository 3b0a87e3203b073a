import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { addLetterRow } from '#test/letters.ts'
import { lettersIn } from './letter-list.ts'
import { moveLetters, undoMove } from './letters.ts'
import { signInWords } from './prose.ts'
import { isTimedQuarantine, quarantineNews } from './quarantine.ts'

const now = new Date('2026-11-22T08:40:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const actor = { person: 'Elin', now }

onEveryDatabase('quarantine', (backend) => {
  test('the time runs for what may be a person’s: not where the trap was filled, nor for what somebody has put there', async () => {
    await using database = await testDatabase(backend)
    const { owner: db } = database
    const quarantined = (reference: string, hours: number, ...signs: Parameters<typeof signInWords>[0][]) =>
      addLetterRow(db, { reference, received_at: hoursAgo(hours), state: 'quarantine', signs: JSON.stringify(signs.map(signInWords)) })
    await quarantined('C2222222', 30, 'many-links')
    await quarantined('D2222222', 2, 'link-in-line', 'no-browser')
    await quarantined('F2222222', 30, 'trap')
    await quarantined('G2222222', 3, 'trap', 'many-links')
    await addLetterRow(db, { reference: 'H2222222', received_at: hoursAgo(48) })
    const own = { letters: [{ reference: 'H2222222', version: 1 }], ...actor }
    await moveLetters(db, { ...own, move: 'quarantine' })

    // The rule is written twice, for the database and for what was read from it.
    const timed = async () => {
      const bySql = await db.selectFrom('letters').select('reference').where(isTimedQuarantine).orderBy('reference').execute()
      const { letters } = await lettersIn(db, { state: 'quarantine', now })
      const byCode = letters.filter(({ isTimed }) => isTimed).map(({ reference }) => reference)
      expect(byCode.toSorted()).toEqual(bySql.map(({ reference }) => reference))
      return byCode.toSorted()
    }
    expect(await timed()).toEqual(['C2222222', 'D2222222'])
    expect(await quarantineNews(db, { now })).toEqual({ all: 5, today: 2, overdue: 1 })

    const { done } = await moveLetters(db, { letters: [{ reference: 'C2222222', version: 1 }], move: 'release', ...actor })
    expect(await timed()).toEqual(['D2222222'])
    expect((await lettersIn(db, { state: 'open', now })).letters.map(({ reference, isTimed }) => [reference, isTimed])).toEqual([['C2222222', true]])
    expect(await quarantineNews(db, { now })).toEqual({ all: 4, today: 2, overdue: 0 })
    await undoMove(db, { letters: done, ...actor })
    expect(await timed()).toEqual(['C2222222', 'D2222222'])
  })
})
