import { expect, test, vi } from 'vitest'
import { prepareDatabaseOrRetry } from './prepare-database.ts'

const address = { dataDir: '/nowhere', databaseUrl: 'postgres://127.0.0.1/none' }
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const denied = Object.assign(new Error('password authentication failed'), { code: '28P01' })

const said = (method: 'error' | 'log') => vi.mocked(console[method]).mock.calls.map(([what]) => String(what))

test('a database that is away is told once, and prepared when it is back', async () => {
  const outcomes: (Error | null)[] = [away, away, denied, denied, null]
  let attempts = 0
  const prepare = async () => {
    const outcome = outcomes[attempts++]
    if (outcome) throw outcome
  }
  const { prepared } = await prepareDatabaseOrRetry(address, { prepare, pauses: [1] })
  await prepared
  expect(attempts).toBe(outcomes.length)
  expect(said('error')).toEqual([
    'The database does not answer (connect ECONNREFUSED). The site goes on without it, and tries again until it does.',
    'The database cannot be used, and is tried again: The database refuses the user or the password in DATABASE_URL.',
  ])
  expect(said('log')).toEqual(['The database answers, and is up to date.'])
  vi.mocked(console.error).mockClear()
  vi.mocked(console.log).mockClear()
})

test('a database that answers and cannot be prepared stops the start', async () => {
  await expect(prepareDatabaseOrRetry(address, { prepare: () => Promise.reject(denied) })).rejects.toBe(denied)
})

test('what is stopped tries no more', async () => {
  let [stoppedTries, otherTries] = [0, 0]
  const stopped = await prepareDatabaseOrRetry(address, {
    prepare: async () => {
      stoppedTries++
      throw away
    },
    pauses: [1],
  })
  stopped.stop()
  // Another one goes on beside it for as many pauses.
  const other = await prepareDatabaseOrRetry(address, {
    prepare: async () => {
      if (otherTries++ < 50) throw away
    },
    pauses: [1],
  })
  await other.prepared
  expect(stoppedTries).toBe(1)
  vi.mocked(console.error).mockClear()
  vi.mocked(console.log).mockClear()
})
