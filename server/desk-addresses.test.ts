import { expect, test } from 'vitest'
import { idleTimeout } from '#app/people/sessions.ts'
import { createDeskAddresses } from './desk-addresses.ts'

test('an address is the owner’s for the length of a session, whichever way it is written', () => {
  let now = 0
  const addresses = createDeskAddresses({ siteUrl: 'https://norrljus.example' }, () => now)
  addresses.add('::ffff:192.0.2.7')
  expect([addresses.size, addresses.has('192.0.2.7'), addresses.has('192.0.2.8')]).toEqual([1, true, false])
  now = idleTimeout
  expect([addresses.has('192.0.2.7'), addresses.size]).toEqual([false, 0])
})

test('this machine’s own addresses are the owner’s only while the site is used on it', () => {
  const [local, open] = [createDeskAddresses({ siteUrl: 'http://localhost:3000' }), createDeskAddresses({ siteUrl: 'https://norrljus.example' })]
  for (const addresses of [local, open]) for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown']) addresses.add(address)
  expect([local.has('::1'), local.has('127.0.0.1'), local.size]).toEqual([true, true, 1])
  expect(open.size).toBe(0)
})

test('there is a limit to the addresses in memory', () => {
  const addresses = createDeskAddresses({ siteUrl: 'https://norrljus.example' })
  for (let number = 0; number < 1500; number++) addresses.add(`10.0.${number >> 8}.${number & 255}`)
  expect([addresses.size, addresses.has('10.0.0.0'), addresses.has('10.0.5.219')]).toEqual([1000, false, true])
})
