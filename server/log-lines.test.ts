import { expect, test } from 'vitest'
import { lineOf } from './log-lines.ts'

const time = new Date('2026-11-22T08:00:00Z')
const parsed = (...values: unknown[]) => JSON.parse(lineOf('error', values, time)) as Record<string, string>

test('an event is one line with its time and level', () => {
  const line = lineOf('info', ['The desk is open at %s', 'http://localhost:3001'], time)
  expect(line).toBe('{"time":"2026-11-22T08:00:00.000Z","level":"info","what":"The desk is open at http://localhost:3001"}')
})

test('of an error the message is said, and its stack is kept in the same line', () => {
  const error = new TypeError('no')
  expect(parsed('Failed to fetch quiz', error)).toEqual({ time: time.toISOString(), level: 'error', what: 'Failed to fetch quiz TypeError: no', stack: error.stack })
  expect(lineOf('error', [error], time).split('\n')).toHaveLength(1)
})

test('what a text has after its first line is its stack', () => {
  expect(parsed('  GET /sv failed: Error: no\n    at here\n')).toMatchObject({ what: 'GET /sv failed: Error: no', stack: '    at here' })
})

test('objects and nothing at all are lines too', () => {
  expect(parsed({ a: 1 })).toMatchObject({ what: '{ a: 1 }' })
  expect(parsed()).toMatchObject({ what: '' })
})
