import { expect, test, vi } from 'vitest'
import { databaseIsAway } from '#app/data/database/outage.ts'
import { lineOf, logLines } from './log-lines.ts'

const time = new Date('2026-11-22T08:00:00Z')
const parsed = (...values: unknown[]) => JSON.parse(lineOf('error', values, time)) as Record<string, string>

test('an event is one line with its time and level', () => {
  const line = lineOf('info', ['The desk is open at %s', 'http://localhost:3001'], time)
  expect(line).toBe('{"time":"2026-11-22T08:00:00.000Z","level":"info","what":"The desk is open at http://localhost:3001"}')
})

test('of an error the message is said, and its stack is kept in the same line', () => {
  const error = new TypeError('no')
  expect(parsed('Failed to fetch quiz', error)).toEqual({
    time: time.toISOString(),
    level: 'error',
    what: 'Failed to fetch quiz TypeError: no',
    stack: error.stack,
  })
  expect(lineOf('error', [error], time).split('\n')).toHaveLength(1)
})

test('what a text has after its first line is its stack', () => {
  expect(parsed('  GET /sv failed: Error: no\n    at here\n')).toMatchObject({ what: 'GET /sv failed: Error: no', stack: '    at here' })
})

test('objects and nothing at all are lines too', () => {
  expect(parsed({ a: 1 })).toMatchObject({ what: '{ a: 1 }' })
  expect(parsed()).toMatchObject({ what: '' })
})

test('what fails because the database is away is said once in each outage, without a stack', () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const original = { ...console }
  logLines({ isTerminal: false, now: () => time })
  const away = (message: string) => {
    const error = new Error(message)
    databaseIsAway(`postgres://127.0.0.1/${message}`, error, () => false)
    return error
  }
  const first = away('refused')
  for (let request = 0; request < 3; request++) console.error('Failed to fetch articles', new Error('no', { cause: first }))
  console.error('Failed to fetch quiz', first)
  const second = away('reset')
  console.error('Failed to fetch articles', second)
  console.error('Failed to fetch articles', new TypeError('no'))
  Object.assign(console, original)
  vi.mocked(process.stderr.write).mockRestore()
  const said = lines.map((line) => JSON.parse(line) as { what: string; stack?: string })
  expect(said.map(({ what }) => what)).toEqual([
    'The database does not answer (refused). The site goes on without it, and tries again until it does.',
    'Failed to fetch articles no',
    'Failed to fetch quiz refused',
    'The database does not answer (reset). The site goes on without it, and tries again until it does.',
    'Failed to fetch articles reset',
    'Failed to fetch articles TypeError: no',
  ])
  expect(said.filter(({ stack }) => stack !== undefined)).toHaveLength(1)
})
