import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createVisitorOf, listOf, visitorBehind } from './visitor.ts'

const ours = listOf(['127.0.0.1', '10.0.0.0/8', '::1'])

test.each([
  ['203.0.113.9', '', '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'], // not a proxy of ours: what it says is its own invention
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'], // the left one was sent by the visitor
  ['127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'], // IPv4 over a socket of both kinds
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', 'nonsense', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, nonsense, 10.1.2.3', '10.1.2.3'],
])('a connection from %s that says %j is from %s', (connection, forwarded, visitor) => {
  expect(visitorBehind(connection, forwarded, ours)).toBe(visitor)
})

test('without named proxies nobody is believed', () => {
  expect(visitorBehind('127.0.0.1', '198.51.100.1', listOf([]))).toBe('127.0.0.1')
})

/** What is logged when a request with these headers comes from an address, twice. */
async function logged(trusted: string[], remoteAddress: string, headers: Record<string, string>): Promise<unknown[]> {
  const visitorOf = createVisitorOf(trusted)
  const app = new Hono().get('/', (c) => c.json(visitorOf(c)))
  for (let times = 0; times < 2; times++) await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  const lines = vi.mocked(console.warn).mock.calls.flat()
  vi.mocked(console.warn).mockClear()
  return lines
}

test('a proxy that the configuration does not name is logged once, with what to set and no visitor’s address', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    const lines = await logged(['10.0.0.0/8'], '127.0.0.1', { [name]: '198.51.100.1' })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${name} came from 127\\.0\\.0\\.1 .* TRUSTED_PROXIES`))])
    expect(lines).not.toEqual([expect.stringContaining('198.51')])
  }
  expect(await logged([], '203.0.113.9', { 'X-Forwarded-For': '198.51.100.1' })).toEqual([expect.not.stringMatching(/203\.0|198\.51/)])
  expect(await logged(['127.0.0.1'], '::ffff:127.0.0.1', { 'X-Forwarded-For': '198.51.100.1' })).toEqual([])
  expect(await logged([], '127.0.0.1', {})).toEqual([])
})
