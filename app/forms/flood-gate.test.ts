import { expect, test } from 'vitest'
import { createFloodGate, networkOf } from './flood-gate.ts'

test('so many in ten minutes and no more; then they are welcome again', () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const gate = createFloodGate({ limit: 3, clock: () => now })
  const post = () => gate.secondsToWait('192.0.2.1')
  expect([post(), post(), post()]).toEqual([0, 0, 0])
  now = new Date('2026-11-21T12:04:00Z')
  expect([post(), post()]).toEqual([360, 360])
  expect(gate.secondsToWait('192.0.2.2')).toBe(0)
  now = new Date('2026-11-21T12:10:00Z')
  expect(post()).toBe(0)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
