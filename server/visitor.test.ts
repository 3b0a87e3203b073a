import { expect, test } from 'vitest'
import { listOf, visitorBehind } from './visitor.ts'

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
