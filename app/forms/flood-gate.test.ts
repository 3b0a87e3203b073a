import { expect, onTestFinished, test, vi } from 'vitest'
import { createFloodGate, networkOf } from './flood-gate.ts'
import { createForms } from './forms.ts'

const minutes = 60_000

test('posts past the limit are refused until ten minutes have passed', () => {
  let now = 0
  const gate = createFloodGate({ limit: 3, now: () => now })
  const post = () => gate.secondsToWait('apply', '192.0.2.1')
  expect([post(), post(), post()]).toEqual([0, 0, 0])
  now = 4 * minutes
  expect([post(), post()]).toEqual([360, 360])
  expect(gate.secondsToWait('apply', '192.0.2.2')).toBe(0)
  now = 10 * minutes
  expect(post()).toBe(0)
})

test('each form is counted separately: seventy quizzes do not block an enquiry', () => {
  const gate = createFloodGate({ limit: 30, now: () => 0 })
  const waits = Array.from({ length: 70 }, () => gate.secondsToWait('quiz', '192.0.2.1'))
  expect(waits.filter((seconds) => seconds > 0)).toHaveLength(40)
  expect(gate.secondsToWait('photography', '192.0.2.1')).toBe(0)
})

test('setting the system clock back a day does not lengthen the wait', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { gate } = createForms({ limit: 1, room: { reserve: async () => null, mayKeep: async () => false } })
  expect(gate.secondsToWait('apply', '192.0.2.1')).toBe(0)
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  expect(gate.secondsToWait('apply', '192.0.2.1')).toBeLessThanOrEqual(600)
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
